import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import type { Tx } from '../../../platform/db/db.ts'
import type { EventType, StoredEvent } from '../../../platform/events/events.ts'
import { type BilledOrder, billedOrder, holdOrder } from '../billing-repository.ts'
import { ordersOfBooking } from '../booking-orders-repository.ts'
import { suppliedBoxes } from '../supplied-boxes-repository.ts'
import { writtenFor } from '../invoices-repository.ts'
import type { WritingNeeds } from '../index.ts'
import { totalOf } from '../rules/amounts.ts'
import { boxesSuppliedAs, suppliedAlone } from '../rules/supplied-boxes.ts'
import { isSameSupply, type Supply, suppliedAs } from '../rules/supply.ts'
import { addressedTo } from '../rules/recipient-of.ts'
import { leftOf } from '../rules/what-is-left.ts'
import { writeInstead } from './write-instead.ts'

export const BOOKING_CHANGED: readonly EventType[] = ['rental.changed']
/** What its customer has changed; what staff move is supplied as it was ordered. */
const BY_CUSTOMER: readonly unknown[] = ['customer', 'changePaid']
const ACTOR = { kind: 'system', name: 'Rechnung' } as const

/**
 * A booking was changed before it began (B-21): the invoices written for it name a time, place or box that is not supplied, and when
 * it is supplied belongs on an invoice (§ 14 (4) no. 6 UStG). What is left of each is written anew (UStDV § 31 (5)); no money moves.
 * Of boxes that were ordered together all are on one invoice, each with what it is now.
 */
export async function followBookingChange(tx: Tx, needs: WritingNeeds, event: StoredEvent): Promise<void> {
  const { companyId, rentalId, data } = event
  if (companyId === null || rentalId === null || !BY_CUSTOMER.includes(data['cause'])) return
  const [firstId, ...changes] = await ordersOfBooking(tx, { companyId, rentalId })
  if (firstId === undefined) return
  // The order that began the booking first, as whoever changes or cancels it.
  await holdOrder(tx, firstId)
  const first = await billedOrder(tx, firstId)
  const location = await placeOf(tx, needs, first)
  const boxes = first.boxes.length > 1 ? await suppliedBoxes(tx, { companyId, orderId: firstId }) : []
  const own = boxes.find((box) => box.rentalId === rentalId)
  const alone = own ? suppliedAlone(own, location) : supplyOf(first, location)
  const one: Supplying = (rest) => suppliedAs(rest, alone)
  const all: Supplying = (rest) => boxesSuppliedAs(rest, boxes, location)
  const address = await addressGiven(tx, changes)
  await correct(tx, needs, { orderId: firstId, anew: boxes.length > 1 ? all : one, address })
  for (const orderId of changes) await correct(tx, needs, { orderId, anew: one, address })
}

/** What is left of an invoice, for what is supplied now. */
type Supplying = (rest: InvoiceDocument) => InvoiceDocument

/** That a change was ordered with, where the booking needed none (K-05). */
type Address = Pick<InvoiceDocument['recipient'], 'street' | 'postcode' | 'city' | 'country'>

async function addressGiven(tx: Tx, changes: readonly string[]): Promise<Address | null> {
  for (const id of changes.toReversed()) {
    const { street, postcode, city, country } = addressedTo({
      ...(await billedOrder(tx, id)),
      billing: null,
    }).recipient
    if (street !== '') return { street, postcode, city, ...(country && { country }) }
  }
  return null
}

async function placeOf(
  tx: Tx,
  needs: Pick<WritingNeeds, 'locationOf'>,
  { locationId }: BilledOrder,
): Promise<Supply['location']> {
  const { name, names, street, postcode, city } = await needs.locationOf(tx, locationId)
  return { name, ...(names && { names }), street, postcode, city }
}

function supplyOf({ quote, boxNumber }: BilledOrder, location: Supply['location']): Supply {
  if (quote === null) throw new Error('goods are no booking')
  const { localFrom, localTo } = quote.period
  return { size: quote.quote.size, boxNumber, location, period: { localFrom, localTo } }
}

/** What is left of an order's invoices, as it is supplied now. */
async function correct(
  tx: Tx,
  needs: WritingNeeds,
  setup: { readonly orderId: string; readonly anew: Supplying; readonly address: Address | null },
): Promise<void> {
  const { orderId, anew, address } = setup
  await holdOrder(tx, orderId)
  const written = await writtenFor(tx, orderId)
  const invoices = written.filter(({ kind, document }) => kind === 'invoice' && isOfBooking(document))
  const wrong = invoices.filter((old) => {
    const left = leftOf(written, old)
    return totalOf(left).grossCents > 0 && !isSameSupply(old.document, anew({ ...old.document, rates: left }))
  })
  if (wrong.length === 0) return
  const order = await billedOrder(tx, orderId)
  for (const old of wrong) {
    await writeInstead(tx, needs, {
      order,
      old,
      written,
      anew: (rest) => addressed(anew(rest), address),
      why: 'changed',
      actor: ACTOR,
    })
  }
}

/** Whoever's address is known by now is named with it. */
const addressed = (document: InvoiceDocument, address: Address | null): InvoiceDocument =>
  address === null || document.recipient.street !== '' || document.recipient.company !== undefined
    ? document
    : { ...document, recipient: { ...document.recipient, ...address } }

/** More time of before a change is for the time it was ordered for. */
const isOfBooking = ({ subject }: InvoiceDocument): boolean => subject === 'rental' || subject === 'change'
