import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { seededRandom } from '../../../platform/random.ts'
import { after, aLocation, hours, minutes, NOW, type TestLocation } from '../testing.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const { db, house, rentals, held, paid, rowOf, story } = await aRentalsHouse()
let place: TestLocation
beforeEach(async () => {
  place = await db.transaction((tx) => aLocation(tx, ['S', 'M', 'M', 'L']))
  house.issued.length = 0
  house.revoked.length = 0
})

const boxOf = async (rentalId: string) => place.boxIds.indexOf((await rowOf(rentalId)).box_id)
const leave = async (rentalId: string, box: number, now = NOW) =>
  db.transaction((tx) => rentals.leaveBrokenBox(tx, { rentalId, boxId: place.boxIds[box] ?? '' }, now))
const outOfService = (box: number) =>
  db.transaction((tx) =>
    sql`update box set held_back_at = ${NOW} where id = ${place.boxIds[box]}`.execute(tx),
  )

describe('B-04 a box that does not open', () => {
  it('the rental gets another of its size, with a new key and the code it had, and is told why', async () => {
    const id = await paid(place)
    const [before] = house.issued.splice(0)
    await outOfService(1)
    expect(await leave(id, 1)).toBe('moved')
    expect(await boxOf(id)).toBe(2)
    expect(house.revoked).toEqual([id])
    expect(house.issued).toMatchObject([{ rentalId: id, boxNumber: 3, reusedCode: expect.any(String) }])
    expect(house.issued[0]?.endsAt).toEqual(before?.endsAt)
    expect(await story(id)).toContain('rental.moved')
    expect(house.issued[0]?.since).toBeUndefined()
    const { rows } = await db.read((tx) =>
      sql<{ cause: string }>`select data->>'cause' as cause from event where rental_id = ${id}
        and type = 'rental.moved'`.execute(tx),
    )
    expect(rows).toEqual([{ cause: 'broken' }])
  })

  it('FAULT-39 its key counts as newer than those of whoever had the other box since it began', async () => {
    const id = await paid(place)
    house.issued.length = 0
    await outOfService(1)
    const now = after(NOW, minutes(30))
    expect(await leave(id, 1, now)).toBe('moved')
    expect(house.issued).toMatchObject([{ rentalId: id, boxNumber: 3, since: now }])
  })

  it('a larger one where its size is taken, and none where all are', async () => {
    const [first, second, third] = [await paid(place), await paid(place), await paid(place, { size: 'L' })]
    expect(await leave(first, 1)).toBe('none')
    expect(await boxOf(first)).toBe(1)
    await db.transaction((tx) =>
      rentals.endRental(tx, {
        rentalId: third,
        confirmed: { emptied: true, cleaned: true, doorClosed: true },
        actor: { kind: 'customer', id: null, name: 'Anna Keller' },
        now: NOW,
      }),
    )
    expect(await leave(first, 1)).toBe('moved')
    expect(await boxOf(first)).toBe(3)
    expect(await boxOf(second)).toBe(2)
  })

  it('asked twice it helps once; nobody is helped out of a box that is not theirs, or not any more', async () => {
    const id = await paid(place)
    await outOfService(1)
    expect([await leave(id, 1), await leave(id, 1), await leave(id, 3)]).toEqual([
      'moved',
      'elsewhere',
      'elsewhere',
    ])
    const later = await paid(place, { startsAt: after(NOW, hours(5)), endsAt: after(NOW, hours(6)) })
    expect(await leave(later, await boxOf(later))).toBe('elsewhere')
    const unknown = id.replace(/^.{8}/, '00000000')
    expect(await leave(unknown, 1)).toBe('elsewhere')
  })

  it('who is late but may still open is helped for a while from now on; who must pay first is not', async () => {
    const id = await paid(place)
    await outOfService(1)
    expect(await leave(id, 1, after(NOW, hours(2) + minutes(200)))).toBe('elsewhere')
    // The other M is booked in a moment: the L is free for as long as somebody may be late.
    await paid(place, { startsAt: after(NOW, hours(2) + minutes(12)), endsAt: after(NOW, hours(4)) })
    expect(await leave(id, 1, after(NOW, hours(2) + minutes(10)))).toBe('moved')
    expect(await boxOf(id)).toBe(3)
  })
})

describe('R-02 FAULT-09 others want the same box', () => {
  it('two whose boxes break at the same moment, and one spare: one has it, the other is told that there is none', async () => {
    place = await db.transaction((tx) => aLocation(tx, ['M', 'M', 'M']))
    const [first, second] = [await paid(place), await paid(place)]
    // Nobody is given a box that broke a moment ago.
    for (const id of [first, second]) await outOfService(await boxOf(id))
    const answers = await Promise.all([leave(first, await boxOf(first)), leave(second, await boxOf(second))])
    expect(answers.toSorted()).toEqual(['moved', 'none'])
    expect(await boxOf(first)).not.toBe(await boxOf(second))
  })

  it('who pays for the spare at this moment keeps it; a hold that ran out keeps nothing', async () => {
    place = await db.transaction((tx) => aLocation(tx, ['M', 'M']))
    const id = await paid(place)
    await held(place)
    expect(await leave(id, 0)).toBe('none')
    expect(await leave(id, 0, after(NOW, minutes(11)))).toBe('moved')
    expect(await boxOf(id)).toBe(1)
  })

  it('whoever has booked the spare for later keeps it, if their time meets the rest of this one', async () => {
    place = await db.transaction((tx) => aLocation(tx, ['M', 'M']))
    const id = await paid(place)
    const soon = await paid(place, { startsAt: after(NOW, hours(1)), endsAt: after(NOW, hours(3)) })
    expect(await leave(id, 0)).toBe('none')
    await db.transaction((tx) => rentals.cancelRental(tx, { rentalId: soon, cause: 'test', now: NOW }))
    await paid(place, { startsAt: after(NOW, hours(2)), endsAt: after(NOW, hours(3)) })
    expect(await leave(id, 0)).toBe('moved')
  })

  it('A-13 a box of the same size at another location is none', async () => {
    const { companyId } = place
    place = await db.transaction((tx) => aLocation(tx, ['M'], { companyId }))
    await db.transaction((tx) => aLocation(tx, ['M', 'M'], { companyId }))
    const id = await paid(place)
    expect(await leave(id, 0)).toBe('none')
  })

  it('who must not open is not helped: a key that was blocked stays where it is', async () => {
    const id = await paid(place)
    await db.transaction((tx) =>
      sql`update access_right set state = 'blocked' where rental_id = ${id}`.execute(tx),
    )
    expect(await leave(id, 1)).toBe('elsewhere')
    expect(await boxOf(id)).toBe(1)
  })
})

describe('R-02 never two rentals in one box', () => {
  it('whatever breaks, ends and begins in whatever order, and at the same time', async () => {
    const random = seededRandom('broken boxes')
    const chance = () => Number(random.digits(3)) / 1000
    const upTo = (n: number) => Math.floor(chance() * n)
    place = await db.transaction((tx) => aLocation(tx, ['S', 'S', 'M', 'M', 'M', 'L', 'XL']))
    const running: string[] = []
    for (let step = 0; step < 40; step += 1) {
      const begins = after(NOW, hours(upTo(3)))
      const input = { startsAt: begins, endsAt: after(begins, hours(1 + upTo(4))), size: 'M' as const }
      const found = await paid(place, input).catch(() => null)
      if (found !== null) running.push(found)
      const broken = running.filter(() => chance() < 0.4)
      await Promise.all(broken.map(async (id) => leave(id, await boxOf(id), after(NOW, minutes(step)))))
      if (chance() < 0.3) await outOfService(upTo(7))
      const { rows } = await db.read((tx) =>
        sql`select 1 from rental a join rental b on a.box_id = b.box_id and a.id < b.id
          and a.blocking and b.blocking and a.period && b.period
          where a.location_id = ${place.locationId}`.execute(tx),
      )
      expect(rows).toEqual([])
      const { rows: smaller } = await db.read((tx) =>
        sql`select 1 from rental r join box b on b.id = r.box_id
          where r.location_id = ${place.locationId} and b.size < 1`.execute(tx),
      )
      expect(smaller).toEqual([])
    }
    expect(running.length).toBeGreaterThan(5)
  }, 60_000)
})
