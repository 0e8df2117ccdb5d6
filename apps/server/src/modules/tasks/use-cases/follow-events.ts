import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/events.ts'
import type { TasksNeeds } from '../index.ts'
import { isFresh, lockedSomebodyOut, taskOfEvent, wasOutOfReach } from '../rules/task-of-event.ts'
import { startOfRental } from '../task-places-repository.ts'
import { lockLesserSwap, noteThings } from '../tasks-repository.ts'
import { mailStuck } from './mail-stuck.ts'
import { openTask } from './open-task.ts'
import { bring } from './settle-task.ts'

/** So long somebody without a box may have to wait for a call, where the booking begins sooner or has begun. */
const SOLVE_WITHIN_MS = 2 * 3_600_000
/** Who stands before a closed door waits for less. */
const HELP_WITHIN_MS = 30 * 60_000

/** A jam, a lock that was switched off, a rental without a box: somebody has to go there, or to call (B-03, B-04, R-09). */
export async function followEvent(tx: Tx, needs: TasksNeeds, event: StoredEvent): Promise<void> {
  const now = needs.clock.now()
  const { companyId, boxId, rentalId } = event
  if (boxId === null || !isFresh(event, now)) return
  if (event.type === 'rental.jammed') return await followAnswer(tx, needs, { event, now })
  const deadOf = wasOutOfReach(event) ? await needs.deadLock(tx, { box: { companyId, boxId }, now }) : null
  const wanted = taskOfEvent(event, deadOf)
  if (wanted === null) return
  if (wanted.kind === 'solve') {
    if (rentalId === null) return
    const dueAt = await solveBy(tx, { ...event, now })
    await openTask(tx, needs, { companyId, boxId, ...wanted, rentalId, dueAt, by: null, now })
    return
  }
  if (wanted.kind === 'check') return await lookForThings(tx, needs, { event, now })
  // First of all the box leaves the offer, so that nobody is moved into it.
  const note =
    wanted.cause === 'batteryEmpty' ? await endLesserSwap(tx, needs, { box: { companyId, boxId }, now }) : ''
  await openTask(tx, needs, { companyId, boxId, ...wanted, note, by: null, now })
  if (rentalId !== null && lockedSomebodyOut(event, deadOf))
    await helpOut(tx, needs, { companyId, boxId, rentalId, now })
}

/**
 * The round may have known already that a battery is low; one that opens nothing any more is told anew.
 * @returns what somebody had noted about it
 */
async function endLesserSwap(
  tx: Tx,
  needs: TasksNeeds,
  { box, now }: { readonly box: { readonly companyId: string; readonly boxId: string }; readonly now: Date },
): Promise<string> {
  const lesser = await lockLesserSwap(tx, box)
  if (lesser)
    await bring(tx, needs, { task: lesser, state: 'dropped', note: lesser.note, by: null, at: now, now })
  return lesser?.note ?? ''
}

/**
 * Who stands before a box that does not open gets another one; where none is free, a person has to help within half an
 * hour, and the operator is told by mail (B-04). Their things may lie in the broken box: that task is closed by people.
 */
async function helpOut(
  tx: Tx,
  needs: TasksNeeds,
  {
    now,
    ...target
  }: { readonly companyId: string; readonly boxId: string; readonly rentalId: string } & {
    readonly now: Date
  },
): Promise<void> {
  const helped = await needs.leaveBrokenBox(tx, target, now)
  if (helped === 'elsewhere') return
  await noteThings(tx, target.companyId, target)
  // Whoever has had it open is asked first what lies in it.
  if (helped === 'moved' || helped === 'asked') return
  const dueAt = new Date(now.getTime() + HELP_WITHIN_MS)
  const task = await openTask(tx, needs, { ...target, kind: 'solve', cause: 'stuck', dueAt, by: null, now })
  if (task) await mailStuck(tx, needs, { task, now })
}

/** The renter says that their things are in the box: somebody opens it by hand, before all else (B-04). */
async function followAnswer(
  tx: Tx,
  needs: TasksNeeds,
  { event, now }: { readonly event: StoredEvent; readonly now: Date },
): Promise<void> {
  const { companyId, boxId, rentalId, data } = event
  if (boxId === null || rentalId === null || data['answer'] === 'empty') return
  const cause = data['answer'] === 'things' ? 'things' : 'stuck'
  const dueAt = new Date(now.getTime() + HELP_WITHIN_MS)
  const target = { companyId, boxId, rentalId }
  const task = await openTask(tx, needs, { ...target, kind: 'solve', cause, dueAt, by: null, now })
  if (task) await mailStuck(tx, needs, { task, now })
}

/** Who was given another box stands at the terminal: something of theirs is still in the one before (B-04). */
async function lookForThings(
  tx: Tx,
  needs: TasksNeeds,
  { event, now }: { readonly event: StoredEvent; readonly now: Date },
): Promise<void> {
  const { companyId, boxId, rentalId } = event
  if (boxId === null || rentalId === null) return
  const dueAt = new Date(now.getTime() + HELP_WITHIN_MS)
  const target = { companyId, boxId, rentalId }
  const task = await openTask(tx, needs, { ...target, kind: 'check', cause: 'things', dueAt, by: null, now })
  if (task) await mailStuck(tx, needs, { task, now })
}

/** Before the booking begins; where that is sooner or past, within two hours. */
async function solveBy(
  tx: Tx,
  { companyId, rentalId, now }: StoredEvent & { readonly now: Date },
): Promise<Date> {
  const start = rentalId === null ? null : await startOfRental(tx, companyId, rentalId)
  const atLeast = now.getTime() + SOLVE_WITHIN_MS
  return new Date(Math.max(start?.getTime() ?? 0, atLeast))
}
