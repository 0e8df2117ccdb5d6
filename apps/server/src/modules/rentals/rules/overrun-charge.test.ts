import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chargeHolds, overrunCharge, overrunOwed, paidOpenUntil } from './overrun-charge.ts'

const terms = { freeMinutes: 180, hourCents: 200, dayCents: 750 }
const end = new Date('2026-11-20T11:00:00Z')
const after = (minutes: number) => overrunCharge(terms, end, new Date(end.getTime() + minutes * 60_000))

describe('R-05 what overstaying costs', () => {
  it.each([
    [0, 0],
    [180, 0],
    [181, 200],
    [240, 200],
    [241, 400],
    [180 + 3 * 60, 600],
    [180 + 4 * 60, 750],
    [180 + 24 * 60, 750],
    [180 + 24 * 60 + 1, 950],
    [180 + 28 * 60, 1500],
    [180 + 48 * 60, 1500],
  ])('%d minutes after the end: %d cents', (minutes, cents) => {
    expect(after(minutes)).toBe(cents)
  })

  it('FAULT-41 counts elapsed hours in the night of 25 hours', () => {
    const midnight = new Date('2026-10-24T22:00:00Z')
    expect(overrunCharge(terms, midnight, new Date('2026-10-25T04:00:00Z'))).toBe(600)
  })

  it('never falls with time and never exceeds the day price per 24 hours', () => {
    const minutes = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(minutes, minutes, fc.nat(2000), fc.nat(5000), (a, more, hourCents, dayCents) => {
        const at = (count: number) =>
          overrunCharge(
            { freeMinutes: 0, hourCents, dayCents },
            end,
            new Date(end.getTime() + count * 60_000),
          )
        expect(at(a + more)).toBeGreaterThanOrEqual(at(a))
        expect(at(a)).toBeLessThanOrEqual(Math.ceil(a / 1440) * dayCents)
        expect(Number.isInteger(at(a))).toBe(true)
      }),
    )
  })
})

describe('R-05 what a back payment brings', () => {
  const agreed = { freeMinutes: 180, hourCents: 200, dayCents: 750 }
  const over = new Date('2026-11-20T11:00:00Z')
  const grace = new Date('2026-11-20T14:00:00Z')
  const pastGrace = (minutes: number) => new Date(grace.getTime() + minutes * 60_000)

  it('the sum holds to the end of the started hour, or of the day whose price is reached', () => {
    expect(chargeHolds(agreed, over, grace)).toEqual(pastGrace(60))
    expect(chargeHolds(agreed, over, pastGrace(61))).toEqual(pastGrace(120))
    expect(chargeHolds(agreed, over, pastGrace(190))).toEqual(pastGrace(24 * 60))
    expect(chargeHolds(agreed, over, pastGrace(24 * 60 + 5))).toEqual(pastGrace(25 * 60))
  })

  it('who has paid owes only what has come since', () => {
    expect(overrunOwed(agreed, over, grace, 0)).toBe(200)
    expect(overrunOwed(agreed, over, pastGrace(61), 200)).toBe(200)
    expect(overrunOwed(agreed, over, pastGrace(30), 200)).toBe(0)
    expect(overrunOwed(agreed, over, pastGrace(600), 750)).toBe(0)
  })

  it('opens for what was paid, and for half an hour at least', () => {
    expect(paidOpenUntil(agreed, over, pastGrace(5), pastGrace(6))).toEqual(pastGrace(60))
    expect(paidOpenUntil(agreed, over, pastGrace(55), pastGrace(58))).toEqual(pastGrace(88))
  })
})
