import { describe, expect, it } from 'vitest'
import { readUbl } from './read-ubl.ts'
import { parseSafely } from '../../../platform/unpack/safe-xml.ts'

const NAMES = [
  'xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2"',
  'xmlns:a="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2"',
  'xmlns:b="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"',
].join(' ')
function read(inside: string, root = 'Invoice') {
  const parsed = parseSafely(`<${root} ${NAMES}>${inside}</${root}>`)
  if (!parsed.ok || !parsed.value.documentElement) throw new Error('the test is no XML')
  return readUbl(parsed.value.documentElement)
}

const LARGE = `
  <b:CustomizationID>urn:cen.eu:en16931:2017</b:CustomizationID>
  <b:ID> R-1 </b:ID>
  <b:IssueDate>2026-11-20</b:IssueDate>
  <b:DueDate>2026-12-04</b:DueDate>
  <b:InvoiceTypeCode>380</b:InvoiceTypeCode>
  <b:Note>Eins</b:Note>
  <b:Note>  </b:Note>
  <b:Note>Zwei
    Zeilen</b:Note>
  <b:DocumentCurrencyCode>EUR</b:DocumentCurrencyCode>
  <a:InvoicePeriod><b:StartDate>2026-11-01</b:StartDate><b:EndDate>2026-11-30</b:EndDate></a:InvoicePeriod>
  <a:OrderReference><b:ID>B-17</b:ID></a:OrderReference>
  <a:BillingReference><a:InvoiceDocumentReference><b:ID>R-0</b:ID></a:InvoiceDocumentReference></a:BillingReference>
  <a:ContractDocumentReference><b:ID>V-3</b:ID></a:ContractDocumentReference>
  <a:AccountingSupplierParty><a:Party>
    <a:PartyName><b:Name>Rufname</b:Name></a:PartyName>
    <a:PostalAddress>
      <b:StreetName>Holzweg 3</b:StreetName><b:CityName>Konstanz</b:CityName><b:PostalZone>78467</b:PostalZone>
      <a:Country><b:IdentificationCode>DE</b:IdentificationCode></a:Country>
    </a:PostalAddress>
    <a:PartyTaxScheme><b:CompanyID>12/345</b:CompanyID><a:TaxScheme><b:ID>FC</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyTaxScheme><b:CompanyID>DE123456788</b:CompanyID><a:TaxScheme><b:ID>VAT</b:ID></a:TaxScheme></a:PartyTaxScheme>
    <a:PartyLegalEntity><b:RegistrationName>Tischlerei Aßmann e. K.</b:RegistrationName></a:PartyLegalEntity>
    <a:Contact><b:Name>Ute</b:Name><b:ElectronicMail>u@assmann.example</b:ElectronicMail></a:Contact>
  </a:Party></a:AccountingSupplierParty>
  <a:PaymentMeans>
    <b:PaymentID>R-1/K-5</b:PaymentID>
    <a:PayeeFinancialAccount>
      <b:ID>DE79000000001234567890</b:ID><b:Name>Ute</b:Name>
      <a:FinancialInstitutionBranch><b:ID>SOLADES1KNZ</b:ID></a:FinancialInstitutionBranch>
    </a:PayeeFinancialAccount>
  </a:PaymentMeans>
  <a:AllowanceCharge>
    <b:ChargeIndicator>false</b:ChargeIndicator><b:AllowanceChargeReason>Treue</b:AllowanceChargeReason><b:Amount>5</b:Amount>
  </a:AllowanceCharge>
  <a:TaxTotal><b:TaxAmount currencyID="CHF">18.00</b:TaxAmount></a:TaxTotal>
  <a:TaxTotal><b:TaxAmount currencyID="EUR">19.00</b:TaxAmount>
    <a:TaxSubtotal><b:TaxableAmount>0</b:TaxableAmount><b:TaxAmount>0</b:TaxAmount>
      <a:TaxCategory><b:ID>E</b:ID><b:TaxExemptionReason>Kleinunternehmer</b:TaxExemptionReason></a:TaxCategory>
    </a:TaxSubtotal>
  </a:TaxTotal>
  <a:LegalMonetaryTotal><b:PrepaidAmount>10.00</b:PrepaidAmount><b:PayableAmount>viel</b:PayableAmount></a:LegalMonetaryTotal>
  <a:InvoiceLine>
    <b:ID>1</b:ID><b:InvoicedQuantity unitCode="H87">2.5</b:InvoicedQuantity>
    <b:LineExtensionAmount>100.00</b:LineExtensionAmount>
    <a:Item><b:Name>Schrank</b:Name></a:Item><a:Price><b:PriceAmount>40.0000</b:PriceAmount></a:Price>
  </a:InvoiceLine>`

describe('LAW-44 what an invoice in UBL says', () => {
  const said = read(LARGE)

  it('is read with its parties: the registered name first, tax numbers told apart', () => {
    expect(said.seller).toEqual({
      name: 'Tischlerei Aßmann e. K.',
      address: ['Holzweg 3', '78467 Konstanz', 'DE'],
      vatId: 'DE123456788',
      taxNumber: '12/345',
      contact: ['Ute', 'u@assmann.example'],
    })
    expect(said.buyer).toEqual({ name: '', address: [], vatId: null, taxNumber: null, contact: [] })
  })

  it('is read with its days, references and notes', () => {
    expect(said).toMatchObject({
      kind: 'invoice',
      number: 'R-1',
      issuedOn: '2026-11-20',
      dueOn: '2026-12-04',
      supply: { from: '2026-11-01', to: '2026-11-30' },
      buyerReference: null,
      orderReference: 'B-17',
      contractReference: 'V-3',
      precedes: ['R-0'],
      notes: ['Eins', 'Zwei Zeilen'],
      specification: 'urn:cen.eu:en16931:2017',
    })
  })

  it('is read with its amounts; the tax is that in its own currency, what is no number is none', () => {
    expect(said.totals).toEqual({ net: null, vat: '19.00', gross: null, paid: '10.00', payable: null })
    expect(said.rates).toEqual([
      { category: 'E', rate: null, net: '0', vat: '0', reason: 'Kleinunternehmer' },
    ])
    expect(said.allowances).toEqual([{ isCharge: false, reason: 'Treue', amount: '5' }])
    expect(said.lines).toEqual([
      {
        id: '1',
        name: 'Schrank',
        description: null,
        quantity: '2.5',
        unit: 'H87',
        price: '40.0000',
        net: '100.00',
        rate: null,
      },
    ])
  })

  it('is read with the account it is paid to', () => {
    expect(said.payment).toEqual({
      ibans: [{ iban: 'DE79000000001234567890', holder: 'Ute', bic: 'SOLADES1KNZ' }],
      reference: 'R-1/K-5',
      terms: null,
    })
  })

  it('says nothing where nothing stands, and is cut where somebody writes without end', () => {
    const empty = read('')
    expect(empty).toMatchObject({ number: '', currency: '', lines: [], moreLines: 0, attachments: [] })
    expect(read(`<b:ID>${'9'.repeat(5_000)}</b:ID>`).number).toHaveLength(200)
    const line = '<a:InvoiceLine><b:ID>1</b:ID></a:InvoiceLine>'
    const many = read(line.repeat(503))
    expect([many.lines.length, many.moreLines]).toEqual([500, 3])
  })

  it('is a credit note by its root or by its code; without a period the day of delivery stands', () => {
    expect(read('', 'CreditNote').kind).toBe('creditNote')
    expect(read('<b:InvoiceTypeCode>381</b:InvoiceTypeCode>').kind).toBe('creditNote')
    expect(read('<b:InvoiceTypeCode>384</b:InvoiceTypeCode>').kind).toBe('invoice')
    const delivered = '<a:Delivery><b:ActualDeliveryDate>2026-11-14</b:ActualDeliveryDate></a:Delivery>'
    expect(read(delivered).supply).toEqual({ from: '2026-11-14', to: '2026-11-14' })
  })
})
