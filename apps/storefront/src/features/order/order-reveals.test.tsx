import { cleanup, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../testing/browser-stubs.ts'
import { aQuote } from '../../testing/offers.ts'
import { headingOfPage, openOrder } from '../../testing/open-order.tsx'
import { plainText } from '../../testing/plain-text.ts'
import { aContact, anOrder, aRental, aWaitingOrder } from '../../testing/orders.ts'

const CLOSED = { key: null, can: { open: false, end: false, share: false } } as const
const ENDED_AT = '2026-11-21T08:00:00.000Z'

beforeEach(() => {
  stubLiveLine()
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
    openOrder(aWaitingOrder({ paymentUrl: null, heldUntil: null }))
    expect(screen.queryByRole('link', { name: 'Zur Bezahlseite' })).toBeNull()
    expect(screen.queryByText(/vorgemerkt/)).toBeNull()
  })

  it('FAULT-43 times are those of the location, not of the device', () => {
    const order = anOrder()
    const { container } = openOrder(aWaitingOrder({ heldUntil: '2026-07-01T10:00:00.000Z' }))
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
      startsAt: '2026-11-22T07:00:00.000Z',
      endsAt: '2026-11-23T07:00:00.000Z',
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
    const contact = { ...aContact(), firstName: '<img src=x onerror=alert(1)>' }
    const { container } = openOrder({ ...anOrder(), contact })
    expect(container.querySelector('img[src="x"]')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror=alert(1)> Hoffmann')
  })
})
