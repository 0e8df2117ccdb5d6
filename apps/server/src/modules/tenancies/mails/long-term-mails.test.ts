import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { describe, expect, it } from 'vitest'
import { CONTACT } from '../../orders/testing.ts'
import { type MailOrder, orderMailSamples } from '../../orders/index.ts'
import { aMailOrder } from '../../orders/testing/mails.ts'
import { type Notice, noticeMail } from './notice-mail.ts'
import { type MonthNotice, monthMail } from './rental-month-mail.ts'

const { kit } = orderMailSamples

/** The month from 15 January to 14 February, in Konstanz. */
const order = (language: MailOrder['language'] = 'de'): MailOrder => ({
  language,
  code: 'A9G4HX',
  placedLocal: '2027-01-08T00:00',
  contact: CONTACT,
  location: {
    name: 'Konstanz Hafen',
    slug: 'konstanz-hafen',
    street: 'Hafenstraße 2',
    postcode: '78462',
    city: 'Konstanz',
    phone: '+49 7531 2',
    reviewUrl: '',
    timeZone: 'Europe/Berlin',
    prefix: 'KN',
    accessRule: 'always',
  },
  party: {
    companyName: 'Nordfach UG (haftungsbeschränkt)',
    street: 'Lange Reihe 64',
    postcode: '20099',
    city: 'Hamburg',
    country: 'Deutschland',
    email: 'moin@nordfach.example',
    phone: '+49 40 66969 320',
    register: 'Amtsgericht Hamburg, HRB 9990823',
    vatId: 'DE999990823',
    representative: 'Inga Thomsen, Geschäftsführerin',
  },
  quote: {
    size: 'M',
    totalCents: 4900,
    currency: 'EUR',
    vatRate: 1900,
    vatCents: 782,
    lines: [{ step: 'month', count: 1, unitCents: 4900, cents: 4900 }],
    overrunFreeMinutes: 180,
    overrunHourCents: 200,
    overrunDayCents: 900,
  },
  period: {
    startsAt: '2027-01-14T23:00:00Z',
    endsAt: '2027-02-14T23:00:00Z',
    startsNow: false,
    localFrom: '2027-01-15T00:00',
    localTo: '2027-02-15T00:00',
    timeZone: 'Europe/Berlin',
  },
  longTerm: { notice: 'month', minimumMonths: 3, graceDays: 7 },
  consents: [],
  links: aMailOrder().links,
})

const MONTHS: readonly MonthNotice[] = [
  { kind: 'due' },
  { kind: 'paid' },
  { kind: 'blocked' },
  { kind: 'overdue', blocksAt: new Date('2027-01-21T23:00:00Z') },
  { kind: 'uncollected' },
  { kind: 'announced', from: 'Visa •••• 4242', takenAt: new Date('2027-01-13T23:00:00Z') },
]
const confirmed = (reason: 'notice' | 'minimumTerm' | 'wish' | 'cause') =>
  ({
    kind: 'confirmed',
    end: { endsAt: new Date('2027-03-14T23:00:00Z'), lastDay: '2027-03-14', reason },
  }) as const
const NOTICES: readonly Notice[] = [
  confirmed('notice'),
  confirmed('minimumTerm'),
  confirmed('wish'),
  confirmed('cause'),
  { kind: 'takenBack' },
  { kind: 'price', cents: 5450, startsAt: new Date('2027-04-14T22:00:00Z') },
]
const all = (language: MailOrder['language']) => [
  ...MONTHS.map((notice) => monthMail(kit, order(language), { ...notice, boxNumber: 17 })),
  ...NOTICES.map((notice) => noticeMail(kit, order(language), { ...notice, boxNumber: 17 })),
]

const why = (reason: Parameters<typeof confirmed>[0]) =>
  noticeMail(kit, order(), { ...confirmed(reason), boxNumber: 17 }).text

describe('R-12 mails around a rental that goes on', () => {
  it.each(LANGUAGES)('G-04 each is whole in %s, says which box and leads to the order', (language) => {
    const mails = all(language)
    for (const { subject, text } of mails) {
      expect(`${subject} ${text}`).not.toMatch(/\{|\}|undefined|null|NaN|Invalid/)
      expect(subject).toMatch(/17.*A9G4HX$/)
      expect(text).toContain('https://nord.example')
      expect(text).toContain('+49 7531 2')
    }
    // Four reasons of one notice share their subject; all else is told apart in the list of mails.
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length - 3)
    expect(new Set(mails.map(({ text }) => text)).size).toBe(mails.length)
  })

  it('LAW-21 a month says what it costs and its first and last day, whatever the mail is about', () => {
    for (const notice of MONTHS) {
      const { text } = monthMail(kit, order(), { ...notice, boxNumber: 17 })
      expect(text).toMatch(/49,00\s€/)
      expect(text).toContain('Fr\u00a015.01.2027 bis So\u00a014.02.2027')
    }
  })

  it('what will be taken is announced with amount, day and from where, and the button leads to where it is stopped', () => {
    const [announced] = MONTHS.filter(({ kind }) => kind === 'announced')
    if (!announced) throw new Error('no announcement')
    const { text } = monthMail(kit, order(), { ...announced, boxNumber: 17 })
    expect(text.replaceAll(/\s+/g, ' ')).toContain('am Do 14.01.2027 49,00 € ab: Visa •••• 4242.')
    expect(text).toContain(`https://nord.example/bestellung/${'h'.repeat(32)}/abbuchung`)
  })

  it('what could not be taken leads to where it is paid', () => {
    const { text } = monthMail(kit, order(), { kind: 'uncollected', boxNumber: 17 })
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Jetzt bezahlen: https://nord.example/bestellung/${'h'.repeat(32)}`,
    )
    expect(text).not.toContain('abbuchung')
  })

  it('the reminder names the local day of blocking and adds nothing to what is owed', () => {
    const reminder = MONTHS[3]
    if (!reminder) throw new Error('no reminder')
    const { text } = monthMail(kit, order(), { ...reminder, boxNumber: 17 })
    expect(text).toContain('Fehlt die Zahlung am Fr\u00a022.01.2027 noch')
    expect(text).toContain('Mahngebühren berechnen wir nicht')
    expect(text.match(/\d+,\d\d\s€/g)?.every((amount) => amount.startsWith('49,00'))).toBe(true)
  })

  it('LAW-11 a confirmed notice names the last day, and why it is that one', () => {
    for (const reason of ['notice', 'minimumTerm', 'wish', 'cause'] as const)
      expect(why(reason)).toContain('Der letzte Tag ist der So\u00a014.03.2027.')
    expect(why('notice')).toContain('in dem die Kündigungsfrist abläuft')
    expect(why('minimumTerm')).toContain('Ende der vereinbarten Mindestlaufzeit')
    expect(why('cause')).toContain('aus wichtigem Grund')
  })

  it('another price names amount and first day, and the way out before it holds', () => {
    const { subject, text } = noticeMail(kit, order(), {
      kind: 'price',
      cents: 5450,
      startsAt: new Date('2027-04-14T22:00:00Z'),
      boxNumber: 17,
    })
    expect(subject).toContain('ab Do\u00a015.04.2027')
    expect(text).toMatch(/54,50\s€/)
    expect(text).toContain('können Sie die Miete vorher kündigen')
  })

  it('du and Sie are not mixed', () => {
    for (const { text } of all('de-informal')) expect(text).not.toMatch(/\b(Ihre?[nmrs]?|Ihnen)\b/)
  })
})
