import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { aChoice } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, anUnpaidGoodsOrder, BANK, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const ADDRESS = `/einkauf/${HASH}`
const AGAIN = 'http://localhost:8095/pay/2'
const TRY_AGAIN =
  'Die Zahlung hat nicht geklappt. Sie können es noch einmal versuchen, auch auf andere Weise.'

async function open(order: () => GoodsOrderView, change: (server: FakeApi) => void = () => {}) {
  const opened = browse(renderSite, (server) => {
    knowsGoodsOrder(server, order)
    server.answer(orderCalls.startPayment, () => ({ paymentUrl: AGAIN }))
    change(server)
  })
  await opened.browser.open(ADDRESS)
  return opened
}
const denied = () =>
  anUnpaidGoodsOrder({
    state: 'failed',
    failure: 'denied',
    canRetry: true,
    paymentUrl: null,
    method: 'card',
    choice: aChoice('card', 'paypal'),
  })
const starts = ({ made }: FakeApi) => made.filter(({ path }) => path === orderCalls.startPayment.path)

describe('K-10 an order that waits for its money', () => {
  it('leads on to the bank it was begun at', async () => {
    const { browser } = await open(() => anUnpaidGoodsOrder())
    expect(browser.text()).toContain(
      'Ihre Bank hat noch nicht gesagt, wie es ausging. Diese Seite fragt von selbst nach.',
    )
    await browser.follow('Jetzt bezahlen')
    expect(browser.left() ?? browser.address()).toBe(BANK)
  })

  it('what the bank denied can be tried again in another way, until the time that is said', async () => {
    const { browser, server } = await open(denied)
    expect(browser.text()).toContain(TRY_AGAIN)
    expect(browser.text()).toContain('Bezahlen können Sie bis 17:58 Uhr.')
    const ways = [...browser.page().querySelectorAll<HTMLInputElement>('[name="zahlungsart"]')]
    expect(ways.map(({ value, checked }) => [value, checked])).toEqual([
      ['card', true],
      ['paypal', false],
    ])
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Jetzt bezahlen', { zahlungsart: 'paypal' })
    expect(starts(server).map(({ input }) => [input.params, input.body])).toEqual([
      [{ hash: HASH }, { method: 'paypal' }],
    ])
    expect(browser.left()).toBe(AGAIN)
  })

  it('FAULT-08 pressed twice it is one payment; another way to pay is another one', async () => {
    const { browser, server } = await open(denied)
    await browser.send('Jetzt bezahlen', { zahlungsart: 'card' })
    await browser.send('Jetzt bezahlen', { zahlungsart: 'card' })
    await browser.send('Jetzt bezahlen', { zahlungsart: 'paypal' })
    const [first, second, third] = starts(server).map(({ key }) => key)
    expect(first).toBeTruthy()
    expect(second).toBe(first)
    expect(third).not.toBe(first)
  })

  it.each([
    ['payment-unavailable', 'Diese Zahlungsart gibt es hier gerade nicht. Bitte wählen Sie eine andere.'],
    ['too-many-tries', 'Etwas ist schiefgegangen; bitte versuchen Sie es später erneut.'],
  ] as const)(
    'why it cannot be paid just now is said, and it can be tried again: %s',
    async (code, words) => {
      const { browser } = await open(denied, (server) =>
        server.answer(orderCalls.startPayment, () => refuse(code)),
      )
      await browser.send('Jetzt bezahlen')
      expect(browser.status()).toBeGreaterThanOrEqual(400)
      expect(browser.page().querySelector('[role="alert"]')?.textContent).toBe(words)
      expect(browser.left()).toBeNull()
      expect(
        [...browser.page().querySelectorAll('form button')].map(({ textContent }) => textContent),
      ).toContain('Jetzt bezahlen')
    },
  )

  it('paid in another tab meanwhile: it is not paid twice, the page shows that it is', async () => {
    let order = denied()
    const { browser } = await open(
      () => order,
      (server) =>
        server.answer(orderCalls.startPayment, () => {
          order = aGoodsOrder()
          return refuse('payment-unavailable')
        }),
    )
    await browser.send('Jetzt bezahlen')
    expect(browser.heading()).toBe('Danke, Ihre Bestellung ist angenommen.')
    expect(browser.text()).not.toContain('Jetzt bezahlen')
  })

  it('what is not kept any more says nothing of another try that it does not offer', async () => {
    const { browser } = await open(() =>
      anUnpaidGoodsOrder({ state: 'failed', failure: 'denied', paymentUrl: null, heldUntil: null }),
    )
    expect(browser.status()).toBe(200)
    expect(browser.text()).not.toContain('Jetzt bezahlen')
    expect(browser.text()).not.toContain('Sie können es noch einmal versuchen')
    expect(browser.text()).not.toContain('Ihre Bank hat noch nicht gesagt')
  })

  it('what is paid offers no payment', async () => {
    const { browser } = await open(() => aGoodsOrder())
    expect(browser.heading()).toBe('Danke, Ihre Bestellung ist angenommen.')
    expect(browser.text()).not.toContain('Jetzt bezahlen')
  })
})

describe('K-10 back from the bank', () => {
  it('asks it at once and shows the order under its own address', async () => {
    let order = anUnpaidGoodsOrder()
    const { browser, server } = await open(
      () => order,
      (known) =>
        known.answer(fulfilmentCalls.checkGoodsPayment, () => {
          order = aGoodsOrder()
          return order
        }),
    )
    expect(browser.heading()).toBe('Bitte noch bezahlen')
    await browser.open(`${ADDRESS}/zahlung`)
    expect(server.made.map(({ path }) => path)).toContain(fulfilmentCalls.checkGoodsPayment.path)
    expect([browser.address(), browser.heading()]).toEqual([
      ADDRESS,
      'Danke, Ihre Bestellung ist angenommen.',
    ])
  })

  it('a bank that does not answer loses nothing: the order is shown as it is known', async () => {
    const { browser } = await open(
      () => anUnpaidGoodsOrder(),
      (server) => server.answer(fulfilmentCalls.checkGoodsPayment, () => refuse('too-many-tries')),
    )
    await browser.open(`${ADDRESS}/zahlung`)
    expect([browser.address(), browser.heading()]).toEqual([ADDRESS, 'Bitte noch bezahlen'])
  })

  it('an address that is none is a page that does not exist', async () => {
    const { browser } = await open(() => aGoodsOrder())
    await browser.open('/einkauf/kein-hash/zahlung')
    expect(browser.status()).toBe(404)
  })
})
