import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { randomKey } from '../../../lib/random-key.ts'
import { clockText } from '../../../ui/form/date/clock-text.ts'
import { dateText } from '../../../ui/form/text-kinds.ts'
import { clockWords } from './hours-words.ts'
import { l } from '../texts.ts'

const MIDNIGHT = 1440
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** Times as they are typed. `key` keeps a field with what is typed in it when its neighbours go. */
export interface TypedSpan {
  readonly key: string
  readonly from: string
  readonly to: string
}
export interface TypedSpecial {
  readonly key: string
  readonly date: string
  readonly note: string
  readonly spans: readonly TypedSpan[]
}
/** Hours in the making. */
export interface HoursDraft {
  /** Monday first; a day without times is closed. */
  readonly week: readonly (readonly TypedSpan[])[]
  readonly special: readonly TypedSpecial[]
  readonly holidayRule: StorageLocation['holidayRule']
}
export type Hours = Pick<StorageLocation, 'opening' | 'special' | 'holidayRule'>
type Span = { readonly opens: number; readonly closes: number }

const spanFrom = (from: string, to: string): TypedSpan => ({ key: randomKey(), from, to })
const usual = (): TypedSpan => spanFrom('08:00', '18:00')
const typed = ({ opens, closes }: Span): TypedSpan => spanFrom(clockWords(opens), clockWords(closes))

/** Hours as the editor shows them. */
export const draftOf = ({ opening, special, holidayRule }: Hours): HoursDraft => ({
  week: WEEKDAYS.map((weekday) => opening.filter((span) => span.weekday === weekday).map(typed)),
  special: special.map(({ date, note, spans }) => ({
    key: randomKey(),
    date: dateText.write(date),
    note,
    spans: spans.map(typed),
  })),
  holidayRule,
})

/** What is wrong, by the id of the field: `day-1-0-from`. */
export type HoursErrors = ReadonlyMap<string, string>
export interface ReadDraft {
  readonly hours: Hours
  readonly errors: HoursErrors
}

/** Minutes after midnight; null: no time. */
function minutesOf(text: string): number | null {
  if (/^24(:?00)?$/.test(text.trim())) return MIDNIGHT
  const read = clockText.read(text)
  if (!read.ok || typeof read.value !== 'string') return null
  const [hours = 0, minutes = 0] = read.value.split(':').map(Number)
  return hours * 60 + minutes
}

/** The hours that were typed: an end that is not after its beginning lies on the next day. */
export function readDraft(draft: HoursDraft): ReadDraft {
  const errors = new Map<string, string>()
  const spansOf = (id: string, spans: readonly TypedSpan[]): Span[] => {
    const read = spans.flatMap(({ from, to }, index) => {
      const [opens, ends] = [minutesOf(from), minutesOf(to)]
      if (opens === null || opens === MIDNIGHT) errors.set(`${id}-${index}-from`, l('hours.badTime'))
      if (ends === null) errors.set(`${id}-${index}-to`, l('hours.badTime'))
      if (opens === null || opens === MIDNIGHT || ends === null) return []
      return [{ opens, closes: ends > opens ? ends : ends + MIDNIGHT, index }]
    })
    const sorted = read.toSorted((a, b) => a.opens - b.opens)
    for (const [at, span] of sorted.entries()) {
      const next = sorted[at + 1]
      if (next && span.closes > next.opens) errors.set(`${id}-${next.index}-from`, l('hours.overlap'))
    }
    return sorted.map(({ opens, closes }) => ({ opens, closes }))
  }
  const week = draft.week.map((spans, index) => spansOf(`day-${index + 1}`, spans))
  for (const [index, spans] of week.entries()) {
    const runsUntil = Math.max(0, ...spans.map(({ closes }) => closes - MIDNIGHT))
    const next = ((index + 1) % 7) + 1
    if ((week[next - 1] ?? []).some(({ opens }) => opens < runsUntil))
      errors.set(`day-${next}-0-from`, l('hours.overlapNight'))
  }
  const special = draft.special.map(({ date, note, spans }, index) => {
    const day = dateText.read(date)
    if (!day.ok || typeof day.value !== 'string') errors.set(`special-${index}-date`, l('hours.badDate'))
    return {
      date: day.ok && typeof day.value === 'string' ? day.value : '',
      note: note.trim(),
      spans: spansOf(`special-${index}`, spans),
    }
  })
  for (const [index, { date }] of special.entries())
    if (date !== '' && special.findIndex((each) => each.date === date) < index)
      errors.set(`special-${index}-date`, l('hours.doubleDate'))
  const opening = week.flatMap((spans, index) => spans.map((span) => ({ weekday: index + 1, ...span })))
  return {
    hours: {
      holidayRule: draft.holidayRule,
      opening,
      special: special.toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    },
    errors,
  }
}

type Spans = readonly TypedSpan[]

/** One more time on a day: the usual ones, or an hour after the last until the evening. */
export function withAnother(spans: Spans): Spans {
  const last = spans.at(-1)
  if (!last) return [usual()]
  const ends = minutesOf(last.to)
  const from = ends === null || ends >= MIDNIGHT - 120 ? '' : clockWords(ends + 60)
  return [...spans, spanFrom(from, from === '' ? '' : '22:00')]
}

export const withSpan = (spans: Spans, index: number, span: TypedSpan): Spans => spans.with(index, span)
export const withoutSpan = (spans: Spans, index: number): Spans => spans.toSpliced(index, 1)

/** Open with usual times, or closed. */
export const toggled = (spans: Spans): Spans => (spans.length > 0 ? [] : [usual()])

/** A special day before its date is typed. */
export const anotherSpecial = (): TypedSpecial => ({ key: randomKey(), date: '', note: '', spans: [] })

/** Monday's times on every day. */
export const mondayEverywhere = (draft: HoursDraft): HoursDraft => ({
  ...draft,
  week: draft.week.map(() => draft.week[0] ?? []),
})

const typedOnly = (draft: unknown): string =>
  JSON.stringify(draft, (name, value: unknown) => (name === 'key' ? undefined : value)) ?? ''
const differ = (a: unknown, b: unknown): number => (typedOnly(a) === typedOnly(b) ? 0 : 1)

/** How many days, special days and rules differ. */
export function changesBetween(before: HoursDraft, after: HoursDraft): number {
  const days = WEEKDAYS.reduce((sum, day) => sum + differ(before.week[day - 1], after.week[day - 1]), 0)
  const length = Math.max(before.special.length, after.special.length)
  const special = Array.from({ length }, (_, index) => differ(before.special[index], after.special[index]))
  return (
    days +
    special.reduce<number>((sum, each) => sum + each, 0) +
    differ(before.holidayRule, after.holidayRule)
  )
}
