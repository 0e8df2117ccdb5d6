import type { EventType } from '@fachwerk/contract/history/events'
import type { Tx } from '../../../platform/db/db.ts'
import { readTimeline, type StoredEvent } from '../../../platform/events/events.ts'
import { boxAfter, boxesBefore, type KnownBox } from '../boxes-held-repository.ts'
import type { ListedRow } from '../locks/lock-list-repository.ts'
import { boxNameOf } from '../rules/box-name.ts'

const shown = ({ prefix, number, ...box }: KnownBox) => ({
  boxId: box.boxId,
  boxName: boxNameOf(prefix, number),
  locationName: box.locationName,
})

/** Where a box was before it was taken to another location, and where it went on. */
export async function trailOf(tx: Tx, { boxId, companyId, archivedAt }: ListedRow) {
  if (boxId === null) return { boxIds: [], movedTo: null, cameFrom: null }
  const before = await boxesBefore(tx, companyId, boxId)
  const after = archivedAt === null ? undefined : await boxAfter(tx, companyId, boxId)
  return {
    boxIds: [boxId, ...before.map((box) => box.boxId)],
    movedTo: after ? shown(after) : null,
    cameFrom: before[0] ? shown(before[0]) : null,
  }
}

/** The newest events about any of these, newest first. */
export async function newestOf(
  tx: Tx,
  query: {
    readonly companyId: string
    readonly details: readonly { readonly boxId?: string; readonly lockId?: string }[]
    readonly types: readonly EventType[]
    readonly limit: number
  },
): Promise<StoredEvent[]> {
  const { companyId, details, types, limit } = query
  const found: StoredEvent[] = []
  for (const each of details)
    found.push(...(await readTimeline(tx, { companyIds: [companyId], types, limit, ...each })))
  // One alone comes in its order.
  return details.length === 1
    ? found
    : found.toSorted((a, b) => b.at.getTime() - a.at.getTime()).slice(0, limit)
}
