import type { Task } from '@fachwerk/contract/time/task-views'
import { momentOf, timeOf } from '../../lib/words/format.ts'
import { o } from './texts.ts'

/** What there is to do. */
export const kindWords = ({ kind }: Pick<Task, 'kind'>): string => o(`task.kind.${kind}`)

/** Why, and what is worth knowing about it. */
export function causeWords({ cause, kind, rentalId, note, openedBy }: Task): string[] {
  return [
    cause === 'staff' ? o('task.cause.staff', { by: openedBy ?? '–' }) : o(`task.cause.${cause}`),
    kind !== 'solve' && rentalId !== null ? o('task.things') : null,
    note === '' ? null : note,
  ].filter((it) => it !== null)
}

/** Deadline, battery and lock. */
export function factWords(
  { kind, dueAt, batteryPercent, lockName }: Task,
  timeZone: string,
  now: number,
): string[] {
  return [
    dueAt === null
      ? null
      : o(Date.parse(dueAt) < now ? 'task.overdue' : 'task.due', { at: momentOf(dueAt, timeZone) }),
    kind === 'swapBattery' && batteryPercent !== null ? o('task.battery', { percent: batteryPercent }) : null,
    (kind === 'swapBattery' || kind === 'repair') && lockName !== null
      ? o('task.lock', { name: lockName })
      : null,
  ].filter((it) => it !== null)
}

/** How a closed task came to its end. */
export function endWords({ state, closedBy, closedAt }: Task, timeZone: string): string {
  const at = closedAt === null ? '–' : timeOf(closedAt, timeZone)
  if (closedBy === null) return o('task.state.byItself', { at })
  return o(state === 'dropped' ? 'task.state.dropped' : 'task.state.done', { by: closedBy, at })
}
