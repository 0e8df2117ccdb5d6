import { describe, expect, it } from 'vitest'
import { applePass } from './apple-pass.ts'
import { googlePass } from './google-pass.ts'
import { type CardKey, cardWords } from './key-card.ts'

const ISSUER = { passTypeIdentifier: 'pass.example.schluessel', teamIdentifier: 'TEAM123456' }
const aCard = (change: Partial<CardKey> = {}): CardKey => ({
  serial: '01938f00-0000-7000-8000-00000000a001',
  language: 'de',
  own: {},
  timeZone: 'Europe/Berlin',
  operator: 'Seefach GmbH',
  location: {
    name: 'Konstanz',
    street: 'Bahnhofplatz 4',
    postcode: '78462',
    city: 'Konstanz',
    phone: '+49 7531 2',
  },
  rental: { boxNumber: 22, startsAt: '2026-11-20T16:45:00.000Z', endsAt: '2026-11-21T09:00:00.000Z' },
  key: { code: '483920', qrText: 'FW1.payload.signature', validUntil: '2026-11-21T12:00:00.000Z' },
  page: 'https://seefach.example/bestellung/abc',
  ...change,
})

const fields = (card: CardKey) => applePass(card, ISSUER).generic.backFields.map(({ key }) => key)

/** The times of a pass, and whether they stand as they are written. */
const times = (card: CardKey) =>
  [...applePass(card, ISSUER).generic.secondaryFields, ...applePass(card, ISSUER).generic.backFields]
    .filter(({ key }) => key === 'until' || key === 'from')
    .map(({ value, ...more }) => [value, 'ignoresTimeZone' in more && more.ignoresTimeZone])

describe('R-11 the words of a key in a wallet', () => {
  it.each([
    ['de', 'Fach', 'Ende', 'Bezahlt bis'],
    ['de-informal', 'Fach', 'Ende', 'Bezahlt bis'],
    ['en', 'Box', 'End', 'Paid until'],
    ['it', 'Box', 'Fine', 'Pagato fino al'],
    ['ru', 'Ячейка', 'Окончание', 'Оплачено до'],
  ] as const)('G-04 in %s: %s, %s, %s', (language, box, until, paidUntil) => {
    expect(cardWords(aCard({ language }))).toMatchObject({ box, until, spacedCode: '483\u00a0920' })
    const rental = { ...aCard().rental, goesOn: true as const }
    expect(cardWords(aCard({ language, rental })).until).toBe(paidUntil)
  })

  it('G-04 the company’s own word for a box stands on the pass, too', () => {
    const own = { key: { 'pass.box': 'Schließfach', 'pass.description': 'Ihr Fach {box} in {location}' } }
    const pass = applePass(aCard({ own }), ISSUER)
    expect(pass.description).toBe('Ihr Fach 22 in Konstanz')
    expect(pass.generic.primaryFields[0]?.label).toBe('Schließfach')
    expect(googlePass(aCard({ own }), '3388').genericObjects[0]?.subheader.defaultValue.value).toBe(
      'Schließfach',
    )
  })
})

describe('R-11 a pass for Apple', () => {
  it('ends with the key, not with the rental, so that it opens in the free time', () => {
    const pass = applePass(aCard(), ISSUER)
    expect(pass.expirationDate).toBe('2026-11-21T12:00:00.000Z')
    expect(pass.relevantDate).toBe('2026-11-20T16:45:00.000Z')
    expect(pass.generic.secondaryFields.at(-1)).toMatchObject({
      key: 'until',
      value: '2026-11-21T10:00:00+01:00',
    })
  })

  it('FAULT-43 says the times of the location on a telephone that is far away, in summer and winter', () => {
    expect(times(aCard())).toEqual([
      ['2026-11-21T10:00:00+01:00', true],
      ['2026-11-20T17:45:00+01:00', true],
    ])
    const rental = { ...aCard().rental, endsAt: '2026-07-01T09:00:00.000Z' }
    expect(times(aCard({ rental }))[0]?.[0]).toBe('2026-07-01T11:00:00+02:00')
    expect(times(aCard({ timeZone: 'Atlantic/Canary' }))[0]?.[0]).toBe('2026-11-21T09:00:00+00:00')
  })

  it('leads back to the page, which alone knows of changes, and to help where there is any', () => {
    expect(fields(aCard())).toEqual(['place', 'from', 'help', 'page'])
    expect(fields(aCard({ location: { ...aCard().location, phone: '' } }))).toEqual(['place', 'from', 'page'])
  })

  it('names nobody and no amount', () => {
    expect(Object.keys(applePass(aCard(), ISSUER).generic)).toEqual([
      'primaryFields',
      'secondaryFields',
      'auxiliaryFields',
      'backFields',
    ])
    expect(JSON.stringify(applePass(aCard(), ISSUER))).not.toMatch(/€|@/)
  })
})

describe('R-11 an object for Google', () => {
  it('belongs to the issuer and is the same each time', () => {
    const payload = googlePass(aCard(), '3388')
    expect(payload.genericClasses).toEqual([{ id: '3388.fachwerk-schluessel' }])
    expect(payload.genericObjects[0]).toMatchObject({
      id: `3388.${aCard().serial}`,
      classId: '3388.fachwerk-schluessel',
      state: 'ACTIVE',
      linksModuleData: { uris: [{ uri: aCard().page }] },
    })
    expect(googlePass(aCard(), '3388')).toEqual(payload)
  })

  it('says its language as Google knows it', () => {
    const [object] = googlePass(aCard({ language: 'de-informal' }), '3388').genericObjects
    expect(object?.cardTitle.defaultValue).toEqual({ language: 'de', value: 'Seefach GmbH' })
  })
})
