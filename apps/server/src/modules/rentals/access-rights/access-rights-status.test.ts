import { AccessRightStatus, RentalState } from '@fachwerk/contract/rental/access-right-calls'
import { beforeAll, describe, expect, it } from 'vitest'
import { aCompany, after, aLocation, aLock, hours, minutes, NOW, rentalsPlatform } from '../testing.ts'
import { aListDesk, aRental, staffOf } from '../testing/access-rights.ts'

const platform = await rentalsPlatform()
const desk = aListDesk(platform)
/** All that lists show: a box that is only kept while somebody pays is no right yet. */
const STATES = RentalState.exclude(['held', 'expired']).options
const STARTS = [-minutes(300), 0, minutes(1)]
const ENDS = [-minutes(181), -minutes(180), -minutes(179), 0, minutes(30), null]
const DOORS = ['locked', 'unlocked', 'open', 'jammed', 'unknown', 'silent', 'none'] as const

let companyId = ''
beforeAll(async () => {
  await platform.db.transaction(async (tx) => {
    companyId = await aCompany(tx)
    for (const door of DOORS) {
      const cases = STATES.flatMap((state) =>
        STARTS.flatMap((start) => ENDS.map((end) => ({ state, start, end }))),
      ).filter(({ start, end }) => end === null || end > start)
      const location = await aLocation(
        tx,
        cases.map(() => 'S' as const),
        { companyId },
      )
      for (const [box, { state, start, end }] of cases.entries()) {
        const details = { state: door === 'silent' ? 'open' : door, online: door !== 'silent' }
        if (door !== 'none') await aLock(tx, location, location.boxIds[box] ?? '', details)
        await aRental(tx, location, box, {
          state,
          customerName: door,
          startsAt: after(NOW, start),
          endsAt: end === null ? null : after(NOW, end),
        })
      }
    }
  })
})

async function everyRow(overrides: object = {}) {
  const pages = []
  for (let offset = 0; ; offset += 200) {
    const { rows } = await desk.list(staffOf([companyId]), { ...overrides, offset, limit: 200 })
    pages.push(...rows)
    if (rows.length < 200) return pages
  }
}

describe('R-01 statuses', () => {
  it('the filter finds exactly the rows that show the status, in each state, time and door', async () => {
    const rows = await everyRow()
    expect(rows.length).toBeGreaterThan(400)
    for (const status of AccessRightStatus.options) {
      const shown = rows.filter((row) => row.status === status).map(({ rentalId }) => rentalId)
      expect(shown.length).toBeGreaterThan(0)
      const found = (await everyRow({ statuses: [status] })).map(({ rentalId }) => rentalId)
      expect([status, found.toSorted()]).toEqual([status, shown.toSorted()])
    }
  })

  it('a door counts as open only when its lock says so and its terminal is there', async () => {
    const doors = new Set((await everyRow({ statuses: ['open'] })).map(({ customerName }) => customerName))
    expect([...doors].toSorted()).toEqual(['open', 'unlocked'])
  })

  it('a terminal that fell silent claims nothing, though it is still marked as online', async () => {
    await platform.clock.advance(46_000)
    expect(await everyRow({ statuses: ['open'] })).toEqual([])
    expect((await everyRow()).some(({ status }) => status === 'open')).toBe(false)
  })

  it('R-03 staff may open for a running rental with a lock', async () => {
    const openable = (await everyRow()).filter((row) => row.can.open)
    expect(new Set(openable.map(({ status }) => status))).toEqual(
      new Set(['active', 'overdue', 'paymentDue']),
    )
    expect(openable.every(({ lockId }) => lockId !== null)).toBe(true)
    const reader = staffOf([companyId], ['accessRights.view'])
    expect((await desk.list(reader)).rows.some((row) => row.can.open)).toBe(false)
  })

  it('the free time is the one of the booking', async () => {
    await platform.db.transaction(async (tx) => {
      const location = await aLocation(tx, ['S'], { companyId })
      const details = {
        startsAt: after(NOW, -hours(9)),
        endsAt: after(NOW, -hours(4)),
        customerName: 'fünf Stunden frei',
      }
      await aRental(tx, location, 0, { ...details, overrunFreeMinutes: 300 })
    })
    const [row] = await everyRow({ search: 'frei' })
    expect(row).toMatchObject({ status: 'overdue', graceUntil: '2026-11-20T10:00:00.000Z' })
  })
})
