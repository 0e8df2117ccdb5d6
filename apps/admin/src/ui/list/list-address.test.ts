import { describe, expect, it } from 'vitest'
import { kinds, period } from '../../testing/fixtures/boat-filters.ts'
import {
  activeFilters,
  changed,
  filtered,
  inView,
  type ListAddress,
  type ListParams,
  readParams,
  withoutFilter,
  writeParams,
} from './list-address.ts'

const ID = '01900000-0000-7000-8000-0000000000b1'
const ADDRESS: ListAddress<'afloat' | 'ashore', 'name' | 'berth'> = {
  views: ['afloat', 'ashore'],
  sorts: ['name', 'berth'],
  usualSorting: (view) => ({ by: view === 'afloat' ? 'name' : 'berth', dir: 'asc' }),
  fields: [kinds, period],
}
type Params = ListParams<'afloat' | 'ashore', 'name' | 'berth'>
const read = (address: string): Params => readParams(ADDRESS, new URLSearchParams(address))
const write = (params: Params) => writeParams(ADDRESS, params)

describe('N-10 the address of a list', () => {
  it('says nothing while everything is as usual', () => {
    expect(write(read(''))).toBe('')
    expect(write(read('?view=afloat&sort=name&dir=asc&page=1&q='))).toBe('')
  })

  it.each([
    ['?view=ashore'],
    ['?q=am+Steg'],
    ['?kind=sail,motor'],
    ['?from=2026-11-01&to=2026-11-30'],
    ['?sort=berth&dir=desc'],
    ['?page=3'],
    [`?saved=${ID}&open=${ID}`],
    [`?view=ashore&q=K%C3%BCste&kind=motor&from=2026-11-01&sort=name&dir=desc&page=2&open=${ID}`],
  ])('%s is read and written without a difference: reload and sharing show the same', (address) => {
    expect(write(read(address))).toBe(address)
  })

  it('an order that is usual in one view is told in the other', () => {
    expect(write(read('?sort=berth'))).toBe('?sort=berth')
    expect(write(read('?view=ashore&sort=berth'))).toBe('?view=ashore')
  })

  it.each([
    ['?view=gesunken'],
    ['?sort=password_hash&dir=desc'],
    ['?kind=u-boot'],
    ['?from=gestern'],
    ['?from=2026-02-30'],
    ['?page=0'],
    ['?page=-1'],
    ['?page=1.5'],
    ['?page=1000000'],
    ['?page=zwei'],
    ['?open=1%20or%201=1'],
    ['?saved=undefined'],
    ['?anything=else'],
  ])('FAULT-71 %s is mistyped and still shows the list, without what does not fit', (address) => {
    expect(write(read(address))).toBe('')
  })

  it('keeps what fits of several values, and of a search no more than anybody types', () => {
    expect(read('?kind=sail,u-boot').filters).toEqual({ kind: ['sail'] })
    expect(read(`?q=${'x'.repeat(500)}`).search).toHaveLength(200)
    expect(read('?from=2026-11-01,2026-12-01').filters).toEqual({ from: ['2026-11-01'] })
  })

  it('FAULT-71 a value that stands there twice is chosen once', () => {
    expect(read('?kind=sail,motor,sail').filters).toEqual({ kind: ['sail', 'motor'] })
  })

  it.each([
    ['?after=700-12.a_b', '700-12.a_b'],
    ['?after=', null],
    ['?after=a%20b', null],
    ["?after=1';drop%20table", null],
    [`?after=${'9'.repeat(101)}`, null],
  ])('of a place in the list %s only what a server makes is believed', (address, after) => {
    expect(read(address).after).toBe(after)
  })
})

describe('what a person changes in a list', () => {
  const there = read(`?view=ashore&q=Steg&kind=sail&page=4&open=${ID}&saved=${ID}`)

  it('FAULT-74 leads back to the first page when the rows change, and stays when only a row is opened', () => {
    expect(changed(there, { search: 'Boot' }).page).toBe(1)
    expect(changed(there, { sorting: { by: 'name', dir: 'desc' } }).page).toBe(1)
    expect(changed(there, { open: null })).toMatchObject({ page: 4, open: null })
    expect(changed(there, { page: 5, open: null }).page).toBe(5)
  })

  it('a list that is read from place to place begins anew when its rows change, not when one is opened', () => {
    const deep = read('?after=700-12&q=Steg')
    expect(changed(deep, { open: ID }).after).toBe('700-12')
    expect(changed(deep, { after: '700-40', open: null }).after).toBe('700-40')
    expect(changed(deep, { search: 'Boot' }).after).toBeNull()
    expect(filtered(deep, 'kind', ['sail']).after).toBeNull()
    expect(withoutFilter(deep).after).toBeNull()
    expect(inView(ADDRESS, deep, 'ashore').after).toBeNull()
  })

  it('a filter is set, replaced and taken away by itself', () => {
    const both = filtered(there, 'from', ['2026-11-01'])
    expect(both).toMatchObject({ page: 1, filters: { kind: ['sail'], from: ['2026-11-01'] } })
    expect(filtered(both, 'kind', ['motor']).filters).toEqual({ kind: ['motor'], from: ['2026-11-01'] })
    expect(filtered(both, 'kind', []).filters).toEqual({ from: ['2026-11-01'] })
    expect(withoutFilter(both)).toMatchObject({ page: 1, search: 'Steg', filters: {} })
  })

  it('another view keeps search and filter, takes its own order and is no saved view any more', () => {
    expect(inView(ADDRESS, there, 'afloat')).toMatchObject({
      view: 'afloat',
      search: 'Steg',
      filters: { kind: ['sail'] },
      sorting: { by: 'name', dir: 'asc' },
      page: 1,
      saved: null,
    })
  })

  it('a period counts as one filter, however many of its ends are set', () => {
    expect(activeFilters(ADDRESS.fields, read(''))).toBe(0)
    expect(activeFilters(ADDRESS.fields, read('?from=2026-11-01'))).toBe(1)
    expect(activeFilters(ADDRESS.fields, read('?from=2026-11-01&to=2026-11-30&kind=sail,motor'))).toBe(2)
  })
})

describe('L-11 a list that is read from place to place', () => {
  const PLACES = { ...ADDRESS, isKey: (text: string) => /^e\d+$/.test(text) }
  const readPlaces = (query: string) => readParams(PLACES, new URLSearchParams(query))

  it('keeps the place where a page begins, as the server made it', () => {
    expect(readPlaces('?after=17-e70').after).toBe('17-e70')
    expect(writeParams(PLACES, readPlaces('?after=17-e70&open=e70'))).toBe('?after=17-e70&open=e70')
  })

  it('FAULT-78 leaves out what no server made, and keys of another kind', () => {
    expect(readPlaces("?after=1';drop").after).toBeNull()
    expect(readPlaces('?open=x70').open).toBeNull()
    expect(readPlaces('?open=01980000-0000-7000-8000-000000000001').open).toBeNull()
  })

  it('begins anew with another search or filter, and stays where it is with an open row', () => {
    const there = readPlaces('?after=17-e70')
    expect(changed(there, { search: 'KN' }).after).toBeNull()
    expect(filtered(there, 'kind', ['sail']).after).toBeNull()
    expect(withoutFilter(there).after).toBeNull()
    expect(changed(there, { open: 'e70' }).after).toBe('17-e70')
  })
})
