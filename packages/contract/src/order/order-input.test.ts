import { describe, expect, it } from 'vitest'
import { identityCalls } from '../staff/identity-calls.ts'
import { orderCalls } from './order-calls.ts'
import { Consents, OrderHash } from './order-views.ts'
import { OrderContact } from './order-contact.ts'
import { LocalDateTime, PeriodInput, PeriodLength, storefrontCalls } from './storefront-calls.ts'

const ID = '019a0000-0000-7000-8000-00000000000a'
const contact = {
  firstName: 'Ayşe',
  lastName: 'Demir',
  email: 'a.demir@b.example',
  street: 'Seestraße 4',
  postcode: '78462',
  city: 'Konstanz',
}
const order = {
  locationId: ID,
  sizes: ['M'],
  period: { from: 'now', length: '3d' },
  contact,
  consents: { terms: true, earlyStart: true },
  shownTotalCents: 3300,
}
const { body: orderBody } = orderCalls.placeOrder
const { body: declaration } = orderCalls.declare

interface Checked {
  readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined
}
const said = ({ error }: Checked) => error?.issues.map(({ message }) => message)

describe('K-05 who orders', () => {
  it('a contact without a phone is complete, white space is no part of it', () => {
    expect(OrderContact.parse({ ...contact, postcode: ' 78462 ', city: 'Konstanz\n' })).toEqual(contact)
  })

  it.each([
    [{ firstName: '' }, 'Vorname fehlt.'],
    [{ lastName: undefined }, 'Nachname fehlt.'],
    [{ lastName: 'x'.repeat(81) }, 'Nachname ist zu lang (höchstens 80 Zeichen).'],
    [{ street: 'Seestraße\n4' }, 'Straße und Hausnummer enthalten unerlaubte Zeichen.'],
    [{ city: ' ' }, 'Ort fehlt.'],
    [{ email: 'a.demir@b' }, 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'],
    [{ postcode: undefined }, 'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.'],
    ...['7846', '784621', '7846A', '٧٨٤٦٢', '78-462', 'A-78462', ''].map(
      (postcode) =>
        [{ postcode }, 'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.'] as [object, string],
    ),
    ...['1234', 'anrufen', '+49 7531 12345 x', '+49 7531 12345 x1234567', `+${'1'.repeat(30)}`, ''].map(
      (phone) => [{ phone }, 'Bitte geben Sie eine gültige Telefonnummer ein.'] as [object, string],
    ),
  ])('%j gets the sentence: %s', (change, sentence) => {
    expect(said(OrderContact.safeParse({ ...contact, ...change }))).toEqual([sentence])
  })

  it.each(['+49 7531 12345', '07531/12345', '(07531) 123-45', '12345', '+49 7531 12345 x9'])(
    'the phone %s is taken',
    (phone) => {
      expect(OrderContact.parse({ ...contact, phone }).phone).toBe(phone)
    },
  )

  it.each(['78 462', 'D-78462', 'D 78462'])(
    'the postcode %s is taken, and kept as the post writes it',
    (postcode) => {
      expect(OrderContact.parse({ ...contact, postcode }).postcode).toBe('78462')
    },
  )

  it('no consent is given by keeping silent, and none is preselected', () => {
    expect(Consents.parse({ terms: false, earlyStart: false })).toEqual({
      terms: false,
      earlyStart: false,
      offers: false,
    })
    for (const silent of [
      {},
      { terms: true },
      { terms: 'on', earlyStart: 'on' },
      { terms: 1, earlyStart: 1 },
    ])
      expect(Consents.safeParse(silent).success).toBe(false)
  })
})

describe('what is ordered', () => {
  it('speaks German unless asked otherwise', () => {
    expect(orderBody.parse(order)).toEqual({
      ...order,
      language: 'de',
      consents: { ...order.consents, offers: false },
      shownVoucherCents: 0,
    })
  })

  it.each(['company', 'status', 'price', 'totalCents', 'paid', 'id', 'createdAt', 'customerId', 'boxId'])(
    'FAULT-48 nobody sends their own %s along',
    (field) => {
      expect(orderBody.safeParse({ ...order, [field]: '1' }).error?.issues[0]?.code).toBe('unrecognized_keys')
    },
  )

  it.each([0.5, '3300', Number.NaN, 1e10, null, undefined])(
    'FAULT-12 the total shown was whole cents, not %j',
    (shownTotalCents) => {
      expect(orderBody.safeParse({ ...order, shownTotalCents }).success).toBe(false)
    },
  )

  it('ending a rental says three things aloud; silence is not consent', () => {
    const { body } = orderCalls.endRental
    const end = { rentalId: ID, emptied: true, cleaned: true, doorClosed: true }
    expect(body.parse(end)).toEqual(end)
    for (const field of ['emptied', 'cleaned', 'doorClosed'])
      for (const value of [undefined, null, 'true', 1])
        expect(body.safeParse({ ...end, [field]: value }).success).toBe(false)
  })

  it('O-08 a link has at least 128 bits and only signs of an address', () => {
    expect(OrderHash.parse('AAECAwQFBgcICQoLDA0ODw')).toHaveLength(22)
    for (const hash of ['A'.repeat(21), 'A'.repeat(65), `${'A'.repeat(22)}=`, `${'A'.repeat(22)}\n`, 22])
      expect(OrderHash.safeParse(hash).success).toBe(false)
    expect(said(OrderHash.safeParse('kurz'))).toEqual(['Unbekannte Bestellung.'])
  })
})

const near = (lat: number, lng: number) =>
  storefrontCalls.findLocations.body.safeParse({ near: { lat, lng } }).success

describe('S-03 when and how long', () => {
  it('without anything it begins now', () => {
    expect(PeriodInput.parse({})).toEqual({ from: 'now' })
    expect(storefrontCalls.findLocations.body.parse({})).toEqual({ period: { from: 'now' } })
  })

  it.each(['1h', '12h', '999d', '2w', '1m'])('%s is a length', (length) => {
    expect(PeriodLength.parse(length)).toBe(length)
  })
  it.each(['', '0h', '01d', '1000h', '1y', '-1d', '1.5h', '1 h', '1H', 'h', '1h\n', '١h', 3])(
    '%j is no length',
    (length) => {
      expect(PeriodLength.safeParse(length).success).toBe(false)
    },
  )

  it.each(['2026-11-20', '2026-11-20 10:00', '2026-11-20T10:00:00', '2026-11-20T10:00Z', 'morgen', ''])(
    'wall-clock time is not %j',
    (time) => {
      expect(said(LocalDateTime.safeParse(time))).toEqual(['Bitte Datum und Uhrzeit angeben.'])
    },
  )

  it('a search near a point stays on the earth', () => {
    expect([near(90, 180), near(-90, -180), near(47.66, 9.17)]).toEqual([true, true, true])
    expect([near(90.1, 0), near(0, -180.1), near(Number.NaN, 0), near(Infinity, 0)]).toEqual(
      Array.from({ length: 4 }, () => false),
    )
  })
})

describe('withdrawal and termination', () => {
  const declared = { kind: 'withdrawal', name: 'Ayşe Demir', contract: 'ZL-1\nFach 22', email: contact.email }

  it('needs who, what and where to confirm; a reason is not asked for', () => {
    expect(declaration.parse(declared)).toEqual({ ...declared, language: 'de' })
  })

  it.each([
    [{ name: '' }, 'Name fehlt.'],
    [{ contract: undefined }, 'Vertrag fehlt.'],
    [{ contract: 'x'.repeat(1001) }, 'Vertrag ist zu lang (höchstens 1000 Zeichen).'],
    [{ email: '' }, 'E-Mail-Adresse fehlt.'],
    [{ reason: ' ' }, 'Grund fehlt.'],
    [{ endDate: '2026-02-30' }, 'Bitte ein gültiges Datum angeben.'],
  ])('%j gets the sentence: %s', (change, sentence) => {
    expect(said(declaration.safeParse({ ...declared, ...change }))).toEqual([sentence])
  })
})

describe('signing in', () => {
  const { body } = identityCalls.signIn

  it('A-01 a password is taken as it is typed, blanks and signs included', () => {
    const password = ' Pässwört\u00a0👍\t '
    expect(body.parse({ email: ' A@B.Example ', password })).toEqual({ email: 'a@b.example', password })
  })

  it.each([
    [undefined, 'Passwort fehlt.'],
    ['', 'Passwort fehlt.'],
    [12_345, 'Passwort fehlt.'],
    ['x'.repeat(513), 'Das Passwort ist zu lang.'],
  ])('the password %j gets the sentence: %s', (password, sentence) => {
    expect(said(body.safeParse({ email: 'a@b.example', password }))).toEqual([sentence])
  })
})
