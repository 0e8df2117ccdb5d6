import { describe, expect, it } from 'vitest'
import { testPlatform } from '../../platform/testing/test-platform.ts'
import { anInbox, changed, numbered, sample } from './testing.ts'

const at = await anInbox(await testPlatform())
let numbers = 0
/** The rules that are broken by changing one thing in a good invoice. */
async function brokenBy(name: Parameters<typeof sample>[0], from: string | RegExp, to: string) {
  numbers += 1
  const text = changed(
    name === 'creditnote-ubl' ? sample(name) : numbered(sample(name), `N-${numbers}`),
    from,
    to,
  )
  const { broken, rules } = await at.received(text)
  return { rules, fatal: broken.filter(({ severity }) => severity === 'fatal'), broken }
}
const idsOf = (broken: readonly { readonly id: string }[]) => broken.map(({ id }) => id)

describe('LAW-44 the rules an invoice breaks are listed with their official numbers and words', () => {
  it('a good one breaks none', async () => {
    const found = await at.received(sample('xrechnung-ubl-2'))
    expect(found).toMatchObject({ rules: 'clean', broken: [], checkedBy: ['en16931', 'xrechnung'] })
  })

  it.each([
    ['DE11 5259 6589 0921 9030 06', true],
    ['DE11525965890921903006', true],
    ['FR7630006000011234567890189', true],
    ['MT84MALT011000012345MTLCAST001S', true],
    ['GB82 WEST 1234 5698 7654 32', true],
    ['DE12 5259 6589 0921 9030 06', false],
    ['DE11 5259 6589 0921 9030 07', false],
    ['DE11 5259 6589 0921 9030 16', false],
  ])('BR-DE-19 the account %s of a transfer is right: %s', async (iban, isRight) => {
    for (const [name, from] of [
      ['xrechnung-ubl', /(<cac:PayeeFinancialAccount>[\s\S]*?<cbc:ID>)[^<]*/],
      ['xrechnung-cii', /(<ram:IBANID>)[^<]*/],
    ] as const) {
      const { broken } = await brokenBy(name, from, `$1${iban}`)
      expect(idsOf(broken).includes('BR-DE-19')).toBe(!isRight)
    }
  })

  it.each([
    ['DE11 5259 6589 0921 9030 06', true],
    ['DE11 5259 6589 0921 9030 60', false],
  ])('BR-DE-20 the account %s of a direct debit is right: %s', async (iban, isRight) => {
    const { broken } = await brokenBy(
      'xrechnung-ubl',
      /<cbc:PaymentMeansCode>58<[\s\S]*?<\/cac:PayeeFinancialAccount>/,
      `<cbc:PaymentMeansCode>59</cbc:PaymentMeansCode><cac:PaymentMandate><cbc:ID>M-1</cbc:ID><cac:PayerFinancialAccount><cbc:ID>${iban}</cbc:ID></cac:PayerFinancialAccount></cac:PaymentMandate>`,
    )
    expect(idsOf(broken).includes('BR-DE-20')).toBe(!isRight)
  })

  it('a sum that is none, in both languages of the standard', async () => {
    const ubl = await brokenBy('xrechnung-ubl', /(<cbc:TaxInclusiveAmount[^>]*>)336.9/, '$1337.9')
    expect(ubl.rules).toBe('broken')
    expect(idsOf(ubl.fatal)).toEqual(expect.arrayContaining(['BR-CO-15', 'BR-CO-16']))
    expect(ubl.fatal.find(({ id }) => id === 'BR-CO-15')?.text).toBe(
      'Invoice total amount with VAT (BT-112) = Invoice total amount without VAT (BT-109) + Invoice total VAT amount (BT-110).',
    )
    const cii = await brokenBy('xrechnung-cii', /(<ram:GrandTotalAmount>)336.9/, '$1337.9')
    expect(idsOf(cii.fatal)).toEqual(expect.arrayContaining(['BR-CO-15', 'BR-CO-16']))
  })

  it('a buyer without a name', async () => {
    const { fatal } = await brokenBy(
      'xrechnung-ubl',
      /<cbc:RegistrationName>\[Buyer name\]<\/cbc:RegistrationName>/,
      '<cbc:RegistrationName></cbc:RegistrationName>',
    )
    expect(idsOf(fatal)).toContain('BR-07')
  })

  it('a VAT that does not follow from its rate', async () => {
    const { fatal } = await brokenBy('xrechnung-ubl', /(<cbc:TaxAmount[^>]*>)22.04/g, '$152.04')
    expect(idsOf(fatal)).toContain('BR-S-09')
  })

  it('an amount that is no number breaks what is computed from it', async () => {
    const { fatal } = await brokenBy('xrechnung-ubl', /(<cbc:PayableAmount[^>]*>)336.9/, '$1viel')
    expect(idsOf(fatal)).toContain('BR-CO-16')
  })

  it('what is broken in two lines is said once, with how often', async () => {
    const { broken } = await brokenBy(
      'xrechnung-ubl',
      /<cbc:InvoicedQuantity unitCode="XPP">/g,
      '<cbc:InvoicedQuantity unitCode="kein Maß">',
    )
    expect(broken.filter(({ id }) => id === 'BR-CL-23')).toMatchObject([{ times: 2 }])
  })

  it('the German rules are asked of who says to keep to them, and of nobody else', async () => {
    const german = await brokenBy('xrechnung-ubl', /<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/, '')
    expect(german.fatal).toMatchObject([
      { id: 'BR-DE-15', text: 'Das Element "Buyer reference" (BT-10) muss übermittelt werden.' },
    ])
    const european = await brokenBy(
      'xrechnung-ubl',
      /(<cbc:CustomizationID>)[^<]*<\/cbc:CustomizationID>([\s\S]*)<cbc:BuyerReference>.*?<\/cbc:BuyerReference>/,
      '$1urn:cen.eu:en16931:2017</cbc:CustomizationID>$2',
    )
    expect(european).toMatchObject({ rules: 'clean', broken: [] })
  })

  it('what only should be is a warning', async () => {
    const { rules, broken } = await brokenBy(
      'xrechnung-ubl',
      /(<cbc:ElectronicMail>)[^<]*/,
      '$1keine Adresse',
    )
    expect(rules).toBe('warnings')
    expect(broken.find(({ id }) => id === 'BR-DE-28')).toMatchObject({ severity: 'warning' })
  })
})
