import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../../testing/fake-api.ts'
import { aChoice } from '../../../testing/offers.ts'
import { HASH } from '../../../testing/orders.ts'
import { aCart, PLACE, takesOrders } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'
import type { PlainBrowser } from '../../../testing/without-script.ts'

const ORDER = 'zahlungspflichtig bestellen'
const LENA = { name: 'Lena Hoffmann', email: 'lena.hoffmann@post.example', terms: true }
type Delivery = CartView['delivery']

const brought: Partial<Delivery> = {
  way: 'totable',
  ways: ['pickup', 'totable'],
  table: {
    name: 'Tisch 4',
    place: { id: PLACE, name: 'Café', street: 'Weg 1', postcode: '78462', city: 'Konstanz', phone: '' },
    isOpen: true,
    addressFreeCents: 25_000,
  },
}

/** A shop that takes money before and at the hand-over. */
async function checkout(
  delivery: Partial<Delivery> = {},
  { language = '', change = () => {} }: { language?: string; change?: (server: FakeApi) => void } = {},
) {
  const cart = aCart()
  const opened = browse(renderSite, (server) => {
    takesOrders(server, aCart({ delivery: { ...cart.delivery, ...delivery } }))
    server.answer(orderCalls.paymentChoice, () => aChoice('card', 'cash', 'contactless'))
    change(server)
  })
  await opened.browser.open(`${language}/kasse`)
  return opened
}
const ways = (browser: PlainBrowser) =>
  [...browser.page().querySelectorAll('.pay-methods:has([name="zahlungsart"]) .pay-kind')].map((each) => [
    each.querySelector<HTMLInputElement>('input')?.value,
    each.querySelector('.pay-name')?.textContent,
    each.querySelector('small, .small')?.textContent,
  ])
const sent = ({ made }: FakeApi, path: string) => made.filter((each) => each.path === path)

describe('K-06 paying in advance', () => {
  it('what is wanted too soon says from when on it can be paid so; the time that is chosen goes along', async () => {
    const late = { ...aChoice('card'), transferNeedsDays: 5 }
    const { browser, server } = await checkout(
      {},
      { change: (api) => api.answer(orderCalls.paymentChoice, () => late) },
    )
    expect(browser.text()).toContain(
      'Vorkasse geht, wenn zwischen Bestellung und Wunschzeit mindestens 5 Tage liegen.',
    )
    const [asked] = sent(server, orderCalls.paymentChoice.path)
    expect(asked?.input.query).toMatchObject({ readyLocal: expect.stringMatching(/^2026-/) })
    // Another time is shown with what can be paid then.
    expect(browser.page().querySelector('[data-way] [name="abholung"]')).not.toBeNull()
    expect(await findings(browser.page().body)).toEqual([])
  })
})

describe('K-06 paying where goods are handed over', () => {
  it('stands among the ways to pay, and each says where one pays', async () => {
    const { browser, server } = await checkout()
    expect(ways(browser)).toEqual([
      ['card', 'Kreditkarte', 'Visa, Mastercard und andere'],
      ['cash', 'Bar', 'Sie bezahlen bei der Abholung.'],
      ['contactless', 'Karte vor Ort', 'Sie bezahlen bei der Abholung.'],
    ])
    const asked = sent(server, orderCalls.paymentChoice.path)
    expect(asked[0]?.input.query).toMatchObject({ deliveryType: 'pickup', totalCents: 776 })
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('at a table it is paid there', async () => {
    const { browser } = await checkout(brought)
    expect(ways(browser)[1]).toEqual(['cash', 'Bar', 'Sie bezahlen am Tisch.'])
  })

  it.each([
    ['/en', 'Cash', 'You pay when you pick it up.'],
    ['/it', 'Contanti', 'Paga al ritiro.'],
    ['/ru', 'Наличными', 'Вы платите при получении.'],
  ])('%s says so in its language', async (language, name, note) => {
    const { browser } = await checkout({}, { language })
    expect(ways(browser)[1]).toEqual(['cash', name, note])
  })

  it('who chose it is led to the order, not to a bank', async () => {
    const { browser, server } = await checkout(
      {},
      {
        change: (api) =>
          api.answer(cartCalls.orderCart, () => ({ hash: HASH, shortCode: 'A9G4H', paymentUrl: null })),
      },
    )
    await browser.send(ORDER, { ...LENA, zahlungsart: 'cash' })
    expect(sent(server, cartCalls.orderCart.path)[0]?.input.body).toMatchObject({ method: 'cash' })
    expect(browser.address()).toBe(`/einkauf/${HASH}`)
  })

  it('who has too many unpaid orders open reads it, keeps what was typed, and pays this one at once', async () => {
    const { browser } = await checkout(
      {},
      { change: (api) => api.answer(cartCalls.orderCart, () => refuse('unpaid-orders-open')) },
    )
    await browser.send(ORDER, { ...LENA, zahlungsart: 'cash' })
    expect(browser.status()).toBe(409)
    expect(browser.page().querySelector('[role="alert"]')?.textContent).toContain('noch Bestellungen offen')
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
  })
})
