import { describe, expect, it } from 'vitest'
import { accessRightRow, type ListedRental } from './access-right-row.ts'

const rental: ListedRental = {
  id: 'r1',
  companyId: 'own',
  locationId: 'l1',
  locationName: 'Konstanz Bahnhof',
  timeZone: 'Europe/Berlin',
  prefix: 'KN',
  boxId: 'b1',
  boxNumber: 22,
  lockId: 'k1',
  doorOpen: false,
  size: 3,
  term: 'short',
  customerName: 'Anna Keller',
  orderId: null,
  orderCode: null,
  state: 'active',
  startsAt: new Date('2026-11-20T08:00:00Z'),
  endsAt: new Date('2026-11-20T10:00:00Z'),
  endedAt: null,
  overrunFreeMinutes: 90,
  priceCents: 400,
}
const now = new Date('2026-11-20T09:00:00Z')
const row = (overrides: Partial<ListedRental> = {}, mayOpenAt = ['own']) =>
  accessRightRow({ ...rental, ...overrides }, mayOpenAt, now)

describe('R-03 a rental on the screen', () => {
  it('the box is named as staff say it', () => {
    expect(row().boxName).toBe('KN-022')
    expect(row({ boxNumber: 1234 }).boxName).toBe('KN-1234')
    expect(row().size).toBe('XL')
  })

  it('says until when the free time lasts; an open end has none', () => {
    expect(row().graceUntil).toBe('2026-11-20T11:30:00.000Z')
    expect(row({ endsAt: null })).toMatchObject({ endsAt: null, graceUntil: null, status: 'active' })
  })

  it('A-12 may be opened by whoever may there, while it runs and has a lock', () => {
    expect(row().can.open).toBe(true)
    expect(row({ doorOpen: true })).toMatchObject({ status: 'open', can: { open: true } })
    expect(row({}, ['other']).can.open).toBe(false)
    expect(row({ lockId: null }).can.open).toBe(false)
    for (const state of ['ended', 'cancelled', 'unplaced'] as const)
      expect(row({ state }).can.open).toBe(false)
    expect(row({ state: 'reserved', startsAt: new Date('2026-11-20T09:01:00Z') }).can.open).toBe(false)
  })
})
