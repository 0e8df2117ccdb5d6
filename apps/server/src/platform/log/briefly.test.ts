import { testClock } from '@fachwerk/clock/test-clock'
import { expect, it } from 'vitest'
import { briefly } from './briefly.ts'

function aHouse() {
  const clock = testClock(new Date('2026-11-20T10:00:00Z'))
  const state = { name: 'Seefach', read: 0 }
  const nameOf = briefly(clock, async (source: typeof state, key) => {
    source.read += 1
    if (key === 'gone') throw new Error('there is no such house')
    return `${source.name} ${key}`
  })
  return { clock, state, nameOf, look: (key: string) => nameOf(state, key) }
}

it('what was read is remembered for 30 s, each by its key', async () => {
  const { clock, state, look } = aHouse()
  expect([await look('a'), await look('a'), await look('b')]).toEqual(['Seefach a', 'Seefach a', 'Seefach b'])
  expect(state.read).toBe(2)
  state.name = 'Bergfach'
  await clock.advance(29_999)
  expect(await look('a')).toBe('Seefach a')
  await clock.advance(1)
  expect(await look('a')).toBe('Bergfach a')
})

it('who changes something sees it at once', async () => {
  const { state, nameOf, look } = aHouse()
  await look('a')
  state.name = 'Bergfach'
  nameOf.forget('a')
  expect(await look('a')).toBe('Bergfach a')
})

it('whoever is told that something changed reads everything anew', async () => {
  const { state, nameOf, look } = aHouse()
  await Promise.all([look('a'), look('b')])
  state.name = 'Bergfach'
  nameOf.forgetAll()
  expect([await look('a'), await look('b')]).toEqual(['Bergfach a', 'Bergfach b'])
})

it('what is changed while it is being read is not remembered as it was', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  let name = 'Seefach'
  const nameOf = briefly(testClock(new Date('2026-11-20T10:00:00Z')), async () => {
    const seen = name
    await mayAnswer
    return seen
  })
  const early = nameOf(null, 'a')
  name = 'Bergfach'
  nameOf.forgetAll()
  answer()
  expect([await early, await nameOf(null, 'a')]).toEqual(['Seefach', 'Bergfach'])
})

it('a failure is not remembered', async () => {
  const { state, look } = aHouse()
  await expect(look('gone')).rejects.toThrow('no such house')
  await expect(look('gone')).rejects.toThrow('no such house')
  expect(state.read).toBe(2)
})

it('FAULT-71 strangers cannot fill the memory', async () => {
  const { state, look } = aHouse()
  for (let count = 0; count < 2_001; count += 1) await look(String(count))
  await look('0')
  expect(state.read).toBe(2_002)
})
