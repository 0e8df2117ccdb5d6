import { describe, expect, it } from 'vitest'
import { mergeThreeWays, takeTheirs } from './three-ways.ts'

const base = {
  street: 'Hafenstraße 12',
  phone: '07531 99 84 0',
  text: { de: 'Am See', en: null },
  days: ['MO'],
}

describe('FAULT-72 two who change the same record', () => {
  it('only what both changed differently is asked about', () => {
    const merged = mergeThreeWays({
      base,
      mine: { ...base, street: 'Hafenstraße 12a', phone: '1' },
      theirs: { ...base, street: 'Am Hafen 12', days: ['DI'] },
    })
    expect(merged.disputed).toEqual([['street']])
    expect(merged.settled).toEqual([
      { path: ['phone'], by: 'mine' },
      { path: ['days'], by: 'theirs' },
    ])
  })

  it('what both changed the same way is settled, whatever nothing is written like', () => {
    const empty = { ...base, note: null, more: {}, list: [] }
    const merged = mergeThreeWays({
      base: empty,
      mine: { ...empty, phone: '1', note: '', more: { de: '' } },
      theirs: { ...empty, phone: ' 1 ', more: { de: null, en: '' }, note: undefined },
    })
    expect(merged).toEqual({ disputed: [], settled: [{ path: ['phone'], by: 'both' }] })
  })

  it('what the form does not hold is nobody’s dispute', () => {
    const merged = mergeThreeWays({ base, mine: base, theirs: { ...base, holidayRule: 'usual' } })
    expect(merged).toEqual({ disputed: [], settled: [] })
  })

  it('a text is compared language by language and put together again', () => {
    const mine = { ...base, text: { de: 'Am Bodensee', en: null } }
    const theirs = { ...base, text: { de: 'Am See', en: 'At the lake' } }
    const { disputed, settled } = mergeThreeWays({ base, mine, theirs })
    expect(disputed).toEqual([])
    const taken = settled.flatMap(({ path, by }) => (by === 'theirs' ? [path] : []))
    expect(takeTheirs(mine, theirs, taken)).toEqual({
      ...base,
      text: { de: 'Am Bodensee', en: 'At the lake' },
    })
  })
})
