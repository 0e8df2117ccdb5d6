import type { AccessRightView } from '@fachwerk/contract/rental/access-right-calls'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../../../platform/db/db.ts'
import {
  aCompany,
  after,
  aLocation,
  aLock,
  anOrder,
  hours,
  minutes,
  NOW,
  rentalsPlatform,
} from '../testing.ts'
import { aListDesk, aRental, staffOf } from '../testing/access-rights.ts'

const platform = await rentalsPlatform()
const desk = aListDesk(platform)
const at = (text: string) => new Date(`2026-11-${text}:00Z`)
const write = <T>(work: (tx: Tx) => Promise<T>) => platform.db.transaction(work)

const move = (zone: string) =>
  write((tx) => sql`update location set time_zone = ${zone} where prefix = 'AN'`.execute(tx))

/** A tenant of its own with boxes 1 to 12 (sizes S, M, L, XL in turn) at one location. */
async function aHouse(prefix: string) {
  return write(async (tx) => {
    const companyId = await aCompany(tx)
    const sizes = Array.from({ length: 3 }, () => ['S', 'M', 'L', 'XL'] as const).flat()
    const location = await aLocation(tx, sizes, { companyId, prefix })
    return { companyId, location, staff: staffOf([companyId]) }
  })
}

describe('R-01 the list of access rights', () => {
  it('N-10 R-03 answers {} with the newest first and everything a row needs', async () => {
    const { location, staff } = await aHouse('KN')
    const ids = await write(async (tx) => {
      const { orderId, customerId } = await anOrder(tx, location, { code: 'A9G4HXY' })
      const { lockId } = await aLock(tx, location, location.boxIds[1] ?? '')
      const first = await aRental(tx, location, 1, { orderId, customerId, startsAt: after(NOW, -hours(1)) })
      const second = await aRental(tx, location, 2, { state: 'reserved', startsAt: after(NOW, hours(1)) })
      return { first, second, lockId }
    })
    const { rows, total, totalIsExact } = await desk.list(staff)
    expect({ total, totalIsExact }).toEqual({ total: 2, totalIsExact: true })
    expect(rows.map(({ rentalId }) => rentalId)).toEqual([ids.second, ids.first])
    expect(rows[1]).toEqual({
      customerNumber: expect.stringMatching(/^K-\d+$/),
      rentalId: ids.first,
      locationId: location.locationId,
      locationName: 'Standort KN',
      boxName: 'KN-002',
      boxId: location.boxIds[1],
      lockId: ids.lockId,
      size: 'M',
      customerName: 'Anna Keller',
      orderCode: 'A9G4HXY',
      status: 'active',
      term: 'short',
      startsAt: '2026-11-20T08:00:00.000Z',
      endsAt: '2026-11-20T10:00:00.000Z',
      endedAt: null,
      graceUntil: '2026-11-20T13:00:00.000Z',
      priceCents: 400,
      timeZone: 'Europe/Berlin',
      can: { open: true },
    })
    expect(rows[0]).toMatchObject({ boxName: 'KN-003', orderCode: null, lockId: null, status: 'reserved' })
  })

  it('holds, expired holds and blocks by staff are no access rights', async () => {
    const { location, staff } = await aHouse('HO')
    await write(async (tx) => {
      await aRental(tx, location, 0, { state: 'held', holdExpiresAt: after(NOW, minutes(5)) })
      await aRental(tx, location, 1, { state: 'expired' })
      await aRental(tx, location, 2, { kind: 'staffBlock' })
      await aRental(tx, location, 3, { state: 'unplaced', customerName: 'Ohne Fach' })
    })
    expect(await desk.names(staff)).toEqual(['Ohne Fach'])
    expect((await desk.counts(staff)).all).toBe(1)
    expect((await desk.feed(staff)).total).toBe(0)
  })
})

describe('R-01 the views of the list', () => {
  let staff = staffOf([])
  beforeAll(async () => {
    const house = await aHouse('AN')
    staff = house.staff
    const { location } = house
    await write(async (tx) => {
      const rental = (
        box: number,
        customerName: string,
        starts: string,
        ends: string | null,
        overrides = {},
      ) =>
        aRental(tx, location, box, {
          customerName,
          startsAt: at(starts),
          endsAt: ends === null ? null : at(ends),
          ...overrides,
        })
      await rental(0, 'läuft', '20T08:00', '20T22:59')
      await rental(1, 'läuft bis morgen', '20T08:00', '20T23:00')
      await rental(2, 'überzogen', '19T08:00', '20T08:30', { state: 'overdue' })
      await rental(3, 'überzogen, Job war noch nicht da', '19T08:00', '20T09:00')
      await rental(4, 'Zahlung offen seit gestern', '18T08:00', '19T22:59', { state: 'overdue' })
      await rental(5, 'Zahlung offen', '18T08:00', '20T06:00', { state: 'overdue' })
      await rental(6, 'beginnt heute', '20T12:00', '20T18:00', { state: 'reserved' })
      await rental(7, 'beginnt nach einem Tag', '21T09:01', '21T18:00', { state: 'reserved' })
      await rental(8, 'hätte begonnen', '20T08:59', '20T18:00', { state: 'reserved' })
      await rental(9, 'ohne Ende', '20T08:00', null)
      await rental(10, 'beendet', '20T06:00', '20T08:00', { state: 'ended', endedAt: at('20T07:50') })
      await rental(11, 'storniert', '20T08:00', '20T18:00', { state: 'cancelled' })
    })
  })
  const inView = async (view: AccessRightView) => (await desk.names(staff, { view })).toSorted()

  const touching = async (from?: string, to?: string) =>
    (await desk.names(staff, { ...(from && { from }), ...(to && { to }) })).toSorted()

  it('running are those that have begun or begin within a day and are not over', async () => {
    expect(await inView('running')).toEqual(
      [
        'läuft',
        'läuft bis morgen',
        'überzogen',
        'überzogen, Job war noch nicht da',
        'Zahlung offen seit gestern',
        'Zahlung offen',
        'beginnt heute',
        'hätte begonnen',
        'ohne Ende',
      ].toSorted(),
    )
  })

  it('overdue are those not ended at their end, unpaid those whose free time is over as well', async () => {
    expect(await inView('overdue')).toEqual(
      [
        'überzogen',
        'überzogen, Job war noch nicht da',
        'Zahlung offen',
        'Zahlung offen seit gestern',
      ].toSorted(),
    )
    expect(await inView('unpaid')).toEqual(['Zahlung offen', 'Zahlung offen seit gestern'])
  })

  it('what ends today ends on the calendar day of the location', async () => {
    const berlin = [
      'läuft',
      'überzogen',
      'überzogen, Job war noch nicht da',
      'Zahlung offen',
      'beginnt heute',
      'hätte begonnen',
    ]
    expect(await inView('endsToday')).toEqual(berlin.toSorted())
    await move('Europe/London')
    expect(await inView('endsToday')).toEqual([...berlin, 'läuft bis morgen'].toSorted())
    await move('Europe/Berlin')
  })

  it('a view begins with what ends soonest; all with what begins last', async () => {
    expect((await desk.names(staff, { view: 'overdue' }))[0]).toBe('Zahlung offen seit gestern')
    expect((await desk.names(staff, { view: 'running' })).at(-1)).toBe('ohne Ende')
    expect((await desk.names(staff))[0]).toBe('beginnt nach einem Tag')
    expect((await desk.names(staff, { dir: 'desc' })).at(-1)).toBe('beginnt nach einem Tag')
  })

  it('the counts are those of the lists', async () => {
    const counts = await desk.counts(staff)
    for (const view of ['all', 'running', 'overdue', 'endsToday', 'unpaid'] as const)
      expect([view, counts[view]]).toEqual([view, (await desk.list(staff, { view })).total])
    expect(counts).toEqual({ all: 12, running: 9, overdue: 4, endsToday: 6, unpaid: 2 })
  })

  it('R-10 monitoring gets those that have begun and are not over', async () => {
    const { rows, total } = await desk.feed(staff, { orderBy: 'boxName' })
    expect(total).toBe(8)
    expect(rows.map(({ boxName }) => boxName)).toEqual(
      ['001', '002', '003', '004', '005', '006', '009', '010'].map((number) => `AN-${number}`),
    )
    expect(await desk.feed(staff, { offset: 6, limit: 5 })).toMatchObject({ total: 8, rows: { length: 2 } })
    expect((await desk.feed(staff, { limit: 3 })).total).toBe(8)
    expect((await desk.feed(staff, { locationIds: [] })).total).toBe(0)
    expect((await desk.feed(staff, { search: 'ohne' })).rows).toHaveLength(1)
  })

  it('N-10 the period filter finds rentals that touch the dates', async () => {
    expect(await touching('2026-11-19', '2026-11-19')).toEqual(
      [
        'überzogen',
        'überzogen, Job war noch nicht da',
        'Zahlung offen',
        'Zahlung offen seit gestern',
      ].toSorted(),
    )
    // Who has not gone is still there today, whatever was booked; an end at midnight does not touch the next day.
    expect(await touching('2026-11-20', '2026-11-20')).toHaveLength(11)
    expect(await touching('2026-11-21')).toEqual(['beginnt nach einem Tag', 'ohne Ende'].toSorted())
    expect(await touching(undefined, '2026-11-18')).toEqual(['Zahlung offen', 'Zahlung offen seit gestern'])
    expect(await touching('2026-11-21', '2026-11-18')).toEqual([])
  })

  it('N-10 who should have gone weeks ago is there on every day since, and on none before or to come', async () => {
    const late = await aHouse('SP')
    const [startsAt, endsAt] = [new Date('2026-10-30T08:00:00Z'), new Date('2026-11-01T08:00:00Z')]
    const details = { customerName: 'seit Wochen', state: 'overdue', startsAt, endsAt } as const
    await write((tx) => aRental(tx, late.location, 0, details))
    const onDay = (day: string) => desk.names(late.staff, { from: `2026-${day}`, to: `2026-${day}` })
    for (const day of ['10-30', '11-01', '11-10', '11-20']) expect(await onDay(day)).toEqual(['seit Wochen'])
    for (const day of ['10-29', '11-21']) expect(await onDay(day)).toEqual([])
  })

  it('filters can be put together, also with a view', async () => {
    expect(await desk.names(staff, { sizes: ['S'], view: 'overdue' })).toEqual(['Zahlung offen seit gestern'])
    expect(await desk.names(staff, { sizes: ['S', 'XL'], statuses: ['overdue', 'cancelled'] })).toEqual([
      'storniert',
      'überzogen, Job war noch nicht da',
    ])
    expect(await desk.names(staff, { statuses: [] })).toEqual([])
    expect(await desk.names(staff, { view: 'unpaid', search: 'gestern' })).toEqual([
      'Zahlung offen seit gestern',
    ])
  })
})
