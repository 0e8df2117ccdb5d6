import { z } from 'zod'
import { OpeningWeek } from './opening-calls.ts'

type Span = OpeningWeek[number]

/**
 * A week of opening hours in one line, `1 480 1080,2 480 1080`: weekday, opens, closes in minutes, in their order; empty
 * where it is closed all week. The same week is always the same text.
 */
export const weekText = (week: readonly Span[]): string =>
  week
    .toSorted((a, b) => a.weekday - b.weekday || a.opens - b.opens)
    .map(({ weekday, opens, closes }) => `${weekday} ${opens} ${closes}`)
    .join(',')

/** The week of such a line. */
export const weekFrom = (text: string): Span[] =>
  text === ''
    ? []
    : text.split(',').map((span) => {
        const [weekday = 0, opens = 0, closes = 0] = span.split(' ').map(Number)
        return { weekday, opens, closes }
      })

/** Such a line as somebody sends it. */
export const OpeningWeekText = z
  .string()
  .max(600)
  .refine(
    (text) => {
      const week = OpeningWeek.safeParse(weekFrom(text))
      return week.success && weekText(week.data) === text
    },
    { error: 'Bitte die markierten Zeiten prüfen.' },
  )
