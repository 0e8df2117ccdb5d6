import { describe, expect, it } from 'vitest'
import { countryName, COUNTRIES } from '../customer/countries.ts'
import { isPostcodeOf } from '../customer/postcode.ts'
import { hasRightDigits } from '../company/checked-vat-id.ts'
import { Recipient, TypedAddress } from './recipient.ts'
import { refusedBy, TAKEN } from '../testing/bodies.ts'

const GOOD = {
  company: 'Hoffmann Messebau GmbH',
  vatId: 'DE123456788',
  name: 'Lena Hoffmann',
  street: 'Messeallee 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  reference: 'KST 4711',
} as const
const NO_VAT_ID = 'Das ist keine USt-IdNr.: Sie beginnt mit dem Land, zum Beispiel DE123456789.'
const TYPO = 'Diese USt-IdNr. enthält einen Tippfehler: Ihre Prüfziffer passt nicht.'
const POSTCODE = 'Bitte geben Sie die vollständige, gültige Postleitzahl ein.'

describe('LAW-41 who an invoice is made out to', () => {
  it('each field says what is wrong with it', () => {
    const rows = [
      ['company', 'x'.repeat(121), 'Firma ist zu lang (höchstens 120 Zeichen).'],
      ['company', 'Zwei\nZeilen', 'Firma enthält unerlaubte Zeichen.'],
      ['vatId', 'DE123456789', TYPO],
      ['vatId', 'hallo', NO_VAT_ID],
      ['vatId', 'XX123456789', NO_VAT_ID],
      ['name', 'x'.repeat(161), 'Name ist zu lang (höchstens 160 Zeichen).'],
      ['street', ' ', 'Straße und Hausnummer fehlen.'],
      ['postcode', '7846', POSTCODE],
      ['postcode', 'A-1010', POSTCODE],
      ['city', '', 'Ort fehlt.'],
      ['country', 'XX', 'Bitte wählen Sie ein Land.'],
      ['reference', 'x'.repeat(61), 'Ihre Bestellnummer ist zu lang (höchstens 60 Zeichen).'],
    ] as const
    expect(refusedBy(Recipient, GOOD, rows)).toEqual(rows)
  })

  it('a VAT id or a number of the customer’s own needs its company, an invoice somebody', () => {
    expect(refusedBy(Recipient, GOOD, [['company', ' ', 'Bitte nennen Sie die Firma.']])).toEqual([
      ['company', ' ', 'Bitte nennen Sie die Firma.'],
    ])
    const nobody = { ...GOOD, company: '', vatId: '', reference: '', name: 'Lena' }
    expect(
      refusedBy(Recipient, nobody, [['name', '', 'Bitte nennen Sie einen Namen oder eine Firma.']]),
    ).toEqual([['name', '', 'Bitte nennen Sie einen Namen oder eine Firma.']])
    expect(refusedBy(Recipient, GOOD, [['name', '', TAKEN]])).toEqual([['name', '', TAKEN]])
  })

  it('all that is wrong is told at once, also what needs several fields', () => {
    const { error } = Recipient.safeParse({ ...GOOD, company: '', postcode: '1', city: '' })
    expect(error?.issues.map(({ path }) => path[0]).toSorted()).toEqual(['city', 'company', 'postcode'])
    expect(Recipient.safeParse(null).success).toBe(false)
    expect(Recipient.safeParse('Lena').success).toBe(false)
  })

  it('what was written with dots and blanks is kept without', () => {
    const stored = Recipient.parse({
      ...GOOD,
      vatId: ' de 123.456-788 ',
      company: '  Hoffmann  ',
      reference: ' 1 ',
    })
    expect(stored).toMatchObject({ vatId: 'DE123456788', company: 'Hoffmann', reference: '1' })
  })

  it('S-09 an address of the book has a label, and no number of an order', () => {
    const { reference: _none, ...address } = GOOD
    const typed = { ...address, label: 'Büro', forInvoices: true, forDeliveries: false }
    const rows = [
      ['label', '', 'Bezeichnung fehlt.'],
      ['label', 'x'.repeat(61), 'Bezeichnung ist zu lang (höchstens 60 Zeichen).'],
      ['vatId', 'DE123456789', TYPO],
      ['postcode', '784', POSTCODE],
    ] as const
    expect(refusedBy(TypedAddress, typed, rows)).toEqual(rows)
    expect(TypedAddress.safeParse({ ...typed, reference: 'KST' }).success).toBe(false)
  })
})

describe('LAW-41 check digits of VAT ids', () => {
  it.each([
    'DE123456788',
    'ATU13585627',
    'BE0776091951',
    'BG175074752',
    'CY10259033P',
    'CZ25123891',
    'DK13585628',
    'EE100931558',
    'EL094259216',
    'ESB58378431',
    'FI20774740',
    'FR40303265045',
    'HR33392005961',
    'HU12892312',
    'IE6433435OA',
    'IT00743110157',
    'LT119511515',
    'LU15027442',
    'LV40003521600',
    'MT11679112',
    'NL004495445B01',
    'PL8567346215',
    'PT501964843',
    'RO18547290',
    'SE556188840401',
    'SI50223054',
    'SK2022749619',
  ])('%s is right, with its last digit off by one it is not', (id) => {
    expect(hasRightDigits(id)).toBe(true)
    const at = id.search(/\d(?=\D*$)/)
    const wrong = `${id.slice(0, at)}${(Number(id[at]) + 1) % 10}${id.slice(at + 1)}`
    // The last two digits of Dutch ids tell apart what belongs to one person.
    expect(hasRightDigits(wrong)).toBe(id.startsWith('NL'))
  })

  it('Belgian ids of the new row count as well', () => {
    expect([hasRightDigits('BE1000148093'), hasRightDigits('BE1000148094')]).toEqual([true, false])
  })
})

describe('G-04 countries', () => {
  it.each([
    ['DE', '78464', true],
    ['DE', '7846', false],
    ['AT', '1010', true],
    ['AT', '10100', false],
    ['GB', 'SW1A 1AA', true],
    ['NL', '1012 AB', true],
    ['NL', '?', false],
    ['PL', '00-950', true],
  ] as const)('a postcode in %s may be %s: %s', (country, postcode, fits) => {
    expect(isPostcodeOf(country, postcode)).toBe(fits)
  })

  it.each([
    ['de', 'Österreich'],
    ['en', 'Austria'],
    ['it', 'Austria'],
    ['ru', 'Австрия'],
  ])('in %s Austria is %s', (locale, name) => {
    expect(countryName('AT', locale)).toBe(name)
    expect(new Set(COUNTRIES.map((each) => countryName(each, locale))).size).toBe(COUNTRIES.length)
  })
})
