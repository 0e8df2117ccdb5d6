import type { TaskCause, TaskKind, TaskState } from '@fachwerk/contract/time/task-views'
import { ok, refuse, type Result } from '../../../platform/result.ts'

/**
 * The life of a task: what may follow on each state.
 * open: to be done · waiting: the battery was swapped, its readings are awaited · done · dropped: not to be done.
 */
const TASK_TRANSITIONS: Readonly<Record<TaskState, readonly TaskState[]>> = {
  open: ['waiting', 'done', 'dropped'],
  waiting: ['open', 'done', 'dropped'],
  // A tap too many is taken back.
  done: ['open'],
  dropped: ['open'],
}

/** While a task of these is open, the box is not let: nobody shall arrive at a dirty, unchecked or broken one. */
export const HOLDING_BACK: readonly TaskKind[] = ['check', 'clean', 'repair']

/** A battery that is low still opens; one that is empty lets nobody in. */
export const holdsBack = ({ kind, cause }: { readonly kind: TaskKind; readonly cause: TaskCause }): boolean =>
  HOLDING_BACK.includes(kind) || cause === 'batteryEmpty'

/** So long a tap can be taken back. */
const UNDO_MS = 30 * 60_000
/** Readings of a new battery come every minute; after so long they do not come any more. */
const LONGEST_WAIT_MS = 24 * 3_600_000

export interface TaskFacts {
  readonly kind: TaskKind
  readonly state: TaskState
  readonly swappedAt: Date | null
  readonly closedAt: Date | null
}

/**
 * What a task becomes when somebody says so. A swapped battery is not done before its readings say so (P9); what is
 * there already stays as it is, so that two taps count as one.
 */
export function afterTap(
  task: TaskFacts,
  to: 'done' | 'dropped' | 'open',
  now: Date,
): Result<TaskState, 'transition-not-allowed'> {
  const { kind, state, closedAt } = task
  const wanted = to === 'done' && kind === 'swapBattery' && state !== 'done' ? 'waiting' : to
  if (wanted === state) return ok(state)
  if (!TASK_TRANSITIONS[state].includes(wanted)) return refuse('transition-not-allowed')
  if (closedAt !== null && now.getTime() - closedAt.getTime() > UNDO_MS)
    return refuse('transition-not-allowed')
  return ok(wanted)
}

/** Before this moment somebody swapped a battery whose readings will not come any more. */
export const waitedSince = (now: Date): Date => new Date(now.getTime() - LONGEST_WAIT_MS)

/** When something was done: as the phone says that could send it only later, but neither before the task nor ahead of our clock. */
export function momentOfTap(at: Date | null, openedAt: Date, now: Date): Date {
  if (at === null) return now
  return new Date(Math.min(now.getTime(), Math.max(at.getTime(), openedAt.getTime())))
}
