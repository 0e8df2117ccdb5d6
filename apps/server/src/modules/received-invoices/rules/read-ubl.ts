import type { ReceivedDocument, ReceivedParty } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Element } from 'slimdom'
import { attachmentsOf } from './attachments.ts'
import { dayOf } from './days.ts'
import {
  all,
  at,
  attributeAt,
  decimalAt,
  saidAt,
  textAt,
  textsAt,
} from '../../../platform/unpack/xml-elements.ts'
import { payingOfUbl } from './read-paying.ts'
import { isCreditNote, MOST_LINES } from './what-it-is.ts'

/** What an invoice or credit note in UBL 2.1 says. */
export function readUbl(root: Element): ReceivedDocument {
  const lines = [...all(root, 'InvoiceLine'), ...all(root, 'CreditNoteLine')]
  const code = textAt(root, 'InvoiceTypeCode') || textAt(root, 'CreditNoteTypeCode')
  const period = at(root, 'InvoicePeriod')
  const delivered = dayOf(textAt(root, 'Delivery/ActualDeliveryDate'))
  return {
    kind: root.localName === 'CreditNote' || isCreditNote(code) ? 'creditNote' : 'invoice',
    number: textAt(root, 'ID', 200),
    issuedOn: dayOf(textAt(root, 'IssueDate')),
    dueOn: dayOf(textAt(root, 'DueDate') || textAt(root, 'PaymentMeans/PaymentDueDate')),
    currency: textAt(root, 'DocumentCurrencyCode', 20),
    seller: partyOf(at(root, 'AccountingSupplierParty/Party')),
    buyer: partyOf(at(root, 'AccountingCustomerParty/Party')),
    buyerReference: saidAt(root, 'BuyerReference'),
    orderReference: saidAt(root, 'OrderReference/ID'),
    contractReference: saidAt(root, 'ContractDocumentReference/ID'),
    precedes: textsAt(root, 'BillingReference/InvoiceDocumentReference/ID').slice(0, 20),
    supply: {
      from: dayOf(textAt(period, 'StartDate')) ?? delivered,
      to: dayOf(textAt(period, 'EndDate')) ?? delivered,
    },
    notes: textsAt(root, 'Note').slice(0, 20),
    lines: lines.slice(0, MOST_LINES).map(lineOf),
    moreLines: Math.max(0, lines.length - MOST_LINES),
    allowances: all(root, 'AllowanceCharge').slice(0, 50).map(allowanceOf),
    rates: all(root, 'TaxTotal/TaxSubtotal').slice(0, 50).map(rateOf),
    totals: totalsOf(root),
    payment: paymentOf(root),
    paying: payingOfUbl(root, partyOf),
    attachments: attachmentsOf(root),
    specification: textAt(root, 'CustomizationID'),
  }
}

function partyOf(party: Element | null): ReceivedParty {
  const address = at(party, 'PostalAddress')
  const place = [textAt(address, 'PostalZone'), textAt(address, 'CityName')].filter(Boolean).join(' ')
  const schemes = all(party, 'PartyTaxScheme')
  const registered = (isVat: boolean) =>
    saidAt(schemes.find((each) => (textAt(each, 'TaxScheme/ID') === 'VAT') === isVat) ?? null, 'CompanyID')
  return {
    name: textAt(party, 'PartyLegalEntity/RegistrationName') || textAt(party, 'PartyName/Name'),
    address: [
      textAt(address, 'StreetName'),
      textAt(address, 'AdditionalStreetName'),
      textAt(address, 'AddressLine/Line'),
      place,
      textAt(address, 'Country/IdentificationCode'),
    ].filter(Boolean),
    vatId: registered(true),
    taxNumber: registered(false),
    contact: ['Name', 'Telephone', 'ElectronicMail']
      .map((name) => textAt(at(party, 'Contact'), name))
      .filter(Boolean),
  }
}

const lineOf = (line: Element): ReceivedDocument['lines'][number] => {
  const quantity = line.localName === 'CreditNoteLine' ? 'CreditedQuantity' : 'InvoicedQuantity'
  return {
    id: textAt(line, 'ID', 50),
    name: textAt(line, 'Item/Name'),
    description: saidAt(line, 'Item/Description'),
    quantity: decimalAt(line, quantity),
    unit: attributeAt(line, quantity, 'unitCode') || null,
    price: decimalAt(line, 'Price/PriceAmount'),
    net: decimalAt(line, 'LineExtensionAmount'),
    rate: decimalAt(line, 'Item/ClassifiedTaxCategory/Percent'),
  }
}

const allowanceOf = (each: Element): ReceivedDocument['allowances'][number] => ({
  isCharge: textAt(each, 'ChargeIndicator') === 'true',
  reason: saidAt(each, 'AllowanceChargeReason'),
  amount: decimalAt(each, 'Amount'),
})

const rateOf = (each: Element): ReceivedDocument['rates'][number] => ({
  category: textAt(each, 'TaxCategory/ID', 20),
  rate: decimalAt(each, 'TaxCategory/Percent'),
  net: decimalAt(each, 'TaxableAmount'),
  vat: decimalAt(each, 'TaxAmount'),
  reason: saidAt(each, 'TaxCategory/TaxExemptionReason'),
})

function totalsOf(root: Element): ReceivedDocument['totals'] {
  const total = at(root, 'LegalMonetaryTotal')
  const currency = textAt(root, 'DocumentCurrencyCode')
  // A second one may say the tax in the currency of the books.
  const vat = all(root, 'TaxTotal').find((each) => attributeAt(each, 'TaxAmount', 'currencyID') === currency)
  return {
    net: decimalAt(total, 'TaxExclusiveAmount'),
    vat: decimalAt(vat ?? at(root, 'TaxTotal'), 'TaxAmount'),
    gross: decimalAt(total, 'TaxInclusiveAmount'),
    paid: decimalAt(total, 'PrepaidAmount'),
    payable: decimalAt(total, 'PayableAmount'),
  }
}

const paymentOf = (root: Element): ReceivedDocument['payment'] => ({
  ibans: all(root, 'PaymentMeans/PayeeFinancialAccount')
    .slice(0, 10)
    .map((account) => ({
      iban: textAt(account, 'ID', 100),
      holder: saidAt(account, 'Name'),
      bic: saidAt(account, 'FinancialInstitutionBranch/ID', 50),
    })),
  reference: saidAt(root, 'PaymentMeans/PaymentID'),
  terms: saidAt(root, 'PaymentTerms/Note'),
})
