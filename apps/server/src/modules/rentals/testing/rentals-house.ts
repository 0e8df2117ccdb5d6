import type { Tx } from '../../../platform/db/db.ts'
import { rentalsModule } from '../index.ts'
import { aHold, fakeNeeds, NOW, rentalsPlatform, stored, storyOf, type TestLocation } from '../testing.ts'

type HoldInputs = Parameters<typeof aHold>[1]

/** The module on a database of its own, the rest of the house faked, and the steps that tests begin with. */
export async function aRentalsHouse() {
  const platform = await rentalsPlatform()
  const { needs, house } = fakeNeeds(platform)
  const { db } = platform
  const rentals = rentalsModule(needs)

  const hold = async (tx: Tx, place: TestLocation, holdInputs: HoldInputs) => {
    const held = await rentals.holdBox(tx, aHold(place, holdInputs))
    if (!held.ok) throw new Error(held.refusal)
    return held.value.rentalId
  }
  return {
    platform,
    db,
    needs,
    /** What the rest of the house was asked, and what it answers. */
    house,
    rentals,
    /** Keeps a box that is known to be free. */
    held: (place: TestLocation, holdInputs: HoldInputs = {}) =>
      db.transaction((tx) => hold(tx, place, holdInputs)),
    /** The same, paid at once. */
    paid: (place: TestLocation, holdInputs: HoldInputs = {}) =>
      db.transaction(async (tx) => {
        const rentalId = await hold(tx, place, holdInputs)
        await rentals.settlePaidRental(tx, rentalId, NOW)
        return rentalId
      }),
    rowOf: (rentalId: string) => db.read((tx) => stored(tx, rentalId)),
    story: (rentalId: string) => db.read((tx) => storyOf(tx, rentalId)),
  }
}
