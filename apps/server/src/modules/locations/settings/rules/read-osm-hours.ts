import { OSM_DAYS, OSM_MONTHS } from './osm-hours.ts'
import type { OpeningTerms, Span } from './opening-hours.ts'

type Unread = { readonly part: string; readonly why: string }
export type ReadHours = {
  holidayRule: OpeningTerms['holidayRule']
  opening: (Span & { weekday: number })[]
  special: { date: string; note: string; spans: Span[] }[]
  unread: Unread[]
}

const MIDNIGHT = 1440
const MOST_DAYS = 62
const DAY_MS = 86_400_000
const DAY = `(?:${OSM_DAYS.join('|')}|PH)`
const DAYS = new RegExp(`^${DAY}(?:-${DAY})?(?:,\\s*${DAY}(?:-${DAY})?)*$`)
const DATE = `\\d{4} (?:${OSM_MONTHS.join('|')}) \\d{1,2}`
const DATES = new RegExp(`^(${DATE})(?:\\s*-\\s*(?:(\\d{1,2})|(${DATE})))?$`)
const TIME = String.raw`\d{1,2}:\d{2}\s*-\s*\d{1,2}:\d{2}`
const RULE = new RegExp(`^(.*?)\\s*(24/7|off|closed|${TIME}(?:\\s*,\\s*${TIME})*)$`)
/** A comma between two rules, not between two times or days: the second adds to the first. */
const ADDS = new RegExp(`(?<=\\d:\\d\\d)\\s*,\\s*(?=${DAY}\\b)`)

/** Why somebody's text is not one of ours; the first that fits. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/\|\|/, 'Ersatzregeln („||“) kennt diese Verwaltung nicht.'],
  [/sunrise|sunset|dawn|dusk/i, 'Zeiten nach dem Sonnenstand kennt diese Verwaltung nicht.'],
  [/\d\d:\d\d\+/, 'Ein offenes Ende („+“) kennt diese Verwaltung nicht.'],
  [/\bSH\b/, 'Schulferien kennt diese Verwaltung nicht.'],
  [/\[/, 'Einzelne Wochentage eines Monats kennt diese Verwaltung nicht.'],
  [/easter/i, 'Bewegliche Tage bitte als besondere Tage mit Datum eintragen.'],
  [/\bweek\b/i, 'Kalenderwochen kennt diese Verwaltung nicht.'],
  [
    new RegExp(`\\b(${OSM_MONTHS.join('|')})\\b`),
    'Bitte ein Datum mit Jahr angeben, zum Beispiel 2026 Dec 24.',
  ],
  [/\bunknown\b/i, 'Unbekannte Zeiten kennt diese Verwaltung nicht.'],
]
const NOTE_LOST =
  'Die Zeiten sind übernommen, der Zusatz nicht: In dieser Zeit gilt der Standort einfach als geöffnet. Steht er nicht wirklich offen, nehmen Sie die Zeit wieder heraus.'
const PLAIN = 'Diese Schreibweise wird nicht verstanden.'

/**
 * Reads opening hours as OpenStreetMap writes them (B-18): weekdays, breaks, past midnight, `24/7`, `PH`, dates with a
 * year. What else the language knows is left out and told, never guessed.
 */
export function readOsmHours(text: string): ReadHours {
  const week = new Map<number, Span[]>()
  const special = new Map<string, { note: string; spans: Span[] }>()
  const unread: Unread[] = []
  let holidays: { readonly part: string; readonly spans: readonly Span[] } | null = null
  for (const rule of rulesOf(text)) {
    for (const [index, part] of rule.split(ADDS).entries()) {
      const read = readRule(part.trim())
      if (!read.ok) {
        unread.push({ part: part.trim(), why: read.why })
        continue
      }
      // Days of the year keep their note; the week has no place for one.
      if (read.note !== '' && read.dates.length === 0) unread.push({ part: `"${read.note}"`, why: NOTE_LOST })
      for (const date of read.dates) special.set(date, { note: read.note, spans: read.spans })
      for (const day of read.weekdays)
        week.set(day, index === 0 ? read.spans : [...(week.get(day) ?? []), ...read.spans])
      if (read.holidays) holidays = { part: part.trim(), spans: read.spans }
    }
  }
  const rule = holidayRule(holidays?.spans ?? null, week.get(7) ?? [])
  if (holidays && rule === null)
    unread.push({
      part: holidays.part,
      why: 'Eigene Feiertagszeiten gibt es nicht: geschlossen, wie sonntags oder wie immer.',
    })
  return {
    holidayRule: rule ?? 'asUsual',
    opening: [...week]
      .toSorted(([a], [b]) => a - b)
      .flatMap(([weekday, spans]) =>
        spans.toSorted((a, b) => a.opens - b.opens).map((span) => ({ weekday, ...span })),
      ),
    special: [...special]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([date, asked]) => ({ date, ...asked })),
    unread,
  }
}

/** Parts between semicolons that stand outside of a note. */
const rulesOf = (text: string): string[] =>
  [...text.matchAll(/(?:"[^"]*"|[^;"])+/g)].map(([part]) => part.trim()).filter((part) => part !== '')

function holidayRule(
  spans: readonly Span[] | null,
  sunday: readonly Span[],
): OpeningTerms['holidayRule'] | null {
  if (spans === null) return 'asUsual'
  if (spans.length === 0) return 'closed'
  return JSON.stringify(spans) === JSON.stringify(sunday) ? 'asSunday' : null
}

type Rule =
  | { readonly ok: false; readonly why: string }
  | {
      readonly ok: true
      readonly weekdays: readonly number[]
      readonly holidays: boolean
      readonly dates: readonly string[]
      readonly note: string
      readonly spans: Span[]
    }

function readRule(text: string): Rule {
  const [, body = text, note = ''] = /^(.*?)\s*"([^"]*)"$/.exec(text) ?? []
  const refused = (): Rule => ({ ok: false, why: REASONS.find(([sign]) => sign.test(body))?.[1] ?? PLAIN })
  const [whole, selector = '', hours = ''] = RULE.exec(body) ?? []
  if (whole === undefined) return refused()
  const spans = spansOf(hours)
  if (spans === null) return { ok: false, why: 'Eine Uhrzeit gibt es nicht.' }
  const every = {
    ok: true,
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    holidays: false,
    dates: [],
    note,
    spans,
  } as const
  const chosen = selector.replace(/:$/, '').trim()
  if (chosen === '') return { ...every, spans }
  if (hours === '24/7') return refused()
  if (DAYS.test(chosen)) {
    const names = chosen.split(',').map((each) => each.trim())
    const days = names.filter((name) => name !== 'PH')
    if (days.some((name) => name.includes('PH'))) return refused()
    return { ...every, spans, weekdays: days.flatMap(weekdaysOf), holidays: names.includes('PH') }
  }
  const dates = datesOf(chosen)
  return dates ? { ...every, spans, weekdays: [], dates } : refused()
}

/** `Fr-Mo` goes over the weekend. */
function weekdaysOf(range: string): number[] {
  const [from = 0, to = from] = range.split('-').map((name) => OSM_DAYS.findIndex((day) => day === name) + 1)
  const length = ((to - from + 7) % 7) + 1
  return Array.from({ length }, (_, index) => ((from - 1 + index) % 7) + 1)
}

/** Null when an hour or a minute does not exist. */
function spansOf(text: string): Span[] | null {
  if (text === '24/7') return [{ opens: 0, closes: MIDNIGHT }]
  if (text === 'off' || text === 'closed') return []
  const spans = text.split(',').map((span) => {
    const [opens = -1, closes = -1] = span.split('-').map(minutesOf)
    return { opens, closes: closes > opens ? closes : closes + MIDNIGHT }
  })
  const isGood = spans.every(
    ({ opens, closes }) => opens >= 0 && opens < MIDNIGHT && closes <= opens + MIDNIGHT,
  )
  const isKnown = !text.split(/[,-]/).some((time) => minutesOf(time) < 0)
  return isGood && isKnown ? spans.toSorted((a, b) => a.opens - b.opens) : null
}

/** -1 for what no clock shows; hours go on to 48 as OpenStreetMap counts them. */
function minutesOf(text: string): number {
  const [hours = -1, minutes = -1] = text.trim().split(':').map(Number)
  return hours >= 0 && minutes >= 0 && minutes < 60 && hours * 60 + minutes <= 2 * MIDNIGHT
    ? hours * 60 + minutes
    : -1
}

/** Null when it is no date, ends before it begins or takes too long. */
function datesOf(text: string): string[] | null {
  const [whole, first = '', day, last] = DATES.exec(text) ?? []
  if (whole === undefined) return null
  const from = dateOf(first)
  const to = dateOf(last ?? (day === undefined ? first : first.replace(/\d{1,2}$/, day)))
  if (from === null || to === null) return null
  const count = Math.round((to - from) / DAY_MS) + 1
  if (count < 1 || count > MOST_DAYS) return null
  return Array.from({ length: count }, (_, index) =>
    new Date(from + index * DAY_MS).toISOString().slice(0, 10),
  )
}

function dateOf(text: string): number | null {
  const [year = '', month = '', day = ''] = text.split(' ')
  const number = OSM_MONTHS.findIndex((name) => name === month) + 1
  const iso = `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`
  const at = Date.parse(`${iso}T00:00:00Z`)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== iso ? null : at
}
