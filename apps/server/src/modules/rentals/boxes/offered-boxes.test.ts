import { describe, expect, it } from 'vitest'
import { insertRental } from '../rental-changes-repository.ts'
import { aHold, aLocation, aLock, after, hours, minutes, NOW, type TestLocation } from '../testing.ts'
import { put } from '../testing/booked.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const { db, needs, rentals } = await aRentalsHouse()

const countsAt = async (place: TestLocation, from: Date, until: Date) => {
  const query = { locationIds: [place.locationId], startsAt: from, endsAt: until, now: NOW }
  return (await db.read((tx) => rentals.freeCounts(tx, query))).get(place.locationId)
}

describe('several locations at once', () => {
  it('each with its own period in one statement; unknown ones have nothing', async () => {
    const [a, b] = await db.transaction(async (tx) => [
      await aLocation(tx, ['M']),
      await aLocation(tx, ['M', 'S']),
    ])
    await put(
      db,
      a,
      {
        boxId: a.boxIds[0] ?? '',
        state: 'reserved',
        from: NOW,
        until: after(NOW, hours(2)),
        holdExpiresAt: null,
      },
      1,
    )
    const windows = [
      { locationId: a.locationId, startsAt: NOW, endsAt: after(NOW, hours(1)) },
      { locationId: b.locationId, startsAt: NOW, endsAt: after(NOW, hours(1)) },
      { locationId: '018f0000-0000-7000-8000-000000000000', startsAt: NOW, endsAt: after(NOW, hours(1)) },
    ]
    const free = await db.read((tx) => rentals.freeInWindows(tx, { windows, now: NOW }))
    expect([...free.values()]).toEqual([
      [0, 0, 0, 0],
      [1, 1, 0, 0],
      [0, 0, 0, 0],
    ])
    expect(await db.read((tx) => rentals.freeInWindows(tx, { windows: [], now: NOW }))).toEqual(new Map())
  })

  it.each([1, 9, 11, 60])('a period in %d days is free but for what reaches into it', async (days) => {
    const place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M', 'M']))
    const start = after(NOW, hours(24 * days))
    const rented = [
      { from: after(start, hours(-2)), until: start },
      { from: after(start, hours(-2)), until: after(start, minutes(1)) },
      { from: after(start, minutes(59)), until: after(start, hours(9)) },
      { from: after(start, hours(2)), until: after(start, hours(9)) },
    ]
    for (const [nr, { from, until }] of rented.entries()) {
      const period = {
        boxId: place.boxIds[nr] ?? '',
        state: 'reserved',
        from,
        until,
        holdExpiresAt: null,
      } as const
      await put(db, place, period, 1)
    }
    expect(await countsAt(place, start, after(start, hours(1)))).toEqual([0, 2, 0, 0])
  })

  it('L-03 a box whose lock is switched off, or that is out of service, is not offered', async () => {
    const place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M']))
    await db.transaction(async (tx) => {
      const { lockId } = await aLock(tx, place, place.boxIds[0] ?? '')
      await tx
        .updateTable('lock')
        .set({ deactivated_at: NOW, deactivation: 'staff' })
        .where('id', '=', lockId)
        .execute()
      await tx
        .updateTable('box')
        .set({ out_of_service: 'Scharnier' })
        .where('id', '=', place.boxIds[1] ?? '')
        .execute()
    })
    expect(await countsAt(place, NOW, after(NOW, hours(1)))).toEqual([0, 1, 0, 0])
    const gaps = await db.read((tx) =>
      rentals.freeGaps(tx, {
        wanted: [{ locationId: place.locationId, size: 'M', startsAt: NOW, endsAt: after(NOW, hours(1)) }],
        now: NOW,
        most: 3,
      }),
    )
    expect(gaps).toEqual([{ locationId: place.locationId, size: 'M', from: NOW, until: null }])
  })

  it('a block of staff without end leaves no gap after it', async () => {
    const place = await db.transaction((tx) => aLocation(tx, ['M']))
    await db.transaction((tx) =>
      insertRental(tx, {
        ...aHold(place),
        id: needs.random.uuid(),
        boxId: place.boxIds[0] ?? '',
        size: 1,
        kind: 'staffBlock',
        state: 'active',
        endsAt: null,
        blockedUntil: null,
        heldAt: null,
        holdExpiresAt: null,
        endedAt: null,
        createdAt: NOW,
      }),
    )
    const nothing = await db.read((tx) =>
      rentals.nextFreeStart(tx, {
        locationId: place.locationId,
        size: 'M',
        startsAt: NOW,
        endsAt: after(NOW, hours(1)),
        now: NOW,
      }),
    )
    expect(nothing).toBeNull()
    expect(await db.read((tx) => rentals.boxOccupancy(tx, place.boxIds, NOW))).toEqual(
      new Map([[place.boxIds[0], 'blocked']]),
    )
  })
})

describe('who has a box', () => {
  it.each([
    ['active', -60, 60, 'occupied'],
    ['active', -60, -1, 'overdue'],
    ['overdue', -60, -1, 'overdue'],
    ['reserved', -1, 60, 'occupied'],
    ['reserved', 60, 120, 'reserved'],
    ['reserved', 24 * 60 - 1, 24 * 60 + 60, 'reserved'],
    ['reserved', 24 * 60, 24 * 60 + 60, 'free'],
    ['held', 0, 60, 'reserved'],
    ['ended', -60, 60, 'free'],
  ] as const)('%s from %d to %d minutes: %s', async (state, from, until, expected) => {
    const place = await db.transaction((tx) => aLocation(tx, ['M']))
    const holdExpiresAt = state === 'held' ? after(NOW, minutes(5)) : null
    await put(
      db,
      place,
      {
        boxId: place.boxIds[0] ?? '',
        state,
        from: after(NOW, minutes(from)),
        until: after(NOW, minutes(until)),
        holdExpiresAt,
      },
      1,
    )
    const occupancy = await db.read((tx) => rentals.boxOccupancy(tx, place.boxIds, NOW))
    expect(occupancy.get(place.boxIds[0] ?? '')).toBe(expected)
  })
})
