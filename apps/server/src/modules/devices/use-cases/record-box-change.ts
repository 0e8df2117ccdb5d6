import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { DevicesContext } from '../devices-context.ts'
import type { HeldBox } from '../boxes-held-repository.ts'
import { type ListedRow, locksByKeys } from '../locks/lock-list-repository.ts'
import { sizeOf } from '../locks/rules/lock-row.ts'
import { placeOf } from './place-of-box.ts'
import { boxNameOfRow } from '../locks/use-cases/record-lock-change.ts'

/** A box with its place in words, before or after something was done to it. */
export type BoxAsIs = { readonly row: ListedRow; readonly place: string | null }

/** The box as it stands in this transaction. */
export async function boxAsIs(
  tx: Tx,
  context: DevicesContext,
  { boxId, companyId }: HeldBox,
): Promise<BoxAsIs> {
  const [row] = await locksByKeys(tx, [companyId], [boxId])
  if (!row) throw new Error(`box ${boxId} is gone`)
  return { row, place: (await placeOf(tx, context, row))?.text ?? null }
}

const historyOf = ({ row, place }: BoxAsIs): JsonObject => ({
  box: boxNameOfRow(row),
  size: sizeOf(row),
  location: row.locationName,
  place,
  lock: row.name,
  archived: row.archivedAt !== null,
})

/** Records who did what to a box, in its history and in its timeline. */
export async function recordBoxChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly before: BoxAsIs
    readonly after: BoxAsIs
    /** A box that was taken elsewhere is told of where it stood, too. */
    readonly at?: 'before'
    readonly what: 'moved' | 'relocated' | 'resized' | 'archived' | 'restored'
    readonly reason: string
    readonly now: Date
  },
): Promise<void> {
  const { actor, before, after, what, reason, now } = change
  const { companyId, locationId, boxId } = change.at === 'before' ? before.row : after.row
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await recordChange(tx, {
    at: now,
    companyId,
    actor: by,
    action: `box.${what}`,
    subject: { kind: 'box', id: boxId ?? '' },
    before: historyOf(before),
    after: historyOf(after),
    reason,
  })
  await appendEvent(tx, {
    type: `box.${what}`,
    at: now,
    companyId,
    actor: by,
    locationId,
    boxId,
    lockId: before.row.lockId,
    terminalId: before.row.terminalId,
    data: {
      place: after.place ?? '',
      reason,
      ...(what === 'relocated'
        ? {
            fromBoxName: boxNameOfRow(before.row),
            toBoxName: boxNameOfRow(after.row),
            fromLocation: before.row.locationName,
            toLocation: after.row.locationName,
          }
        : {}),
    },
  })
}
