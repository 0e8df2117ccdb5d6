import { createClient } from '@fachwerk/contract/client'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { adminCalls } from '../../../lib/admin-calls.ts'
import type { Api } from '../../../lib/api.ts'
import { aHarbour, type Query } from '../../../testing/fixtures/boats.tsx'
import { createFakeServer } from '../../../testing/fake-server.ts'
import { aLive } from '../../../testing/part.tsx'
import { everyRow } from './every-row.ts'
import { columnsIn } from '../columns/export-columns.ts'

const NOW = '2026-11-20T16:42:00.000Z'
const api = {
  client: createClient(adminCalls, { fetch: createFakeServer({}).fetch }),
  live: aLive().live,
  clock: { now: () => Date.parse(NOW), fromLocal: (at: number) => at, hear: () => {} },
}
const query: Query = {
  view: 'afloat',
  search: 'Boot',
  filters: {},
  orderBy: 'berth',
  dir: 'desc',
  offset: 50,
  limit: 25,
  asOf: null,
  after: null,
}
const going = new AbortController().signal

describe('N-10 all rows that match', () => {
  it.each([
    [0, [0]],
    [1, [0]],
    [199, [0]],
    [200, [0, 200]],
    [201, [0, 200]],
    [430, [0, 200, 400]],
  ])('%i are collected page by page from the first on, wherever one was', async (count, offsets) => {
    const { list, asked } = aHarbour(count)
    const rows = await everyRow(api, list, query, null)(going)
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([count, count])
    expect(asked.map(({ offset }) => offset)).toEqual(offsets)
    expect(asked[0]).toMatchObject({ search: 'Boot', orderBy: 'berth', dir: 'desc', limit: 200 })
  })

  it.each([
    [
      'the state that is paged through',
      '2026-11-20T16:00:00.000Z',
      '2026-11-20T16:30:00.000Z',
      '2026-11-20T16:00:00.000Z',
    ],
    ['else that of the first page', null, '2026-11-20T16:30:00.000Z', '2026-11-20T16:30:00.000Z'],
    ['else the server’s time', null, null, NOW],
  ])('FAULT-74 every page is of one state: %s', async (_what, asOf, shownAt, expected) => {
    const { list, asked } = aHarbour(430)
    await everyRow(api, list, { ...query, asOf }, shownAt)(going)
    expect(asked.map((each) => each.asOf)).toEqual([expected, expected, expected])
  })

  it('a row that slid onto the next page meanwhile is there once', async () => {
    const { list } = aHarbour(250)
    const sliding = {
      ...list,
      rows: (details: Api, wanted: Query, signal: AbortSignal) =>
        list.rows(details, { ...wanted, offset: Math.max(0, wanted.offset - 3) }, signal),
    }
    const rows = await everyRow(api, sliding, query, null)(going)
    expect(rows.map(({ name }) => name).slice(198, 202)).toEqual([
      'Boot 199',
      'Boot 200',
      'Boot 201',
      'Boot 202',
    ])
    expect(rows).toHaveLength(250)
  })

  it('a page that does not come leaves nothing half collected', async () => {
    const { list } = aHarbour(430)
    const broken = {
      ...list,
      rows: (details: Api, wanted: Query, signal: AbortSignal) =>
        wanted.offset === 200 ? Promise.reject(new Error('away')) : list.rows(details, wanted, signal),
    }
    await expect(everyRow(api, broken, query, null)(going)).rejects.toThrow('away')
  })
})

describe('N-10 the columns of an export', () => {
  const known = z.array(z.enum(['name', 'berth'])).optional()

  it('are those on screen that the server knows, from left to right', () => {
    expect(columnsIn(['berth', 'picture', 'name'], known)).toEqual(['berth', 'name'])
    expect(columnsIn([], known)).toEqual([])
    expect(columnsIn(['constructor', '__proto__'], known)).toEqual([])
  })
})
