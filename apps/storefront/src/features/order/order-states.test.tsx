import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../testing/browser-stubs.ts'
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

/** Ordered over the code on a terminal's screen (L-12). */
const atTerminal = (adds: 'extension' | 'overrun') =>
  ({ atTerminal: true, adds, rental: null, contact: null }) as const
const paidAtTerminal = (adds: 'extension' | 'overrun') => ({ ...anOrder(), ...atTerminal(adds) })

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
      ...aWaitingOrder({ state: 'expired', heldUntil: null }),
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
    'key call',
  ],
  ['running', anOrder(), 'key open end call'],
  ['extended at a terminal', paidAtTerminal('extension'), ''],
  ['paid late at a terminal', paidAtTerminal('overrun'), ''],
  [
    'denied at a terminal',
    {
      ...aWaitingOrder({ state: 'failed', failure: 'denied', canRetry: true }),
      ...atTerminal('extension'),
    },
    'pay',
  ],
  ['month by month', anOrder({ rental: aMonthlyRental() }), 'key open call'],
  ['month not paid yet', anUnpaidMonth(), 'pay call'],
  ['month given up at the bank', anUnpaidMonth({ state: 'cancelled' }), 'pay call'],
  ['month denied', anUnpaidMonth({ state: 'failed', failure: 'denied' }), 'pay call'],
  [
    'in grace',
    anOrder({ serverTime: '2026-11-21T10:00:00.000Z', rental: aRental({ state: 'overdue' }) }),
    'key open end call',
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
    'key call',
  ],
  ['moved', anOrder({ rental: aRental({ movedFromBoxNumber: 17 }) }), 'key open end call'],
  ['withdrawn', anOrder({ rental: aRental({ ...CLOSED, openRefusal: 'access-revoked' }) }), ''],
  [
    'lock gone',
    anOrder({
      rental: aRental({ openRefusal: 'lock-missing', can: { open: false, end: true, share: false } }),
    }),
    'key end call',
  ],
  ['ended', anOrder({ rental: aRental({ state: 'ended', endedAt: ENDED_AT, ...CLOSED }) }), 'rent'],
  ['without a box', anOrder({ rental: aRental({ state: 'unplaced', ...CLOSED }) }), 'call other'],
  [
    'lost after paying',
    anOrder({
      status: 'canceled',
      cancelReason: 'unplaced',
      rental: aRental({ state: 'cancelled', ...CLOSED }),
      payment: { state: 'refunded', refundedCents: 1100 },
    }),
    'call other',
  ],
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
    link(/Fach neu wählen/) || button(/Fach neu wählen/) ? 'choose' : '',
    container.querySelector('.code') ? 'key' : '',
    button(/jetzt öffnen/) ? 'open' : '',
    button(/Miete beenden/) ? 'end' : '',
    link(/^Anrufen/) ? 'call' : '',
    link(/Wieder ein Fach mieten/) ? 'rent' : '',
    link(/^Andere Größe/) ? 'other' : '',
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
