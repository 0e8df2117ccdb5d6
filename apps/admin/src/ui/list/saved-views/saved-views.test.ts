import { assert, constantFrom, property, record, string, subarray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { kinds, period } from '../../../testing/fixtures/boat-filters.ts'
import { type ListAddress, type ListParams, readParams, writeParams } from '../list-address.ts'
import { differs, paramsOf, stateOf } from './saved-views.ts'

const ID = '01900000-0000-7000-8000-0000000000b1'
const ADDRESS: ListAddress<'afloat' | 'ashore', 'name' | 'berth'> = {
  views: ['afloat', 'ashore'],
  sorts: ['name', 'berth'],
  usualSorting: (view) => ({ by: view === 'afloat' ? 'name' : 'berth', dir: 'asc' }),
  fields: [kinds, period],
}
type Params = ListParams<'afloat' | 'ashore', 'name' | 'berth'>
const read = (address: string): Params => readParams(ADDRESS, new URLSearchParams(address))
/** The view somebody saves while looking at this address. */
const savedAt = (address: string) => ({ id: ID, state: stateOf(ADDRESS, read(address)) })
const isChanged = (saved: string, shown: string) => differs(ADDRESS, read(shown), savedAt(saved))

describe('N-10 what a saved view keeps', () => {
  it('is search, filters, view and order; not the page, the open row or the view it came from', () => {
    const looked = `?view=ashore&q=am+Steg&kind=sail,motor&from=2026-11-01&sort=name&dir=desc&page=4&open=${ID}&saved=${ID}`
    expect(savedAt(looked).state).toEqual([
      { name: 'view', value: 'ashore' },
      { name: 'q', value: 'am Steg' },
      { name: 'kind', value: 'sail,motor' },
      { name: 'from', value: '2026-11-01' },
      { name: 'sort', value: 'name' },
      { name: 'dir', value: 'desc' },
    ])
    expect(savedAt('?page=7').state).toEqual([])
    expect(savedAt('?after=abc-1').state).toEqual([])
  })

  it('opens at its first page with nothing open, and the address says which view it is', () => {
    const opened = paramsOf(ADDRESS, savedAt(`?kind=sail&page=4&open=${ID}`))
    expect(writeParams(ADDRESS, opened)).toBe(`?kind=sail&saved=${ID}`)
    expect(opened).toMatchObject({ page: 1, after: null, open: null })
  })

  it('FAULT-71 what an older version kept and the list no longer has is left out, the rest still shows', () => {
    const old = {
      id: ID,
      state: [
        { name: 'view', value: 'gesunken' },
        { name: 'kind', value: 'u-boot,sail' },
        { name: 'harbour', value: '7' },
        { name: 'sort', value: 'age' },
        { name: 'page', value: '9' },
        { name: 'open', value: ID },
      ],
    }
    expect(writeParams(ADDRESS, paramsOf(ADDRESS, old))).toBe(`?kind=sail&saved=${ID}`)
    expect(differs(ADDRESS, read(`?kind=sail&saved=${ID}`), old)).toBe(false)
  })

  it('whatever somebody looks at, its view shows the same and is not taken for changed', () => {
    const looks = record({
      view: constantFrom('afloat', 'ashore'),
      q: string({ maxLength: 12 }),
      kind: subarray(['motor', 'sail']).map((chosen) => chosen.join()),
      from: constantFrom('', '2026-11-01'),
      to: constantFrom('', '2026-11-30'),
      sort: constantFrom('', 'name', 'berth'),
      dir: constantFrom('asc', 'desc'),
    })
    assert(
      property(looks, (look) => {
        const shown = readParams(ADDRESS, new URLSearchParams(look))
        const view = { id: ID, state: stateOf(ADDRESS, shown) }
        expect(paramsOf(ADDRESS, view)).toEqual({ ...shown, page: 1, after: null, open: null, saved: ID })
        expect(differs(ADDRESS, shown, view)).toBe(false)
      }),
    )
  })
})

describe('N-10 „Änderung übernehmen“ is offered', () => {
  it.each([
    ['another search', '?q=Steg', '?q=Boot'],
    ['no search any more', '?q=Steg', ''],
    ['one kind more', '?kind=sail', '?kind=sail,motor'],
    ['another end of a period', '?from=2026-11-01', '?from=2026-11-01&to=2026-11-30'],
    ['another view', '', '?view=ashore'],
    ['another order', '', '?sort=berth'],
    ['the other direction', '?sort=berth', '?sort=berth&dir=desc'],
  ])('after %s', (_what, saved, shown) => {
    expect(isChanged(saved, shown)).toBe(true)
    expect(isChanged(shown, saved)).toBe(true)
  })

  it.each([
    ['another page', '?q=Steg', '?q=Steg&page=3'],
    ['a row was opened', '?q=Steg', `?q=Steg&open=${ID}`],
    ['the usual order was chosen by hand', '?view=ashore', '?view=ashore&sort=berth&dir=asc'],
    ['a box was unticked and ticked again', '?kind=sail,motor', '?kind=motor,sail'],
  ])('not when %s', (_what, saved, shown) => expect(isChanged(saved, shown)).toBe(false))
})
