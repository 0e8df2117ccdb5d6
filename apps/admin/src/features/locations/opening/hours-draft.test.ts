import { describe, expect, it } from 'vitest'
import {
  anotherSpecial,
  changesBetween,
  draftOf,
  type Hours,
  type HoursDraft,
  mondayEverywhere,
  readDraft,
  toggled,
  type TypedSpan,
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
const span = (from: string, to: string): TypedSpan => ({ key: `${from}-${to}`, from, to })
const monday = (draft: HoursDraft, ...spans: readonly (readonly [string, string])[]): HoursDraft => ({
  ...draft,
  week: draft.week.with(
    0,
    spans.map(([from, to]) => span(from, to)),
  ),
})
const empty: HoursDraft = draftOf({ holidayRule: 'asUsual', opening: [], special: [] })
const errorsOf = (draft: HoursDraft) => [...readDraft(draft).errors]

const inventory = (date: string) => ({ key: date, date, note: ' Inventur ', spans: [] })

describe('F-04 hours as they are typed', () => {
  it('are read back as they were, past midnight and until midnight', () => {
    const draft = draftOf(hours)
    expect(draft.week[5]).toMatchObject([{ from: '18:00', to: '02:00' }])
    expect(draft.week[6]).toMatchObject([{ from: '10:00', to: '24:00' }])
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
    const night = { ...empty, week: empty.week.with(6, [span('20:00', '03:00')]) }
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
    expect(toggled([])).toMatchObject([{ from: '08:00', to: '18:00' }])
    expect(toggled([span('1', '2')])).toEqual([])
    expect(withAnother([])).toMatchObject([{ from: '08:00', to: '18:00' }])
    expect(withAnother([span('8', '12')])[1]).toMatchObject({ from: '13:00', to: '22:00' })
    expect(withAnother([span('8', '23')])[1]).toMatchObject({ from: '', to: '' })
    const two = [span('8', '12'), span('13', '18')]
    expect(withSpan(two, 1, span('14', '18'))[1]).toMatchObject({ from: '14', to: '18' })
    expect(withoutSpan(two, 0)).toEqual([span('13', '18')])
  })

  it('each time has a key of its own, so that taking one away leaves the others their fields', () => {
    const keys = draftOf(hours).week.flatMap((spans) => spans.map(({ key }) => key))
    expect(new Set(keys).size).toBe(4)
    expect(withAnother(toggled([])).map(({ key }) => key)[0]).not.toBe(toggled([])[0]?.key)
    expect(anotherSpecial().key).not.toBe(anotherSpecial().key)
  })

  it('Monday goes to every day, and what differs is counted', () => {
    const draft = draftOf(hours)
    const all = mondayEverywhere(draft)
    expect(all.week.every((spans) => spans.length === 2)).toBe(true)
    expect(changesBetween(draft, draftOf(hours))).toBe(0)
    expect(changesBetween(draft, all)).toBe(6)
    expect(changesBetween(draft, { ...draft, special: [], holidayRule: 'asUsual' })).toBe(2)
  })
})
