import { describe, expect, it } from 'vitest'
import { type Performance, withdrawalSums } from './withdrawal-sums.ts'

const START = new Date('2026-09-01T08:00:00Z')
const daysOn = (days: number) => new Date(START.getTime() + days * 86_400_000)
const aRental = (more: Partial<Performance> = {}): Performance => ({
  totalCents: 10_000,
  paidCents: 10_000,
  startsAt: START,
  endsAt: daysOn(10),
  endedAt: null,
  receivedAt: daysOn(3),
  requested: true,
  instructed: true,
  ...more,
})

describe('LAW-10 what is kept of a rental that was withdrawn from', () => {
  it.each([
    ['10 days, withdrawn after day 3: three tenths', {}, 3_000, 7_000, null],
    ['half a day more counts by the minute', { receivedAt: daysOn(3.5) }, 3_500, 6_500, null],
    [
      'part of a cent falls to the consumer',
      { totalCents: 100, paidCents: 100, receivedAt: daysOn(3.33) },
      33,
      67,
      null,
    ],
    ['not begun yet', { receivedAt: daysOn(-1) }, 0, 10_000, 'notBegun'],
    ['at its beginning', { receivedAt: START }, 0, 10_000, 'underAMinute'],
    ['in its first minute', { receivedAt: new Date(START.getTime() + 29_000) }, 0, 10_000, 'underAMinute'],
    ['given back before it began', { endedAt: daysOn(-1) }, 0, 10_000, 'notBegun'],
    ['the start was not asked for', { requested: false }, 0, 10_000, 'notRequested'],
    ['never instructed', { instructed: false }, 0, 10_000, 'notInstructed'],
    ['the box was given back after two days', { endedAt: daysOn(2) }, 2_000, 8_000, null],
    ['after its end no more than all of it', { receivedAt: daysOn(12) }, 10_000, 0, null],
    ['some went back before', { paidCents: 4_000 }, 3_000, 1_000, null],
    ['less is left than is owed', { paidCents: 2_000 }, 2_000, 0, null],
    ['nothing was paid', { paidCents: 0 }, 0, 0, null],
  ] as const)('%s', (_what, more, keptCents, refundCents, fullRefundReason) => {
    expect(withdrawalSums(aRental(more))).toMatchObject({ keptCents, refundCents, fullRefundReason })
  })

  it('FAULT-41 a day of 25 hours is one twenty-fifth longer', () => {
    const startsAt = new Date('2026-10-24T22:00:00Z')
    const endsAt = new Date('2026-10-25T23:00:00Z')
    const receivedAt = new Date('2026-10-25T11:00:00Z')
    const sums = withdrawalSums(
      aRental({ startsAt, endsAt, receivedAt, totalCents: 2_500, paidCents: 2_500 }),
    )
    expect(sums).toMatchObject({
      wholeMinutes: 1_500,
      usedMinutes: 780,
      keptCents: 1_300,
      refundCents: 1_200,
    })
  })

  it('never keeps and pays back more or less than was paid', () => {
    for (let hour = -5; hour < 260; hour += 1) {
      const { keptCents, refundCents } = withdrawalSums(
        aRental({
          receivedAt: new Date(START.getTime() + hour * 3_600_000),
          totalCents: 9_999,
          paidCents: 9_999,
        }),
      )
      expect(keptCents + refundCents).toBe(9_999)
      expect(Math.min(keptCents, refundCents)).toBeGreaterThanOrEqual(0)
    }
  })
})
