import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/db.ts'
import { after, aLocation, hours, NOW, type TestLocation } from '../testing.ts'
import { aRental, manyRentals } from '../testing/access-rights.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const { db, rentals } = await aRentalsHouse()
const DAY = 24
let place: TestLocation

/** What was read of the table of rentals since the transaction began. */
async function read(tx: Tx) {
  const { rows } = await sql<{ whole: number; rows: number }>`
    select seq_scan::int as whole, coalesce(idx_tup_fetch, 0)::int as rows from pg_stat_xact_user_tables where relname = 'rental'`.execute(
    tx,
  )
  return rows[0]
}

beforeAll(async () => {
  place = await db.transaction(async (tx) => {
    const at = await aLocation(tx, ['M', 'M', 'M', 'L', 'L'])
    await manyRentals(tx, at, 4, 3_000)
    for (const box of [0, 1])
      await aRental(tx, at, box, {
        startsAt: after(NOW, -hours(100 * DAY)),
        endsAt: null,
        keysUntil: after(NOW, hours(20 * DAY)),
      })
    return at
  })
  await db.transaction((tx) => sql`analyze rental`.execute(tx))
}, 60_000)

describe('R-12 S-01 boxes that are rented without an end', () => {
  it.each([
    ['in the next hours', 1],
    ['in a month', 30 * DAY],
    ['in ten years', 3650 * DAY],
  ])('%s are not offered, and asking goes through an index', async (_when, inHours) => {
    const startsAt = after(NOW, hours(inHours))
    const seen = await db.read(async (tx) => {
      const asked = { locationIds: [place.locationId], startsAt, endsAt: after(startsAt, hours(2)), now: NOW }
      const free = await rentals.freeCounts(tx, asked)
      return { free: free.get(place.locationId), read: await read(tx) }
    })
    expect(seen).toEqual({ free: [0, 1, 2, 0], read: { whole: 0, rows: expect.any(Number) } })
    // The open ones alone, none of the thousands that are over.
    expect(seen.read?.rows).toBeLessThan(20)
  })

  it('S-04 no gap is proposed after them', async () => {
    const wanted = [
      { locationId: place.locationId, size: 'M' as const, startsAt: NOW, endsAt: after(NOW, hours(2)) },
    ]
    const seen = await db.read(async (tx) => {
      const gaps = await rentals.freeGaps(tx, { wanted, now: NOW, most: 9 })
      return { gaps, read: await read(tx) }
    })
    // The third box of that size alone, at once and without an end.
    expect(seen.gaps).toEqual([{ locationId: place.locationId, size: 'M', from: NOW, until: null }])
    expect(seen.read?.whole).toBe(0)
    expect(seen.read?.rows).toBeLessThan(20)
  })

  it('what is free for another one without an end is read box by box', async () => {
    const seen = await db.read(async (tx) => {
      const { companyId, locationId } = place
      const open = { companyId, locationId, startsAt: NOW, blockedUntil: new Date('9999-12-31'), now: NOW }
      return { free: await rentals.freeBoxes(tx, open), read: await read(tx) }
    })
    expect(new Set(seen.free.map(({ boxId }) => boxId))).toEqual(new Set(place.boxIds.slice(2)))
    expect(seen.read?.whole).toBe(0)
    expect(seen.read?.rows).toBeLessThan(20)
  })
})
