import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { DevicesContext } from '../devices-context.ts'
import type { ListedRow } from '../locks/lock-list-repository.ts'

/** Where the box of a row stands, drawn and in words; null without a box, and where it is put away. */
export async function placeOf(
  tx: Tx,
  { needs }: Pick<DevicesContext, 'needs'>,
  { boxId, locationId }: Pick<ListedRow, 'boxId' | 'locationId'>,
): Promise<LockDetail['place']> {
  if (boxId === null) return null
  for (const cabinet of (await needs.cabinetPlans(tx, [locationId])).get(locationId) ?? []) {
    const text = needs.placeText(cabinet, boxId)
    if (text !== null) return { cabinet, text }
  }
  return null
}
