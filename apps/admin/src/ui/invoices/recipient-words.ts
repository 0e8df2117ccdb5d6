import { countryName } from '@fachwerk/contract/customer/countries'
import type { InvoiceRecipient } from '@fachwerk/contract/invoice/invoice-views'

/** A recipient in one line; a country only abroad. */
export function recipientWords({ company = '', name, street, postcode, city, country }: InvoiceRecipient) {
  const abroad = country === undefined || country === 'DE' ? '' : countryName(country, 'de')
  const parts = [company, name, street, `${postcode} ${city}`.trim(), abroad]
  return parts.filter((part) => part !== '').join(', ')
}
