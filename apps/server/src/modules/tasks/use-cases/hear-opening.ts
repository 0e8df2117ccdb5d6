import type { EventType } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import type { StoredEvent } from '../../../platform/events/events.ts'
import type { TasksNeeds } from '../index.ts'

export const OPENINGS: readonly EventType[] = ['lock.opened', 'command.done']

/** A box opened, whoever opened it: if somebody's time stood still before it, it goes on (B-04). */
export async function hearOpening(
  tx: Tx,
  needs: Pick<TasksNeeds, 'clock' | 'boxOpensAgain'>,
  { type, boxId, data }: StoredEvent,
): Promise<void> {
  if (boxId === null || (type === 'command.done' && data['kind'] !== 'open')) return
  await needs.boxOpensAgain(tx, boxId, needs.clock.now())
}
