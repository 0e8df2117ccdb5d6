import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aChoice } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, anUnpaidGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const PAGE = `http://kiez.localhost/einkauf/${HASH}`
const inCash = (payment: Partial<GoodsOrderView['payment']> = {}) =>
  aGoodsOrder({
    paidAt: null,
    payment: {
      state: 'pending',
      method: 'cash',
      choice: aChoice('card', 'cash', 'contactless'),
      canRetry: true,
      ...payment,
    },
  })
async function open(
  order: GoodsOrderView,
  { change = () => {}, language = '' }: { change?: (server: FakeApi) => void; language?: string } = {},
) {
  const opened = browse(renderSite, (server) => {
    knowsGoodsOrder(server, () => order)
    server.answer(orderCalls.startPayment, () => ({ paymentUrl: PAGE }))
    change(server)
  })
  await opened.browser.open(`${language}/einkauf/${HASH}`)
  return opened
}
const ways = (page: Document) =>
  [...page.querySelectorAll<HTMLInputElement>('[name="zahlungsart"]')].map(({ value }) => value)
const started = ({ made }: FakeApi) =>
  made.filter(({ path }) => path === orderCalls.startPayment.path).map(({ input }) => input.body)

describe('K-06 an order that is not paid is paid in another way', () => {
  it('offers every other way, says that the order stays, and goes on where it is paid', async () => {
    const { browser, server } = await open(inCash())
    expect(ways(browser.page())).toEqual(['card', 'contactless'])
    expect(browser.text()).toContain('Ihre Bestellung bleibt, wie sie ist.')
    expect(browser.text()).toContain('Sie bezahlen bei der Abholung.')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Zahlungsart ändern', { zahlungsart: 'contactless' })
    expect(started(server)).toEqual([{ method: 'contactless' }])
    expect(browser.left()).toBe(PAGE)
  })

  it('who began to pay online can go on there, and what failed is said beside what is still due', async () => {
    const begun = await open(inCash({ paymentUrl: 'http://localhost:8095/pay/1' }))
    await begun.browser.follow('Weiter zur Zahlung')
    expect(begun.browser.left() ?? begun.browser.address()).toBe('http://localhost:8095/pay/1')
    const failed = await open(inCash({ failure: 'denied' }))
    expect(failed.browser.text()).toContain('Die Zahlung hat nicht geklappt.')
    expect(failed.browser.text()).toContain('bar bei der Übergabe')
  })

  it('while money is under way nothing else is offered', async () => {
    const { browser } = await open(inCash({ state: 'authorised', canRetry: false, choice: aChoice() }))
    expect(browser.text()).toContain('Ihre Bank hat noch nicht gesagt')
    expect(ways(browser.page())).toEqual([])
  })

  it('B-22 the address is proven first where that is asked for, and the way that was chosen is kept', async () => {
    const { browser, server } = await open(
      anUnpaidGoodsOrder({
        state: 'failed',
        canRetry: true,
        paymentUrl: null,
        choice: aChoice('card', 'cash'),
      }),
      {
        change: (api) => {
          let isProven = false
          api.answer(orderCalls.startPayment, () =>
            isProven ? { paymentUrl: PAGE } : refuse('address-unproven'),
          )
          api.answer(addressProofCalls.requestDigits, ({ body: { email } }) => ({
            state: 'waiting' as const,
            email,
            triesLeft: 5,
            compare: '47',
            expiresAt: '2026-11-20T17:10:00.000Z',
            nextAt: '2026-11-20T16:50:00.000Z',
          }))
          api.answer(addressProofCalls.proveByDigits, () => {
            isProven = true
            return { state: 'proven' as const, triesLeft: 5 }
          })
        },
      },
    )
    await browser.send('Jetzt bezahlen', { zahlungsart: 'cash' })
    expect(browser.page().querySelector('[name="ziffern"]')).not.toBeNull()
    expect(browser.page().querySelector<HTMLInputElement>('[name="zahlungsart"]')?.value).toBe('cash')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Zahlungsart ändern', { ziffern: '417902' })
    expect(started(server).at(-1)).toEqual({ method: 'cash' })
    expect(browser.left()).toBe(PAGE)
  })

  it.each([
    ['unpaid-orders-open', 'Sie haben noch Bestellungen offen'],
    ['payment-running', 'Eine Zahlung läuft noch.'],
    ['order-not-payable', 'Die Zahlungsart lässt sich nicht mehr ändern.'],
    ['payment-unavailable', 'Diese Zahlungsart gibt es hier gerade nicht.'],
    ['rental-refused', 'Bitte wenden Sie sich an uns.'],
  ] as const)('why it stays as it is: %s', async (code, words) => {
    const { browser } = await open(inCash(), {
      change: (server) => server.answer(orderCalls.startPayment, () => refuse(code)),
    })
    await browser.send('Zahlungsart ändern')
    expect(browser.page().querySelector('[role="alert"]')?.textContent).toContain(words)
    expect(browser.left()).toBeNull()
  })

  it('nothing is offered once it is paid, or where there is no other way', async () => {
    for (const order of [aGoodsOrder(), inCash({ choice: aChoice('cash'), canRetry: false })])
      expect(ways((await open(order)).browser.page())).toEqual([])
  })

  it.each([
    ['/en', 'Pay in another way'],
    ['/it', 'Pagare in un altro modo'],
    ['/ru', 'Оплатить иначе'],
  ])('%s says so in its language', async (language, words) => {
    const { browser } = await open(inCash(), { language })
    expect(browser.text()).toContain(words)
    expect(await findings(browser.page().body)).toEqual([])
  })
})
