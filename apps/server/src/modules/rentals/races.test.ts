import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seededRandom } from '../../platform/random.ts'
import { aHold, aLocation, after, hours, minutes, NOW, type TestLocation } from './testing.ts'
import { aRentalsHouse } from './testing/rentals-house.ts'

const { db, rentals } = await aRentalsHouse()
const random = seededRandom('races')

const aBoxOf = (size: 'M' | 'L', count = 1) =>
  db.transaction((tx) =>
    aLocation(
      tx,
      Array.from({ length: count }, () => size),
    ),
  )

/** How often a deadlock was broken in this database so far; each costs a second, and 200 buyers must cost none. */
async function deadlocks(): Promise<number> {
  return db.read(async (tx) => {
    const { rows } = await sql<{
      count: number
    }>`select deadlocks as count from pg_stat_database where datname = current_database()`.execute(tx)
    return rows[0]?.count ?? 0
  })
}

/** Overlapping blocking rentals of one box; the invariant of promise P2. */
async function overlaps(place: TestLocation): Promise<number> {
  return db.read(async (tx) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from rental a join rental b on a.box_id = b.box_id and a.id < b.id and a.period && b.period
      where a.location_id = ${place.locationId} and a.blocking and b.blocking`.execute(tx)
    return rows[0]?.count ?? 0
  })
}

async function buy(place: TestLocation, windows: readonly (readonly [number, number])[], now = NOW) {
  const results = await Promise.all(
    windows.map(([from, to]) =>
      db.transaction((tx) =>
        rentals.holdBox(
          tx,
          aHold(place, { startsAt: after(NOW, minutes(from)), endsAt: after(NOW, minutes(to)), now }),
        ),
      ),
    ),
  )
  return results.flatMap((result, index) => (result.ok ? [windows[index] ?? [0, 0]] : []))
}

describe('R-02 FAULT-09 two hundred buyers and one box', () => {
  it('the same time: exactly one has it, the others are told, nobody deadlocks', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 3; round += 1) {
      const place = await aBoxOf('M')
      const won = await buy(
        place,
        Array.from({ length: 200 }, () => [0, 120]),
      )
      expect(won).toHaveLength(1)
      expect(await overlaps(place)).toBe(0)
    }
    expect(await deadlocks()).toBe(before)
  })

  it('overlapping times: nobody overlaps with anybody', async () => {
    const place = await aBoxOf('M')
    const won = await buy(
      place,
      Array.from({ length: 200 }, (_, index) => [index, index + 120] as const),
    )
    expect(won.length).toBeGreaterThanOrEqual(1)
    expect(won.length).toBeLessThanOrEqual(3)
    expect(await overlaps(place)).toBe(0)
  })

  it('adjacent times: all of them, for the end of one is the start of the next', async () => {
    const place = await aBoxOf('M')
    const won = await buy(
      place,
      Array.from({ length: 200 }, (_, index) => [index * 60, index * 60 + 60]),
    )
    expect(won).toHaveLength(200)
  })

  it('as many holders as boxes, each with a box of their own', async () => {
    const place = await aBoxOf('M', 5)
    expect(
      await buy(
        place,
        Array.from({ length: 200 }, () => [0, 120]),
      ),
    ).toHaveLength(5)
    expect(await overlaps(place)).toBe(0)
  })

  it('bookings of a size queue up at its boxes before they touch anything, whatever their times', async () => {
    const place = await aBoxOf('M', 2)
    const order: string[] = []
    const holding = Promise.withResolvers<void>()
    const first = db.transaction(async (tx) => {
      await rentals.holdBox(
        tx,
        aHold(place, { startsAt: after(NOW, hours(100)), endsAt: after(NOW, hours(101)) }),
      )
      order.push('first holds')
      holding.resolve()
      await pause(200)
      order.push('first commits')
    })
    await holding.promise
    await buy(place, [[0, 120]])
    order.push('second has bought')
    await first
    expect(order).toEqual(['first holds', 'first commits', 'second has bought'])
  })

  it('FAULT-18 random times on a few boxes, again and again, always by the constraint', async () => {
    const place = await aBoxOf('M', 3)
    let won = 0
    for (let round = 0; round < 3; round += 1) {
      const windows = Array.from({ length: 100 }, () => {
        const from = random.below(600)
        return [from, from + 60 + random.below(240)] as const
      })
      won += (await buy(place, windows)).length
      expect(await overlaps(place)).toBe(0)
    }
    expect(won).toBeGreaterThan(3)
  })
})

describe('FAULT-09 one pays slowly while the hold runs out', () => {
  const late = after(NOW, minutes(11))

  it('the box goes to exactly one of the next buyers or to the late payment, and late money without box is known', async () => {
    for (let round = 0; round < 5; round += 1) {
      const place = await aBoxOf('M')
      const slow = await db.transaction((tx) => rentals.holdBox(tx, aHold(place)))
      if (!slow.ok) throw new Error(slow.refusal)
      const [paid, won] = await Promise.all([
        db.transaction((tx) => rentals.settlePaidRental(tx, slow.value.rentalId, late)),
        buy(
          place,
          Array.from({ length: 30 }, () => [11, 131]),
          late,
        ),
      ])
      expect(won.length + (paid.outcome === 'active' ? 1 : 0)).toBe(1)
      expect(await overlaps(place)).toBe(0)
    }
  })

  it('with a larger box beside it both get one', async () => {
    const place = await db.transaction((tx) => aLocation(tx, ['M', 'L']))
    const slow = await db.transaction((tx) => rentals.holdBox(tx, aHold(place)))
    if (!slow.ok) throw new Error(slow.refusal)
    const [next] = await buy(place, [[11, 131]], late)
    expect(next).toBeDefined()
    const paid = await db.transaction((tx) => rentals.settlePaidRental(tx, slow.value.rentalId, late))
    expect(paid).toMatchObject({ outcome: 'active', movedFromBoxNumber: 1 })
  })
})

describe('FAULT-15 the same act twice at once', () => {
  it('twenty times the same payment: one start, one access right, and nobody deadlocks', async () => {
    const before = await deadlocks()
    for (let round = 0; round < 5; round += 1) {
      const place = await aBoxOf('M')
      const held = await db.transaction((tx) => rentals.holdBox(tx, aHold(place)))
      if (!held.ok) throw new Error(held.refusal)
      const outcomes = await Promise.all(
        Array.from({ length: 20 }, () =>
          db.transaction((tx) => rentals.settlePaidRental(tx, held.value.rentalId, NOW)),
        ),
      )
      expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(['active']))
      const rights = await db.read((tx) =>
        tx.selectFrom('access_right').select('id').where('rental_id', '=', held.value.rentalId).execute(),
      )
      expect(rights).toHaveLength(1)
    }
    expect(await deadlocks()).toBe(before)
  })

  it('twenty ends: one ends it, nineteen hear that it has ended', async () => {
    const place = await aBoxOf('M')
    const held = await db.transaction((tx) => rentals.holdBox(tx, aHold(place)))
    if (!held.ok) throw new Error(held.refusal)
    await db.transaction((tx) => rentals.settlePaidRental(tx, held.value.rentalId, NOW))
    const ending = {
      rentalId: held.value.rentalId,
      confirmed: { emptied: true, cleaned: true, doorClosed: true },
      actor: { kind: 'customer', id: null, name: 'Anna Keller' },
      now: after(NOW, hours(1)),
    } as const
    const results = await Promise.all(
      Array.from({ length: 20 }, () => db.transaction((tx) => rentals.endRental(tx, ending))),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect(results.filter((result) => !result.ok && result.refusal === 'rental-ended')).toHaveLength(19)
  })
})

describe('FAULT-38 opening and ending at once', () => {
  it('an opening that was allowed ends before the end; one after it is refused', async () => {
    const place = await aBoxOf('M')
    const held = await db.transaction((tx) => rentals.holdBox(tx, aHold(place)))
    if (!held.ok) throw new Error(held.refusal)
    const { rentalId } = held.value
    await db.transaction((tx) => rentals.settlePaidRental(tx, rentalId, NOW))
    const order: string[] = []
    const allowed = Promise.withResolvers<void>()
    const opening = db.transaction(async (tx) => {
      const answer = await rentals.mayOpen(tx, { rentalId, now: NOW })
      order.push(answer.ok ? 'allowed' : answer.refusal)
      allowed.resolve()
      await pause(150)
      order.push('sent')
    })
    await allowed.promise
    await db.transaction(async (tx) => {
      const confirmed = { emptied: true, cleaned: true, doorClosed: true }
      const ended = await rentals.endRental(tx, {
        rentalId,
        confirmed,
        actor: { kind: 'system', name: 'Test' },
        now: NOW,
      })
      order.push(ended.ok ? 'ended' : ended.refusal)
    })
    await opening
    expect(order).toEqual(['allowed', 'sent', 'ended'])
    expect(await db.transaction((tx) => rentals.mayOpen(tx, { rentalId, now: NOW }))).toEqual({
      ok: false,
      refusal: 'rental-ended',
    })
  })
})
