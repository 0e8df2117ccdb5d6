import type { InvoiceDocument } from '@fachwerk/contract/invoice-views'
import type { Tx } from '../../../platform/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events.ts'
import { type BilledOrder, billedOrder, holdOrder } from '../billing-repository.ts'
import { ordersOfBooking } from '../booking-orders-repository.ts'
import { writtenFor } from '../invoices-repository.ts'
import type { WritingNeeds } from '../needs.ts'
import { totalOf } from '../rules/amounts.ts'
import { isSameSupply, type Supply, suppliedAs } from '../rules/supply.ts'
import { leftOf } from '../rules/what-is-left.ts'
import { writeInstead } from './write-instead.ts'

export const BOOKING_CHANGED: readonly EventType[] = ['rental.changed']
/** What its customer has changed; what staff move is supplied as it was ordered. */
const BY_CUSTOMER: readonly unknown[] = ['customer', 'changePaid']
const ACTOR = { kind: 'system', name: 'Rechnung' } as const

/**
 * A booking was changed before it began (B-21): the invoices written for it name a time, place or box that is not supplied, and when
 * it is supplied belongs on an invoice (§ 14 (4) no. 6 UStG). What is left of each is written anew (UStDV § 31 (5)); no money moves.
 * Of boxes that were ordered together the invoice names one time for all, so that one stays.
 */
export async function followBookingChange(needs: WritingNeeds, tx: Tx, event: StoredEvent): Promise<void> {
  const { companyId, rentalId, data } = event
  if (companyId === null || rentalId === null || !BY_CUSTOMER.includes(data['cause'])) return
  const [firstId, ...changes] = await ordersOfBooking(tx, { companyId, rentalId })
  if (firstId === undefined) return
  // The order that began the booking first, as whoever changes or cancels it.
  await holdOrder(tx, firstId)
  const first = await billedOrder(tx, firstId)
  if (first.boxes.length > 1) return
  const supply = await supplyOf(needs, tx, first)
  for (const id of [firstId, ...changes]) await correct(needs, tx, id, supply)
}

async function supplyOf(
  needs: Pick<WritingNeeds, 'locationOf'>,
  tx: Tx,
  { quote, boxNumber, locationId }: BilledOrder,
): Promise<Supply> {
  const { name, names, street, postcode, city } = await needs.locationOf(tx, locationId)
  const { localFrom, localTo } = quote.period
  return {
    size: quote.quote.size,
    boxNumber,
    location: { name, ...(names && { names }), street, postcode, city },
    period: { localFrom, localTo },
  }
}

/** What is left of an order's invoices, as it is supplied now. */
async function correct(needs: WritingNeeds, tx: Tx, orderId: string, supply: Supply): Promise<void> {
  await holdOrder(tx, orderId)
  const written = await writtenFor(tx, orderId)
  const invoices = written.filter(({ kind, document }) => kind === 'invoice' && isOfBooking(document))
  const wrong = invoices.filter(
    (old) => totalOf(leftOf(written, old)).grossCents > 0 && !isSameSupply(old.document, supply),
  )
  if (wrong.length === 0) return
  const order = await billedOrder(tx, orderId)
  for (const old of wrong) {
    const anew = (rest: InvoiceDocument) => suppliedAs(rest, supply)
    await writeInstead(needs, tx, { order, old, written, anew, why: 'changed', actor: ACTOR })
  }
}

/** More time of before a change is for the time it was ordered for. */
const isOfBooking = ({ subject }: InvoiceDocument): boolean => subject === 'rental' || subject === 'change'
