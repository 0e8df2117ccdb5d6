import { describe, expect, it } from 'vitest'
import { swapDay } from './battery-forecast.ts'

const days = (percents: readonly number[], from = '2026-11-01') =>
  percents.map((percent, index) => ({
    day: new Date(Date.parse(`${from}T00:00:00Z`) + index * 86_400_000).toISOString().slice(0, 10),
    percent,
  }))

describe('B-03 when a battery has to be swapped', () => {
  it('where the line through its days meets 30 %', () => {
    expect(swapDay(days([70, 68, 66, 64, 62, 60]))).toBe('2026-11-21')
  })

  it('a single bad sample moves the day a little and decides nothing', () => {
    const day = swapDay(days([70, 69, 68, 20, 66, 65, 64, 63, 62, 61])) ?? ''
    expect(day > '2026-11-20').toBe(true)
  })

  it('counts from the newest battery on', () => {
    expect(swapDay(days([40, 35, 31, 98, 96, 94, 92, 90, 88]))).toBe('2026-12-08')
  })

  it('today when it is there already; never when it does not drain, or too little is known', () => {
    expect(swapDay(days([34, 33, 32, 31, 30, 29]))).toBe('2026-11-06')
    expect(swapDay(days([80, 80, 80, 80, 80, 80]))).toBeNull()
    expect(swapDay(days([80, 78, 76]))).toBeNull()
    expect(swapDay([])).toBeNull()
    expect(swapDay(days([90, 90, 90, 90, 90, 90, 90, 90, 90, 89]))).toBeNull()
  })
})
