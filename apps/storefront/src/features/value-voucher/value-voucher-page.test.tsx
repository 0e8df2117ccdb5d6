import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { OwnValueVoucher } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { valueVoucherCalls } from '@fachwerk/contract/price/value-voucher/value-voucher-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { aCart, takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const CODE = '7QX2-M9KD-4TRB-V8H0'
const aVoucher = (change: Partial<OwnValueVoucher> = {}): OwnValueVoucher => ({
  code: CODE,
  issuedCents: 5000,
  balanceCents: 3800,
  state: 'active',
  validTo: '2029-12-31',
  recipientName: 'Oma',
  message: 'Alles Gute!\nDeine Anna',
  language: 'de',
  url: `https://kiez.example/wertgutschein/${HASH}`,
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  ...change,
})
async function open(voucher = aVoucher(), more: (server: FakeApi) => void = () => {}, language = '') {
  const opened = browse(renderSite, (server) => {
    takesOrders(server)
    server.answer(valueVoucherCalls.ownValueVoucher, ({ params }) =>
      params.hash === HASH ? voucher : refuse('not-found'),
    )
    more(server)
  })
  await opened.browser.open(`${language}/wertgutschein/${HASH}`)
  return opened.browser
}
const said = (text: string) => text.replaceAll('\u00a0', ' ')

describe('K-01 the page of a value voucher', () => {
  it.each(['', '/en', '/it', '/ru'])(
    'shows code, what is left, until when, and what to scan: %s',
    async (language) => {
      const browser = await open(aVoucher(), () => {}, language)
      const text = said(browser.text())
      for (const words of [CODE, 'Oma', 'Alles Gute!']) expect(text).toContain(words)
      expect(text).toMatch(/38[,.]00/)
      expect(browser.page().querySelector('img.qr')?.getAttribute('alt')).not.toBe('')
      expect(await findings(browser.page().body)).toEqual([])
    },
  )

  it('fills its code into the cart, or leads to what there is where nothing lies in it', async () => {
    const codes: string[] = []
    const filled = await open(aVoucher(), (server) =>
      server.answer(cartCalls.setCartVoucher, ({ body }) => {
        codes.push(body.voucher)
        return aCart()
      }),
    )
    await filled.send('Im Warenkorb einlösen')
    expect([codes, filled.address()]).toEqual([[CODE], '/warenkorb'])
    const empty = await open(aVoucher(), (server) =>
      server.answer(cartCalls.setCartVoucher, () => refuse('not-found')),
    )
    await empty.send('Im Warenkorb einlösen')
    expect(empty.address()).toBe('/sortiment')
  })

  it.each(['usedUp', 'blocked', 'withdrawn', 'expired'] as const)(
    'one that is %s says so and offers nothing to press',
    async (state) => {
      const browser = await open(aVoucher({ state, balanceCents: 0, code: null }))
      expect(browser.text()).not.toContain(CODE)
      expect(browser.page().querySelector('form[action*="wertgutschein"]')).toBeNull()
      expect(await findings(browser.page().body)).toEqual([])
    },
  )

  it('behind a strange link is nothing', async () => {
    const browser = await open()
    await browser.open(`/wertgutschein/${'x'.repeat(32)}`)
    expect(browser.text()).not.toContain(CODE)
    expect(browser.text()).not.toContain('Oma')
  })
})
