import type { PostalAddress } from '@fachwerk/contract/order/order-contact'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { contactFor } from '../additions-repository.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { addressAbove } from '../../rules/address-of-addition.ts'

/** An order that adds to a rental, as far as its invoice asks for an address. */
export interface InvoicedAddition {
  /** The order that began the rental. */
  readonly first: Pick<OrderRow, 'contact' | 'billing' | 'company_id'>
  readonly rentalId: string
  /** Up to this amount the location asks for none. */
  readonly freeCents: number
  readonly totalCents: number
}

/** Above which amount the address nobody has given yet is asked for; null: it is not needed, or known. */
export async function addressAskedAbove(tx: Tx, invoicedAddition: InvoicedAddition): Promise<number | null> {
  const { first, rentalId } = invoicedAddition
  const contact = await contactFor(tx, first, rentalId)
  return addressAbove({ ...invoicedAddition, contact, billing: first.billing })
}

/** Who orders, with the address where its invoice needs one; one that is not needed is not taken. */
export async function contactOfAddition(
  tx: Tx,
  invoicedAddition: InvoicedAddition & { readonly address: PostalAddress | undefined },
): Promise<Result<OrderRow['contact'], 'address-required'>> {
  const { first, rentalId, address } = invoicedAddition
  const contact = await contactFor(tx, first, rentalId)
  if (addressAbove({ ...invoicedAddition, contact, billing: first.billing }) === null) return ok(contact)
  if (!address) return refuse('address-required')
  const { street, postcode, city, country } = address
  return ok({ ...contact, street, postcode, city, ...(country && { country }) })
}
