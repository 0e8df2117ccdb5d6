import { describe, expect, it } from 'vitest'
import { aMailKey, aMailOrder as order, LANGUAGES } from '../testing/mails.ts'
import type { MailOrder } from './mail-order.ts'
import { orderPaidMail } from './order-paid-mail.ts'
import { orderPreparedMail, orderReceivedMail } from './order-received-mail.ts'
import { boxAwaitedMail, orderUnplacedMail, paymentRefundedMail } from './order-refund-mail.ts'

const RENTAL = {
  boxNumber: 22,
  code: '482913',
  key: aMailKey(),
  later: false,
  movedFromBoxNumber: null,
  paidLocal: '2026-11-20T13:04',
}
const paid = (more: Partial<MailOrder> = {}, rental: Partial<typeof RENTAL> = {}) =>
  orderPaidMail(order(more), { ...RENTAL, ...rental })

describe('the mail with access data', () => {
  it('R-11 has code, link and how to open, prominent and without anything from outside', () => {
    const { subject, html, text } = paid()
    expect(subject).toBe('Ihr Fach 22 in Konstanz: Zugangsdaten')
    expect(text).toContain('Ihr Zahlencode für das Terminal: 482\u00a0913')
    expect(text).toContain(
      `Fach öffnen und QR-Code anzeigen:\nhttps://nord.example/bestellung/${'h'.repeat(32)}`,
    )
    expect(html).toContain('482\u00a0913')
    expect(html).not.toMatch(/src="(?!cid:)|<script|<link|url\(/)
    expect(subject).not.toMatch(/482\s?913/)
  })

  it('R-11 shows the QR code as a picture of its own, in every language with words for who cannot see it', () => {
    for (const language of LANGUAGES) {
      const { html, attachments } = paid({ language })
      const picture = /<img src="cid:([^"]+)"[^>]* alt="([^"]+)"/.exec(html)
      expect(picture?.[2]).toMatch(/QR.*22/)
      expect(attachments).toContainEqual({
        kind: 'qr',
        cid: picture?.[1],
        text: '1'.repeat(254),
        name: 'qr-22.png',
      })
    }
    const without = paid({}, { key: aMailKey({ qrText: null }) })
    expect(without.html).not.toContain('<img')
    expect(without.attachments?.map(({ kind }) => kind)).toEqual(['calendar'])
  })

  it('R-11 brings the calendar as a file and a link, and the wallet where this installation makes passes', () => {
    const { text, attachments } = paid()
    const page = `https://nord.example/storefront/orders/${'h'.repeat(32)}`
    expect(text).toContain(`In den Kalender eintragen:\n${page}/calendar?language=de`)
    expect(text).toContain(`Zu Apple Wallet hinzufügen:\n${page}/apple-pass?language=de`)
    const calendar = attachments?.find(({ kind }) => kind === 'calendar')
    expect(calendar).toMatchObject({ name: 'Schlüssel zu Fach 22, Konstanz Hafen.ics' })
    expect(JSON.stringify(calendar)).not.toMatch(/482\s?913/)
    const monthly = paid({}, { key: aMailKey({ endsAt: null, applePass: false }) })
    expect(monthly.text).not.toMatch(/calendar|apple-pass/)
  })

  it('O-05 leads to the invoice in every language; what cost nothing has none', () => {
    for (const language of LANGUAGES) expect(paid({ language }).text).toMatch(/\(PDF\)[^]*#rechnung/)
    expect(paid().text).toMatch(
      /Ihre Rechnung \(PDF\):\s+https:\/\/nord\.example\/bestellung\/h{32}#rechnung/,
    )
    const { quote } = order()
    expect(paid({ quote: { ...quote, totalCents: 0, vatCents: 0 } }).text).not.toContain('#rechnung')
  })

  it('F-04 says in every language where boxes open during opening hours only', () => {
    const { location } = order()
    for (const language of LANGUAGES) {
      const limited = paid({ language, location: { ...location, accessRule: 'openingHours' } }).text
      const { text } = paid({ language })
      expect(limited.length).toBeGreaterThan(text.length + 40)
    }
    const { text } = paid({ location: { ...location, accessRule: 'openingHours' } })
    expect(text).toContain('Fächer öffnen an diesem Standort nur während der Öffnungszeiten')
  })

  it('LAW-16 K-10 confirms the contract with everything Art. 246a EGBGB asks for', () => {
    const { text } = paid()
    for (const part of [
      'Miete eines verschließbaren Fachs', // no. 1
      'Nordfach UG (haftungsbeschränkt), Lange Reihe 64, 20099 Hamburg', // no. 2
      '+49 40 66969 320, moin@nordfach.example', // no. 3
      'Gesamtpreis: 11,00\u00a0€', // no. 5
      'darin 19\u00a0% Umsatzsteuer: 1,76\u00a0€',
      'Weitere Kosten fallen nicht an. Es gibt keine Kaution.', // no. 7, 16
      'im Voraus bezahlt am Fr\u00a020.11.2026, 13:04 Uhr', // no. 10
      'Der Vertrag endet mit der gebuchten Zeit', // no. 14
      'Eine Mindestlaufzeit darüber hinaus gibt es nicht.', // no. 15
      'Verbraucherschlichtungsstelle', // no. 19
      'Widerrufsbelehrung', // § 1 (2)
      'Muster-Widerrufsformular',
      'Allgemeine Geschäftsbedingungen',
      'Fassung agb-2026-12-2',
    ])
      expect(text).toContain(part)
  })

  it('B-21 says in every language until when a booking is changed and cancelled, and what is kept then', () => {
    const until = new Date('2026-11-22T09:00:00Z')
    const ahead = (language: (typeof LANGUAGES)[number]) =>
      orderPaidMail(order({ language }), {
        ...RENTAL,
        later: true,
        cancelTerms: { kind: 'freeUntil', until, percent: 50 },
      }).text
    expect(ahead('de')).toContain(
      'Ändern und absagen: Ändern: bis zum Beginn; den Preisunterschied zahlen Sie nach oder bekommen ihn zurück. Absagen: bis So\u00a022.11.2026, 10:00 Uhr kostenlos. Danach und bis zum Beginn behalten wir 50 % des Preises.',
    )
    expect(ahead('de-informal')).toContain('den Preisunterschied zahlst du nach')
    for (const language of LANGUAGES) expect(ahead(language)).toMatch(/10:00[^]*50/)
    expect(paid().text).not.toContain('Absagen')
    const { quote } = order()
    const free = orderPaidMail(order({ quote: { ...quote, totalCents: 0, vatCents: 0 } }), {
      ...RENTAL,
      later: true,
      cancelTerms: { kind: 'freeUntil', until, percent: 50 },
    })
    expect(free.text).not.toContain('Absagen')
  })

  it('LAW-9 repeats the consents that were given, with their version and time, and no other', () => {
    const { text } = paid()
    expect(text).toContain(
      'dass Ihr Widerrufsrecht mit der vollständigen Erfüllung des Vertrags erlischt (Fassung sofortbeginn-2026-11-2)',
    )
    expect(text).toContain('Erklärt am Fr\u00a020.11.2026, 13:00 Uhr.')
    expect(text).not.toContain('Angebote per E-Mail')
  })

  it('LAW-21 LAW-13 says what the price is made of and what an overrun costs', () => {
    const { text } = paid()
    expect(text).toContain('1 Tag zu 9,00\u00a0€: 9,00\u00a0€')
    expect(text).toContain(
      'Nach dem Ende haben Sie 3 Stunden kostenlose Karenz. Danach kostet jede angefangene Stunde 2,00\u00a0€, höchstens 9,00\u00a0€ je 24 Stunden.',
    )
    const short = { ...order().quote, overrunFreeMinutes: 30 }
    expect(paid({ quote: short }).text).toContain('30 Minuten kostenlose Karenz')
  })

  it('tells of another box and of a start that is still ahead', () => {
    expect(paid({}, { later: true }).text).toContain('Ihr Fach 22 ist reserviert')
    expect(paid({}, { later: true }).text).toContain('Der Code gilt vom Beginn der Miete an.')
    const moved = orderPaidMail(order(), { ...RENTAL, movedFromBoxNumber: 21 })
    expect(moved.text).toContain('war Fach 21 schon vergeben')
    expect(orderPaidMail(order(), { ...RENTAL, code: null }).text).not.toContain(
      'Zahlencode für das Terminal:',
    )
  })

  it('says du to whom du is said, by the first name', () => {
    expect(paid({ language: 'de-informal' }).text).toContain('Hallo Anna,')
    expect(paid().text).toContain('Guten Tag Anna Keller,')
  })
})

describe.each(LANGUAGES)('in %s', (language) => {
  const all = () => [
    paid({ language }),
    orderReceivedMail(order({ language }), '2026-11-20T13:15'),
    orderPreparedMail(order({ language }), '2026-11-20T13:15'),
    orderUnplacedMail(order({ language }), { cents: 1100, late: true }),
    orderUnplacedMail(order({ language }), { cents: 'nothing', late: false }),
    boxAwaitedMail(order({ language })),
    paymentRefundedMail(order({ language }), { cents: 1100, reason: 'paid-twice' }),
    paymentRefundedMail(order({ language }), { cents: 1100, reason: 'order-closed' }),
    paymentRefundedMail(order({ language }), { cents: 1100, reason: 'nothing-owed' }),
  ]

  it('LAW-1 LAW-11 every mail leads to withdrawal and termination, and names the contracting party (LAW-20)', () => {
    for (const { html, text } of all()) {
      expect(text).toContain('https://nord.example/vertrag-widerrufen?bestellung=A9G4H')
      expect(html).toContain('https://nord.example/vertraege-kuendigen?bestellung=A9G4H')
      expect(text).toContain('Nordfach UG')
      expect(text).toContain('DE999990823')
    }
  })

  it('X-02 no mail has a gap or an unread placeholder', () => {
    for (const { subject, html, text } of all())
      for (const part of [subject, html, text])
        expect(part).not.toMatch(/\{\w+\}|undefined|null|NaN|\[object/)
  })
})

it('LAW-15 the receipt says that the order is there, until when the box is kept, and that nothing is concluded yet', () => {
  const { text } = orderReceivedMail(order(), '2026-11-20T13:15')
  expect(text).toContain('Wir haben sie am Fr\u00a020.11.2026, 13:00 Uhr erhalten.')
  expect(text).toContain('Das Fach bleibt bis Fr\u00a020.11.2026, 13:15 Uhr für Sie vorgemerkt.')
  expect(text).toContain('Erst dann ist der Vertrag geschlossen.')
})

it('the customer whose money goes back reads how much and which way', () => {
  const { text } = orderUnplacedMail(order(), { cents: 1100, late: true })
  expect(text).toContain('Wir erstatten Ihnen den vollen Betrag von 11,00\u00a0€ sofort')
  expect(text).toContain('Ihre Zahlung kam erst nach dem Ende der Vormerkung an.')
})

it('R-09 whose box is still taken is not told that they paid late, and who paid nothing reads of no refund', () => {
  const taken = orderUnplacedMail(order(), { cents: 1100, late: false }).text
  expect(taken).toContain('ist nicht rechtzeitig frei geworden')
  expect(taken).not.toContain('Ihre Zahlung kam')
  const { text, subject } = orderUnplacedMail(order(), { cents: 'nothing', late: false })
  expect(`${subject} ${text}`).not.toMatch(/erstatten/)
  expect(boxAwaitedMail(order()).text).toContain('Wir suchen ein anderes Fach für Sie')
})

it('FAULT-63 a name that tries to be markup, a template or a header line stays a name', () => {
  const contact = { ...order().contact, firstName: '<b>{{7*7}}</b>', lastName: 'X\r\nBcc: a@b.example' }
  const { html, text, subject } = paid({ contact })
  expect(html).toContain('&lt;b&gt;{{7*7}}&lt;/b&gt;')
  expect(html).not.toContain('<b>{{')
  expect(text).toContain('{{7*7}}')
  expect(subject).not.toMatch(/[\r\n]/)
})
