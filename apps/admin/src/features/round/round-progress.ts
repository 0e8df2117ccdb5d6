import type { Task } from '@fachwerk/contract/time/task-views'

export interface Progress {
  /** Confirmed by the server since the round began. */
  readonly done: number
  readonly all: number
}

/** How far a round is: what was done since it began, of that and what is still open. A swapped battery counts as done. */
export function progressOf(
  { tasks, closed }: { readonly tasks: readonly Task[]; readonly closed: readonly Task[] },
  startedAt: string,
): Progress {
  const since = Date.parse(startedAt)
  const isNew = (at: string | null) => at !== null && Date.parse(at) >= since
  const swapped = tasks.filter(({ state, swappedAt }) => state === 'waiting' && isNew(swappedAt)).length
  const open = tasks.filter(({ state }) => state === 'open').length
  const done = swapped + closed.filter(({ closedAt }) => isNew(closedAt)).length
  return { done, all: done + open }
}
