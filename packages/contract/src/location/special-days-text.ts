import { z } from 'zod'
import { SpecialDays } from './opening-calls.ts'

interface Span {
  readonly opens: number
  readonly closes: number
}
interface SpecialDay {
  readonly date: string
  readonly note: string
  readonly spans: readonly Span[]
}

/** Breaks part the days, so a note has none. */
const inOneLine = (note: string): string => note.replaceAll(/[\r\n]+/g, ' ')

const spansText = (spans: readonly Span[]): string =>
  spans
    .toSorted((a, b) => a.opens - b.opens)
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(',')

/**
 * Days that differ from the week as one text, a day a line, `2026-12-24|480-720,840-1080|Heiligabend`: the date, when it
 * opens and closes in minutes (nothing: closed) and the note, in the order of their dates. The same days are always the
 * same text (B-08).
 */
export const specialText = (days: readonly SpecialDay[]): string =>
  days
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ date, note, spans }) => `${date}|${spansText(spans)}|${inOneLine(note)}`)
    .join('\n')

/** The days of such a text. */
export const specialFrom = (text: string): { date: string; note: string; spans: Span[] }[] =>
  text === ''
    ? []
    : text.split('\n').map((day) => {
        const [date = '', spans = '', ...note] = day.split('|')
        return { date, note: note.join('|'), spans: spans === '' ? [] : spans.split(',').map(spanFrom) }
      })

function spanFrom(text: string): Span {
  const [opens = 0, closes = 0] = text.split('-').map(Number)
  return { opens, closes }
}

/** Such a text as somebody sends it. */
export const SpecialDaysText = z
  .string()
  // 200 days, each with six times and a note of 80 signs.
  .max(40_000)
  .refine(
    (text) => {
      const days = SpecialDays.safeParse(specialFrom(text))
      return days.success && specialText(days.data) === text
    },
    { error: 'Bitte die markierten Tage prüfen.' },
  )
