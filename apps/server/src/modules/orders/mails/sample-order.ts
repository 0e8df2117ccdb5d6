import type { MailSampleInput } from '../../../platform/mail/mail-sample.ts'
import { orderLinks } from '../rules/links.ts'
import type { GoodsMailOrder } from './goods-mail-order.ts'
import type { MailOrder } from './mail-order.ts'

const HASH = 'h'.repeat(32)
const consent = (kind: 'terms' | 'earlyStart' | 'offers', textVersion: string, given = true) => ({
  kind,
  textVersion,
  given,
  at: '2026-11-20T12:00:00Z',
})

const line = (description: string, quantity: number, grossCents: number, withdrawal: string | null) => ({
  description,
  quantity,
  grossCents,
  withdrawal,
})

/** Breakfast of nobody, to be fetched: for the gallery of mails and for tests. */
export function sampleGoods(details: Omit<MailSampleInput, 'adminUrl'>): GoodsMailOrder {
  const { quote: _quote, period: _period, longTerm: _longTerm, ...order } = sampleOrder(details)
  return {
    ...order,
    goods: {
      lines: [
        line('Kiez-Frühstück', 1, 1560, 'perishable'),
        line('Mate Spreewasser, 0,5 l', 2, 358, 'allowed'),
        line('Pfand: Mate Spreewasser, 0,5 l', 2, 30, null),
      ],
      totalCents: 1948,
      vat: [
        { rate: 700, grossCents: 1560, netCents: 1458, vatCents: 102 },
        { rate: 1900, grossCents: 388, netCents: 326, vatCents: 62 },
      ],
      readyLocal: '2026-11-28T11:30',
      untilLocal: null,
      deliveryType: 'pickup',
    },
  }
}

/** The same on its way to them as a parcel. */
export const sampleParcel = (details: Omit<MailSampleInput, 'adminUrl'>): GoodsMailOrder => {
  const order = sampleGoods(details)
  return { ...order, goods: { ...order.goods, deliveryType: 'shipment' } }
}

/** A paid day in Konstanz, of nobody: for the gallery of mails and for tests. */
export const sampleOrder = ({ language, party, site }: Omit<MailSampleInput, 'adminUrl'>): MailOrder => ({
  language,
  code: 'A9G4HX',
  placedLocal: '2026-11-20T13:00',
  contact: {
    firstName: 'Anna',
    lastName: 'Keller',
    email: 'anna@example.org',
    street: 'Seestraße 1',
    postcode: '78462',
    city: 'Konstanz',
  },
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
  party,
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
    consent('terms', 'agb-2026-12-2'),
    consent('earlyStart', 'sofortbeginn-2026-11-2'),
    consent('offers', 'angebote-2026-11-3', false),
  ],
  links: orderLinks(site, { hash: HASH, language }),
})
