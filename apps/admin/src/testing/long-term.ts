import type { LongTermView } from '@fachwerk/contract/long-term-calls'
import { id } from './fixtures.ts'

const month = (
  position: number,
  state: LongTermView['months'][number]['state'],
  [startsAt, endsAt]: readonly [string, string],
) => ({
  id: id('d', position),
  position,
  startsAt,
  endsAt,
  cents: 4900,
  state,
  orderId: id('a', position),
  orderCode: `M${position}K2MX`,
  paidAt: state === 'paid' ? startsAt : null,
})

/** A rental in its third month, which is not paid. */
export const aLongTermRental = (more: Partial<LongTermView> = {}): LongTermView => ({
  rentalId: id('e', 2),
  version: 1,
  monthCents: 4900,
  notice: 'month',
  minimumMonths: 3,
  graceDays: 7,
  timeZone: 'Europe/Berlin',
  startsAt: '2026-12-15T09:00:00.000Z',
  endsAt: null,
  termination: null,
  months: [
    month(1, 'paid', ['2026-12-15T09:00:00.000Z', '2027-01-14T23:00:00.000Z']),
    month(2, 'paid', ['2027-01-14T23:00:00.000Z', '2027-02-14T23:00:00.000Z']),
    month(3, 'overdue', ['2027-02-14T23:00:00.000Z', '2027-03-14T23:00:00.000Z']),
  ],
  nextCharge: { at: '2027-03-07T23:00:00.000Z', position: 4, cents: 4900 },
  coming: [],
  priceChange: { from: '2027-04-14T22:00:00.000Z', tariffCents: 5400 },
  autoPay: false,
  owedCents: 4900,
  can: { terminate: true, takeBack: false, price: true },
  ...more,
})
