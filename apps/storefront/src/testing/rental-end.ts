import type { BackPayment, ExtensionOffer } from '@fachwerk/contract/rental/rental-end-calls'
import { aChoice, aParty, aQuote } from './offers.ts'

const TO = '2026-11-21T11:00'

/** An hour more than a day for 2 euros; `asked` is what the address asks for, without it no end. */
export const anExtensionOffer = (asked?: string, change: Partial<ExtensionOffer> = {}): ExtensionOffer => ({
  shortCode: 'A9G4H',
  boxNumber: 22,
  locationName: 'Konstanz Bahnhof',
  locationSlug: 'konstanz-bahnhof',
  party: aParty(),
  endsAt: '2026-11-21T09:00:00.000Z',
  localTo: '2026-11-21T10:00',
  refusal: null,
  latest: { localTo: '2026-11-21T12:30', because: 'booked' },
  steps: [
    { length: '1h', localTo: TO, cents: 200 },
    { length: '2h', localTo: '2026-11-21T12:00', cents: 400 },
  ],
  asked: asked === undefined ? null : anAskedEnd(),
  running: null,
  choice: aChoice(),
  ...change,
})

/** The end that was asked for, with its price. */
export const anAskedEnd = (
  change: Partial<NonNullable<ExtensionOffer['asked']>> = {},
): NonNullable<ExtensionOffer['asked']> => ({
  localTo: TO,
  problem: null,
  endsWhileClosed: false,
  quote: aQuote('L', { totalCents: 200, vatCents: 32, bookedCents: 1100 }),
  period: {
    startsAt: '2026-11-21T09:00:00.000Z',
    endsAt: '2026-11-21T10:00:00.000Z',
    startsNow: false,
    localFrom: '2026-11-21T10:00',
    localTo: TO,
    timeZone: 'Europe/Berlin',
  },
  ...change,
})

/** Two started hours after the grace, one of them paid. */
export const aBackPayment = (change: Partial<BackPayment> = {}): BackPayment => ({
  shortCode: 'A9G4H',
  boxNumber: 22,
  locationName: 'Konstanz Bahnhof',
  locationSlug: 'konstanz-bahnhof',
  party: aParty(),
  localTo: '2026-11-20T10:00',
  graceLocal: '2026-11-20T13:00',
  owedCents: 200,
  paidCents: 200,
  chargedCents: 400,
  hourCents: 200,
  dayCents: 900,
  vatRate: 1900,
  vatCents: 32,
  holdsUntilLocal: '2026-11-20T18:00',
  holdsSeconds: 720,
  emptyMinutes: 30,
  choice: aChoice(),
  ...change,
})
