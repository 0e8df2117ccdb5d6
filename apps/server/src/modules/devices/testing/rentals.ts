import type { DevicesNeeds } from '../devices-context.ts'

type RentalOfBox = Awaited<ReturnType<DevicesNeeds['rentalsOfBoxes']>>[number]

/** Somebody who has this box, without an end, as the rest of the house would tell it. */
export const aRentalOfBox = (boxId: string): RentalOfBox => ({
  rentalId: boxId,
  boxId,
  kind: 'rental',
  size: 1,
  customerName: 'Anna Beispiel',
  startsAt: new Date(0),
  endsAt: null,
  state: 'active',
})
