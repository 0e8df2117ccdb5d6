import { describe, expect, it } from 'vitest'
import { openingDays } from './opening-days.ts'
import type { OpeningTerms } from './opening-hours.ts'

const h = (hours: number) => hours * 60
const terms: OpeningTerms = {
  timeZone: 'Europe/Berlin',
  state: 'BW',
  holidayRule: 'closed',
  opening: [
    ...[1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: h(8), closes: h(18) })),
    { weekday: 7, opens: h(10), closes: h(14) },
  ],
  special: [
    { date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: h(6), closes: h(14) }] },
    { date: '2026-12-26', note: '', spans: [{ opens: h(12), closes: h(13) }] },
  ],
}
const NOON = new Date('2026-12-23T11:00:00Z')
const days = (overrides: Partial<OpeningTerms> = {}, now = NOON, count = 5) =>
  openingDays({ ...terms, ...overrides }, now, count).map(({ date, why, note, spans }) => [
    date,
    why,
    note,
    spans.map(({ opens, closes }) => `${opens / 60}-${closes / 60}`).join(),
  ])

describe('F-04 the next days as they really will be', () => {
  it('special days go before holidays, holidays before the week', () => {
    expect(days()).toEqual([
      ['2026-12-23', 'usual', '', '8-18'],
      ['2026-12-24', 'special', 'Heiligabend', '6-14'],
      ['2026-12-25', 'holiday', '1. Weihnachtstag', ''],
      ['2026-12-26', 'special', '', '12-13'],
      ['2026-12-27', 'usual', '', '10-14'],
    ])
  })

  it('a holiday is as a Sunday, or changes nothing and is named all the same', () => {
    expect(days({ holidayRule: 'asSunday' })[2]).toEqual([
      '2026-12-25',
      'holiday',
      '1. Weihnachtstag',
      '10-14',
    ])
    expect(days({ holidayRule: 'asUsual' })[2]).toEqual(['2026-12-25', 'usual', '1. Weihnachtstag', '8-18'])
  })

  it('abroad no holidays are known', () => {
    expect(days({ state: '' })[2]).toEqual(['2026-12-25', 'usual', '', '8-18'])
  })

  it('begin today by the clocks of the location', () => {
    const lateInBerlin = new Date('2026-12-23T23:30:00Z')
    expect(days({}, lateInBerlin, 1)).toEqual([['2026-12-24', 'special', 'Heiligabend', '6-14']])
    expect(days({ timeZone: 'America/New_York' }, lateInBerlin, 1)).toEqual([
      ['2026-12-23', 'usual', '', '8-18'],
    ])
  })

  it('are as many as asked for, also over the end of summer time', () => {
    const dates = days({}, new Date('2026-10-24T10:00:00Z'), 3).map(([date]) => date)
    expect(dates).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  })
})
