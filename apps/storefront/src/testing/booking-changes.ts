import type { BookingView } from '@fachwerk/contract/rental/booking-calls'
import type { BookingChangeView } from '@fachwerk/contract/rental/booking-change-calls'
import { aChoice, aParty, aQuote } from './offers.ts'
import { HASH } from './orders.ts'

const FROM = '2026-12-05T10:00'
const TO = '2026-12-06T10:00'
export const HERE = '01930000-0000-7000-8000-000000000001'
export const HARBOUR = '01930000-0000-7000-8000-000000000002'

const cancelling = (change: Partial<BookingView> = {}): BookingView => ({
  shortCode: 'M5T2QW',
  boxNumber: 22,
  locationName: 'Konstanz Hafen',
  localFrom: FROM,
  localTo: TO,
  paidCents: 750,
  state: 'open',
  freeUntil: '2026-12-05T07:00:00.000Z',
  freeUntilLocal: '2026-12-05T08:00',
  keptPercent: 50,
  backCents: 750,
  backLaterCents: 375,
  paidBy: 'paypal',
  onInvoice: false,
  returned: null,
  ...change,
})

/** A box of size M for a day, 7.50 euros; as it is seen before anything else was chosen. */
export function aBookingChange(change: Partial<BookingChangeView> = {}): BookingChangeView {
  const booked = {
    locationId: HERE,
    locationName: 'Konstanz Hafen',
    size: 'M',
    localFrom: FROM,
    localTo: TO,
    cents: 750,
  } as const
  return {
    hash: HASH,
    shortCode: 'M5T2QW',
    boxNumber: 22,
    startsAt: '2026-12-05T09:00:00.000Z',
    state: 'open',
    booked,
    measures: { heightMm: 450, widthMm: 500 },
    chosen: booked,
    problem: null,
    isSame: true,
    sizes: [
      { size: 'S', cents: 500, isFree: true },
      { size: 'M', cents: 750, isFree: true },
      { size: 'L', cents: 1100, isFree: true },
      { size: 'XL', cents: 1500, isFree: false },
    ],
    locations: [
      { id: HERE, locationName: 'Konstanz Hafen', slug: 'hafen', metres: null, cents: 750, state: 'free' },
      {
        id: HARBOUR,
        locationName: 'Konstanz Bahnhof',
        slug: 'bahnhof',
        metres: 650,
        cents: 750,
        state: 'free',
      },
    ],
    isOneOfSeveral: false,
    quote: null,
    differenceCents: 0,
    vatCents: 0,
    vatRate: 1900,
    onInvoice: false,
    asksEarlyStart: false,
    party: aParty(),
    choice: aChoice(),
    waiting: null,
    returned: null,
    cancelling: cancelling(),
    ...change,
  }
}

/** The same with a larger or smaller box chosen. */
export const asChosen = (size: 'S' | 'L'): BookingChangeView => {
  const view = aBookingChange()
  const cents = size === 'L' ? 1100 : 500
  return {
    ...view,
    isSame: false,
    chosen: { ...view.chosen, size, cents },
    differenceCents: cents - 750,
    vatCents: size === 'L' ? 56 : 40,
    asksEarlyStart: size === 'L',
    quote: aQuote(size, { totalCents: Math.max(0, cents - 750), bookedCents: 750 }),
  }
}
