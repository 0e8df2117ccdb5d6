import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { OwnText } from '../text-constants-repository.ts'
import { historyIdOf } from '../rules/history-id.ts'

/**
 * Keeps who changed the own texts of a constant, and notifies those who look at the list.
 * @returns false when nothing is different
 */
export async function recordTextChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly id: string
    readonly before: OwnText
    readonly after: OwnText
    readonly at: Date
  },
): Promise<boolean> {
  const { actor, id, before, after, at } = change
  const { companyId } = actor
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  const isBack = Object.keys(after).length === 0
  const recorded = await recordChange(tx, {
    at,
    companyId,
    actor: by,
    action: isBack ? 'textConstant.takenBack' : 'textConstant.changed',
    subject: { kind: 'textConstant', id: historyIdOf(companyId, id) },
    before: { ...before },
    after: { ...after },
  })
  if (recorded)
    await appendEvent(tx, { type: 'text.changed', at, companyId, actor: by, data: { textId: id } })
  return recorded
}
