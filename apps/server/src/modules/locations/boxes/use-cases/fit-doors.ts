import type { Tx } from '../../../../platform/db/db.ts'
import { holdBoxesOfSize } from '../box-sizes-repository.ts'
import { type Layout, slotsAt, withColumn } from '../rules/cabinet-layout.ts'
import { resized } from '../rules/column-slots.ts'
import { type HeldLayout, heldLayout, saveLayout } from './save-layout.ts'

/**
 * The doors of a size of the company get another height in every cabinet (L-01); those beneath them move.
 * @returns whether all of them fit; if not, the caller undoes what was done
 */
export async function fitDoors(
  tx: Tx,
  { companyId, id, heightMm }: { readonly companyId: string; readonly id: string; readonly heightMm: number },
): Promise<boolean> {
  const boxes = await holdBoxesOfSize(tx, { companyId, id })
  for (const [locationId, here] of Map.groupBy(boxes, (box) => box.locationId)) {
    const held = await heldLayout(tx, { companyId, locationId })
    const after = withHeights(held, new Set(here.map(({ boxId }) => boxId)), heightMm)
    if (!after) return false
    await saveLayout(tx, { companyId, before: held, after })
  }
  return true
}

/** The cabinets with these doors in another height; null where a column has no room for them. */
function withHeights(held: HeldLayout, boxIds: ReadonlySet<string>, heightMm: number): Layout | null {
  let layout: Layout = held
  for (const { boxId, cabinetId, column } of held.boxes.filter((box) => boxIds.has(box.boxId))) {
    const frame = layout.frames.find((each) => each.id === cabinetId)
    const slots = slotsAt(layout, { cabinetId, column }) ?? []
    const after = frame && resized(slots, { boxId, heightMm }, frame.heightMm)
    if (!after) return null
    layout = withColumn(layout, { cabinetId, column }, after)
  }
  return layout
}
