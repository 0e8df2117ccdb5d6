import { describe, expect, it } from 'vitest'
import { attachedBytes, attachmentsOf } from './attachments.ts'
import { readCii } from './read-cii.ts'
import { parseSafely } from '../../../platform/unpack/safe-xml.ts'
import { isXrechnung, syntaxOf } from './what-it-is.ts'

const CII = 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'
function rootOf(xml: string) {
  const parsed = parseSafely(xml)
  if (!parsed.ok || !parsed.value.documentElement) throw new Error('the test is no XML')
  return parsed.value.documentElement
}
const rootWith = (inside: string) =>
  rootOf(`<CrossIndustryInvoice xmlns="${CII}">${inside}</CrossIndustryInvoice>`)
const settled = (inside: string) =>
  readCii(
    rootWith(
      `<SupplyChainTradeTransaction><ApplicableHeaderTradeSettlement>${inside}</ApplicableHeaderTradeSettlement></SupplyChainTradeTransaction>`,
    ),
  )
const day = (name: string, text: string) =>
  `<${name}><DateTimeString format="102">${text}</DateTimeString></${name}>`

const means = (account: string) =>
  `<SpecifiedTradeSettlementPaymentMeans><PayeePartyCreditorFinancialAccount>${account}</PayeePartyCreditorFinancialAccount></SpecifiedTradeSettlementPaymentMeans>`

describe('LAW-44 what an invoice in CII says', () => {
  it('days stand in eight digits; one that no calendar has is none', () => {
    const due = (text: string) =>
      settled(`<SpecifiedTradePaymentTerms>${day('DueDateDateTime', text)}</SpecifiedTradePaymentTerms>`)
        .dueOn
    expect([due('20261204'), due('20260230'), due('2026-12-04'), due('')]).toEqual([
      '2026-12-04',
      null,
      null,
      null,
    ])
    const period = `<BillingSpecifiedPeriod>${day('StartDateTime', '20261101')}${day('EndDateTime', '20261130')}</BillingSpecifiedPeriod>`
    expect(settled(period).supply).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  })

  it('the tax is that in the currency of the invoice, wherever it stands', () => {
    const totals = [
      '<InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>',
      '<SpecifiedTradeSettlementHeaderMonetarySummation>',
      '<TaxBasisTotalAmount>100.00</TaxBasisTotalAmount>',
      '<TaxTotalAmount currencyID="CHF">18.00</TaxTotalAmount>',
      '<TaxTotalAmount currencyID="EUR">19.00</TaxTotalAmount>',
      '<GrandTotalAmount>119.00</GrandTotalAmount>',
      '<DuePayableAmount>119.00</DuePayableAmount>',
      '</SpecifiedTradeSettlementHeaderMonetarySummation>',
    ].join('')
    expect(settled(totals)).toMatchObject({
      currency: 'EUR',
      totals: { net: '100.00', vat: '19.00', gross: '119.00', paid: null, payable: '119.00' },
    })
  })

  it('an account is an IBAN or another number; means without one are left out', () => {
    const { payment } = settled(
      means('<IBANID>DE79000000001234567890</IBANID>') +
        means('<ProprietaryID>12345</ProprietaryID><AccountName>Ute</AccountName>') +
        means(''),
    )
    expect(payment.ibans).toEqual([
      { iban: 'DE79000000001234567890', holder: null, bic: null },
      { iban: '12345', holder: 'Ute', bic: null },
    ])
  })

  it('says nothing where nothing stands', () => {
    expect(readCii(rootWith(''))).toMatchObject({
      kind: 'invoice',
      number: '',
      issuedOn: null,
      seller: { name: '', address: [], vatId: null },
      lines: [],
      totals: { net: null, vat: null, gross: null, paid: null, payable: null },
    })
  })
})

const file = (name: string, content: string) =>
  `<AdditionalReferencedDocument><IssuerAssignedID>A-1</IssuerAssignedID><Name>Zeiten</Name><AttachmentBinaryObject${name}>${content}</AttachmentBinaryObject></AdditionalReferencedDocument>`

describe('LAW-44 files that are written into an invoice', () => {
  it('are named by their name, else by their number, with the size they have unpacked', () => {
    const root = rootWith(file(' filename="zeiten.csv"', 'YTti') + file('', 'YTtiCg=='))
    expect(attachmentsOf(root)).toEqual([
      { name: 'zeiten.csv', description: 'Zeiten', bytes: 3 },
      { name: 'A-1', description: 'Zeiten', bytes: 4 },
    ])
    expect(attachedBytes(root).map(String)).toEqual(['a;b', 'a;b\n'])
  })
})

const ubl = (root: string) =>
  syntaxOf(rootOf(`<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2"/>`))

describe('LAW-44 what is an invoice at all', () => {
  it('is told by its root and whose name that is', () => {
    expect(['Invoice', 'CreditNote', 'Order'].map(ubl)).toEqual(['ubl', 'ubl', null])
    expect(syntaxOf(rootWith(''))).toBe('cii')
    // ZUGFeRD 1 is older than the standard.
    expect(
      syntaxOf(rootOf('<CrossIndustryDocument xmlns="urn:ferd:CrossIndustryDocument:invoice:1p0"/>')),
    ).toBe(null)
    expect(syntaxOf(rootOf('<Invoice/>'))).toBe(null)
  })

  it('is German where it says so', () => {
    const said = 'urn:cen.eu:en16931:2017#compliant#urn:xeinkauf.de:kosit:xrechnung_3.0'
    expect([isXrechnung(said), isXrechnung('urn:cen.eu:en16931:2017'), isXrechnung('')]).toEqual([
      true,
      false,
      false,
    ])
  })
})
