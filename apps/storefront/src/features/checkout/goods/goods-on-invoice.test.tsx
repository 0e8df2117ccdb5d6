import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../../testing/fake-api.ts'
import { aChoice } from '../../../testing/offers.ts'
import { HASH } from '../../../testing/orders.ts'
import { aCart, takesOrders } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'

const ORDER = 'zahlungspflichtig bestellen'
const LENA = {
  name: 'Lena Hoffmann',
  email: 'lena.hoffmann@post.example',
  terms: true,
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
}

/** The checkout of a shop that can be paid in these ways. */
async function checkout(
  choice: PaymentChoice,
  {
    language = '',
    cart = aCart(),
    change = () => {},
  }: {
    readonly language?: string
    readonly cart?: CartView
    readonly change?: (server: FakeApi) => void
  } = {},
) {
  const opened = browse(renderSite, (server) => {
    takesOrders(server, cart)
    server.answer(orderCalls.paymentChoice, () => choice)
    change(server)
  })
  await opened.browser.open(`${language}/kasse`)
  return opened
}
const names = (page: Document) =>
  [...page.querySelectorAll('.pay-methods .pay-name')].map((each) => each.textContent)

describe('K-06 goods on invoice at the checkout', () => {
  it('stands among the ways to pay, says what it means, and is what is ordered', async () => {
    const { browser, server } = await checkout(aChoice('card', 'invoice'), {
      change: (api) =>
        api.answer(cartCalls.orderCart, () => ({ hash: HASH, shortCode: 'A9G4H', paymentUrl: null })),
    })
    expect(names(browser.page())).toEqual(['Kreditkarte', 'Kauf auf Rechnung'])
    expect(browser.text()).toContain('jetzt bestellen, später überweisen, kostenlos')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(ORDER, { ...LENA, zahlungsart: 'invoice' })
    const [made] = server.made.filter(({ path }) => path === cartCalls.orderCart.path)
    expect(made?.input.body).toMatchObject({ method: 'invoice' })
    expect(browser.address()).toBe(`/einkauf/${HASH}`)
  })

  it.each([
    ['', 'Mit einem Kundenkonto können Sie auch auf Rechnung bezahlen.'],
    ['/en', 'With a customer account you can also pay by invoice.'],
    ['/it', 'Con un account cliente può pagare anche su fattura.'],
    ['/ru', 'С личным кабинетом можно оплатить и по счёту.'],
  ])('who only has to sign in for it reads so%s, and comes back to the checkout', async (language, words) => {
    const { browser } = await checkout({ ...aChoice('card'), signInForInvoice: true }, { language })
    expect(browser.text()).toContain(words)
    const link = browser.page().querySelector('a[href*="anmelden?weiter"]')
    expect(decodeURIComponent(link?.getAttribute('href') ?? '')).toContain(`weiter=${language}/kasse`)
  })

  it('refused meanwhile it is said, another way is left, and what was typed stands', async () => {
    const { browser } = await checkout(aChoice('card', 'invoice'), {
      change: (api) => api.answer(cartCalls.orderCart, () => refuse('invoice-not-possible')),
    })
    await browser.send(ORDER, { ...LENA, zahlungsart: 'invoice' })
    expect(browser.text()).toContain('Auf Rechnung geht diese Bestellung nicht.')
    expect(names(browser.page())).toEqual(['Kreditkarte'])
    expect(browser.page().querySelector<HTMLInputElement>('[name="name"]')?.value).toBe('Lena Hoffmann')
  })

  it('nothing is said of it where a value voucher is bought, which is paid at once', async () => {
    const cart = aCart()
    const bought = { ...cart, lines: cart.lines.map((line) => ({ ...line, kind: 'credit' as const })) }
    const choice: PaymentChoice = { ...aChoice('card', 'invoice'), signInForInvoice: true }
    const { browser } = await checkout(choice, { cart: bought })
    expect(names(browser.page())).toEqual(['Kreditkarte'])
    expect(browser.text()).not.toContain('auf Rechnung bezahlen')
  })
})
