import type { ReceivedDocument } from '@fachwerk/contract/invoice/received-invoice-views'
import { describe, expect, it } from 'vitest'
import { changed, sample } from '../testing.ts'
import { readCii } from './read-cii.ts'
import { readUbl } from './read-ubl.ts'
import { parseSafely } from '../../../platform/unpack/safe-xml.ts'

function read(xml: string): ReceivedDocument {
  const parsed = parseSafely(xml)
  if (!parsed.ok || !parsed.value.documentElement) throw new Error('the test is no XML')
  const root = parsed.value.documentElement
  return root.localName === 'CrossIndustryInvoice' ? readCii(root) : readUbl(root)
}
const PAYEE_UBL =
  '<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="0088">400</cbc:ID></cac:PartyIdentification><cac:PartyName><cbc:Name>Factoring GmbH</cbc:Name></cac:PartyName><cac:PartyLegalEntity><cbc:CompanyID>HRB 7</cbc:CompanyID></cac:PartyLegalEntity></cac:PayeeParty>'
const PAYEE_CII =
  '<ram:PayeeTradeParty><ram:ID>400</ram:ID><ram:Name>Factoring GmbH</ram:Name><ram:SpecifiedLegalOrganization><ram:ID>HRB 7</ram:ID></ram:SpecifiedLegalOrganization></ram:PayeeTradeParty>'
const withUbl = (inside: string) =>
  read(changed(sample('xrechnung-ubl'), '<cac:PaymentMeans>', `${inside}<cac:PaymentMeans>`)).paying
const withCii = (inside: string) =>
  read(
    changed(
      sample('xrechnung-cii'),
      '<ram:SpecifiedTradeSettlementPaymentMeans>',
      `${inside}<ram:SpecifiedTradeSettlementPaymentMeans>`,
    ),
  ).paying

describe('LAW-44 to whom and how an invoice is paid, in both languages of the standard', () => {
  it('BG-10 another than the seller gets the money', () => {
    const payee = { name: 'Factoring GmbH', id: '400', registration: 'HRB 7' }
    expect(withUbl(PAYEE_UBL)?.payee).toEqual(payee)
    expect(withCii(PAYEE_CII)?.payee).toEqual(payee)
    expect([withUbl('<!-- -->')?.payee, withCii('<!-- -->')?.payee]).toEqual([null, null])
  })

  it('BT-81 a transfer is told by its code', () => {
    expect(withUbl('<!-- -->')?.means).toEqual([{ code: '58', text: null }])
    expect(withCii('<!-- -->')?.means).toEqual([{ code: '58', text: null }])
  })

  it('BG-19 it will be taken from the buyer’s account', () => {
    const mandate =
      '<cac:PaymentMeans><cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cac:PaymentMandate><cbc:ID>M-1</cbc:ID><cac:PayerFinancialAccount><cbc:ID>DE11</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate></cac:PaymentMeans>'
    const sepa =
      '<cac:PayeeParty><cac:PartyIdentification><cbc:ID schemeID="SEPA">DE98ZZZ</cbc:ID></cac:PartyIdentification></cac:PayeeParty>'
    expect(withUbl(sepa + mandate)?.directDebit).toEqual({
      mandate: 'M-1',
      creditorId: 'DE98ZZZ',
      iban: 'DE11',
    })
    const cii = withCii(
      '<ram:CreditorReferenceID>DE98ZZZ</ram:CreditorReferenceID><ram:SpecifiedTradeSettlementPaymentMeans><ram:TypeCode>59</ram:TypeCode><ram:PayerPartyDebtorFinancialAccount><ram:IBANID>DE11</ram:IBANID></ram:PayerPartyDebtorFinancialAccount></ram:SpecifiedTradeSettlementPaymentMeans>',
    )
    expect(cii?.directDebit).toEqual({ mandate: null, creditorId: 'DE98ZZZ', iban: 'DE11' })
    expect(withCii('<!-- -->')?.directDebit).toBeNull()
  })

  it('BG-11, BG-13, BG-18, BT-114 representative, place, card and rounding', () => {
    const paying = withUbl(
      '<cac:TaxRepresentativeParty><cac:PartyName><cbc:Name>Fiskal KG</cbc:Name></cac:PartyName></cac:TaxRepresentativeParty><cac:Delivery><cac:DeliveryLocation><cac:Address><cbc:CityName>Ulm</cbc:CityName><cbc:PostalZone>89073</cbc:PostalZone></cac:Address></cac:DeliveryLocation></cac:Delivery><cac:PaymentMeans><cac:CardAccount><cbc:PrimaryAccountNumberID>1234</cbc:PrimaryAccountNumberID></cac:CardAccount></cac:PaymentMeans><cac:LegalMonetaryTotal><cbc:PayableRoundingAmount>0.02</cbc:PayableRoundingAmount></cac:LegalMonetaryTotal>',
    )
    expect(paying).toMatchObject({
      taxRepresentative: { name: 'Fiskal KG' },
      deliveredTo: { name: null, address: ['89073 Ulm'] },
      card: { number: '1234', holder: null },
      rounding: '0.02',
    })
  })
})
