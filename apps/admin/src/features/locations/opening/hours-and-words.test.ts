import { assert, array, boolean, constantFrom, integer, property, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { durationText, durationWords } from '../prices/duration-text.ts'
import {
  changesBetween,
  draftOf,
  type Hours,
  mondayEverywhere,
  readDraft,
  toggled,
  withAnother,
  withoutSpan,
} from './hours-draft.ts'
import { spansWords, weekWords } from './hours-words.ts'
import { vatText } from '../prices/price-words.ts'

/** A week with one time a day at most, special days once each. */
const someHours = record({
  open: array(boolean(), { minLength: 7, maxLength: 7 }),
  opens: integer({ min: 0, max: 1439 }),
  length: integer({ min: 1, max: 600 }),
  rule: constantFrom('closed', 'asSunday', 'asUsual' as const),
  special: integer({ min: 0, max: 5 }),
}).map(
  ({ open, opens, length, rule, special }): Hours => ({
    holidayRule: rule,
    opening: open.flatMap((isOpen, index) => {
      // What runs into the next morning would meet the next day's time where that begins early.
      const closes = Math.min(opens + length, 1440)
      return isOpen && closes > opens ? [{ weekday: index + 1, opens, closes }] : []
    }),
    special: Array.from({ length: special }, (_, index) => ({
      date: `2026-12-${20 + index}`,
      note: index % 2 === 0 ? 'Inventur' : '',
      spans: index % 3 === 0 ? [] : [{ opens, closes: Math.min(opens + length, 1440) }],
    })).filter(({ spans }) => spans.every((span) => span.closes > span.opens)),
  }),
)

describe('F-04 whatever the hours', () => {
  it('what the editor shows is read back as it was', () => {
    assert(
      property(someHours, (hours) => {
        expect(readDraft(draftOf(hours))).toEqual({ hours, errors: new Map() })
      }),
    )
  })

  it('nothing changed counts nothing, and Monday everywhere makes all days alike', () => {
    assert(
      property(someHours, (hours) => {
        const draft = draftOf(hours)
        expect(changesBetween(draft, draftOf(hours))).toBe(0)
        const { week } = mondayEverywhere(draft)
        expect(new Set(week.map((spans) => JSON.stringify(spans))).size).toBe(1)
        expect(changesBetween(draft, mondayEverywhere(draft))).toBeLessThanOrEqual(6)
      }),
    )
  })

  it('a day that is closed, opened and closed again is closed; one time more taken away is the same', () => {
    assert(
      property(someHours, (hours) => {
        for (const spans of draftOf(hours).week) {
          const times = toggled(spans).map(({ from, to }) => ({ from, to }))
          expect(toggled(toggled(toggled(spans)))).toMatchObject(times)
          expect(withoutSpan(withAnother(spans), spans.length)).toEqual(spans)
        }
      }),
    )
  })

  it('whatever somebody types, it is hours or told at a field', () => {
    assert(
      property(string(), string(), (from, to) => {
        const draft = {
          week: [[{ key: 'typed', from, to }], [], [], [], [], [], []],
          special: [],
          holidayRule: 'asUsual' as const,
        }
        const { hours, errors } = readDraft(draft)
        expect(hours.opening.length + errors.size).toBeGreaterThan(0)
        for (const { opens, closes } of hours.opening) expect(closes).toBeGreaterThan(opens)
      }),
    )
  })

  it('words name every day of the week', () => {
    assert(
      property(someHours, ({ opening }) => {
        const words = weekWords(opening)
        expect(words.startsWith('Mo')).toBe(true)
        expect(words).toMatch(/So\b/)
        expect(spansWords(opening)).not.toContain('NaN')
      }),
    )
  })
})

describe('F-03 F-05 what is typed and shown', () => {
  it('a duration in words is read back to the minute', () => {
    assert(
      property(integer({ min: 0, max: 999_999 }), (minutes) => {
        expect(durationText.read(durationWords(minutes))).toEqual({ ok: true, value: minutes })
      }),
    )
  })

  it('whatever somebody types for a duration, it is whole minutes or refused', () => {
    assert(
      property(string(), (typed) => {
        const read = durationText.read(typed)
        const value = read.ok ? read.value : null
        expect(value === null || (Number.isInteger(value) && Number(value) >= 0)).toBe(true)
      }),
    )
  })

  it('a rate of VAT is read back as it is shown', () => {
    assert(
      property(integer({ min: 0, max: 3000 }), (rate) => {
        expect(vatText.read(vatText.write(rate))).toEqual({ ok: true, value: rate })
      }),
    )
  })
})
