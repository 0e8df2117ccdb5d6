import { describe, expect, it } from 'vitest'
import {
  changesBetween,
  draftOf,
  type Hours,
  type HoursDraft,
  mondayEverywhere,
  readDraft,
  toggled,
  withAnother,
  withoutSpan,
  withSpan,
} from './hours-draft.ts'

const hours: Hours = {
  holidayRule: 'closed',
  opening: [
    { weekday: 1, opens: 480, closes: 720 },
    { weekday: 1, opens: 780, closes: 1080 },
    { weekday: 6, opens: 1080, closes: 1560 },
    { weekday: 7, opens: 600, closes: 1440 },
  ],
  special: [{ date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: 360, closes: 840 }] }],
}
const monday = (draft: HoursDraft, ...spans: readonly (readonly [string, string])[]): HoursDraft => ({
  ...draft,
  week: draft.week.with(
    0,
    spans.map(([from, to]) => ({ from, to })),
  ),
})
const empty: HoursDraft = draftOf({ holidayRule: 'asUsual', opening: [], special: [] })
const errorsOf = (draft: HoursDraft) => [...readDraft(draft).errors]

const inventory = (date: string) => ({ date, note: ' Inventur ', spans: [] })

describe('F-04 hours as they are typed', () => {
  it('are read back as they were, past midnight and until midnight', () => {
    const draft = draftOf(hours)
    expect(draft.week[5]).toEqual([{ from: '18:00', to: '02:00' }])
    expect(draft.week[6]).toEqual([{ from: '10:00', to: '24:00' }])
    expect(readDraft(draft)).toEqual({ hours, errors: new Map() })
  })

  it.each([
    [
      ['8', '18'],
      [480, 1080],
    ],
    [
      ['0800', '18.30'],
      [480, 1110],
    ],
    [
      ['22', '2'],
      [1320, 1560],
    ],
    [
      ['0:00', '24'],
      [0, 1440],
    ],
    [
      ['8:00', '8:00'],
      [480, 1920],
    ],
  ] as const)('%j are minutes %j', ([from, to], [opens, closes]) => {
    expect(readDraft(monday(empty, [from, to])).hours.opening).toEqual([{ weekday: 1, opens, closes }])
  })

  it('what is no time, what overlaps and what runs into the next morning is told at its field', () => {
    expect(errorsOf(monday(empty, ['früh', '18:00']))).toEqual([
      ['day-1-0-from', expect.stringContaining('Uhrzeit')],
    ])
    expect(errorsOf(monday(empty, ['24:00', '']))).toHaveLength(2)
    expect(errorsOf(monday(empty, ['13:00', '18:00'], ['8:00', '14:00']))).toEqual([
      ['day-1-0-from', expect.stringContaining('Ende der anderen')],
    ])
    const night = { ...empty, week: empty.week.with(6, [{ from: '20:00', to: '03:00' }]) }
    expect(errorsOf(monday(night, ['02:00', '10:00']))).toEqual([
      ['day-1-0-from', expect.stringContaining('Vortag')],
    ])
    expect(errorsOf(monday(night, ['03:00', '10:00']))).toEqual([])
  })

  it('special days need a date, and each only once; they come in order', () => {
    const draft = {
      ...empty,
      special: [inventory('31.12.2026'), inventory('bald'), inventory('24.12.26'), inventory('24.12.2026')],
    }
    const { errors, hours: read } = readDraft(draft)
    expect([...errors.keys()]).toEqual(['special-1-date', 'special-3-date'])
    expect(read.special.filter(({ date }) => date !== '').map(({ date, note }) => [date, note])).toEqual([
      ['2026-12-24', 'Inventur'],
      ['2026-12-24', 'Inventur'],
      ['2026-12-31', 'Inventur'],
    ])
  })

  it('a day opens with usual times and closes again; a break begins an hour after the end', () => {
    expect(toggled([])).toEqual([{ from: '08:00', to: '18:00' }])
    expect(toggled([{ from: '1', to: '2' }])).toEqual([])
    expect(withAnother([])).toEqual([{ from: '08:00', to: '18:00' }])
    expect(withAnother([{ from: '8', to: '12' }])[1]).toEqual({ from: '13:00', to: '22:00' })
    expect(withAnother([{ from: '8', to: '23' }])[1]).toEqual({ from: '', to: '' })
    const two = [
      { from: '8', to: '12' },
      { from: '13', to: '18' },
    ]
    expect(withSpan(two, 1, { from: '14', to: '18' })[1]).toEqual({ from: '14', to: '18' })
    expect(withoutSpan(two, 0)).toEqual([{ from: '13', to: '18' }])
  })

  it('Monday goes to every day, and what differs is counted', () => {
    const draft = draftOf(hours)
    const all = mondayEverywhere(draft)
    expect(all.week.every((spans) => spans.length === 2)).toBe(true)
    expect(changesBetween(draft, draft)).toBe(0)
    expect(changesBetween(draft, all)).toBe(6)
    expect(changesBetween(draft, { ...draft, special: [], holidayRule: 'asUsual' })).toBe(2)
  })
})
