import type { InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { describe, expect, it } from 'vitest'
import { readPdf, readXml } from '../../../platform/export/testing.ts'
import { aDocument, anInvoiceToDraw, aPrintedInvoice, severalBoxes } from '../testing/invoices.ts'
import { eInvoice } from './e-invoice.ts'

const COMPANY = {
  company: 'Keller & Söhne <Messebau>',
  name: 'Anna Keller',
  street: 'Messeallee 1',
  postcode: '1010',
  city: 'Wien',
  country: 'AT' as const,
  email: 'anna@keller.example',
  vatId: 'ATU12345675',
}
const OWED = {
  dueOn: '2026-12-04',
  holder: 'Zeitlager Bodensee GmbH',
  iban: 'DE02 1203 0000 0000 2020 51',
  bic: 'BYLADEM1001',
  reference: 'A9G4HX',
}
const BACK = {
  lines: [{ kind: 'whole' as const, cents: 500 }],
  rates: [{ rate: 1900, grossCents: 500, netCents: 420, vatCents: 80 }],
  corrects: { number: 'RE-2026-00011', issuedOn: '2026-11-19', whole: false },
}

/** Reads what was written; throws where it is no XML. */
function read(change: Partial<InvoiceDocument> = {}) {
  const { all } = readXml(eInvoice(anInvoiceToDraw({ recipient: COMPANY, ...change })) ?? '')
  const sum = (name: string) => all(name).reduce((total, text) => total + Math.round(Number(text) * 100), 0)
  return { all, sum, one: (name: string) => all(name)[0] }
}

describe('LAW-43 an invoice to a company holds its data', () => {
  it('names both, the order, the customer’s own number, the place and the time', () => {
    const { all, one } = read({ reference: 'KST 4711' })
    expect(one('ram:ID')).toBe('urn:cen.eu:en16931:2017')
    expect(all('ram:TypeCode')[0]).toBe('380')
    expect(all('ram:Name')).toEqual([
      'Miete Fach 22, Größe L, je Tag',
      'Zeitlager Bodensee GmbH',
      'Keller & Söhne <Messebau>',
      'Konstanz Bahnhof',
    ])
    expect(all('ram:CountryID')).toEqual(['DE', 'AT', 'DE'])
    expect(one('ram:BuyerReference')).toBe('KST 4711')
    expect(all('ram:IssuerAssignedID')).toEqual(['A9G4HX'])
    expect(all('udt:DateTimeString')).toEqual(['20261120', '20261120', '20261122'])
  })

  it('says without VAT what the letter says with it, to the cent, a voucher taken off the whole', () => {
    const { one, sum } = read()
    expect([one('ram:BilledQuantity'), one('ram:ChargeAmount')]).toEqual(['2', '9.245000'])
    expect(sum('ram:LineTotalAmount')).toBe(2 * 1_849)
    expect(sum('ram:ActualAmount')).toBe(185)
    expect([one('ram:TaxBasisTotalAmount'), one('ram:TaxTotalAmount'), one('ram:GrandTotalAmount')]).toEqual([
      '16.64',
      '3.16',
      '19.80',
    ])
    expect([one('ram:TotalPrepaidAmount'), one('ram:DuePayableAmount')]).toEqual(['19.80', '0.00'])
  })

  it('of several boxes each line is its own, and together they make the sum', () => {
    const { lines, boxes } = severalBoxes()
    const grossCents = lines.reduce((total, { cents }) => total + cents, 0)
    const netCents = Math.round(grossCents / 1.19)
    const { all, sum } = read({
      lines,
      boxes,
      rates: [{ rate: 1900, grossCents, netCents, vatCents: grossCents - netCents }],
    })
    expect(all('ram:LineID').length).toBe(lines.filter(({ cents }) => cents > 0).length)
    // Once for each line, and once for all of them.
    expect(sum('ram:LineTotalAmount') / 2 - sum('ram:ActualAmount')).toBe(netCents)
  })

  it('with two rates has a line for each', () => {
    const rates = [
      { rate: 1900, grossCents: 1_000, netCents: 840, vatCents: 160 },
      { rate: 700, grossCents: 980, netCents: 916, vatCents: 64 },
    ]
    const { all } = read({ rates })
    expect(all('ram:LineTotalAmount')).toEqual(['8.40', '9.16', '17.56'])
    expect(all('ram:CalculatedAmount')).toEqual(['1.60', '0.64'])
  })

  it('says until when it is owed and where the money has to go', () => {
    const { one, all } = read({ owed: OWED })
    expect([one('ram:IBANID'), one('ram:BICID'), one('ram:PaymentReference')]).toEqual([
      'DE02120300000000202051',
      'BYLADEM1001',
      'A9G4HX',
    ])
    expect(one('ram:DueDateDateTime')).toBe('20261204')
    expect(all('ram:DuePayableAmount')).toEqual(['19.80'])
  })

  it('as a credit note names the invoice it takes back', () => {
    const { all, one } = read(BACK)
    expect(all('ram:TypeCode')[0]).toBe('381')
    expect(all('ram:IssuerAssignedID')).toEqual(['A9G4HX', 'RE-2026-00011'])
    expect(one('qdt:DateTimeString')).toBe('20261119')
    expect(one('ram:DuePayableAmount')).toBe('0.00')
    expect(read({ ...BACK, owedLess: true }).one('ram:DuePayableAmount')).toBe('5.00')
  })

  it('LAW-41 names the tax number of a seller without a VAT id, as Peppol knows one (FC)', () => {
    const issuer = { ...aDocument().issuer, vatId: '', taxNumber: '21/815/08150' }
    const xml = eInvoice(anInvoiceToDraw({ recipient: COMPANY, issuer }))
    expect(xml).toContain('<ram:ID schemeID="FC">21/815/08150</ram:ID>')
    expect(xml).toContain('<ram:ID schemeID="VA">ATU12345675</ram:ID>')
  })

  it('is not written for who rents for themselves, nor of who is known to no tax office, without a known country or a tax', () => {
    const { issuer, recipient } = aDocument()
    expect(eInvoice(anInvoiceToDraw())).toBeNull()
    for (const change of [
      { recipient },
      { issuer: { ...issuer, vatId: '' } },
      { issuer: { ...issuer, country: 'Atlantis' } },
      { rates: [{ rate: 0, grossCents: 1_980, netCents: 1_980, vatCents: 0 }] },
    ])
      expect(eInvoice(anInvoiceToDraw({ recipient: COMPANY, ...change }))).toBeNull()
  })
})

describe('LAW-43 its PDF', () => {
  it('is one for the archive with the data inside, and the same each time', async () => {
    const bytes = await aPrintedInvoice({ recipient: COMPANY })
    const { source, streams } = readPdf(bytes)
    for (const mark of [
      '<pdfaid:part>3</pdfaid:part>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/AFRelationship /Alternative',
      '(factur-x.xml)',
      '/OutputIntents',
    ])
      expect(source).toContain(mark)
    const xml = eInvoice(anInvoiceToDraw({ recipient: COMPANY }))
    expect(streams).toContain(Buffer.from(xml ?? '').toString('latin1'))
    expect(bytes.equals(await aPrintedInvoice({ recipient: COMPANY }))).toBe(true)
  })

  it('stays readable as metadata where names hold an ampersand', async () => {
    const issuer = { ...aDocument().issuer, companyName: 'Müller & Söhne <KG>' }
    const { source } = readPdf(await aPrintedInvoice({ recipient: COMPANY, issuer }))
    const metadata = /<x:xmpmeta[^]*?<\/x:xmpmeta>/.exec(source)?.[0] ?? ''
    expect(readXml(metadata).all('dc:creator')[0]).toMatch(/^M.+ \+ S.+ KG$/)
  })

  it('of a private customer is the plain one it was', async () => {
    expect(readPdf(await aPrintedInvoice({})).source).not.toContain('factur-x')
  })
})
