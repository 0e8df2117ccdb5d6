import { describe, expect, it } from 'vitest'
import { comingWindows, promisedWindows } from './coming-windows.ts'

const ZONE = 'Europe/Berlin'
/** Tuesday, 24 November 2026, 14:00 in Berlin. */
const NOW = new Date('2026-11-24T13:00:00Z')
const localHour = (at: Date) => Number(at.toLocaleString('sv-SE', { timeZone: ZONE }).slice(11, 13))
const localDay = (at: Date) => at.toLocaleString('sv-SE', { timeZone: ZONE }).slice(0, 10)
const shop = (over: Partial<Parameters<typeof promisedWindows>[1]> = {}) => ({
  windows: 'täglich 17–19: 4',
  timeZone: ZONE,
  isOpen: (at: Date) => localHour(at) >= 8 && localHour(at) < 16,
  preparationMinutes: 20,
  leadMinutes: 40,
  ...over,
})
const firstOf = (over: Partial<Parameters<typeof promisedWindows>[1]> = {}, now = NOW) =>
  promisedWindows(now, shop(over))[0]?.local

describe('K-04 windows in which something can be brought', () => {
  it.each([
    ['while it is open, though the window is after closing', {}, '2026-11-24T17:00'],
    ['not where preparation and lead end after it began', { leadMinutes: 161 }, '2026-11-25T17:00'],
    ['up to the minute', { leadMinutes: 160 }, '2026-11-24T17:00'],
    [
      'prepared tomorrow where nobody is there long enough today',
      { preparationMinutes: 121 },
      '2026-11-25T17:00',
    ],
  ])('%s', (_what, over, first) => {
    expect(firstOf(over)).toBe(first)
  })

  it('on a day on which it stays closed nothing is brought', () => {
    const isOpen = (at: Date) => localDay(at) !== '2026-11-25' && shop().isOpen(at)
    const days = promisedWindows(NOW, shop({ isOpen })).map(({ local }) => local.slice(0, 10))
    expect(days).not.toContain('2026-11-25')
    expect(days).toContain('2026-11-26')
  })

  it('staff see one that is running, and none that is over', () => {
    const terms = shop()
    const at = (time: string) => comingWindows(new Date(`2026-11-24T${time}Z`), terms)[0]?.local
    expect(at('17:59')).toBe('2026-11-24T17:00')
    expect(at('18:00')).toBe('2026-11-25T17:00')
  })

  it('keeps its time on the wall when the clocks change', () => {
    const friday = new Date('2026-10-23T10:00:00Z')
    const windows = promisedWindows(friday, shop())
    expect(windows.map(({ local }) => local.slice(11))).toEqual(windows.map(() => '17:00'))
    const instants = new Set(windows.map(({ at }) => at.toISOString().slice(11, 16)))
    expect(instants).toEqual(new Set(['15:00', '16:00']))
  })

  it('lasts until midnight where it says so', () => {
    const [night] = comingWindows(NOW, shop({ windows: 'Di 22–24: 1' }))
    expect(night).toMatchObject({ local: '2026-11-24T22:00', untilLocal: '2026-11-25T00:00' })
  })
})
