import { z } from 'zod'
import { call } from '../call.ts'
import { line, LocalDate, maybeText, text } from '../fields.ts'
import { HolidayRule } from './opening-hours.ts'
import { OpeningStatus } from '../order/storefront-calls.ts'
import { FEDERAL_STATES } from '../customer/federal-states.ts'

/** `false` where the runtime knows no such zone. */
function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('de', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

/** A zone of the IANA table, `Europe/Berlin`. */
export const TimeZone = line('Zeitzone', 60).refine(isTimeZone, { error: 'Diese Zeitzone gibt es nicht.' })

const MIDNIGHT = 1440
const MOST_SPANS = 6
const OVERLAP = { error: 'Zwei Zeiten überschneiden sich.' }

/** Minutes after local midnight; `closes` past 1440 lies on the next day, at most a day later. */
const times = {
  opens: z
    .int({ error: 'Bitte eine Uhrzeit angeben.' })
    .min(0, { error: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.' })
    .max(MIDNIGHT - 1, { error: 'Bitte eine Uhrzeit von 00:00 bis 23:59 angeben.' }),
  closes: z
    .int({ error: 'Bitte eine Uhrzeit angeben.' })
    .min(1)
    .max(2 * MIDNIGHT),
}
interface Times {
  readonly opens: number
  readonly closes: number
}
const isInOrder = ({ opens, closes }: Times) => opens < closes && closes - opens <= MIDNIGHT
const IN_ORDER = {
  error: 'Das Ende muss nach dem Beginn liegen, höchstens 24 Stunden später.',
  path: ['closes'],
}

const Span = z.strictObject(times).refine(isInOrder, IN_ORDER)
const WeekSpan = z.strictObject({ weekday: z.int().min(1).max(7), ...times }).refine(isInOrder, IN_ORDER)

/** Whether none of these stretches reaches into the next; they may touch. */
function areApart(spans: readonly Times[]): boolean {
  const sorted = spans.toSorted((a, b) => a.opens - b.opens)
  return sorted.every((span, index) => span.closes <= (sorted[index + 1]?.opens ?? Number.POSITIVE_INFINITY))
}

/** A week as one line of minutes; what runs past Sunday's midnight counts at Monday's beginning too. */
function weekIsApart(spans: readonly (Times & { readonly weekday: number })[]): boolean {
  const minutes = spans.map(({ weekday, opens, closes }) => ({
    opens: (weekday - 1) * MIDNIGHT + opens,
    closes: (weekday - 1) * MIDNIGHT + closes,
  }))
  const WEEK = 7 * MIDNIGHT
  const wrapped = minutes.flatMap(({ closes }) =>
    closes > WEEK ? [{ opens: 0, closes: closes - WEEK }] : [],
  )
  return areApart([...minutes, ...wrapped])
}

/** Open spans of a week, 1 = Monday … 7 = Sunday; a day without one is closed, a break lies between two. */
export const OpeningWeek = z
  .array(WeekSpan)
  .max(7 * MOST_SPANS, { error: 'Das sind zu viele Zeiten.' })
  .refine(weekIsApart, OVERLAP)
export type OpeningWeek = z.infer<typeof OpeningWeek>

/** Dates that differ from the week. */
export const SpecialDays = z
  .array(
    z.strictObject({
      date: LocalDate,
      note: maybeText('Anlass', 80),
      spans: z.array(Span).max(MOST_SPANS).refine(areApart, OVERLAP),
    }),
  )
  .max(200, { error: 'Höchstens 200 besondere Tage.' })
  .refine((days) => new Set(days.map(({ date }) => date)).size === days.length, {
    error: 'Ein Tag ist doppelt genannt.',
  })
export type SpecialDays = z.infer<typeof SpecialDays>

const ShownSpan = z.object({ opens: z.int(), closes: z.int() })

/** One day as it will be, and why. */
export const OpeningDay = z.object({
  date: LocalDate,
  weekday: z.int(),
  why: z.enum(['usual', 'special', 'holiday']),
  /** Of the special day or of the public holiday, also of one that changes nothing; empty on other days. */
  note: z.string(),
  spans: z.array(ShownSpan),
})
export type OpeningDay = z.infer<typeof OpeningDay>

const common = {
  auth: 'staff',
  host: 'admin',
  permission: 'locations.view',
  tags: ['Standorte'],
  readOnly: true,
} as const

/** Opening hours looked at before they are saved (F-04, B-18). */
export const openingCalls = {
  previewOpening: call({
    ...common,
    method: 'POST',
    path: '/location/opening-hours/preview',
    summary:
      'Wie diese Öffnungszeiten wirken: Status jetzt, die nächsten 14 Tage, in der Schreibweise von OpenStreetMap',
    body: z.strictObject({
      timeZone: TimeZone.default('Europe/Berlin'),
      state: z.enum(['', ...FEDERAL_STATES]).default(''),
      holidayRule: HolidayRule.default('asUsual'),
      opening: OpeningWeek.default([]),
      special: SpecialDays.default([]),
    }),
    reply: z.object({
      status: OpeningStatus,
      days: z.array(OpeningDay),
      /** `Mo-Fr 08:00-18:00; PH off` */
      osm: z.string(),
    }),
    refusals: [],
  }),
  readOpening: call({
    ...common,
    method: 'POST',
    path: '/location/opening-hours/read',
    summary:
      'Öffnungszeiten in der Schreibweise von OpenStreetMap lesen; was nicht verstanden wird, steht in `unread`',
    body: z.strictObject({ text: text('Öffnungszeiten', 2000).default('24/7') }),
    reply: z.object({
      holidayRule: HolidayRule,
      opening: z.array(z.object({ weekday: z.int(), opens: z.int(), closes: z.int() })),
      special: z.array(z.object({ date: LocalDate, note: z.string(), spans: z.array(ShownSpan) })),
      /** Parts that were left out, each with its reason in German. */
      unread: z.array(z.object({ part: z.string(), why: z.string() })),
    }),
    refusals: [],
  }),
} as const
