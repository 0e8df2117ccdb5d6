import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { aChoice } from '../../testing/offers.ts'
import { aTypedContact, aWaitingOrder, HASH } from '../../testing/orders.ts'
import { aBackPayment, anExtensionOffer } from '../../testing/rental-end.ts'
import { findings } from '../../testing/show.tsx'
import type { PlainBrowser } from '../../testing/without-script.ts'

const ADDRESS = '/mieten/konstanz-bahnhof?groesse=L&dauer=1d'
const ORDER = 'zahlungspflichtig bestellen'
const LENA = { ...aTypedContact(), terms: true, earlyStart: true }
const choice = aChoice('paypal', 'card', 'klarna')
const radios = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll<HTMLInputElement>('input[name="zahlungsart"]')].map((each) => [
    each.value,
    each.checked,
  ])
const label = (browser: PlainBrowser, value: string) =>
  browser.page().querySelector(`label:has(input[value="${value}"])`)?.textContent

const atCheckout = (answer: () => ReturnType<typeof aChoice> = () => choice) =>
  browse(renderSite, (server) => server.answer(orderCalls.paymentChoice, answer))

describe('K-06 choosing how to pay', () => {
  it('the ways offered stand in their order, with a word on each; the first is chosen', async () => {
    const { browser } = atCheckout()
    await browser.open(ADDRESS)
    expect(radios(browser)).toEqual([
      ['paypal', true],
      ['card', false],
      ['klarna', false],
    ])
    expect(label(browser, 'card')).toBe('KreditkarteVisa, Mastercard und andere')
    document.body.innerHTML = browser.page().body.innerHTML
    expect(await findings(document.body)).toEqual([])
  })

  it.each([
    ['/', 'Sie bezahlen mit PayPal, Kreditkarte oder Klarna.'],
    ['/en/', 'You pay by PayPal, credit card or Klarna.'],
    ['/it/', 'Può pagare con PayPal, carta di credito o Klarna.'],
    ['/ru/', 'Способы оплаты: PayPal, банковская карта или Klarna.'],
  ])('LAW-14 at %s it is said before the first field', async (root, words) => {
    const { browser } = atCheckout()
    await browser.open(`${root.slice(0, -1)}${ADDRESS}`)
    expect(browser.page().querySelector('.checkout-main > .lead')?.textContent).toContain(words)
  })

  it('K-04 the chosen way goes with the order, and is kept when the form comes back', async () => {
    const { server, browser } = atCheckout()
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA, city: '', zahlungsart: 'klarna' })
    expect(browser.status()).toBe(422)
    expect(radios(browser).find(([, checked]) => checked)?.[0]).toBe('klarna')
    await browser.send(ORDER, { ...LENA, zahlungsart: 'klarna' })
    expect(server.made.at(-1)?.input.body).toMatchObject({ method: 'klarna' })
  })

  it('one that is gone meanwhile: said, another is chosen, nothing else is lost', async () => {
    let now = choice
    const { browser } = browse(renderSite, (server) => {
      server.answer(orderCalls.paymentChoice, () => now)
      server.answer(orderCalls.placeOrder, () => refuse('payment-unavailable'))
    })
    await browser.open(ADDRESS)
    now = aChoice('card')
    await browser.send(ORDER, { ...LENA, zahlungsart: 'paypal' })
    expect(browser.status()).toBe(503)
    expect(browser.text()).toContain('Diese Zahlungsart gibt es hier gerade nicht.')
    expect(radios(browser)).toEqual([['card', true]])
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
  })

  it('nothing is offered and there is no test bank: said before anybody fills in anything', async () => {
    const { browser } = atCheckout(() => ({ methods: [], testBank: false }))
    await browser.open(ADDRESS)
    expect(browser.text()).toContain('Bezahlen ist hier gerade nicht möglich.')
    expect(radios(browser)).toEqual([])
  })

  it('what nobody offers is not sent, whatever a form says', async () => {
    const { server, browser } = browse(renderSite)
    await browser.open(ADDRESS)
    await browser.send(ORDER, { ...LENA })
    expect(server.made.at(-1)?.input.body).not.toHaveProperty('method')
  })
})

describe('K-06 more time and back payments', () => {
  it('R-06 an extension asks in the same way, and keeps what was chosen', async () => {
    const { server, browser } = browse(renderSite, (known) =>
      known.answer(rentalEndCalls.extensionOffer, ({ query }) =>
        anExtensionOffer(query.length ?? query.to, { choice }),
      ),
    )
    await browser.open(`/bestellung/${HASH}/verlaengern?um=1h`)
    await browser.send(ORDER, { zahlungsart: 'card' })
    expect(browser.status()).toBe(422)
    expect(radios(browser).find(([, checked]) => checked)?.[0]).toBe('card')
    await browser.send(ORDER, { terms: true, earlyStart: true })
    expect(server.made.find(({ input }) => input.body?.['method'] === 'card')).toBeTruthy()
  })

  it('R-05 a back payment asks in the same way; a way that is gone is told', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(rentalEndCalls.backPayment, () => aBackPayment({ choice }))
      known.answer(rentalEndCalls.payBack, () => refuse('payment-unavailable'))
    })
    await browser.open(`/bestellung/${HASH}/nachzahlung`)
    await browser.send(ORDER, { zahlungsart: 'klarna' })
    expect(server.made.find(({ path }) => path === rentalEndCalls.payBack.path)).toBeTruthy()
    expect(browser.text()).toContain('Diese Zahlungsart gibt es hier gerade nicht.')
    expect(radios(browser).find(([, checked]) => checked)?.[0]).toBe('klarna')
  })
})

describe('K-06 after the payment page', () => {
  const open = aWaitingOrder({ method: 'card', choice })

  it('who gave up there is told so, and pays in another way with one press', async () => {
    const { server, browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () => open)
      known.answer(orderCalls.startPayment, () => ({ paymentUrl: 'http://localhost:8095/pay/2' }))
    })
    await browser.open(`/bestellung/${HASH}/zahlung?abgebrochen=ja`)
    expect(browser.heading()).toBe('Sie haben die Zahlung abgebrochen.')
    await browser.send('Mit PayPal bezahlen')
    expect(browser.left()).toBe('http://localhost:8095/pay/2')
    expect(server.made.at(-1)?.input.body).toEqual({ method: 'paypal' })
    expect(server.made.at(-1)?.key).toMatch(/^key-.*-paypal$/)
  })

  it('FAULT-06 a payment that runs elsewhere is shown as that', async () => {
    const { browser } = browse(renderSite, (known) => {
      known.answer(orderCalls.order, () => open)
      known.answer(orderCalls.startPayment, () => refuse('payment-running'))
    })
    await browser.open(`/bestellung/${HASH}`)
    await browser.send('Mit PayPal bezahlen')
    expect(browser.status()).toBe(409)
    expect(browser.heading()).toBe('Die Zahlung wurde an anderer Stelle begonnen.')
  })
})
