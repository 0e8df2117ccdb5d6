import type { ReceivedParty, ReceivedPaying } from '@fachwerk/contract/invoice/received-invoice-views'
import type { Element } from 'slimdom'
import {
  all,
  at,
  attributeAt,
  children,
  decimalAt,
  decimalOf,
  saidAt,
  textAt,
} from '../../../platform/unpack/xml-elements.ts'

type ReadParty = (party: Element | null) => ReceivedParty
type Reference = ReceivedPaying['references'][number]

const referenceIn =
  (of: Element | null) =>
  ([kind, path]: readonly [Reference['kind'], string]): Reference[] => {
    const value = saidAt(of, path, 200)
    return value === null ? [] : [{ kind, value }]
  }
const partyIf = (party: Element | null, read: ReadParty): ReceivedParty | null => (party ? read(party) : null)
const someSaid = <T extends object>(group: T): T | null =>
  Object.values(group).some((value: unknown) => value !== null && value !== '') ? group : null
const inTheBooks = (currency: string, amount: string | null): ReceivedPaying['vatInBooks'] =>
  currency === '' || amount === null ? null : { currency, amount }

/** To whom and how an invoice in UBL is paid. */
export function payingOfUbl(root: Element, party: ReadParty): ReceivedPaying {
  const payee = at(root, 'PayeeParty')
  const delivered = at(root, 'Delivery')
  const place = at(delivered, 'DeliveryLocation/Address')
  const books = textAt(root, 'TaxCurrencyCode', 20)
  const inBooks = all(root, 'TaxTotal/TaxAmount').find((each) => each.getAttribute('currencyID') === books)
  const supplier = at(root, 'AccountingSupplierParty/Party')
  return {
    payee: payee && {
      name: textAt(payee, 'PartyName/Name') || textAt(payee, 'PartyLegalEntity/RegistrationName'),
      // One without a bank's number; that one is the creditor of a direct debit.
      id: saidAt(
        children(payee, 'PartyIdentification').find(
          (each) => attributeAt(each, 'ID', 'schemeID') !== 'SEPA',
        ) ?? null,
        'ID',
      ),
      registration: saidAt(payee, 'PartyLegalEntity/CompanyID'),
    },
    taxRepresentative: partyIf(at(root, 'TaxRepresentativeParty'), party),
    sellerRegistration: saidAt(supplier, 'PartyLegalEntity/CompanyID'),
    means: all(root, 'PaymentMeans')
      .slice(0, 10)
      .map((means) => ({
        code: textAt(means, 'PaymentMeansCode', 20),
        text: attributeAt(means, 'PaymentMeansCode', 'name') || null,
      })),
    card: cardOf(
      textAt(root, 'PaymentMeans/CardAccount/PrimaryAccountNumberID', 50),
      saidAt(root, 'PaymentMeans/CardAccount/HolderName'),
    ),
    directDebit: directDebitOf(at(root, 'PaymentMeans/PaymentMandate') !== null, {
      mandate: saidAt(root, 'PaymentMeans/PaymentMandate/ID'),
      creditorId: sepaId(payee) ?? sepaId(supplier),
      iban: saidAt(root, 'PaymentMeans/PaymentMandate/PayerFinancialAccount/ID', 100),
    }),
    deliveredTo: placeOf(saidAt(delivered, 'DeliveryParty/PartyName/Name'), [
      textAt(place, 'StreetName'),
      textAt(place, 'AdditionalStreetName'),
      textAt(place, 'AddressLine/Line'),
      [textAt(place, 'PostalZone'), textAt(place, 'CityName')].filter(Boolean).join(' '),
      textAt(place, 'Country/IdentificationCode'),
    ]),
    rounding: decimalAt(root, 'LegalMonetaryTotal/PayableRoundingAmount'),
    vatInBooks: inTheBooks(books, decimalOf(inBooks ?? null)),
    references: referencesOfUbl(root),
  }
}

function referencesOfUbl(root: Element): Reference[] {
  const object = all(root, 'AdditionalDocumentReference').find(
    (each) => textAt(each, 'DocumentTypeCode') === '130',
  )
  return [
    ...(
      [
        ['project', 'ProjectReference/ID'],
        ['salesOrder', 'OrderReference/SalesOrderID'],
        ['receipt', 'ReceiptDocumentReference/ID'],
        ['despatch', 'DespatchDocumentReference/ID'],
        ['tender', 'OriginatorDocumentReference/ID'],
        ['accounting', 'AccountingCost'],
      ] as const
    ).flatMap(referenceIn(root)),
    ...([['object', 'ID']] as const).flatMap(referenceIn(object ?? null)),
  ]
}

const sepaId = (party: Element | null): string | null =>
  saidAt(
    children(party, 'PartyIdentification').find((each) => attributeAt(each, 'ID', 'schemeID') === 'SEPA') ??
      null,
    'ID',
  )

const cardOf = (number: string, holder: string | null): ReceivedPaying['card'] =>
  number === '' ? null : { number, holder }

const directDebitOf = (
  isSaid: boolean,
  group: NonNullable<ReceivedPaying['directDebit']>,
): ReceivedPaying['directDebit'] => (isSaid ? group : null)

function placeOf(name: string | null, lines: readonly string[]): ReceivedPaying['deliveredTo'] {
  const address = lines.filter(Boolean)
  return name === null && address.length === 0 ? null : { name, address }
}

/** To whom and how an invoice in CII is paid. */
export function payingOfCii(transaction: Element | null, party: ReadParty): ReceivedPaying {
  const agreement = at(transaction, 'ApplicableHeaderTradeAgreement')
  const delivery = at(transaction, 'ApplicableHeaderTradeDelivery')
  const settlement = at(transaction, 'ApplicableHeaderTradeSettlement')
  const payee = at(settlement, 'PayeeTradeParty')
  const means = children(settlement, 'SpecifiedTradeSettlementPaymentMeans')
  const shipTo = at(delivery, 'ShipToTradeParty')
  const place = at(shipTo, 'PostalTradeAddress')
  const total = at(settlement, 'SpecifiedTradeSettlementHeaderMonetarySummation')
  const books = textAt(settlement, 'TaxCurrencyCode', 20)
  const inBooks = children(total, 'TaxTotalAmount').find((each) => each.getAttribute('currencyID') === books)
  const [first = null] = means
  const debit = someSaid({
    mandate: saidAt(settlement, 'SpecifiedTradePaymentTerms/DirectDebitMandateID'),
    creditorId: saidAt(settlement, 'CreditorReferenceID'),
    iban: saidAt(first, 'PayerPartyDebtorFinancialAccount/IBANID', 100),
  })
  return {
    payee: payee && {
      name: textAt(payee, 'Name'),
      id: saidAt(payee, 'GlobalID') ?? saidAt(payee, 'ID'),
      registration: saidAt(payee, 'SpecifiedLegalOrganization/ID'),
    },
    taxRepresentative: partyIf(at(agreement, 'SellerTaxRepresentativeTradeParty'), party),
    sellerRegistration: saidAt(agreement, 'SellerTradeParty/SpecifiedLegalOrganization/ID'),
    means: means.slice(0, 10).map((each) => ({
      code: textAt(each, 'TypeCode', 20),
      text: saidAt(each, 'Information'),
    })),
    card: cardOf(
      textAt(first, 'ApplicableTradeSettlementFinancialCard/ID', 50),
      saidAt(first, 'ApplicableTradeSettlementFinancialCard/CardholderName'),
    ),
    directDebit: debit,
    deliveredTo: placeOf(saidAt(shipTo, 'Name'), [
      textAt(place, 'LineOne'),
      textAt(place, 'LineTwo'),
      textAt(place, 'LineThree'),
      [textAt(place, 'PostcodeCode'), textAt(place, 'CityName')].filter(Boolean).join(' '),
      textAt(place, 'CountryID'),
    ]),
    rounding: decimalAt(total, 'RoundingAmount'),
    vatInBooks: inTheBooks(books, decimalOf(inBooks ?? null)),
    references: referencesOfCii({ agreement, delivery, settlement }),
  }
}

function referencesOfCii({
  agreement,
  delivery,
  settlement,
}: Readonly<Record<'agreement' | 'delivery' | 'settlement', Element | null>>): Reference[] {
  const object = children(agreement, 'AdditionalReferencedDocument')
  const ofType = (code: string) =>
    saidAt(object.find((each) => textAt(each, 'TypeCode') === code) ?? null, 'IssuerAssignedID', 200)
  const [tender, asked] = [ofType('50'), ofType('130')]
  return [
    ...(
      [
        ['project', 'SpecifiedProcuringProject/ID'],
        ['salesOrder', 'SellerOrderReferencedDocument/IssuerAssignedID'],
      ] as const
    ).flatMap(referenceIn(agreement)),
    ...(
      [
        ['receipt', 'ReceivingAdviceReferencedDocument/IssuerAssignedID'],
        ['despatch', 'DespatchAdviceReferencedDocument/IssuerAssignedID'],
      ] as const
    ).flatMap(referenceIn(delivery)),
    ...([['accounting', 'ReceivableSpecifiedTradeAccountingAccount/ID']] as const).flatMap(
      referenceIn(settlement),
    ),
    ...(tender === null ? [] : [{ kind: 'tender' as const, value: tender }]),
    ...(asked === null ? [] : [{ kind: 'object' as const, value: asked }]),
  ]
}
