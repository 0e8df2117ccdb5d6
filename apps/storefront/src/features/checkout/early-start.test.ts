import { describe, expect, it } from 'vitest'
import { lacksEarlyStart, needsEarlyStart } from './early-start.ts'

const now = new Date('2026-12-01T09:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()
const need = (days: number, transferDays?: number) =>
  needsEarlyStart(inDays(days), { now, choice: transferDays === undefined ? {} : { transferDays } })

describe('LAW-5 LAW-9 whether a start must be asked for expressly', () => {
  it('always within the longest time to withdraw, weekend, holidays and the rest of the last day included', () => {
    expect([0, 14, 18.5, 19.9].map((days) => need(days))).toEqual([true, true, true, true])
    expect([20, 40].map((days) => need(days))).toEqual([false, false])
  })

  it('of who pays by transfer also as long as their money may be on the way', () => {
    expect([19, 20, 33.9, 34].map((days) => need(days, 14))).toEqual([
      true,
      'by-transfer',
      'by-transfer',
      false,
    ])
  })

  it('a form that lacks it is complete for who pays at once', () => {
    expect(lacksEarlyStart('by-transfer', { zahlungsart: 'card' })).toBe(false)
    expect(lacksEarlyStart('by-transfer', {})).toBe(false)
    expect(lacksEarlyStart('by-transfer', { zahlungsart: 'transfer' })).toBe(true)
    expect(lacksEarlyStart('by-transfer', { zahlungsart: 'transfer', earlyStart: 'ja' })).toBe(false)
    expect(lacksEarlyStart(true, { zahlungsart: 'card' })).toBe(true)
    expect(lacksEarlyStart(false, {})).toBe(false)
  })
})
