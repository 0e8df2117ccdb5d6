import { testClock } from '@fachwerk/clock/test-clock'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { waitingForLocks } from '../../../platform/testing/waiting-for-locks.ts'
import { runDueRentals } from '../jobs.ts'
import { aHold, aLocation, after, hours, minutes, NOW, type TestLocation } from '../testing.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const rentalsHouse = await aRentalsHouse()
const { db, needs, house, rentals, rowOf, story } = rentalsHouse
let place: TestLocation

/** Lets the job run as at this moment. */
const runAt = (now: Date) => runDueRentals({ ...needs, clock: testClock(now) })
const book = (from: number, to: number, overrides: Parameters<typeof aHold>[1] = {}) =>
  rentalsHouse.paid(place, { startsAt: after(NOW, hours(from)), endsAt: after(NOW, hours(to)), ...overrides })
const locationOf = (...sizes: Parameters<typeof aLocation>[1]) => db.transaction((tx) => aLocation(tx, sizes))

beforeEach(async () => {
  // Each test has a company of its own; those before are put away, or the job would see to them too.
  await db.transaction((tx) =>
    tx
      .updateTable('rental')
      .set({ state: 'ended' })
      .where('state', 'in', ['active', 'overdue', 'reserved', 'held'])
      .execute(),
  )
  house.issued.length = 0
  house.revoked.length = 0
})

describe('R-04 a booking begins by itself', () => {
  it('at its time, told with its own start', async () => {
    place = await locationOf('M')
    const id = await book(1, 2)
    await runAt(after(NOW, hours(1) - 1))
    expect(await rowOf(id)).toMatchObject({ state: 'reserved' })
    await runAt(after(NOW, hours(1) + minutes(3)))
    expect(await rowOf(id)).toMatchObject({ state: 'active' })
    expect((await story(id)).at(-1)).toBe('rental.started')
    await runAt(after(NOW, hours(1) + minutes(4)))
    expect((await story(id)).filter((type) => type === 'rental.started')).toHaveLength(1)
  })

  it('FAULT-28 after the server was away: in order, once', async () => {
    place = await locationOf('M')
    const [first, second] = [await book(0, 1), await book(2, 3)]
    await db.transaction((tx) =>
      rentals.endRental(tx, {
        rentalId: first,
        confirmed: { emptied: true, cleaned: true, doorClosed: true },
        actor: { kind: 'system', name: 'Test' },
        now: after(NOW, minutes(50)),
      }),
    )
    await runAt(after(NOW, hours(5)))
    expect(await rowOf(second)).toMatchObject({ state: 'active' })
    await runAt(after(NOW, hours(5)))
    expect((await story(second)).slice(4)).toEqual(['rental.started', 'rental.overdue'])
  })
})

describe('R-09 somebody overstays', () => {
  it('keeps the box a quarter of an hour ahead of the clock, again and again, and is told once', async () => {
    place = await locationOf('M')
    const id = await book(0, 2)
    await runAt(after(NOW, hours(2)))
    expect(await rowOf(id)).toMatchObject({
      state: 'overdue',
      blocked_until: after(NOW, hours(2) + minutes(15)),
    })
    await runAt(after(NOW, hours(2) + minutes(5)))
    expect(await rowOf(id)).toMatchObject({ blocked_until: after(NOW, hours(2) + minutes(15)) })
    await runAt(after(NOW, hours(2) + minutes(11)))
    expect(await rowOf(id)).toMatchObject({ blocked_until: after(NOW, hours(2) + minutes(26)) })
    expect((await story(id)).filter((type) => type === 'rental.overdue')).toHaveLength(1)
  })

  it('the next booking moves to an equal box first, with a new key and the same code', async () => {
    place = await locationOf('M', 'M', 'L')
    const [late, next] = [await book(0, 2), await book(2, 4)]
    expect(await rowOf(next)).toMatchObject({ box_id: place.boxIds[0] })
    house.issued.length = 0
    await runAt(after(NOW, hours(2)))
    expect(await rowOf(next)).toMatchObject({
      state: 'active',
      box_id: place.boxIds[1],
      moved_from_box_id: place.boxIds[0],
    })
    expect(await rowOf(late)).toMatchObject({ state: 'overdue', box_id: place.boxIds[0] })
    expect((await story(next)).slice(4)).toEqual(['rental.moved', 'key.issued', 'rental.started'])
    expect(house.revoked).toEqual([next])
    expect(house.issued).toEqual([
      expect.objectContaining({ rentalId: next, boxNumber: 2, reusedCode: expect.stringMatching(/^\d{6}$/) }),
    ])
  })

  it('else to a larger one', async () => {
    place = await locationOf('M', 'XL', 'L')
    const [, next] = [await book(0, 2), await book(2, 4)]
    await runAt(after(NOW, hours(2)))
    expect(await rowOf(next)).toMatchObject({ box_id: place.boxIds[2] })
  })

  it('else it is left without box, its key withdrawn, and told', async () => {
    place = await locationOf('M', 'S')
    const [late, next] = [await book(0, 2), await book(2, 4)]
    await runAt(after(NOW, hours(2)))
    expect(await rowOf(next)).toMatchObject({ state: 'unplaced' })
    expect((await story(next)).slice(-2)).toEqual(['rental.unplaced', 'access.revoked'])
    expect(house.revoked).toEqual([next])
    expect(
      await db.transaction((tx) => rentals.mayOpen(tx, { rentalId: next, now: after(NOW, hours(2)) })),
    ).toEqual({ ok: false, refusal: 'access-revoked' })
    expect(await rowOf(late)).toMatchObject({ state: 'overdue' })
  })

  it('a booking further away moves when the quarter of an hour reaches it', async () => {
    place = await locationOf('M', 'M')
    const [, next] = [await book(0, 2), await book(2.5, 4)]
    await runAt(after(NOW, hours(2)))
    expect(await rowOf(next)).toMatchObject({ box_id: place.boxIds[0] })
    await runAt(after(NOW, hours(2) + minutes(16)))
    expect(await rowOf(next)).toMatchObject({ box_id: place.boxIds[1], state: 'reserved' })
  })

  it('one that pays just now loses its hold when no box is left', async () => {
    place = await locationOf('M')
    await book(0, 2)
    const paying = await db.transaction((tx) =>
      rentals.holdBox(
        tx,
        aHold(place, {
          startsAt: after(NOW, hours(2)),
          endsAt: after(NOW, hours(4)),
          now: after(NOW, hours(2) - 1),
        }),
      ),
    )
    if (!paying.ok) throw new Error(paying.refusal)
    await runAt(after(NOW, hours(2)))
    expect(await rowOf(paying.value.rentalId)).toMatchObject({ state: 'expired' })
    const settled = await db.transaction((tx) =>
      rentals.settlePaidRental(tx, paying.value.rentalId, after(NOW, hours(2))),
    )
    expect(settled).toMatchObject({ outcome: 'unplaced', movedFromBoxNumber: null })
  })

  it('what staff keep for themselves begins later instead', async () => {
    place = await locationOf('M')
    await book(0, 2)
    const block = needs.random.uuid()
    await db.transaction((tx) =>
      tx
        .insertInto('rental')
        .values({
          id: block,
          company_id: place.companyId,
          location_id: place.locationId,
          box_id: place.boxIds[0] ?? '',
          size: 1,
          kind: 'staffBlock',
          state: 'reserved',
          order_id: null,
          customer_id: null,
          starts_at: after(NOW, hours(2)),
          ends_at: after(NOW, hours(3)),
          blocked_until: after(NOW, hours(3)),
          held_at: null,
          hold_expires_at: null,
          ended_at: null,
          end_confirmed: null,
          moved_from_box_id: null,
          early_start_consent_at: null,
          created_at: NOW,
        })
        .execute(),
    )
    await runAt(after(NOW, hours(2)))
    expect(await rowOf(block)).toMatchObject({
      state: 'reserved',
      starts_at: after(NOW, hours(2) + minutes(15)),
    })
  })

  it('several that are late keep their boxes together; whoever comes to one of them moves all the same', async () => {
    place = await locationOf('M', 'M', 'L')
    const [first, second] = [await book(0, 2), await book(0, 2)]
    await runAt(after(NOW, hours(2)))
    await runAt(after(NOW, hours(2) + minutes(6)))
    const next = await book(2.5, 4, { size: 'M', now: after(NOW, hours(2) + minutes(6)) })
    expect(place.boxIds.slice(0, 2)).toContain((await rowOf(next)).box_id)
    await runAt(after(NOW, hours(2) + minutes(16)))
    const until = after(NOW, hours(2) + minutes(31))
    expect(await rowOf(first)).toMatchObject({ state: 'overdue', blocked_until: until })
    expect(await rowOf(second)).toMatchObject({ state: 'overdue', blocked_until: until })
    expect(await rowOf(next)).toMatchObject({ state: 'reserved', box_id: place.boxIds[2] })
  })

  it('FAULT-19 whoever books the box of a late one at this very moment gets another one, and the run goes on', async () => {
    place = await locationOf('M', 'L')
    const late = await book(0, 2)
    await runAt(after(NOW, hours(2)))
    const paying = Promise.withResolvers<void>()
    const input = {
      startsAt: after(NOW, hours(2.5)),
      now: after(NOW, hours(2) + minutes(6)),
      holdMinutes: 30,
    }
    let next = ''
    const booking = db.transaction(async (tx) => {
      const held = await rentals.holdBox(tx, aHold(place, { ...input, endsAt: after(NOW, hours(4)) }))
      if (held.ok) next = held.value.rentalId
      await paying.promise
    })
    await vi.waitFor(() => expect(next).not.toBe(''), 10_000)
    const run = runAt(after(NOW, hours(2) + minutes(16)))
    await vi.waitFor(async () => expect(await waitingForLocks(db)).toBe(1), 10_000)
    paying.resolve()
    await Promise.all([booking, run])
    expect(await rowOf(late)).toMatchObject({
      state: 'overdue',
      blocked_until: after(NOW, hours(2) + minutes(31)),
    })
    expect(await rowOf(next)).toMatchObject({ state: 'held', box_id: place.boxIds[1] })
  })

  it('FAULT-19 two runs of the job at once move a booking once', async () => {
    place = await locationOf('M', 'M')
    const [, next] = [await book(0, 2), await book(2, 4)]
    await Promise.all([1, 2, 3].map(() => runAt(after(NOW, hours(2)))))
    expect((await story(next)).filter((type) => type === 'rental.moved')).toHaveLength(1)
  })
})
