import type { BoxSpot } from '@fachwerk/contract/location/box-calls'
import type { Tx } from '../../../../platform/db/db.ts'
import type { Random } from '../../../../platform/random.ts'
import { ok, refuse } from '../../../../platform/result.ts'
import { boxesInCabinets, cabinetFrames, holdLocation, numbersAt } from '../stored-boxes-repository.ts'
import { measuredBox } from '../box-places-repository.ts'
import { formerBoxAt, insertComer, renewComer, setMovedTo } from '../box-relocations-repository.ts'
import { formerSpot, spotsInCabinet } from '../rules/cabinet-layout.ts'
import { bringBoxBack } from './place-boxes.ts'

/** A box of the company where it stands, and the location it shall be taken to. */
type Taking = {
  readonly companyId: string
  readonly boxId: string
  readonly fromLocationId: string
  readonly locationId: string
}

/** Where a box of another location may stand at this one of the same company, and which number it would have (L-01). */
export async function spotsForComer(tx: Tx, { companyId, boxId, fromLocationId, locationId }: Taking) {
  const box = await measuredBox(tx, { companyId, locationId: fromLocationId, boxId })
  const frames = await cabinetFrames(tx, companyId, locationId)
  const layout = { frames, boxes: await boxesInCabinets(tx, { companyId, locationId }) }
  const former = await formerBoxAt(tx, { companyId, boxId, locationId })
  const place = former && formerSpot(layout, { ...box, boxId: former.boxId })
  return {
    cabinets: frames.map((frame) => ({ id: frame.id, spots: spotsInCabinet(layout, frame, box, false) })),
    heightMm: box.heightMm,
    /** What it stood here as before, with its place while that is free. */
    former: former ? { number: former.number, spot: place ?? null } : null,
    nextNumber: (await numbersAt(tx, { companyId, locationId })).next,
  }
}

/**
 * Takes a box to another location of its company (L-01). What happened where it stood stays there: the box goes on as
 * another one, or as the one it was when it stood here before. The caller holds the boxes of both locations, puts the old
 * one away and hangs the lock.
 */
export async function receiveBox(
  tx: Tx,
  random: Random,
  {
    number,
    spot,
    at,
    ...taking
  }: Taking & { readonly number: number; readonly spot: BoxSpot; readonly at: Date },
) {
  const { companyId, locationId, boxId: from } = taking
  await holdLocation(tx, companyId, locationId)
  const former = await formerBoxAt(tx, taking)
  const isBack = former?.number === number
  const boxId = isBack ? former.boxId : random.uuid()
  if (isBack) await renewComer(tx, { companyId, boxId, from })
  else {
    if ((await numbersAt(tx, { companyId, locationId })).taken.has(number))
      return { ...refuse('box-number-taken'), field: 'number' } as const
    await insertComer(tx, { companyId, boxId, from, locationId, number, at })
  }
  const stands = await bringBoxBack(tx, random, { companyId, locationId, boxId, spot })
  if (!stands.ok) return stands
  await setMovedTo(tx, { companyId, boxId: from }, boxId)
  return ok({ boxId })
}
