import { createClient } from '@fachwerk/contract/client'
import { describe, expect, it } from 'vitest'
import { adminCalls } from '../../lib/admin-calls.ts'
import { createFakeServer } from '../../testing/fake-server.ts'
import { aFranchiseeRow } from '../../testing/fixtures/franchisees.ts'
import { aLive } from '../../testing/part.tsx'
import { readParams } from '../../ui/list/list-address.ts'
import { queryOf } from '../../ui/list/use-list-rows.ts'
import { franchiseesList } from './franchisees-list.tsx'

const going = new AbortController().signal

function atServer() {
  const server = createFakeServer({
    franchiseeList: () => ({ rows: [aFranchiseeRow()], total: 1, totalIsExact: true }),
    exportFranchisees: () => 'Name',
  })
  const client = createClient(adminCalls, { fetch: server.fetch })
  const clock = { now: () => 0, fromLocal: (at: number) => at, hear: () => {} }
  return { server, api: { client, live: aLive().live, clock } }
}
const queryAt = (address: string) =>
  queryOf(readParams(franchiseesList.address, new URLSearchParams(address)))

/** What the server is asked for its rows when somebody opens this address. */
async function askedFor(address: string) {
  const { server, api } = atServer()
  await franchiseesList.rows(api, queryAt(address), going)
  return server.asked('franchiseeList')[0]?.input.body
}

/** The columns of the file when these are on screen. */
async function inFile(columns: readonly string[], address = '?') {
  const { server, api } = atServer()
  await franchiseesList.exporting?.(api, queryAt(address), { format: 'csv', columns }, going)
  return server.asked('exportFranchisees')[0]?.input.body
}

describe('F-01 N-10 an address of the franchisees in the words of the server', () => {
  it.each<[string, object]>([
    ['?', { view: 'all', orderBy: 'name', dir: 'asc' }],
    ['?view=archived', { view: 'archived' }],
    ['?view=verschollen', { view: 'all' }],
    ['?q=%20nord%20', { search: 'nord' }],
    ['?sort=locations&dir=desc', { orderBy: 'locations', dir: 'desc' }],
    ['?sort=fees', { orderBy: 'name' }],
    ['?page=3', { offset: 50 }],
  ])('%s', async (address, expected) => expect(await askedFor(address)).toMatchObject(expected))

  it('an empty search is none', async () => {
    expect(await askedFor('?q=%20')).not.toHaveProperty('search')
  })
})

describe('F-01 N-10 the file has what is on screen', () => {
  it('the fees column becomes its four parts, in the order of the screen', async () => {
    expect(await inFile(['fees', 'name', 'collects'])).toMatchObject({
      columns: ['percent', 'monthly', 'perRental', 'minimum', 'name', 'collects'],
    })
  })

  it('a column the file does not know is left out, and the filter holds for it too', async () => {
    expect(await inFile(['name', 'sonstwas'], '?view=archived&q=nord&sort=city')).toMatchObject({
      columns: ['name'],
      view: 'archived',
      search: 'nord',
      orderBy: 'city',
    })
  })

  it('every column on screen is in the file', async () => {
    const keys = franchiseesList.columns(0).map(({ key }) => key)
    for (const key of keys) expect(await inFile([key])).not.toMatchObject({ columns: [] })
  })
})
