import { describe, expect, it } from 'vitest'
import { byDay, pickupTimes } from './pickup-times.ts'

const zone = 'Europe/Berlin'
/** Open from 7 to 20 at the location, not on Sundays. */
const isOpen = (at: Date) => {
  const local = new Date(at.getTime() + 3_600_000)
  return local.getUTCDay() !== 0 && local.getUTCHours() >= 7 && local.getUTCHours() < 20
}
const offered = (now: string, preparationMinutes = 20) =>
  byDay(pickupTimes(new Date(now), { isOpen, timeZone: zone, preparationMinutes }))

describe('K-04 when an order can be fetched', () => {
  it('as soon as it can be prepared, then at every half hour until the shop closes', () => {
    const [today] = offered('2026-11-28T09:43:00Z')
    expect(today?.date).toBe('2026-11-28')
    expect(today?.times.slice(0, 3)).toEqual(['2026-11-28T11:05', '2026-11-28T11:30', '2026-11-28T12:00'])
    expect(today?.times.at(-1)).toBe('2026-11-28T19:30')
  })

  it('after closing as soon as it can be prepared after the next opening, and not on a day it is closed', () => {
    const days = offered('2026-11-28T19:30:00Z')
    expect(days.map(({ date }) => date)).toEqual([
      '2026-11-30',
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
    ])
    expect(days[0]?.times.slice(0, 2)).toEqual(['2026-11-30T07:20', '2026-11-30T07:30'])
  })

  it('what takes longer to prepare than the shop is open today is finished tomorrow', () => {
    expect(offered('2026-11-27T17:00:00Z', 180)[0]?.times[0]).toBe('2026-11-28T08:00')
  })

  it('a shop that stays closed offers nothing', () => {
    const closed = { isOpen: () => false, timeZone: zone, preparationMinutes: 0 }
    expect(pickupTimes(new Date('2026-11-28T09:00:00Z'), closed)).toEqual([])
  })
})
