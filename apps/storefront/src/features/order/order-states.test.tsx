import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/profile-values'
import type { OrderView } from '@fachwerk/contract/order-views'
import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../testing/browser-stubs.ts'
import { aQuote } from '../../testing/offers.ts'
import { headingOfPage, openOrder } from '../../testing/open-order.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { aMonthlyRental, anOrder, anUnpaidMonth, aRental, aWaitingOrder } from '../../testing/orders.ts'
import { findings, show } from '../../testing/show.tsx'
import { OrderPage } from './order-page.tsx'

beforeEach(() => {
  stubLiveLine()
})

const CLOSED = { key: null, can: { open: false, end: false, share: false } } as const
const ENDED_AT = '2026-11-21T08:00:00.000Z'

/** Every way an order can stand, with what its customer may do there. */
const STATES: readonly (readonly [name: string, order: OrderView, may: string])[] = [
  ['waiting', aWaitingOrder(), 'pay'],
  ['denied', aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true }), 'pay choose'],
  ['cancelled at the bank', aWaitingOrder({ state: 'cancelled', canRetry: true }), 'pay choose'],
  ['too slow at the bank', aWaitingOrder({ state: 'expired', canRetry: true }), 'pay choose'],
  ['wrong amount', aWaitingOrder({ state: 'failed', failure: 'wrong-amount' }), 'choose'],
  ['bank away', aWaitingOrder({ state: 'failed', failure: 'unavailable', canRetry: true }), 'pay choose'],
  [
    'no longer kept',
    {
      ...aWaitingOrder({ state: 'expired', keptUntil: null }),
      rental: aRental({ state: 'expired', ...CLOSED }),
    },
    'choose',
  ],
  [
    'reserved for later',
    anOrder({
      rental: aRental({
        state: 'reserved',
        startsAt: '2026-11-20T20:00:00.000Z',
        localFrom: '2026-11-20T21:00',
        can: { open: false, end: false, share: false },
        openRefusal: 'rental-not-started',
      }),
    }),
    'key',
  ],
  ['running', anOrder(), 'key open end'],
  ['month by month', anOrder({ rental: aMonthlyRental() }), 'key open'],
  ['month not paid yet', anUnpaidMonth(), 'pay'],
  ['month given up at the bank', anUnpaidMonth({ state: 'cancelled' }), 'pay'],
  ['month denied', anUnpaidMonth({ state: 'failed', failure: 'denied' }), 'pay'],
  [
    'in grace',
    anOrder({ serverTime: '2026-11-21T10:00:00.000Z', rental: aRental({ state: 'overdue' }) }),
    'key open end',
  ],
  [
    'extra payment due',
    anOrder({
      serverTime: '2026-11-21T14:00:00.000Z',
      rental: aRental({
        state: 'overdue',
        openRefusal: 'payment-due',
        can: { open: false, end: false, share: false },
      }),
    }),
    'key',
  ],
  ['moved', anOrder({ rental: aRental({ movedFromBoxNumber: 17 }) }), 'key open end'],
  ['withdrawn', anOrder({ rental: aRental({ ...CLOSED, openRefusal: 'access-revoked' }) }), ''],
  [
    'lock gone',
    anOrder({
      rental: aRental({ openRefusal: 'lock-missing', can: { open: false, end: true, share: false } }),
    }),
    'key end',
  ],
  ['ended', anOrder({ rental: aRental({ state: 'ended', endedAt: ENDED_AT, ...CLOSED }) }), 'rent'],
  ['without a box', anOrder({ rental: aRental({ state: 'unplaced', ...CLOSED }) }), 'call rent'],
  ['called off', anOrder({ status: 'canceled', rental: aRental({ state: 'cancelled', ...CLOSED }) }), 'rent'],
  [
    'paid back',
    anOrder({
      rental: aRental({ state: 'cancelled', ...CLOSED }),
      payment: { state: 'refunded', refundedCents: 1100 },
    }),
    'rent',
  ],
]

const usable = (button: HTMLElement | null): boolean =>
  button instanceof HTMLButtonElement && !button.disabled

const link = (name: RegExp) => screen.queryByRole('link', { name }) !== null
const button = (name: RegExp) => usable(screen.queryByRole('button', { name }))

function whatIsOffered(container: Element): string {
  return [
    button(/Noch einmal bezahlen|Zur Bezahlseite/) || link(/Zur Bezahlseite/) ? 'pay' : '',
    link(/Fach neu wählen/) ? 'choose' : '',
    container.querySelector('.code') ? 'key' : '',
    button(/jetzt öffnen/) ? 'open' : '',
    button(/Miete beenden/) ? 'end' : '',
    link(/^Anrufen/) ? 'call' : '',
    link(/Wieder ein Fach mieten/) ? 'rent' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

describe('every state of an order', () => {
  it.each(STATES)('R-03 P9 %s: offers what is possible and nothing else', (_name, order, may) => {
    const { container } = openOrder(order)
    expect(whatIsOffered(container)).toBe(may)
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  })

  it.each(STATES)('R-03 LAW-20 %s: keeps number, price and contracting party in sight', (_name, order) => {
    openOrder(order)
    const facts = plainText(screen.getByRole('region', { name: 'Zu Ihrer Bestellung' }))
    expect(facts).toContain('A9G4H')
    expect(facts).toContain('11,00 €')
    expect(facts).toContain('Zeitlager Lagerboxen GmbH')
  })

  it.each(STATES)('LAW-67 %s: has no accessibility findings', async (_name, order) => {
    const { container } = openOrder(order)
    expect(await findings(container)).toEqual([])
  })

  it.each(LANGUAGES)('G-04 says every state in %s, whole sentences without gaps', (language: Language) => {
    const headings = new Map<string, string>()
    for (const [name, order] of STATES) {
      const data = { order, command: null, refused: null, key: 'key-1' }
      const { container, unmount } = show(<OrderPage data={data} />, language)
      const text = plainText(container)
      expect([name, text.match(/\{|\}|undefined|order\.|NaN|Invalid/)]).toEqual([name, null])
      headings.set(name, headingOfPage() ?? '')
      unmount()
    }
    expect([...headings.values()].every((heading) => heading.length > 3)).toBe(true)
    // Each failure has its own heading, whatever the language.
    const failures = [...headings].slice(1, 7).map(([, heading]) => heading)
    expect(new Set(failures).size).toBe(6)
  })
})

describe('what the page does not reveal or claim', () => {
  it('K-06 no key, code or place of a box before the money is there', () => {
    const { container } = openOrder(aWaitingOrder())
    expect(container.querySelector('.code, .qr, .key-card, [data-box]')).toBeNull()
    expect(container.textContent).not.toContain('483920')
  })

  it('FAULT-56 the way to the bank takes no address of the order along', () => {
    openOrder(aWaitingOrder())
    expect(screen.getByRole('link', { name: 'Zur Bezahlseite' }).getAttribute('rel')).toContain('noreferrer')
  })

  it('a payment page that is not known yet is no dead link', () => {
    openOrder(aWaitingOrder({ paymentUrl: null, keptUntil: null }))
    expect(screen.queryByRole('link', { name: 'Zur Bezahlseite' })).toBeNull()
    expect(screen.queryByText(/vorgemerkt/)).toBeNull()
  })

  it('FAULT-43 times are those of the location, not of the device', () => {
    const order = anOrder()
    const { container } = openOrder(aWaitingOrder({ keptUntil: '2026-07-01T10:00:00.000Z' }))
    expect(container.textContent).toContain('bis 12:00 Uhr')
    openOrder({
      ...order,
      location: { ...order.location, timeZone: 'Europe/Lisbon' },
      rental: aRental({ state: 'ended', endedAt: ENDED_AT, ...CLOSED }),
    })
    expect(screen.getByText(/Beendet am Sa 21.11.2026, 08:00/)).toBeTruthy()
  })

  it('R-04 choosing again starts with what was chosen, a later begin included', () => {
    const order = aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: false })
    const period = {
      ...order.period,
      startsNow: false,
      localFrom: '2026-11-22T08:00',
      localTo: '2026-11-23T08:00',
    }
    openOrder({ ...order, period, rental: null, quote: aQuote('XL') })
    expect(screen.getByRole('link', { name: 'Fach neu wählen' }).getAttribute('href')).toBe(
      '/standort/konstanz-bahnhof?von=2026-11-22T08%3A00&bis=2026-11-23T08%3A00&groesse=XL',
    )
  })

  it('B-10 a location without a phone shows no empty number', () => {
    const order = anOrder({ rental: aRental({ state: 'unplaced', ...CLOSED }) })
    openOrder({ ...order, location: { ...order.location, phone: '' } })
    expect(screen.queryByRole('link', { name: /^Anrufen/ })).toBeNull()
  })

  it('F-03 once a rental has ended the customer is asked how it was, where the location wants to know', () => {
    const ended = anOrder({ rental: aRental({ state: 'ended', endedAt: ENDED_AT, ...CLOSED }) })
    const location = { ...ended.location, reviewUrl: 'https://bewertung.example/kn' }
    openOrder({ ...ended, location })
    const review = screen.getByRole('link', { name: 'Konstanz Bahnhof bewerten' })
    expect(review.getAttribute('href')).toBe('https://bewertung.example/kn')
    // The address of the page opens the order: it goes to nobody.
    expect(review.getAttribute('rel')).toContain('noreferrer')
    cleanup()
    openOrder(ended)
    expect(screen.queryByRole('link', { name: /bewerten/ })).toBeNull()
    cleanup()
    openOrder({ ...anOrder(), location })
    expect(screen.queryByRole('link', { name: /bewerten/ })).toBeNull()
  })

  it('O-07 a part that was paid back stands among the facts of a running rental', () => {
    openOrder(anOrder({ payment: { state: 'partlyRefunded', refundedCents: 350 } }))
    expect(plainText(screen.getByRole('region', { name: 'Zu Ihrer Bestellung' }))).toContain('3,50 €')
    expect(headingOfPage()).toBe('Ihr Fach ist die 22.')
  })

  it('R-11 a box without a known place is still named, without an empty drawing', () => {
    const { container } = openOrder(anOrder({ rental: aRental({ place: null }) }))
    expect(container.textContent).toContain('Konstanz Bahnhof. Tippen Sie am Terminal den Code ein')
    expect(screen.queryByRole('img', { name: /^Lage von/ })).toBeNull()
  })

  it('FAULT-60 names are text, whatever they contain', () => {
    const order = anOrder()
    const contact = { ...order.contact, firstName: '<img src=x onerror=alert(1)>' }
    const { container } = openOrder({ ...order, contact })
    expect(container.querySelector('img[src="x"]')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror=alert(1)> Hoffmann')
  })
})
