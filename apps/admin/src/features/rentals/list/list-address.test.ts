import { describe, expect, it } from 'vitest'
import { createClient } from '@fachwerk/contract/client'
import { adminCalls } from '../../../lib/admin-calls.ts'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { aLive } from '../../../testing/part.tsx'
import { accessRightsList } from './access-rights-list.tsx'
import {
  activeFilters,
  changed,
  filtered,
  inView,
  type ListParams,
  readParams,
  withoutFilter,
  writeParams,
} from '../../../ui/list/list-address.ts'
import { queryOf } from '../../../ui/list/use-list-rows.ts'

const { address } = accessRightsList
type Params = ReturnType<typeof read>
const LOCATION = '01900000-0000-7000-8000-000000000101'
const RENTAL = '01900000-0000-7000-8000-000000000201'
const VIEW = '01900000-0000-7000-8000-000000000301'
const read = (text: string) => readParams(address, new URLSearchParams(text))
const write = (params: Params) => writeParams(address, params)
const full: Params = {
  view: 'all',
  search: 'Müller & Söhne',
  filters: {
    status: ['overdue', 'active'],
    location: [LOCATION],
    size: ['M', 'XL'],
    from: ['2026-11-16'],
    to: ['2026-11-30'],
  },
  sorting: { by: 'priceCents', dir: 'desc' },
  page: 3,
  open: RENTAL,
  saved: VIEW,
  after: null,
}
/** What the server is asked for the rows of these parameters. */
async function askedFor(params: Params) {
  const server = createFakeServer({ accessRights: () => ({ rows: [], total: null, totalIsExact: false }) })
  const client = createClient(adminCalls, { fetch: server.fetch })
  const clock = { now: () => 0, fromLocal: (at: number) => at, hear: () => {} }
  await accessRightsList.rows(
    { client, live: aLive().live, clock },
    queryOf(params),
    new AbortController().signal,
  )
  return server.asked('accessRights')[0]?.input.body
}
const count = (params: ListParams) => activeFilters(address.fields, params)

describe('address of a list', () => {
  it('N-10 R-01 keeps the whole state: what is written is read again', () => {
    expect(read(write(full))).toEqual(full)
    expect(write(full)).toContain('size=M,XL')
    const usual = read('')
    expect(write(usual)).toBe('')
    expect(usual).toMatchObject({ view: 'running', page: 1, sorting: { by: 'endsAt', dir: 'asc' } })
  })

  it('FAULT-47 R-01 what does not fit is left out instead of breaking the list', () => {
    const params = read(
      `view=foo&page=-2&size=M,XXL&status=&location=x,${LOCATION}&from=31.12.2026&sort=password&dir=up&open=1&saved=2`,
    )
    expect(params).toEqual({ ...read(''), filters: { size: ['M'], location: [LOCATION] } })
  })

  it('FAULT-67 names of prototypes in an address are no filters', () => {
    const { filters } = read('__proto__=x&constructor=y&toString=z')
    expect(Object.keys(filters)).toEqual([])
    expect(Object.getPrototypeOf(filters)).toBe(Object.prototype)
  })

  it('R-01 a changed filter begins at the first page, an opened row does not', () => {
    expect(filtered(full, 'size', ['S'])).toMatchObject({ page: 1, filters: { size: ['S'] } })
    expect(filtered(full, 'size', []).filters).not.toHaveProperty('size')
    expect(changed(full, { open: null }).page).toBe(3)
    expect(changed(full, { page: 4 }).page).toBe(4)
    expect(inView(address, full, 'overdue')).toMatchObject({
      page: 1,
      saved: null,
      sorting: { by: 'endsAt', dir: 'asc' },
      filters: { size: ['M', 'XL'] },
    })
  })

  it('R-01 counts the filters and takes them all away, search and view stay', () => {
    expect(count(full)).toBe(4)
    const bare = withoutFilter(full)
    expect(count(bare)).toBe(0)
    expect(bare).toMatchObject({ view: 'all', search: full.search, filters: {} })
  })

  it('R-01 asks the server for 25 rows with exactly what is set', async () => {
    expect(await askedFor(full)).toEqual({
      view: 'all',
      search: 'Müller & Söhne',
      locationIds: [LOCATION],
      sizes: ['M', 'XL'],
      statuses: ['overdue', 'active'],
      from: '2026-11-16',
      to: '2026-11-30',
      offset: 50,
      limit: 25,
      orderBy: 'priceCents',
      dir: 'desc',
      count: false,
    })
    expect(await askedFor(read('q=+'))).toEqual({
      view: 'running',
      offset: 0,
      limit: 25,
      orderBy: 'endsAt',
      dir: 'asc',
      count: false,
    })
  })
})
