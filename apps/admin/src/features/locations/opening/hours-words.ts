import { z } from 'zod'
import { germanDay } from '../../../lib/words/dates.ts'
import { l } from '../texts.ts'
import { weekdayShort } from './opening-words.ts'

const MIDNIGHT = 1440
const Span = z.object({ opens: z.number(), closes: z.number() })
const SpecialDays = z.array(z.object({ date: z.string(), note: z.string(), spans: z.array(Span) }))
const Week = z.array(Span.extend({ weekday: z.number() }))

/** „05:00“; „24:00“ at the end of a day, „01:00“ past it. */
export function clockWords(minutes: number): string {
  const within = minutes > MIDNIGHT ? minutes - MIDNIGHT : minutes
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

/** „08:00–12:00, 13:00–18:00“, or that it is closed. */
export function spansWords(spans: unknown): string {
  const known = z.array(Span).safeParse(spans).data ?? []
  if (known.length === 0) return l('location.holiday.closed')
  return known
    .toSorted((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) => `${clockWords(opens)}–${clockWords(closes)}`)
    .join(', ')
}

/** „Mo–Fr 08:00–18:00 · Sa–So geschlossen“ for a week of the contract. */
export function weekWords(week: unknown): string {
  const spans = Week.safeParse(week).data ?? []
  const days = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    words: spansWords(spans.filter((span) => span.weekday === weekday)),
  }))
  const runs: { from: number; to: number; words: string }[] = []
  for (const { weekday, words } of days) {
    const last = runs.at(-1)
    if (last?.words === words) last.to = weekday
    else runs.push({ from: weekday, to: weekday, words })
  }
  return runs
    .map(
      ({ from, to, words }) => `${weekdayShort(from)}${from === to ? '' : `–${weekdayShort(to)}`} ${words}`,
    )
    .join(' · ')
}

/** „24.12.2026 geschlossen, Heiligabend · …“, the first of them; „keine“ where there is none. */
export function specialDaysWords(days: unknown, most = Number.POSITIVE_INFINITY): string {
  const known = SpecialDays.safeParse(days).data ?? []
  if (known.length === 0) return l('hours.special.nobody')
  const words = known.slice(0, most).map(({ date, note, spans }) => {
    const times = `${germanDay(date)} ${spansWords(spans)}`
    return note === '' ? times : `${times}, ${note}`
  })
  if (known.length > most) words.push(l('hours.special.more', { count: known.length - most }))
  return words.join(' · ')
}
