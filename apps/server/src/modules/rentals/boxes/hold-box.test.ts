import { beforeEach, describe, expect, it } from 'vitest'
import {
  aCompany,
  aHold,
  aLocation,
  after,
  hours,
  minutes,
  NOW,
  stored,
  storyOf,
  type TestLocation,
} from '../testing.ts'
import { aRentalsHouse } from '../testing/rentals-house.ts'

const { platform, db, rentals } = await aRentalsHouse()
let place: TestLocation

const hold = (overrides: Parameters<typeof aHold>[1] = {}, at = place) =>
  db.transaction((tx) => rentals.holdBox(tx, aHold(at, overrides)))
const numberOf = (result: Awaited<ReturnType<typeof hold>>) =>
  result.ok ? result.value.boxNumber : result.refusal

const window = (from: number, to: number) => ({
  startsAt: after(NOW, hours(from)),
  endsAt: after(NOW, hours(to)),
})
/** A large box, so many minutes after two hours. */
const largeAfter = (count: number) => ({
  size: 'L' as const,
  startsAt: after(NOW, hours(2) + minutes(count)),
  endsAt: after(NOW, hours(4)),
})

beforeEach(async () => {
  place = await db.transaction((tx) => aLocation(tx, ['S', 'M', 'M', 'L']))
})

describe('R-04 keeping a box while its renter pays', () => {
  it('gives one of the size and says so', async () => {
    const result = await hold()
    expect(numberOf(result)).toBe(2)
    if (!result.ok) return
    await db.read(async (tx) => {
      expect(await stored(tx, result.value.rentalId)).toMatchObject({
        state: 'held',
        hold_expires_at: after(NOW, minutes(10)),
        blocked_until: after(NOW, hours(2)),
      })
      expect(await storyOf(tx, result.value.rentalId)).toEqual(['rental.held'])
    })
  })

  it('refuses when all of the size are taken, and books the hour right after', async () => {
    expect([numberOf(await hold()), numberOf(await hold()), numberOf(await hold())]).toEqual([
      2,
      3,
      'box-size-unavailable',
    ])
    const next = { startsAt: after(NOW, hours(2)), endsAt: after(NOW, hours(3)) }
    expect(numberOf(await hold(next))).toBe(2)
    expect(numberOf(await hold({ ...next, startsAt: after(NOW, hours(2) - 1) }))).toBe('box-size-unavailable')
  })

  it('keeps the cleaning time free after each rental', async () => {
    await hold({ cleaningMinutes: 30, size: 'L' })
    expect(numberOf(await hold(largeAfter(29)))).toBe('box-size-unavailable')
    expect(numberOf(await hold(largeAfter(30)))).toBe(4)
  })

  it('fills the smallest gap, so that long stretches stay whole', async () => {
    expect(numberOf(await hold(window(1, 3)))).toBe(2)
    expect(numberOf(await hold(window(5, 7)))).toBe(2)
    expect(numberOf(await hold(window(3, 5)))).toBe(2)
    expect(numberOf(await hold(window(7, 8)))).toBe(2)
    expect(numberOf(await hold(window(0, 8)))).toBe(3)
  })

  it('leaves out boxes out of service and with a lock switched off (L-03)', async () => {
    await db.transaction(async (tx) => {
      await tx
        .updateTable('box')
        .set({ out_of_service: 'Scharnier' })
        .where('id', '=', place.boxIds[1] ?? '')
        .execute()
    })
    expect([numberOf(await hold()), numberOf(await hold())]).toEqual([3, 'box-size-unavailable'])
  })

  it('A-13 a location of another company has no boxes for us', async () => {
    const foreign = await db.transaction(async (tx) => aCompany(tx, 'Fremd'))
    expect(numberOf(await hold({ companyId: foreign }))).toBe('box-size-unavailable')
  })
})

describe('R-04 a hold that runs out', () => {
  const later = after(NOW, minutes(10))

  it('frees the box at that moment, before any job was there', async () => {
    await hold({ size: 'L' })
    expect(numberOf(await hold({ size: 'L', now: after(later, -1) }))).toBe('box-size-unavailable')
    expect(numberOf(await hold({ size: 'L', now: later, startsAt: later }))).toBe(4)
  })

  it('the job ends it and tells', async () => {
    const held = await hold({ size: 'L' })
    if (!held.ok) throw new Error(held.refusal)
    await platform.runDue()
    await platform.clock.advance(minutes(11))
    await platform.runDue()
    await db.read(async (tx) => {
      expect(await stored(tx, held.value.rentalId)).toMatchObject({ state: 'expired' })
      expect(await storyOf(tx, held.value.rentalId)).toEqual(['rental.held', 'rental.expired'])
    })
  })

  it('a running payment keeps it longer, 30 minutes at most, and only while it lives', async () => {
    const held = await hold({ size: 'L' })
    if (!held.ok) throw new Error(held.refusal)
    const extend = (until: number, at: number) =>
      db.transaction((tx) =>
        rentals.extendHold(tx, {
          rentalId: held.value.rentalId,
          until: after(NOW, minutes(until)),
          now: after(NOW, minutes(at)),
        }),
      )
    expect(await extend(20, 5)).toEqual({ ok: true, value: { heldUntil: after(NOW, minutes(20)) } })
    expect(await extend(90, 15)).toEqual({ ok: true, value: { heldUntil: after(NOW, minutes(30)) } })
    expect(numberOf(await hold({ size: 'L', now: after(NOW, minutes(29)) }))).toBe('box-size-unavailable')
    expect(await extend(45, 30)).toEqual({ ok: false, refusal: 'hold-expired' })
    expect(await extend(25, 31)).toEqual({ ok: false, refusal: 'hold-expired' })
  })

  it('a payment given up frees the box at once, and once', async () => {
    const held = await hold({ size: 'L' })
    if (!held.ok) throw new Error(held.refusal)
    const release = () =>
      db.transaction((tx) =>
        rentals.releaseHold(tx, { rentalId: held.value.rentalId, state: 'cancelled', now: NOW }),
      )
    expect([await release(), await release()]).toEqual([true, false])
    expect(numberOf(await hold({ size: 'L' }))).toBe(4)
    expect(await db.read((tx) => storyOf(tx, held.value.rentalId))).toEqual([
      'rental.held',
      'rental.cancelled',
    ])
  })
})
