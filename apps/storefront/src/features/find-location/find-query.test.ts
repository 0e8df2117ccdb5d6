import { describe, expect, it } from 'vitest'
import { findEntries, findInput, readFindQuery } from './find-query.ts'

const read = (query: string) => readFindQuery(new URLSearchParams(query))

describe('S-01 what somebody looks for, in the address', () => {
  it('is nothing at first', () => {
    expect(read('')).toEqual({
      period: { from: 'now' },
      search: '',
      near: null,
      view: null,
      size: null,
      group: null,
      page: 1,
    })
  })

  it('is a place, a size and a period', () => {
    expect(read('suche=+Konstanz+&groesse=XL&dauer=2h')).toEqual({
      period: { from: 'now', length: '2h' },
      search: 'Konstanz',
      near: null,
      view: null,
      size: 'XL',
      group: null,
      page: 1,
    })
  })

  it('is the own position', () => {
    expect(read('naehe=47.6588,9.1773').near).toEqual({ lat: 47.6588, lng: 9.1773 })
  })

  it.each(['naehe=91,0', 'naehe=47', 'naehe=a,b', 'naehe=47.6588,9.1773,1', 'groesse=XXL', 'groesse=s'])(
    'FAULT-59 leaves out what it cannot read: %s',
    (query) => {
      expect(read(query)).toMatchObject({ near: null, size: null })
    },
  )

  it('is a page of a long list; the first needs no name', () => {
    expect(read('seite=3').page).toBe(3)
    expect(findEntries(read('seite=3'))).toContainEqual(['seite', '3'])
    expect(findEntries(read('seite=1'))).toContainEqual(['seite', null])
    expect(findInput(read('seite=3')).body).toEqual({ period: { from: 'now' }, page: 3 })
  })

  it.each(['seite=0', 'seite=-1', 'seite=1e3', 'seite=99999', 'seite=zwei'])(
    'FAULT-59 begins at the first page for %s',
    (query) => {
      expect(read(query).page).toBe(1)
    },
  )

  it('FAULT-71 does not carry endless searches', () => {
    expect(read(`suche=${'a'.repeat(5000)}`).search).toHaveLength(100)
  })

  it('is written as it was read, and a search replaces the own position', () => {
    const query = read('suche=Bonn&naehe=47.6588,9.1773&groesse=M&von=2026-11-22T08:00&dauer=3d')
    const written = findEntries(query).flatMap(([name, value]) => (value ? [[name, value]] : []))
    expect(Object.fromEntries(written)).toEqual({
      suche: 'Bonn',
      groesse: 'M',
      von: '2026-11-22T08:00',
      dauer: '3d',
    })
  })

  it('FAULT-70 keeps the own position no more exact than a neighbourhood', () => {
    const entries = findEntries({ ...read(''), near: { lat: 47.65881234, lng: 9.17735678 } })
    expect(entries).toContainEqual(['naehe', '47.6588,9.1774'])
  })

  it('asks the server for no more than was asked', () => {
    expect(findInput(read('')).body).toEqual({ period: { from: 'now' } })
    expect(findInput(read('naehe=47.6588,9.1773&groesse=S')).body).toEqual({
      period: { from: 'now' },
      near: { lat: 47.6588, lng: 9.1773 },
      size: 'S',
    })
  })
})
