import type { InvoiceDocument, InvoiceRecipient } from '@fachwerk/contract/invoice/invoice-views'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'

/** Who an invoice names, and the customer's own number for it. */
export type Addressed = Pick<InvoiceDocument, 'recipient' | 'reference'>

/** Who was told for the invoice; else who ordered, at their address (LAW-41). */
export function addressedTo({
  contact,
  billing,
}: {
  readonly contact: Partial<OrderContact>
  readonly billing: Recipient | null
}): Addressed {
  const { firstName = '', lastName = '', street = '', postcode = '', city = '', email = '' } = contact
  const { country = 'DE' } = contact
  if (billing) return { ...asWritten(billing, email) }
  const name = `${firstName} ${lastName}`.trim()
  const abroad = country !== 'DE' && { country }
  return { recipient: { name, street, postcode, city, email, ...abroad } }
}

/** A recipient as a document keeps it: what is empty, or Germany, is left out. */
export function asWritten({ reference, ...typed }: Recipient, email: string): Addressed {
  const { company, vatId, name, street, postcode, city, country } = typed
  return {
    recipient: {
      name,
      street,
      postcode,
      city,
      email,
      ...(company !== '' && { company }),
      ...(vatId !== '' && { vatId }),
      ...(country !== 'DE' && { country }),
    },
    ...(reference !== '' && { reference }),
  }
}

/** „Hoffmann Messebau GmbH, Lena Hoffmann“: how lists and searches know them. */
export const nameOfRecipient = ({ company, name }: Pick<InvoiceRecipient, 'company' | 'name'>): string =>
  [company ?? '', name].filter((part) => part !== '').join(', ')

/** Whether two documents name the same. */
export const isSameAddressed = (one: Addressed, other: Addressed): boolean => keyOf(one) === keyOf(other)

function keyOf({ recipient, reference = '' }: Addressed): string {
  const { name, street, postcode, city, company = '', vatId = '', country = 'DE' } = recipient
  return JSON.stringify([company, vatId, name, street, postcode, city, country, reference])
}
