import { isAlwaysOpen, type OpeningTerms, type Span, weekOf } from './opening-hours.ts'

/** Weekdays as OpenStreetMap calls them, Monday first. */
export const OSM_DAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const
export const OSM_MONTHS = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

const MIDNIGHT = 1440
const SUNDAY = 7

const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** `18:00-02:00` past midnight; a whole day and more as OpenStreetMap counts on: `08:00-32:00`. */
function spanText({ opens, closes }: Span): string {
  const ends = closes > MIDNIGHT && closes - MIDNIGHT < opens ? closes - MIDNIGHT : closes
  return `${clock(opens)}-${clock(ends)}`
}

const spansText = (spans: readonly Span[]): string =>
  spans.length === 0 ? 'off' : spans.map(spanText).join(',')

const dayName = (day: number): string => OSM_DAYS[day - 1] ?? ''

/** `Mo-Fr,Su`: neighbours as a range; two in a row are a range too. */
function daysText(weekdays: readonly number[]): string {
  const runs: [number, number][] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    if (last && last[1] === day - 1) last[1] = day
    else runs.push([day, day])
  }
  return runs.map(([from, to]) => (from === to ? dayName(from) : `${dayName(from)}-${dayName(to)}`)).join(',')
}

/**
 * Opening hours as OpenStreetMap writes them (`opening_hours`, B-18): the week, the rule for public holidays, special
 * days with their notes.
 */
export function osmHours(
  terms: Pick<OpeningTerms, 'opening' | 'special' | 'holidayRule'> & OpeningTerms,
): string {
  const week = weekOf(terms)
  const byText = Map.groupBy(week, ({ spans }) => spansText(spans))
  const rules = isAlwaysOpen(terms)
    ? ['24/7']
    : [...byText]
        .filter(([text]) => text !== 'off' || byText.size === 1)
        .map(([text, days]) => `${daysText(days.map(({ weekday }) => weekday))} ${text}`)
  // After a semicolon a day would take back what runs into it from the night before.
  const isLate = terms.opening.some(({ closes }) => closes > MIDNIGHT)
  const usual = [rules.join(isLate ? ', ' : '; ')]
  const sunday = week.find(({ weekday }) => weekday === SUNDAY)?.spans ?? []
  const holidays =
    terms.holidayRule === 'asUsual'
      ? []
      : [`PH ${terms.holidayRule === 'closed' ? 'off' : spansText(sunday)}`]
  const special = terms.special.map(({ date, note, spans }) => {
    const [year = '', month = '', day = ''] = date.split('-')
    const words = note === '' ? '' : ` "${note.replaceAll('"', "'")}"`
    return `${year} ${OSM_MONTHS[Number(month) - 1] ?? ''} ${day} ${spansText(spans)}${words}`
  })
  return [...usual, ...holidays, ...special].join('; ')
}
