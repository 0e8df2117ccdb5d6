import type { Appointment } from '@fachwerk/contract/time/appointment-calls'

/** What the calendar shows of a day: how much is still to do, and how much of it is late. */
export interface DayMark {
  readonly count: number
  readonly overdue: number
}

/** Marks by day; what is done leaves no dot. */
export function marksOf(rows: readonly Appointment[]): ReadonlyMap<string, DayMark> {
  const marks = new Map<string, DayMark>()
  for (const { day, doneAt, overdue } of rows) {
    if (doneAt !== null) continue
    const { count, overdue: late } = marks.get(day) ?? { count: 0, overdue: 0 }
    marks.set(day, { count: count + 1, overdue: late + (overdue ? 1 : 0) })
  }
  return marks
}

export interface Beside {
  readonly kind: 'day' | 'next' | 'month'
  readonly rows: readonly Appointment[]
}

/**
 * What stands beside the calendar: the day somebody chose, otherwise in the present month what is late and what comes
 * next, and in any other month the whole of it.
 */
export function besideOf(
  rows: readonly Appointment[],
  {
    month,
    selected,
    today,
  }: { readonly month: string; readonly selected: string | null; readonly today: string },
): Beside {
  if (selected !== null) return { kind: 'day', rows: rows.filter(({ day }) => day === selected) }
  if (today.slice(0, 7) !== month)
    return { kind: 'month', rows: rows.filter(({ day }) => day.startsWith(month)) }
  return {
    kind: 'next',
    rows: rows.filter(({ day, doneAt, overdue }) => overdue || (day >= today && doneAt === null)),
  }
}
