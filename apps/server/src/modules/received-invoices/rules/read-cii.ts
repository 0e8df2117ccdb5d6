import type { ReceivedDocument, ReceivedParty } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Element } from 'slimdom'
import { attachmentsOf } from './attachments.ts'
import { compactDayOf } from './days.ts'
import {
  all,
  at,
  attributeAt,
  children,
  decimalAt,
  decimalOf,
  saidAt,
  textAt,
  textsAt,
} from '../../../platform/unpack/xml-elements.ts'
import { payingOfCii } from './read-paying.ts'
import { isCreditNote, MOST_LINES } from './what-it-is.ts'

const dayAt = (of: Element | null, path: string) => compactDayOf(textAt(of, `${path}/DateTimeString`))

/** What an invoice or credit note in UN/CEFACT Cross Industry Invoice says. */
export function readCii(root: Element): ReceivedDocument {
  const head = at(root, 'ExchangedDocument')
  const transaction = at(root, 'SupplyChainTradeTransaction')
  const agreement = at(transaction, 'ApplicableHeaderTradeAgreement')
  const settlement = at(transaction, 'ApplicableHeaderTradeSettlement')
  const lines = all(transaction, 'IncludedSupplyChainTradeLineItem')
  const delivered = dayAt(
    transaction,
    'ApplicableHeaderTradeDelivery/ActualDeliverySupplyChainEvent/OccurrenceDateTime',
  )
  return {
    kind: isCreditNote(textAt(head, 'TypeCode')) ? 'creditNote' : 'invoice',
    number: textAt(head, 'ID', 200),
    issuedOn: dayAt(head, 'IssueDateTime'),
    dueOn: dayAt(settlement, 'SpecifiedTradePaymentTerms/DueDateDateTime'),
    currency: textAt(settlement, 'InvoiceCurrencyCode', 20),
    seller: partyOf(at(agreement, 'SellerTradeParty')),
    buyer: partyOf(at(agreement, 'BuyerTradeParty')),
    buyerReference: saidAt(agreement, 'BuyerReference'),
    orderReference: saidAt(agreement, 'BuyerOrderReferencedDocument/IssuerAssignedID'),
    contractReference: saidAt(agreement, 'ContractReferencedDocument/IssuerAssignedID'),
    precedes: textsAt(settlement, 'InvoiceReferencedDocument/IssuerAssignedID').slice(0, 20),
    supply: {
      from: dayAt(settlement, 'BillingSpecifiedPeriod/StartDateTime') ?? delivered,
      to: dayAt(settlement, 'BillingSpecifiedPeriod/EndDateTime') ?? delivered,
    },
    notes: textsAt(head, 'IncludedNote/Content').slice(0, 20),
    lines: lines.slice(0, MOST_LINES).map(lineOf),
    moreLines: Math.max(0, lines.length - MOST_LINES),
    allowances: all(settlement, 'SpecifiedTradeAllowanceCharge').slice(0, 50).map(allowanceOf),
    rates: all(settlement, 'ApplicableTradeTax').slice(0, 50).map(rateOf),
    totals: totalsOf(settlement),
    payment: paymentOf(settlement),
    paying: payingOfCii(transaction, partyOf),
    attachments: attachmentsOf(root),
    specification: textAt(root, 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID'),
  }
}

function partyOf(party: Element | null): ReceivedParty {
  const address = at(party, 'PostalTradeAddress')
  const place = [textAt(address, 'PostcodeCode'), textAt(address, 'CityName')].filter(Boolean).join(' ')
  const registered = (scheme: string) => {
    const ids = all(party, 'SpecifiedTaxRegistration')
    return saidAt(ids.find((each) => attributeAt(each, 'ID', 'schemeID') === scheme) ?? null, 'ID')
  }
  const contact = at(party, 'DefinedTradeContact')
  return {
    name: textAt(party, 'Name'),
    address: [
      textAt(address, 'LineOne'),
      textAt(address, 'LineTwo'),
      textAt(address, 'LineThree'),
      place,
      textAt(address, 'CountryID'),
    ].filter(Boolean),
    vatId: registered('VA'),
    taxNumber: registered('FC'),
    contact: [
      textAt(contact, 'PersonName') || textAt(contact, 'DepartmentName'),
      textAt(contact, 'TelephoneUniversalCommunication/CompleteNumber'),
      textAt(contact, 'EmailURIUniversalCommunication/URIID'),
    ].filter(Boolean),
  }
}

const lineOf = (line: Element): ReceivedDocument['lines'][number] => ({
  id: textAt(line, 'AssociatedDocumentLineDocument/LineID', 50),
  name: textAt(line, 'SpecifiedTradeProduct/Name'),
  description: saidAt(line, 'SpecifiedTradeProduct/Description'),
  quantity: decimalAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'),
  unit: attributeAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity', 'unitCode') || null,
  price: decimalAt(line, 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount'),
  net: decimalAt(
    line,
    'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount',
  ),
  rate: decimalAt(line, 'SpecifiedLineTradeSettlement/ApplicableTradeTax/RateApplicablePercent'),
})

const allowanceOf = (each: Element): ReceivedDocument['allowances'][number] => ({
  isCharge: textAt(each, 'ChargeIndicator/Indicator') === 'true',
  reason: saidAt(each, 'Reason'),
  amount: decimalAt(each, 'ActualAmount'),
})

const rateOf = (each: Element): ReceivedDocument['rates'][number] => ({
  category: textAt(each, 'CategoryCode', 20),
  rate: decimalAt(each, 'RateApplicablePercent'),
  net: decimalAt(each, 'BasisAmount'),
  vat: decimalAt(each, 'CalculatedAmount'),
  reason: saidAt(each, 'ExemptionReason'),
})

function totalsOf(settlement: Element | null): ReceivedDocument['totals'] {
  const total = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const currency = textAt(settlement, 'InvoiceCurrencyCode')
  // A second one may say the tax in the currency of the books.
  const vat = children(total, 'TaxTotalAmount').find((each) => each.getAttribute('currencyID') === currency)
  return {
    net: decimalAt(total, 'TaxBasisTotalAmount'),
    vat: vat ? decimalOf(vat) : decimalAt(total, 'TaxTotalAmount'),
    gross: decimalAt(total, 'GrandTotalAmount'),
    paid: decimalAt(total, 'TotalPrepaidAmount'),
    payable: decimalAt(total, 'DuePayableAmount'),
  }
}

const paymentOf = (settlement: Element | null): ReceivedDocument['payment'] => ({
  ibans: all(settlement, 'SpecifiedTradeSettlementPaymentMeans')
    .slice(0, 10)
    .map((means) => ({
      iban:
        textAt(means, 'PayeePartyCreditorFinancialAccount/IBANID', 100) ||
        textAt(means, 'PayeePartyCreditorFinancialAccount/ProprietaryID', 100),
      holder: saidAt(means, 'PayeePartyCreditorFinancialAccount/AccountName'),
      bic: saidAt(means, 'PayeeSpecifiedCreditorFinancialInstitution/BICID', 50),
    }))
    .filter(({ iban }) => iban !== ''),
  reference: saidAt(settlement, 'PaymentReference'),
  terms: saidAt(settlement, 'SpecifiedTradePaymentTerms/Description'),
})
