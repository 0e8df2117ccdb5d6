import type { MailOrder } from '../mails/mail-order.ts'
import { orderLinks } from '../rules/links.ts'
import { CONTACT } from '../testing.ts'

/** All that customers can be written to in. */
export const LANGUAGES = ['de', 'de-informal', 'en', 'it', 'ru'] as const
const consent = (kind: 'terms' | 'earlyStart' | 'offers', textVersion: string, given = true) => ({
  kind,
  textVersion,
  given,
  at: '2026-11-20T12:00:00Z',
})
const PARTY = {
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
}

/** What mails about a paid day in Konstanz know; a test names only what it is about. */
export const aMailOrder = (more: Partial<MailOrder> = {}): MailOrder => ({
  language: 'de',
  code: 'A9G4HX',
  placedLocal: '2026-11-20T13:00',
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
  party: PARTY,
  quote: {
    size: 'M',
    totalCents: 1100,
    currency: 'EUR',
    vatRate: 1900,
    vatCents: 176,
    lines: [
      { step: 'day', count: 1, unitCents: 900, cents: 900 },
      { step: 'hour', count: 1, unitCents: 200, cents: 200 },
    ],
    overrunFreeMinutes: 180,
    overrunHourCents: 200,
    overrunDayCents: 900,
  },
  period: {
    startsAt: '2026-11-20T12:00:00Z',
    endsAt: '2026-11-21T13:00:00Z',
    startsNow: true,
    localFrom: '2026-11-20T13:00',
    localTo: '2026-11-21T14:00',
    timeZone: 'Europe/Berlin',
  },
  longTerm: null,
  consents: [
    consent('terms', 'agb-2026-12'),
    consent('earlyStart', 'sofortbeginn-2026-11'),
    consent('offers', 'angebote-2026-11', false),
  ],
  links: orderLinks(
    { address: 'https://nord.example', defaultLanguage: 'de' },
    { hash: 'h'.repeat(32), language: 'de' },
  ),
  ...more,
})
