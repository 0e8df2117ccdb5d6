import { isRewritten } from '@fachwerk/contract/invoice/rewritten-invoice'
import { countryNamed } from '@fachwerk/contract/customer/countries'
import type { InvoiceIssuer, RateAmount } from '@fachwerk/contract/invoice/invoice-views'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { type Element, element, xmlDocument } from '../../../platform/export/xml.ts'
import { totalOf } from './amounts.ts'
import { buyerElement, placeElement, sellerElement } from './e-invoice-parties.ts'
import { wordsOf } from './invoice-words.ts'
import type { InvoiceToDraw } from './letter-details.ts'
import { moneyWords } from './money-words.ts'
import { type NetLine, netLines } from './net-lines.ts'

/**
 * The structured part of an invoice to a company (LAW-43, § 14 (1) UStG): EN 16931 in the syntax of UN/CEFACT, as ZUGFeRD and
 * Factur-X name it „EN 16931". Amounts in euros with two decimals.
 * @returns XML, or null where there is none to write: for private customers, of an issuer with neither VAT id nor tax number or with an address
 * in a country that is not known, and where nothing is taxed
 */
export function eInvoice(invoice: InvoiceToDraw): string | null {
  const { document } = invoice
  const country = countryNamed(document.issuer.country)
  const isTaxed = document.rates.length > 0 && document.rates.every(({ rate }) => rate > 0)
  if (
    document.recipient.company === undefined ||
    !isKnownToTaxOffice(document.issuer) ||
    !country ||
    !isTaxed
  )
    return null
  const lines = netLines(document)
  const root = element(
    'rsm:CrossIndustryInvoice',
    [
      element('rsm:ExchangedDocumentContext', [
        element('ram:GuidelineSpecifiedDocumentContextParameter', [
          element('ram:ID', 'urn:cen.eu:en16931:2017'),
        ]),
      ]),
      element('rsm:ExchangedDocument', [
        element('ram:ID', invoice.number),
        element('ram:TypeCode', invoice.kind === 'invoice' ? '380' : '381'),
        date('ram:IssueDateTime', invoice.issuedOn),
      ]),
      element('rsm:SupplyChainTradeTransaction', [
        ...lines.filter(({ netCents }) => netCents >= 0).map(lineElement),
        agreement(invoice, sellerElement(document.issuer, country)),
        element('ram:ApplicableHeaderTradeDelivery', [
          placeElement(document.location, nameIn(document.location, document.language)),
        ]),
        settlement(invoice, lines),
      ]),
    ],
    NAMESPACES,
  )
  return root && xmlDocument(root)
}

/** BR-S-02: a seller who charges VAT is named by one of both. */
const isKnownToTaxOffice = ({ vatId, taxNumber }: InvoiceIssuer) => vatId !== '' || taxNumber !== undefined

const NAMESPACES = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
}

/** Cents as euros. */
const euros = (cents: number) => (cents / 100).toFixed(2)
/** Basis points as per cent. */
const percent = (rate: number) => (rate / 100).toFixed(2)
const amount = (name: string, cents: number) => element(name, euros(cents))

/** `YYYY-MM-DD`, or a local time of which only the day counts. */
const date = (name: string, local: string, type: 'udt' | 'qdt' = 'udt') =>
  element(name, [
    element(`${type}:DateTimeString`, local.slice(0, 10).replaceAll('-', ''), { format: '102' }),
  ])

/** Codes of UN/ECE recommendation 20. */
const UNITS = { hour: 'HUR', day: 'DAY', week: 'WEE', month: 'MON', one: 'C62' } as const
/** A net price of one step has more decimals than a sum, so that the steps make the line. */
const PRICE_DECIMALS = 6

const lineElement = ({ text, netCents, rate, count, unit }: NetLine, index: number) =>
  element('ram:IncludedSupplyChainTradeLineItem', [
    element('ram:AssociatedDocumentLineDocument', [element('ram:LineID', String(index + 1))]),
    element('ram:SpecifiedTradeProduct', [element('ram:Name', text)]),
    element('ram:SpecifiedLineTradeAgreement', [
      element('ram:NetPriceProductTradePrice', [
        element('ram:ChargeAmount', (netCents / 100 / count).toFixed(PRICE_DECIMALS)),
      ]),
    ]),
    element('ram:SpecifiedLineTradeDelivery', [
      element('ram:BilledQuantity', String(count), { unitCode: UNITS[unit] }),
    ]),
    element('ram:SpecifiedLineTradeSettlement', [
      element('ram:ApplicableTradeTax', taxCategory(rate)),
      element('ram:SpecifiedTradeSettlementLineMonetarySummation', [amount('ram:LineTotalAmount', netCents)]),
    ]),
  ])

const taxCategory = (rate: number) => [
  element('ram:TypeCode', 'VAT'),
  element('ram:CategoryCode', 'S'),
  element('ram:RateApplicablePercent', percent(rate)),
]

function agreement(
  { document: { recipient, reference = '' }, orderCode }: InvoiceToDraw,
  seller: Element | null,
) {
  return element('ram:ApplicableHeaderTradeAgreement', [
    element('ram:BuyerReference', reference),
    seller,
    buyerElement(recipient),
    element('ram:SellerOrderReferencedDocument', [element('ram:IssuerAssignedID', orderCode)]),
  ])
}

function settlement(invoice: InvoiceToDraw, lines: readonly NetLine[]) {
  const { document } = invoice
  const { owed, period, corrects, replaces } = document
  const before = corrects ?? replaces
  return element('ram:ApplicableHeaderTradeSettlement', [
    element('ram:PaymentReference', owed?.reference ?? ''),
    element('ram:InvoiceCurrencyCode', 'EUR'),
    transferTo(invoice),
    ...document.rates.map(rateElement),
    element('ram:BillingSpecifiedPeriod', [
      date('ram:StartDateTime', period.localFrom),
      date('ram:EndDateTime', period.localTo),
    ]),
    ...lines.filter(({ netCents }) => netCents < 0).map(allowance),
    element('ram:SpecifiedTradePaymentTerms', [
      element('ram:Description', moneyWords(invoice.kind, document, wordsOf(document.language)).join(' ')),
      owed ? date('ram:DueDateDateTime', owed.dueOn) : null,
    ]),
    sums(invoice, lines),
    before
      ? element('ram:InvoiceReferencedDocument', [
          element('ram:IssuerAssignedID', before.number),
          date('ram:FormattedIssueDateTime', before.issuedOn, 'qdt'),
        ])
      : null,
  ])
}

/** Where the money has to go, where it has not come yet: a SEPA credit transfer. */
function transferTo({ document: { owed } }: InvoiceToDraw) {
  if (!owed || owed.iban === '') return null
  return element('ram:SpecifiedTradeSettlementPaymentMeans', [
    element('ram:TypeCode', '58'),
    element('ram:PayeePartyCreditorFinancialAccount', [
      element('ram:IBANID', owed.iban.replaceAll(/\s/g, '')),
      element('ram:AccountName', owed.holder),
    ]),
    element('ram:PayeeSpecifiedCreditorFinancialInstitution', [element('ram:BICID', owed.bic)]),
  ])
}

const rateElement = ({ rate, netCents, vatCents }: RateAmount) =>
  element('ram:ApplicableTradeTax', [
    amount('ram:CalculatedAmount', vatCents),
    element('ram:TypeCode', 'VAT'),
    amount('ram:BasisAmount', netCents),
    element('ram:CategoryCode', 'S'),
    element('ram:RateApplicablePercent', percent(rate)),
  ])

/** A voucher, or time that was booked before: no line may be below zero, so it is taken off the whole. */
const allowance = ({ text, netCents, rate }: NetLine) =>
  element('ram:SpecifiedTradeAllowanceCharge', [
    element('ram:ChargeIndicator', [element('udt:Indicator', 'false')]),
    amount('ram:ActualAmount', -netCents),
    element('ram:Reason', text),
    element('ram:CategoryTradeTax', taxCategory(rate)),
  ])

function sums({ document }: InvoiceToDraw, lines: readonly NetLine[]) {
  const { netCents, vatCents, grossCents } = totalOf(document.rates)
  const off = lines.reduce((sum, line) => sum + Math.max(0, -line.netCents), 0)
  const isOpen = document.owed !== undefined || document.owedLess === true || isRewritten(document.corrects)
  const paid = isOpen ? 0 : grossCents
  return element('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
    amount('ram:LineTotalAmount', netCents + off),
    amount('ram:ChargeTotalAmount', 0),
    amount('ram:AllowanceTotalAmount', off),
    amount('ram:TaxBasisTotalAmount', netCents),
    element('ram:TaxTotalAmount', euros(vatCents), { currencyID: 'EUR' }),
    amount('ram:GrandTotalAmount', grossCents),
    amount('ram:TotalPrepaidAmount', paid),
    amount('ram:DuePayableAmount', grossCents - paid),
  ])
}
