import type { Country } from '@fachwerk/contract/customer/countries'
import type {
  InvoiceDocument,
  InvoiceIssuer,
  InvoiceRecipient,
} from '@fachwerk/contract/invoice/invoice-views'
import { type Element, element } from '../../../platform/export/xml.ts'

interface Address {
  readonly street: string
  readonly postcode: string
  readonly city: string
  readonly country: Country
}

const address = ({ street, postcode, city, country }: Address) =>
  element('ram:PostalTradeAddress', [
    element('ram:PostcodeCode', postcode),
    element('ram:LineOne', street),
    element('ram:CityName', city),
    element('ram:CountryID', country),
  ])

const mailbox = (email: string) =>
  element('ram:URIUniversalCommunication', [element('ram:URIID', email, { schemeID: 'EM' })])

const vatId = (id: string) =>
  element('ram:SpecifiedTaxRegistration', [
    element('ram:ID', id.replaceAll(/[\s.-]/g, ''), { schemeID: 'VA' }),
  ])

/** BT-32, of a seller without a VAT id. */
const taxNumber = (typed: string) =>
  element('ram:SpecifiedTaxRegistration', [element('ram:ID', typed, { schemeID: 'FC' })])

/** Who it is from (BG-4), as its letters name them (LAW-20). */
export const sellerElement = (issuer: InvoiceIssuer, country: Country): Element | null =>
  element('ram:SellerTradeParty', [
    element('ram:Name', issuer.companyName),
    element(
      'ram:Description',
      [issuer.representative, issuer.register].filter((part) => part !== '').join(', '),
    ),
    element('ram:DefinedTradeContact', [
      element('ram:PersonName', issuer.companyName),
      element('ram:TelephoneUniversalCommunication', [element('ram:CompleteNumber', issuer.phone)]),
      element('ram:EmailURIUniversalCommunication', [element('ram:URIID', issuer.email)]),
    ]),
    address({ ...issuer, country }),
    mailbox(issuer.email),
    vatId(issuer.vatId),
    taxNumber(issuer.taxNumber ?? ''),
  ])

/** Who it is made out to (BG-7): a company, with the person who rented. */
export const buyerElement = (recipient: InvoiceRecipient): Element | null =>
  element('ram:BuyerTradeParty', [
    element('ram:Name', recipient.company ?? recipient.name),
    element('ram:DefinedTradeContact', [element('ram:PersonName', recipient.name)]),
    address({ ...recipient, country: recipient.country ?? 'DE' }),
    mailbox(recipient.email),
    vatId(recipient.vatId ?? ''),
  ])

/** Where the service was supplied (BG-13): the location, in Germany. */
export const placeElement = (
  { street, postcode, city }: InvoiceDocument['location'],
  name: string,
): Element | null =>
  element('ram:ShipToTradeParty', [
    element('ram:Name', name),
    address({ street, postcode, city, country: 'DE' }),
  ])
