import type { Tx } from '../../../platform/db/db.ts'
import type { Random } from '../../../platform/random.ts'
import { setLockGone } from './stored-boxes-repository.ts'
import { bringBoxBack, moveBox, putBoxAway, spotsOfBox, takeDownCabinet } from './use-cases/place-boxes.ts'
import { putUpCabinets } from './use-cases/put-up-cabinets.ts'
import { receiveBox, spotsForComer } from './use-cases/receive-box.ts'
import { addBox, boxPlaces, changeBox } from './use-cases/save-boxes.ts'
import { takeOverBoxSizes } from './use-cases/take-over-box-sizes.ts'

/** The part of the door that manages boxes and cabinets (F-02, L-01). */
export interface ManagedBoxes {
  /** Where a box may be added: cabinets, sizes and the next number. */
  readonly boxPlaces: typeof boxPlaces
  readonly changeBox: typeof changeBox
  addBox(tx: Tx, adding: Parameters<typeof addBox>[2]): ReturnType<typeof addBox>
  /** Whole cabinets with boxes; the field of a refusal leads into the plan: `0.columns.1.2.size`. */
  putUpCabinets(tx: Tx, plan: Parameters<typeof putUpCabinets>[2]): ReturnType<typeof putUpCabinets>
  /** Sets a box to another place; the caller holds the boxes of the location. */
  moveBox(tx: Tx, box: Parameters<typeof moveBox>[2]): ReturnType<typeof moveBox>
  readonly putBoxAway: typeof putBoxAway
  bringBoxBack(tx: Tx, box: Parameters<typeof bringBoxBack>[2]): ReturnType<typeof bringBoxBack>
  readonly spotsOfBox: typeof spotsOfBox
  /** Where a box of another location may stand at this one, and which number it would have. */
  readonly spotsForComer: typeof spotsForComer
  /** Takes a box to another location; the caller holds the boxes of both. @returns the box that goes on with it there */
  receiveBox(tx: Tx, taking: Parameters<typeof receiveBox>[2]): ReturnType<typeof receiveBox>
  /** Takes a cabinet down in which no box stands any more. */
  readonly takeDownCabinet: typeof takeDownCabinet
  /** Boxes without a lock are not offered; null: another one hangs there. */
  readonly setLockGone: typeof setLockGone
  /** A company gets the measures of box sizes of another one, as far as it has none of its own. */
  takeOverBoxSizes(tx: Tx, companies: { readonly from: string; readonly to: string }): Promise<void>
}

export const managedBoxes = (random: Random): ManagedBoxes => ({
  boxPlaces,
  changeBox,
  addBox: (tx, adding) => addBox(tx, random, adding),
  putUpCabinets: (tx, plan) => putUpCabinets(tx, random, plan),
  moveBox: (tx, box) => moveBox(tx, random, box),
  putBoxAway,
  bringBoxBack: (tx, box) => bringBoxBack(tx, random, box),
  spotsOfBox,
  spotsForComer,
  receiveBox: (tx, taking) => receiveBox(tx, random, taking),
  takeDownCabinet,
  setLockGone,
  takeOverBoxSizes: (tx, companies) => takeOverBoxSizes(tx, random, companies),
})
