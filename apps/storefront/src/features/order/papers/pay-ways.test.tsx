import type { Language } from '@fachwerk/contract/fields'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { stubLiveLine } from '../../../testing/browser-stubs.ts'
import { aChoice } from '../../../testing/offers.ts'
import { headingOfPage, openOrder } from '../../../testing/open-order.tsx'
import { plainText } from '../../../testing/plain-text.ts'
import { aTakenBackOrder, aWaitingOrder } from '../../../testing/orders.ts'
import { findings, show } from '../../../testing/show.tsx'
import { OrderPage } from '../order-page.tsx'

beforeEach(() => {
  stubLiveLine()
})

type Payment = NonNullable<Parameters<typeof aWaitingOrder>[0]>
const choice = aChoice('card', 'paypal', 'klarna')
const failed = (change: Payment) =>
  aWaitingOrder({ state: 'failed', paymentUrl: null, canRetry: true, choice, ...change })
const ways = () =>
  screen
    .queryAllByRole<HTMLButtonElement>('button')
    .filter(({ name }) => name === 'zahlungsart')
    .map((button) => [button.textContent, button.value])

/** Every way a payment can fail, as the customer reads it. */
const FAILURES = [
  [
    'denied by the card',
    failed({ failure: 'denied', method: 'card' }),
    'Die Kartenzahlung ist fehlgeschlagen.',
  ],
  [
    'denied by PayPal',
    failed({ failure: 'denied', method: 'paypal' }),
    'Die PayPal-Zahlung ist fehlgeschlagen.',
  ],
  ['denied by Klarna', failed({ failure: 'denied', method: 'klarna' }), 'Die Zahlung wurde abgelehnt.'],
  ['without a reason', failed({ failure: null, method: 'card' }), 'Die Zahlung kam nicht zustande.'],
  ['cancelled', failed({ failure: 'cancelled', method: 'card' }), 'Sie haben die Zahlung abgebrochen.'],
  ['expired', failed({ failure: 'expired', method: 'card' }), 'Die Zeit zum Bezahlen ist abgelaufen.'],
  [
    'service away',
    failed({ state: 'created', failure: 'unavailable', method: 'card' }),
    'Die Bezahlseite war nicht erreichbar.',
  ],
] as const

describe('K-06 a payment that failed', () => {
  it.each(FAILURES)(
    '%s: says which, that nothing was charged, and offers every way on',
    (_name, order, title) => {
      openOrder(order)
      expect(headingOfPage()).toBe(title)
      expect(screen.getByRole('alert').textContent).toContain('Es wurde nichts abgebucht.')
      expect(ways().map(([, value]) => value)).toHaveLength(3)
      expect(screen.getByRole('button', { name: 'Fach neu wählen' })).toBeTruthy()
    },
  )

  it('the same way comes first, then the others in their order', () => {
    openOrder(failed({ failure: 'denied', method: 'paypal' }))
    expect(ways()).toEqual([
      ['Noch einmal mit PayPal bezahlen', 'paypal'],
      ['Mit Kreditkarte bezahlen', 'card'],
      ['Mit Klarna bezahlen', 'klarna'],
    ])
  })

  it('a way that is not offered any more is not tried again', () => {
    openOrder(failed({ failure: 'denied', method: 'card', choice: aChoice('paypal') }))
    expect(ways()).toEqual([['Mit PayPal bezahlen', 'paypal']])
  })

  it('at the test bank there is one button, as nothing is to choose', () => {
    openOrder(failed({ failure: 'denied', choice: aChoice() }))
    expect(screen.getByRole('button', { name: 'Noch einmal bezahlen' })).toBeTruthy()
    expect(ways()).toEqual([])
  })

  it.each(FAILURES)('LAW-67 %s: has no accessibility findings', async (_name, order) => {
    expect(await findings(openOrder(order).container)).toEqual([])
  })

  it.each(LANGUAGES)('E-02 each has its own words in %s', (language: Language) => {
    const titles = FAILURES.map(([, order]) => {
      const data = { order, command: null, refused: null, key: 'key-1' }
      const { container, unmount } = show(<OrderPage data={data} />, language)
      expect(plainText(container)).not.toMatch(/\{|\}|undefined|pay\./)
      const title = headingOfPage()
      unmount()
      return title
    })
    expect(new Set(titles).size).toBe(FAILURES.length)
  })
})

describe('K-06 a payment that is not decided', () => {
  it('on its way: do not close the window, how long it takes, and no second way to pay', () => {
    openOrder(aWaitingOrder({ state: 'authorised', method: 'klarna', choice, paymentUrl: null }))
    expect(headingOfPage()).toBe('Überweisung läuft …')
    expect(screen.getByText(/Bitte schließen Sie dieses Fenster nicht\./)).toBeTruthy()
    expect(screen.getByText(/erst nach 17:58 Uhr bestätigt/)).toBeTruthy()
    expect(ways()).toEqual([])
    expect(screen.queryByRole('link', { name: 'Zur Bezahlseite' })).toBeNull()
  })

  it('open: leads on to its page, or another way', () => {
    openOrder(aWaitingOrder({ method: 'card', choice }))
    expect(headingOfPage()).toBe('Zahlung wird geprüft …')
    expect(screen.getByRole('link', { name: 'Zur Bezahlseite' })).toBeTruthy()
    expect(ways().map(([, value]) => value)).toEqual(['paypal', 'klarna'])
  })

  it('started elsewhere: says so instead of beginning a second payment, and can be gone on with', () => {
    openOrder(aWaitingOrder({ method: 'card', choice }), {
      refused: { act: 'pay', refusal: 'payment-running', ticked: [] },
    })
    expect(headingOfPage()).toBe('Die Zahlung wurde an anderer Stelle begonnen.')
    expect(screen.getByText(/Abgebucht wird nur einmal\./)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Hier weiterbezahlen' }).getAttribute('href')).toBe(
      'http://localhost:8095/pay/1',
    )
    expect(ways()).toEqual([])
  })

  it('left at a service that keeps it open: cancelled for its payer, who can go on', () => {
    openOrder(aWaitingOrder({ method: 'card', choice }), { gaveUp: true })
    expect(headingOfPage()).toBe('Sie haben die Zahlung abgebrochen.')
    expect(ways()).toEqual([
      ['Mit Kreditkarte bezahlen', 'card'],
      ['Mit PayPal bezahlen', 'paypal'],
      ['Mit Klarna bezahlen', 'klarna'],
    ])
  })

  it('left, but paid all the same in another window: the address claims nothing', () => {
    openOrder(aWaitingOrder({ state: 'authorised', method: 'card', choice, paymentUrl: null }), {
      gaveUp: true,
    })
    expect(headingOfPage()).toBe('Überweisung läuft …')
  })
})

it('B-02 an order whose money went back can be paid in every way', () => {
  const order = aTakenBackOrder()
  const { container } = openOrder({ ...order, payment: { ...order.payment, method: 'paypal', choice } })
  expect(ways()[0]).toEqual(['Noch einmal mit PayPal bezahlen', 'paypal'])
  const form = container.querySelector<HTMLFormElement>('form:has([name="zahlungsart"])')
  expect(form && within(form).getAllByRole('button')).toHaveLength(3)
})
