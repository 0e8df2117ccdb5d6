import type { BoxSpot } from '@fachwerk/contract/location/box-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { ok, refuse } from '../../../../platform/result.ts'
import { boxesInCabinets, cabinetFrames } from '../stored-boxes-repository.ts'
import {
  type BoxAway,
  holdCabinet,
  measuredBox,
  setBoxArchived,
  setCabinetGone,
} from '../box-places-repository.ts'
import {
  boxAt,
  boxAway,
  formerSpot,
  type Layout,
  placeGivenUp,
  spotsInCabinet,
  standsAt,
  traded,
} from '../rules/cabinet-layout.ts'
import { type HeldLayout, heldLayout, newCabinet, saveLayout } from './save-layout.ts'

/** A box of the company at its location; the caller holds the boxes of that location. */
type BoxOfLocation = { readonly companyId: string; readonly locationId: string; readonly boxId: string }
type NoPlace = {
  readonly ok: false
  readonly refusal: 'place-taken' | 'column-too-short'
  readonly field: string
}

const at = (refusal: NoPlace['refusal']): NoPlace => ({ ...refuse(refusal), field: 'spot' })

/**
 * Sets a box to another place of its location; one as high as it may trade places with it (L-01).
 * @returns whether it was not there already: two clicks count as one
 */
export async function moveBox(
  tx: Tx,
  random: Random,
  boxOfLocation: BoxOfLocation & { readonly spot: BoxSpot },
): Promise<{ ok: true; moved: boolean } | NoPlace> {
  const { companyId, locationId, boxId, spot } = boxOfLocation
  const held = await heldLayout(tx, { companyId, locationId })
  const { cabinetId, column, row, over } = spot
  if (cabinetId !== null && column !== null && standsAt(held, boxId, { cabinetId, column, row }))
    return { ok: true, moved: false }
  if (over !== null) {
    const isThere = cabinetId !== null && column !== null && standsAt(held, over, { cabinetId, column, row })
    const exchange = isThere ? traded(held, boxId, over) : at('place-taken')
    if (!exchange.ok) return at(exchange.refusal)
    await saveLayout(tx, { companyId, before: held, after: exchange.layout })
    return { ok: true, moved: true }
  }
  const box = await measuredBox(tx, boxOfLocation)
  const stands = await stand(tx, random, { ...boxOfLocation, held, left: boxAway(held, boxId, false), box })
  return stands.ok ? { ok: true, moved: true } : stands
}

/** Puts a box away for good: its place in the drawing stays empty until somebody needs it (L-01). */
export async function putBoxAway(tx: Tx, { at: now, ...box }: BoxOfLocation & { at: Date }): Promise<void> {
  const { companyId, locationId, boxId } = box
  const held = await heldLayout(tx, { companyId, locationId })
  await setBoxArchived(tx, box, now)
  await saveLayout(tx, { companyId, before: held, after: boxAway(held, boxId, true) })
}

/** Brings a box back, to its place or to another one (L-01). */
export async function bringBoxBack(
  tx: Tx,
  random: Random,
  boxOfLocation: BoxOfLocation & { readonly spot: BoxSpot },
): Promise<{ ok: true } | NoPlace> {
  const held = await heldLayout(tx, {
    companyId: boxOfLocation.companyId,
    locationId: boxOfLocation.locationId,
  })
  if (boxOfLocation.spot.over !== null) return at('place-taken')
  const box = await measuredBox(tx, boxOfLocation)
  const stands = await stand(tx, random, { ...boxOfLocation, held, left: held, box })
  if (stands.ok) await setBoxArchived(tx, boxOfLocation, null)
  return stands
}

async function stand(
  tx: Tx,
  random: Random,
  {
    companyId,
    locationId,
    spot,
    held,
    left,
    box,
  }: (BoxOfLocation & { readonly spot: BoxSpot }) & {
    readonly held: HeldLayout
    readonly left: Layout
    readonly box: BoxAway
  },
): Promise<{ ok: true } | NoPlace> {
  const { column, row } = spot
  if (spot.cabinetId === null) {
    const cabinetId = await newCabinet(tx, random, { companyId, locationId, frames: held.frames, door: box })
    const { boxId, heightMm } = box
    const boxes = [...left.boxes, { boxId, cabinetId, column: 0, row: 0, heightMm }]
    await saveLayout(tx, { companyId, before: held, after: placeGivenUp({ ...left, boxes }, boxId) })
    return { ok: true }
  }
  const placed = boxAt(left, box, { cabinetId: spot.cabinetId, column, row })
  if (!placed.ok) return at(placed.refusal)
  await saveLayout(tx, { companyId, before: held, after: placeGivenUp(placed.layout, box.boxId) })
  return { ok: true }
}

/** Where a box of the company may stand at its location; it may trade places unless it is put away. */
export async function spotsOfBox(tx: Tx, boxOfLocation: BoxOfLocation & { readonly archived: boolean }) {
  const { companyId, locationId, archived } = boxOfLocation
  const box = await measuredBox(tx, boxOfLocation)
  const frames = await cabinetFrames(tx, companyId, locationId)
  const boxes = await boxesInCabinets(tx, boxOfLocation)
  const layout = { frames, boxes }
  const numbers = new Map(boxes.map(({ boxId, number }) => [boxId, number]))
  return {
    cabinets: frames.map((frame) => ({
      id: frame.id,
      spots: spotsInCabinet(layout, frame, box, !archived).map((spot) => ({
        ...spot,
        boxNumber: spot.over === null ? null : (numbers.get(spot.over) ?? null),
      })),
    })),
    former: archived ? formerSpot(layout, box) : null,
    heightMm: box.heightMm,
  }
}

/** Takes a cabinet of the scope down in which no box stands any more (L-01). */
export async function takeDownCabinet(
  tx: Tx,
  filter: { readonly scope: readonly string[]; readonly cabinetId: string; readonly at: Date },
) {
  const cabinet = await holdCabinet(tx, filter.scope, filter.cabinetId)
  if (!cabinet) return refuse('not-found')
  const boxes = await boxesInCabinets(tx, cabinet)
  if (boxes.some(({ cabinetId }) => cabinetId === cabinet.id)) return refuse('cabinet-has-boxes')
  await setCabinetGone(tx, cabinet, filter.at)
  return ok(cabinet)
}
