import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { refuse } from '../../../platform/result.ts'
import type { TenanciesNeeds } from '../needs.ts'

/** A location at which the caller may write rentals that go on: where only short ones are wanted none begins; those that run stay. */
export async function locationForLongTerm(
  tx: Tx,
  { orders }: Pick<TenanciesNeeds, 'orders'>,
  input: { readonly actor: StaffActor; readonly locationId: string },
) {
  const found = await orders.placing.byStaff.locationOf(tx, input)
  return found.ok && found.value.rentalTerm === 'short' ? refuse('location-short-term') : found
}
