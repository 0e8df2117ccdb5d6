import { changeRightCalls as calls } from '@fachwerk/contract/rental/change-right-calls'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { rightsOf } from './access-rights/access-repository.ts'
import { runDueRentals } from './jobs.ts'
import { after, aHold, aLocation, hours, minutes, NOW, type TestLocation } from './testing.ts'
import { aChangeDesk } from './testing/right-changes.ts'

const desk = await aChangeDesk()
const { db, house, rowOf, send, detail } = desk
const iso = (ms: number) => after(NOW, ms).toISOString()
let place: TestLocation
let staff: ReturnType<typeof desk.deskOf>
let id: string

const booked = (fromHours: number, toHours: number, overrides: Parameters<typeof aHold>[1] = {}) =>
  desk.paid(place, {
    startsAt: after(NOW, hours(fromHours)),
    endsAt: after(NOW, hours(toHours)),
    ...overrides,
  })
const change = (item: Readonly<Record<string, unknown>>) =>
  send(calls.editAccessRightDate, staff, { id, ...item })
const preview = async (query: { startsAt?: string; endsAt: string }, rentalId = id) =>
  await desk.invoke(calls.accessRightDates, { params: { rentalId }, query }, staff)
const seen = async (query: { startsAt?: string; endsAt: string }, rentalId = id) => {
  const answer = await preview(query, rentalId)
  if (!answer.ok) throw new Error(answer.refusal)
  return answer.value
}
/** An hour from so many hours on, as a visitor books it. */
const hold = (n: number) =>
  db.transaction((tx) =>
    desk.rentals.holdBox(
      tx,
      aHold(place, { startsAt: after(NOW, hours(n)), endsAt: after(NOW, hours(1 + n)) }),
    ),
  )
const boxOf = async (rentalId: string) => place.boxIds.indexOf((await rowOf(rentalId)).box_id)
const overlaps = () =>
  db.read(async (tx) => {
    const { rows } = await sql`select 1 from rental a join rental b on a.box_id = b.box_id and a.id < b.id
      and a.period && b.period where a.blocking and b.blocking`.execute(tx)
    return rows.length
  })

beforeEach(async () => {
  desk.time.now = NOW
  place = await db.transaction((tx) => aLocation(tx, ['M', 'L'], { cleaningMinutes: 0 }))
  staff = desk.deskOf(place.companyId)
  id = await desk.paid(place)
  house.issued.length = 0
  house.revoked.length = 0
})

describe('R-01 R-06 other dates', () => {
  it('a longer rental keeps box, code and price; its key is good until the new grace is over', async () => {
    const shown = await detail(change({ endsAt: iso(hours(30)) }))
    expect(shown).toMatchObject({ endsAt: iso(hours(30)), priceCents: 400, version: 2 })
    expect(house.issued).toMatchObject([
      {
        rentalId: id,
        endsAt: after(NOW, hours(30)),
        until: after(NOW, hours(33)),
        reusedCode: expect.stringMatching(/^\d{6}$/),
      },
    ])
    const [right] = await db.read((tx) => rightsOf(tx, [id]))
    expect(right?.until).toEqual(after(NOW, hours(33)))
    expect((await rowOf(id)).blocked_until).toEqual(after(NOW, hours(30)))
    expect(shown.timeline.find(({ type }) => type === 'rental.changed')?.data).toMatchObject({
      endsAt: iso(hours(30)),
      before: { endsAt: iso(hours(2)) },
    })
  })

  it('a shorter one frees the box for others from then on', async () => {
    await change({ endsAt: iso(hours(1)) })
    expect(await desk.held(place, { startsAt: after(NOW, hours(1)) })).toEqual(expect.any(String))
    expect(await overlaps()).toBe(0)
  })

  it('who is late and gets more time is a renter like any other', async () => {
    desk.time.now = after(NOW, hours(3))
    await runDueRentals({ ...desk.needs, clock: desk.clock })
    expect((await rowOf(id)).state).toBe('overdue')
    const shown = await detail(change({ endsAt: iso(hours(6)) }))
    expect(shown).toMatchObject({ status: 'active', endsAt: iso(hours(6)) })
    expect((await rowOf(id)).blocked_until).toEqual(after(NOW, hours(6)))
  })

  it('a booking may begin earlier or later; what has begun keeps its start', async () => {
    const later = await booked(5, 7)
    const moved = await send(calls.editAccessRightDate, staff, {
      id: later,
      startsAt: iso(hours(3)),
      endsAt: iso(hours(8)),
    })
    expect(moved).toMatchObject({
      value: { startsAt: iso(hours(3)), endsAt: iso(hours(8)), status: 'reserved' },
    })
    expect(await change({ startsAt: iso(hours(1)), endsAt: iso(hours(8)) })).toMatchObject({
      refusal: 'start-fixed',
      field: 'orderItem.startsAt',
    })
  })

  it.each([
    ['end-in-past', -minutes(1), 'orderItem.endsAt', undefined],
    ['end-before-start', hours(5), 'orderItem.endsAt', hours(6)],
    ['start-in-past', hours(5), 'orderItem.startsAt', -minutes(1)],
  ])('%s is said at its field', async (refusal, end, field, start) => {
    const later = start === undefined ? id : await booked(8, 9)
    const dates = { endsAt: iso(end), ...(start !== undefined && { startsAt: iso(start) }) }
    const expected = end < 0 ? 'end-before-start' : refusal
    expect(await send(calls.editAccessRightDate, staff, { id: later, ...dates })).toMatchObject({
      refusal: expected,
      field,
    })
    expect(await preview(dates, later)).toMatchObject({ refusal: expected, field: field.slice(10) })
  })

  it('an end that is over is refused; ending is another button', async () => {
    desk.time.now = after(NOW, hours(1))
    expect(await change({ endsAt: iso(minutes(30)) })).toMatchObject({ refusal: 'end-in-past' })
  })

  it('the price follows the tariff only when that is chosen', async () => {
    expect(await detail(change({ endsAt: iso(hours(5)), price: 'tariff' }))).toMatchObject({
      priceCents: 500,
    })
    const item = { version: 2, endsAt: iso(hours(40)), price: 'tariff' }
    expect(await change(item)).toMatchObject({ refusal: 'no-tariff' })
    expect(await detail(change({ ...item, price: 'keep' }))).toMatchObject({ priceCents: 500 })
  })
})

describe('R-02 R-09 somebody has booked the box next', () => {
  let next: string
  beforeEach(async () => {
    next = await booked(6, 8)
    house.issued.length = 0
    // Both boxes are free at that time: this one is in the way.
    await db.transaction((tx) =>
      sql`update rental set box_id = ${place.boxIds[0]}, customer_name = 'Nele Petersen' where id = ${next}`.execute(
        tx,
      ),
    )
  })

  it('the preview names who, until when it goes, and that the next can have another box', async () => {
    expect(await seen({ endsAt: iso(hours(5)) })).toMatchObject({ next: null, latestEnd: null })
    expect(await seen({ endsAt: iso(hours(7)) })).toEqual({
      startsAt: iso(0),
      endsAt: iso(hours(7)),
      graceUntil: iso(hours(10)),
      next: { customerName: 'Nele Petersen', startsAt: iso(hours(6)), isHold: false },
      latestEnd: iso(hours(6)),
      nextCanMove: true,
      priceCents: 400,
      tariffCents: 700,
    })
    expect((await rowOf(id)).blocked_until).toEqual(after(NOW, hours(2)))
  })

  it('time for cleaning is kept before the next', async () => {
    await db.transaction((tx) =>
      sql`update location set cleaning_minutes = 30 where id = ${place.locationId}`.execute(tx),
    )
    expect(await seen({ endsAt: iso(hours(6)) })).toMatchObject({ latestEnd: iso(hours(5.5)) })
    expect(await change({ endsAt: iso(hours(6)) })).toMatchObject({ refusal: 'box-taken' })
    expect(await detail(change({ endsAt: iso(hours(5.5)) }))).toMatchObject({ version: 2 })
  })

  it('without leave nobody is moved; with it the next gets an equal or larger box and a key for it', async () => {
    expect(await change({ endsAt: iso(hours(7)) })).toMatchObject({ refusal: 'box-taken' })
    expect(await boxOf(next)).toBe(0)
    expect(await detail(change({ endsAt: iso(hours(7)), moveNext: true }))).toMatchObject({
      endsAt: iso(hours(7)),
    })
    expect([await boxOf(id), await boxOf(next)]).toEqual([0, 1])
    expect(house.issued.map(({ rentalId, boxNumber }) => [rentalId === next, boxNumber])).toEqual([
      [true, 2],
      [false, 1],
    ])
    expect(await desk.story(next)).toContain('rental.moved')
    expect(await overlaps()).toBe(0)
  })

  it('where no box is left, or the next has begun or is paying, it is refused and nothing moves', async () => {
    const other = await booked(6, 8, { size: 'L' })
    expect(await boxOf(other)).toBe(1)
    expect(await seen({ endsAt: iso(hours(7)) })).toMatchObject({ nextCanMove: false })
    expect(await change({ endsAt: iso(hours(7)), moveNext: true })).toMatchObject({ refusal: 'box-taken' })
    expect([await boxOf(next), await boxOf(other)]).toEqual([0, 1])
    await send(calls.endAccessRight, staff, { id: next })
    await desk.held(place, { startsAt: after(NOW, hours(6)), endsAt: after(NOW, hours(8)) })
    expect(await seen({ endsAt: iso(hours(7)) })).toMatchObject({
      next: { isHold: true },
      nextCanMove: false,
    })
    expect(await change({ endsAt: iso(hours(7)), moveNext: true })).toMatchObject({ refusal: 'box-taken' })
  })

  it('R-02 while others book at the same moment, no box is let twice', async () => {
    await send(calls.endAccessRight, staff, { id: next })
    await Promise.all([
      change({ endsAt: iso(hours(9)), moveNext: true }),
      ...[3, 4, 5, 6, 7].map(hold),
      change({ endsAt: iso(hours(8)), moveNext: true }),
    ])
    expect(await overlaps()).toBe(0)
  })
})
