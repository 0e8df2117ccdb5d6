import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { beforeAll, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../platform/random.ts'
import { aHold, aLocation, after, minutes, NOW, type TestLocation } from '../testing.ts'
import { type Booked, put } from '../testing/booked.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const { db, rentals } = await aRentalsHouse()
const random = seededRandom('availability')

const counts = async (places: readonly TestLocation[], from: Date, until: Date, now = NOW) =>
  db.read((tx) =>
    rentals.freeCounts(tx, {
      locationIds: places.map((place) => place.locationId),
      startsAt: from,
      endsAt: until,
      now,
    }),
  )
const countsAt = async (place: TestLocation, from: Date, until: Date, now = NOW) =>
  (await counts([place], from, until, now)).get(place.locationId)

/** The plain meaning of „keeps its box", without SQL. */
function heldUntilSql(booked: Booked, now: Date): Date {
  const isLate = booked.state === 'overdue' || (booked.state === 'active' && booked.until <= now)
  const ahead = after(now, minutes(15))
  return isLate && booked.until < ahead ? ahead : booked.until
}
const counted = (booked: Booked, now: Date) =>
  ['held', 'reserved', 'active', 'overdue'].includes(booked.state) &&
  !(booked.state === 'held' && booked.holdExpiresAt !== null && booked.holdExpiresAt <= now)

describe('R-02 S-01 free boxes', () => {
  const sizes = ['S', 'M', 'M', 'L', 'L', 'L', 'XL'] as const
  const cleaning = 20
  let place: TestLocation
  const all: Booked[] = []

  beforeAll(async () => {
    place = await db.transaction((tx) => aLocation(tx, sizes, { cleaningMinutes: cleaning }))
    const states = ['held', 'reserved', 'active', 'overdue', 'ended', 'expired'] as const
    for (let index = 0; index < 120; index += 1) {
      const box = random.below(sizes.length)
      const from = after(NOW, minutes(random.below(3000) - 600))
      const state = states[random.below(states.length)] ?? 'reserved'
      const booked: Booked = {
        boxId: place.boxIds[box] ?? '',
        state,
        from,
        until: after(from, minutes(30 + random.below(300))),
        holdExpiresAt: state === 'held' ? after(NOW, minutes(random.below(60) - 30)) : null,
      }
      if (await put(db, place, booked, SIZE_CLASSES.indexOf(sizes[box] ?? 'S'))) all.push(booked)
    }
  })

  function byHand(from: Date, until: Date, now: Date): number[] {
    const taken = (boxId: string) =>
      all.some(
        (booked) =>
          booked.boxId === boxId &&
          counted(booked, now) &&
          booked.from < after(until, minutes(cleaning)) &&
          heldUntilSql(booked, now) > from,
      )
    return SIZE_CLASSES.map(
      (size) => sizes.filter((each, index) => each === size && !taken(place.boxIds[index] ?? '')).length,
    )
  }

  it('are counted as anybody would by hand, for two hundred periods', async () => {
    for (let round = 0; round < 200; round += 1) {
      const from = after(NOW, minutes(random.below(2400)))
      const until = after(from, minutes(30 + random.below(600)))
      expect([from, until, await countsAt(place, from, until)]).toEqual([
        from,
        until,
        byHand(from, until, NOW),
      ])
    }
  })

  it('S-04 the next free start is the first minute that fits, for every size', async () => {
    for (let round = 0; round < 25; round += 1) {
      const size = SIZE_CLASSES[random.below(4)] ?? 'M'
      const from = after(NOW, minutes(random.below(1200)))
      const until = after(from, minutes(60 + random.below(300)))
      const start = await db.read((tx) =>
        rentals.nextFreeStart(tx, {
          locationId: place.locationId,
          size,
          startsAt: from,
          endsAt: until,
          now: NOW,
        }),
      )
      const fits = (at: Date) =>
        (byHand(at, after(at, until.getTime() - from.getTime()), NOW)[SIZE_CLASSES.indexOf(size)] ?? 0) > 0
      let expected = from
      while (!fits(expected)) expected = after(expected, minutes(1))
      expect([size, from, start]).toEqual([size, from, expected])
    }
  })

  it('the hold that is refused or given agrees with the count', async () => {
    for (let round = 0; round < 40; round += 1) {
      const size = SIZE_CLASSES[random.below(4)] ?? 'M'
      const from = after(NOW, minutes(random.below(2400)))
      const until = after(from, minutes(60 + random.below(300)))
      const free = (await countsAt(place, from, until))?.[SIZE_CLASSES.indexOf(size)] ?? 0
      const held = await db.transaction(async (tx) => {
        const result = await rentals.holdBox(
          tx,
          aHold(place, { size, startsAt: from, endsAt: until, cleaningMinutes: cleaning }),
        )
        if (result.ok)
          await rentals.releaseHold(tx, { rentalId: result.value.rentalId, state: 'cancelled', now: NOW })
        return result.ok
      })
      expect([round, held]).toEqual([round, free > 0])
    }
  })
})
