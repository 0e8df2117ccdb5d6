import type { DemoSpan, DemoSpecialOpening, DemoWeekday } from './types.ts'

/** `'06:00–12:00'` as minutes; an end at or before the start lies on the next day (`'05:00–01:00'`). */
export function span(text: string): DemoSpan {
  const [opens, closes] = text.split('–').map(minuteOf)
  if (opens === undefined || closes === undefined) throw new Error(`no span: ${text}`)
  return { opens, closes: closes <= opens ? closes + 1440 : closes }
}

function minuteOf(text: string): number {
  const [hour, minute] = text.split(':').map(Number)
  return (hour ?? 0) * 60 + (minute ?? 0)
}

/** A week: Monday to Friday, Saturday, Sunday; several spans leave breaks, none closes the day. */
export function week(weekdays: string, saturday: string, sunday: string): readonly DemoWeekday[] {
  return [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const text = weekday < 6 ? weekdays : weekday === 6 ? saturday : sunday
    return { weekday, spans: text === '' ? [] : text.split(', ').map(span) }
  })
}

/** Open day and night. */
export const aroundTheClock = week('00:00–24:00', '00:00–24:00', '00:00–24:00')

/** The short days around Christmas, which every year has. */
export const shortDays: readonly DemoSpecialOpening[] = [2026, 2027, 2028].flatMap((year) => [
  { date: `${year}-12-24`, note: 'Heiligabend', spans: [span('06:00–14:00')] },
  { date: `${year}-12-31`, note: 'Silvester', spans: [span('06:00–16:00')] },
])
