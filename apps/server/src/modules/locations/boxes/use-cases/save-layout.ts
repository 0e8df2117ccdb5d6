import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import {
  boxesInCabinets,
  type CabinetFrame,
  holdCabinets,
  setColumns,
  type SizeMeasures,
} from '../stored-boxes-repository.ts'
import { placeBoxes } from '../box-places-repository.ts'
import { insertCabinet } from '../cabinets-repository.ts'
import type { Layout } from '../rules/cabinet-layout.ts'
import { nextCabinetName } from '../rules/cabinet-names.ts'

export type HeldLayout = Layout & { readonly frames: readonly CabinetFrame[] }

/** The cabinets of a location of the company with their boxes, held: who rearranges them does it one after the other. */
export async function heldLayout(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<HeldLayout> {
  const frames = await holdCabinets(tx, companyId, locationId)
  return { frames, boxes: await boxesInCabinets(tx, { companyId, locationId }) }
}

/** Saves what is different: columns of the cabinets, and the boxes that stand elsewhere now. */
export async function saveLayout(
  tx: Tx,
  {
    companyId,
    before,
    after,
  }: { readonly companyId: string; readonly before: Layout; readonly after: Layout },
): Promise<void> {
  for (const frame of after.frames)
    if (!before.frames.includes(frame)) await setColumns(tx, companyId, frame.id, frame.columns)
  const known = new Map(before.boxes.map((box) => [box.boxId, box]))
  const moved = after.boxes.filter((box) => {
    const was = known.get(box.boxId)
    return was?.cabinetId !== box.cabinetId || was.column !== box.column || was.row !== box.row
  })
  if (moved.length > 0) await placeBoxes(tx, companyId, moved)
}

const NEW_CABINET_MM = 1_800

/** A cabinet with one empty column as wide as a door, at the right of the others. @returns its id */
export async function newCabinet(
  tx: Tx,
  random: Random,
  details: {
    readonly companyId: string
    readonly locationId: string
    readonly frames: readonly CabinetFrame[]
    readonly door: Pick<SizeMeasures, 'heightMm' | 'widthMm'>
  },
): Promise<string> {
  const { companyId, locationId, frames, door } = details
  const id = random.uuid()
  await insertCabinet(tx, {
    id,
    companyId,
    locationId,
    name: nextCabinetName(frames.map(({ name }) => name)),
    position: Math.max(-1, ...frames.map(({ position }) => position)) + 1,
    heightMm: Math.max(NEW_CABINET_MM, door.heightMm),
    columns: [{ widthMm: door.widthMm, terminal: null }],
    boxes: [],
  })
  return id
}
