import { aTestDatabase } from '@fachwerk/server/src/platform/testing/test-database.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { expect, it } from 'vitest'
import { aLoadedCompany } from '../accounts/load-people.ts'
import { boxCount, loadedIds, loadEvents } from './load-events.ts'

it('as many events as asked for, spread over boxes and years, with every index of the schema', async () => {
  const { address, db } = await aTestDatabase()
  const until = new Date('2026-11-01T00:00:00Z')
  await withClient(address, async (client) => {
    const indices = async () =>
      (await client.query("select indexname from pg_indexes where tablename = 'event' order by 1")).rows
    const before = await indices()
    const companyId = await aLoadedCompany(client)
    await loadEvents(client, { companyId, count: 10_000, seed: 1, until }, () => undefined)
    expect(await indices()).toEqual(before)
    const [first] = await db.read((tx) => loadedIds(tx, 'box', 1))
    const { rows } = await client.query(
      `select count(*)::int as events, count(distinct box_id)::int as boxes, max(at) as last, min(at) as first,
         count(*) filter (where actor ->> 'kind' = 'staff')::int as staff,
         count(*) filter (where box_id = $2)::int as "ofFirst"
       from event where company_id = $1`,
      [companyId, first],
    )
    expect(rows[0]).toMatchObject({ events: 10_000, boxes: boxCount(10_000), last: until, staff: 10 })
    expect(rows[0].ofFirst).toBeGreaterThan(50)
    expect(rows[0].first.getUTCFullYear()).toBe(2023)
  })
})
