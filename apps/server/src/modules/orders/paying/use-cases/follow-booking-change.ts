import type { Tx } from '../../../../platform/db/db.ts'
import { additionsOf } from '../../additions/additions-repository.ts'
import type { PaidChange } from '../../../rentals/index.ts'
import { lockOrder, type OrderRow, updateOrder } from '../../orders-repository.ts'
import type { StoredQuote } from '../../order-tables.ts'
import type { StoredConsent } from '../../rules/consents.ts'
import { bringOrder } from '../../use-cases/bring-order.ts'
import { rentedOf } from '../../rules/rented-of.ts'

/** Orders that wait to be paid and were for the booking as it was make way; their money goes back should it come. */
export async function giveUpWaiting(
  tx: Tx,
  details: {
    readonly companyId: string
    readonly rentalId: string
    readonly except?: string
    readonly now: Date
  },
): Promise<void> {
  const { except, now } = details
  for (const id of await additionsOf(tx, { ...details, statuses: ['new'] })) {
    const waiting = id === except ? undefined : await lockOrder(tx, id)
    if (waiting?.status === 'new') await bringOrder(tx, { order: waiting, step: 'replaced', now })
  }
}

/**
 * The order of a booking that was changed: its mails and lists speak of the other location, time and size from now on; its price
 * stays what was ordered with it. Of several boxes it stays what the others are (K-03). What was agreed to about the start counts
 * for it, too (LAW-9).
 */
export async function followBookingChange(
  tx: Tx,
  {
    first,
    target,
    period,
    quote: agreed,
    consents,
  }: (Pick<PaidChange, 'target'> & Pick<StoredQuote, 'period' | 'quote'>) & {
    readonly first: OrderRow
    readonly consents: readonly StoredConsent[]
  },
): Promise<void> {
  const early = consents.filter(({ kind, given }) => kind === 'earlyStart' && given)
  if (early.length > 0)
    await updateOrder(tx, first, { consents: JSON.stringify([...first.consents, ...early]) })
  if (first.box_count > 1) return
  const { size, overrunFreeMinutes, overrunHourCents, overrunDayCents } = agreed
  const after = { size, overrunFreeMinutes, overrunHourCents, overrunDayCents }
  const rented = rentedOf(first)
  const quote = { ...rented, quote: { ...rented.quote, ...after }, period }
  await updateOrder(tx, first, {
    location_id: target.locationId,
    scheduled_at: target.startsAt,
    quote: JSON.stringify(quote),
  })
}
