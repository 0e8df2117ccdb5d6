import { describe, expect, it } from 'vitest'
import { periodEntries, readPeriod, withQuery } from './period-query.ts'

const read = (query: string) => readPeriod(new URLSearchParams(query))

describe('a period in an address', () => {
  it('begins now when nothing is said', () => {
    expect(read('')).toEqual({ from: 'now' })
  })

  it('has a begin and an end', () => {
    expect(read('von=2026-11-22T08:00&bis=2026-11-22T12:00')).toEqual({
      from: '2026-11-22T08:00',
      to: '2026-11-22T12:00',
    })
  })

  it('S-03 a length wins over an end', () => {
    expect(read('dauer=3d&bis=2026-11-22T12:00')).toEqual({ from: 'now', length: '3d' })
  })

  it.each(['dauer=0h', 'dauer=1000d', 'dauer=3x', 'bis=morgen', 'von=gestern', 'bis=2026-02-30T10:00'])(
    'FAULT-59 leaves out what it cannot read: %s',
    (query) => {
      expect(read(query)).toEqual({ from: 'now' })
    },
  )

  it('is written as it was read', () => {
    for (const query of [
      '',
      'dauer=2h',
      'von=2026-11-22T08:00&bis=2026-11-22T12:00',
      'von=2026-11-22T08:00&dauer=1w',
    ]) {
      const entries = periodEntries(read(query))
      expect(readPeriod(new URLSearchParams(entries))).toEqual(read(query))
    }
  })
})

describe('addresses with a query', () => {
  it('leave out what is empty', () => {
    expect(
      withQuery('/standort/konstanz', [
        ['groesse', null],
        ['dauer', '2h'],
        ['suche', ''],
      ]),
    ).toBe('/standort/konstanz?dauer=2h')
    expect(withQuery('/', [['suche', null]])).toBe('/')
  })

  it('FAULT-64 encode what people typed', () => {
    expect(withQuery('/', [['suche', 'Köln & Bonn?x=1#y']])).toBe('/?suche=K%C3%B6ln+%26+Bonn%3Fx%3D1%23y')
  })
})
