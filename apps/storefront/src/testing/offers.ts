import type { PaymentChoice, PaymentMethod } from '@fachwerk/contract/payment/payment-choice'
import type { ShownPicture } from '@fachwerk/contract/picture/picture-views'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { NO_DESCRIPTION } from '@fachwerk/contract/location/location-texts'
import type { ReplyOut } from '@fachwerk/contract/call'
import type {
  LocationOffer,
  LocationPage,
  Period,
  Quote,
  SizeOffer,
  storefrontCalls,
} from '@fachwerk/contract/order/storefront-calls'
import type { SizeClass } from '@fachwerk/contract/fields'

/** Friday 20.11.2026, 17:45 in Konstanz. */
export const NOW = '2026-11-20T16:45:00.000Z'

export const aPeriod = (change: Partial<Period> = {}): Period => ({
  startsAt: NOW,
  endsAt: '2026-11-21T09:00:00.000Z',
  startsNow: true,
  localFrom: '2026-11-20T17:45',
  localTo: '2026-11-21T10:00',
  timeZone: 'Europe/Berlin',
  ...change,
})

const HEIGHTS: Readonly<Record<SizeClass, number>> = { S: 300, M: 450, L: 600, XL: 900 }
const PRICES: Readonly<Record<SizeClass, number>> = { S: 500, M: 750, L: 1100, XL: 1600 }

export const aSizeOffer = (size: SizeClass, change: Partial<SizeOffer> = {}): SizeOffer => ({
  size,
  heightMm: HEIGHTS[size],
  widthMm: 500,
  depthMm: 600,
  total: 4,
  free: 1,
  priceCents: PRICES[size],
  nextFreeLocal: null,
  ...change,
})

const SIZES: readonly SizeClass[] = ['S', 'M', 'L', 'XL']

/** All four sizes with this many free. */
export const offersOf = (free: readonly [number, number, number, number]): SizeOffer[] =>
  SIZES.map((size, index) =>
    aSizeOffer(size, {
      free: free[index] ?? 0,
      nextFreeLocal: free[index] === 0 ? '2026-11-21T08:30' : null,
    }),
  )

export const aLocationOffer = (change: Partial<LocationOffer> = {}): LocationOffer => {
  const sizes = change.sizes ?? offersOf([0, 1, 1, 1])
  const prices = sizes.filter((offer) => offer.free > 0).map((offer) => offer.priceCents ?? 0)
  return {
    id: '01938f00-0000-7000-8000-000000000001',
    slug: 'konstanz-bahnhof',
    name: 'Konstanz Bahnhof',
    street: 'Bahnhofplatz 4',
    postcode: '78462',
    city: 'Konstanz',
    lat: 47.6588,
    lng: 9.1773,
    opening: { state: 'open', changesAtLocal: '2026-11-21T01:00', alwaysOpen: false },
    sizes,
    freeTotal: sizes.reduce((sum, offer) => sum + offer.free, 0),
    fromCents: prices.length > 0 ? Math.min(...prices) : null,
    distanceMetres: 350,
    picture: null,
    ...change,
  }
}

export const aQuote = (size: SizeClass, change: Partial<Quote> = {}): Quote => {
  const cents = PRICES[size]
  return {
    size,
    totalCents: cents,
    currency: 'EUR',
    vatRate: 1900,
    vatCents: Math.round((cents * 19) / 119),
    lines: [{ step: 'day', count: 1, unitCents: cents, cents }],
    overrunFreeMinutes: 180,
    overrunHourCents: 280,
    overrunDayCents: cents,
    ...change,
  }
}

export const aParty = () => ({
  companyName: 'Zeitlager Lagerboxen GmbH',
  street: 'Reichenaustraße 21',
  postcode: '78467',
  city: 'Konstanz',
  country: 'Deutschland',
  email: 'kontakt@zeitlager.example',
  phone: '+49 89 99998 410',
  register: 'Amtsgericht Freiburg im Breisgau, HRB 9990417',
  vatId: 'DE999990417',
  representative: 'Jana Brandt, Geschäftsführerin',
})

export const aLocationPage = (change: Partial<LocationPage> = {}): LocationPage => ({
  ...aLocationOffer(change),
  timeZone: 'Europe/Berlin',
  monthFromCents: null,
  addressFreeCents: 25_000,
  cancelTerms: { freeMinutes: 120, keptPercent: 50 },
  phone: '+49 89 99998 410',
  description: NO_DESCRIPTION,
  directions: NO_DIRECTIONS,
  pictures: [],
  party: aParty(),
  week: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
    weekday,
    spans: weekday === 7 ? [] : [{ opens: 300, closes: 1440 }],
  })),
  special: [{ date: '2026-12-06', note: 'Weihnachtsmarkt', spans: [{ opens: 600, closes: 1200 }] }],
  access: 'always',
  minMinutes: 60,
  maxMinutes: 129_600,
  defaultLength: '4h',
  quotes: SIZES.map((size) => aQuote(size)),
  alternatives: [{ size: 'S', slug: 'konstanz-hafen', name: 'Konstanz Hafen', distanceMetres: 600, free: 2 }],
  endsWhileClosed: false,
  ...change,
})

/** Four locations around Lake Constance. */
export const someLocations = (): LocationOffer[] => [
  aLocationOffer(),
  aLocationOffer({
    id: '01938f00-0000-7000-8000-000000000002',
    slug: 'konstanz-hafen',
    name: 'Konstanz Hafen',
    street: 'Hafenstraße 12',
    lat: 47.6606,
    lng: 9.1815,
    opening: { state: 'open', changesAtLocal: '2026-11-20T22:00', alwaysOpen: false },
    sizes: offersOf([2, 1, 1, 0]),
    distanceMetres: 600,
  }),
  aLocationOffer({
    id: '01938f00-0000-7000-8000-000000000003',
    slug: 'meersburg-faehre',
    name: 'Meersburg Fähre',
    street: 'Unterstadtstraße 40',
    lat: 47.6949,
    lng: 9.2706,
    opening: { state: 'closesSoon', changesAtLocal: '2026-11-20T18:00', alwaysOpen: false },
    sizes: offersOf([3, 2, 1, 0]),
    distanceMetres: 4820,
  }),
  aLocationOffer({
    id: '01938f00-0000-7000-8000-000000000004',
    slug: 'ueberlingen-therme',
    name: 'Überlingen Therme',
    street: 'Bahnhofstraße 27',
    lat: 47.7695,
    lng: 9.1605,
    opening: { state: 'closed', changesAtLocal: '2026-11-21T08:00', alwaysOpen: false },
    sizes: offersOf([0, 0, 0, 0]),
    distanceMetres: 15_200,
  }),
]

/** What the server answers when it found these; all of them on one page unless told. */
export const findReply = (
  rows: readonly LocationOffer[],
  change: Partial<ReplyOut<typeof storefrontCalls.findLocations>> = {},
): ReplyOut<typeof storefrontCalls.findLocations> => ({
  period: aPeriod(),
  rows: [...rows],
  page: 1,
  pages: 1,
  pins: rows.map(({ id, name, lat, lng, freeTotal: free }) => ({ id, name, lat, lng, free })),
  fromCents: cheapestOf(rows),
  place: null,
  groups: [],
  problem: null,
  ...change,
})

function cheapestOf(rows: readonly LocationOffer[]): number | null {
  const prices = rows.flatMap(({ fromCents }) => (fromCents === null ? [] : [fromCents]))
  return prices.length > 0 ? Math.min(...prices) : null
}

/** A picture without words. */
export const aPicture = (change: Partial<ShownPicture> = {}): ShownPicture => ({
  digest: 'a'.repeat(43),
  width: 1600,
  height: 1000,
  widths: [320, 800, 1600],
  words: NO_DIRECTIONS,
  ...change,
})

/** Ways to pay; without any it is the test bank. */
export const aChoice = (...methods: readonly PaymentMethod[]): PaymentChoice => ({
  methods: [...methods],
  testBank: methods.length === 0,
})
