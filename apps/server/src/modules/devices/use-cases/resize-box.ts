import type { boxCalls } from '@fachwerk/contract/location/box-calls'
import type { RequestOut } from '@fachwerk/contract/call'
import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { holdBox } from '../boxes-held-repository.ts'
import type { DevicesContext } from '../devices-context.ts'
import type { ListedRow } from '../locks/lock-list-repository.ts'
import { sizeOf } from '../locks/rules/lock-row.ts'
import { refuseAt, type RefusedAt } from '../locks/use-cases/lock-parts.ts'
import { boxAsIs, recordBoxChange } from './record-box-change.ts'

type Item = RequestOut<typeof boxCalls.resizeBox>['body']['item']
type NoRoom = 'box-booked-larger' | 'column-too-short' | 'size-unknown'

/** Gives a box another size, whether a lock hangs on it or not (L-01). */
export function resizeBox(
  context: DevicesContext,
  { actor, id, size, reason }: Item & { readonly actor: StaffActor },
): Promise<Result<string, 'not-found' | 'box-archived'> | RefusedAt<NoRoom>> {
  const { db, clock } = context.platform
  const now = clock.now()
  return db.transaction(async (tx) => {
    const box = await holdBox(tx, actor.scopeFor('locks.maintain'), id)
    if (!box) return refuse('not-found')
    if (box.archived) return refuse('box-archived')
    const before = await boxAsIs(tx, context, box)
    if (sizeOf(before.row) === size) return ok(id)
    const changed = await setSize(tx, context, { row: before.row, size, now })
    if (!changed.ok) return changed
    const after = await boxAsIs(tx, context, box)
    await recordBoxChange(tx, { actor, before, after, what: 'resized', reason, now })
    return ok(id)
  })
}

/** Sets size and service of the row's held box; not smaller than what somebody has rented or booked (L-01, FAULT-39). */
export async function setSize(
  tx: Tx,
  { needs }: DevicesContext,
  {
    row,
    size,
    outOfService = row.outOfService,
    now,
  }: {
    readonly row: ListedRow
    readonly size: SizeClass
    readonly outOfService?: string | null
    readonly now: Date
  },
): Promise<{ ok: true } | RefusedAt<NoRoom>> {
  const { boxId, companyId } = row
  if (boxId === null) return { ok: true }
  const rentals = await needs.rentalsOfBoxes(tx, [boxId], now)
  const largest = Math.max(-1, ...rentals.map((rental) => rental.size))
  if (size !== sizeOf(row) && SIZE_CLASSES.indexOf(size) < largest)
    return refuseAt('item.size', 'box-booked-larger')
  const changed = await needs.changeBox(tx, { companyId, boxId, size, outOfService })
  return changed.ok ? { ok: true } : refuseAt(`item.${changed.field}`, changed.refusal)
}
