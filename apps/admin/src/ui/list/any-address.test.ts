import {
  array,
  assert,
  constantFrom,
  integer,
  oneof,
  option,
  property,
  record,
  string,
  uuid,
} from 'fast-check'
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

const ADDRESS: ListAddress<'afloat' | 'ashore', 'name' | 'berth'> = {
  views: ['afloat', 'ashore'],
  sorts: ['name', 'berth'],
  usualSorting: (view) => ({ by: 'name', dir: view === 'afloat' ? 'asc' : 'desc' }),
  fields: [kinds, period],
}
type Params = ListParams<'afloat' | 'ashore', 'name' | 'berth'>
const read = (query: string): Params => readParams(ADDRESS, new URLSearchParams(query))
const write = (params: Params): string => writeParams(ADDRESS, params)

const days = integer({ min: 1, max: 28 }).map((day) => `2026-11-${String(day).padStart(2, '0')}`)
const filters = record(
  {
    kind: array(constantFrom('sail', 'motor'), { minLength: 1, maxLength: 2 }).map((all) => [
      ...new Set(all),
    ]),
    from: days.map((day) => [day]),
    to: days.map((day) => [day]),
  },
  { requiredKeys: [] },
)
/** Any picture of the list that a person can make. */
const pictures = record({
  view: constantFrom(...ADDRESS.views),
  search: string({ unit: 'grapheme', maxLength: 30 }),
  filters,
  sorting: record({ by: constantFrom(...ADDRESS.sorts), dir: constantFrom('asc' as const, 'desc' as const) }),
  page: integer({ min: 1, max: 40_000 }),
  after: option(constantFrom('1763640000000000-e17', 'abc.def_1')),
  open: option(uuid()),
  saved: option(uuid()),
})
/** What strangers, old links and slips of the finger put into an address. */
const queries = array(
  record({
    name: constantFrom(
      'view',
      'q',
      'kind',
      'from',
      'to',
      'sort',
      'dir',
      'page',
      'after',
      'saved',
      'open',
      'x',
    ),
    value: oneof(
      string({ unit: 'binary', maxLength: 12 }),
      constantFrom(
        'afloat',
        'sail,motor',
        'sail,sail',
        '2026-02-30',
        '-1',
        '1e3',
        'berth',
        'desc',
        '../..',
        ',',
      ),
    ),
  }),
  { maxLength: 12 },
).map((pairs) => new URLSearchParams(pairs.map(({ name, value }) => [name, value])).toString())

describe('N-10 any picture of a list', () => {
  it('is the same after reload, „back“ and sharing', () => {
    assert(
      property(pictures, (picture) => {
        expect(read(write(picture))).toEqual(picture)
      }),
    )
  })

  it('has one address: what was read is written no other way', () => {
    assert(
      property(queries, (query) => {
        const address = write(read(query))
        expect(write(read(address))).toBe(address)
        expect(read(address)).toEqual(read(query))
      }),
    )
  })

  it('FAULT-60 whatever stands in an address, only what the list knows comes out', () => {
    assert(
      property(queries, (query) => {
        const { view, sorting, page, filters: chosen, search } = read(query)
        expect(ADDRESS.views).toContain(view)
        expect(ADDRESS.sorts).toContain(sorting.by)
        expect(Number.isInteger(page) && page >= 1 && page <= 40_000).toBe(true)
        expect(search.length).toBeLessThanOrEqual(200)
        expect(Object.keys(chosen).every((name) => ['kind', 'from', 'to'].includes(name))).toBe(true)
        for (const values of Object.values(chosen)) expect(new Set(values).size).toBe(values.length)
      }),
    )
  })
})

describe('N-10 a change of a picture', () => {
  it('that changes the rows leads back to the first page; turning and opening do not', () => {
    assert(
      property(pictures, string({ maxLength: 5 }), (picture, search) => {
        expect(changed(picture, { search })).toEqual({ ...picture, search, page: 1, after: null })
        expect(changed(picture, { page: 7 })).toEqual({ ...picture, page: 7 })
        expect(changed(picture, { open: null })).toEqual({ ...picture, open: null })
      }),
    )
  })

  it('by a filter leaves the others alone, and taking it away leaves no trace', () => {
    assert(
      property(pictures, (picture) => {
        const without = filtered(picture, 'kind', [])
        expect(write(without)).not.toContain('kind=')
        expect(filtered(filtered(picture, 'kind', ['sail']), 'kind', [])).toEqual(without)
        expect([without.filters['from'], without.filters['to']]).toEqual([
          picture.filters.from,
          picture.filters.to,
        ])
        expect(activeFilters(ADDRESS.fields, withoutFilter(picture))).toBe(0)
      }),
    )
  })

  it('to another view keeps search and filters, takes its order, and is no saved view any more', () => {
    assert(
      property(pictures, constantFrom(...ADDRESS.views), (picture, view) => {
        const there = inView(ADDRESS, picture, view)
        expect([there.search, there.filters]).toEqual([picture.search, picture.filters])
        expect([there.sorting, there.page, there.saved]).toEqual([ADDRESS.usualSorting(view), 1, null])
      }),
    )
  })

  it('a period counts as one filter, with one end or two', () => {
    assert(
      property(pictures, ({ filters: chosen, ...rest }) => {
        const count =
          Number(chosen.kind !== undefined) + Number(chosen.from !== undefined || chosen.to !== undefined)
        expect(activeFilters(ADDRESS.fields, { ...rest, filters: chosen })).toBe(count)
      }),
    )
  })
})
