import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { findings } from '../../testing/show.tsx'
import { aCart, aPickupPlace, takesOrders } from '../../testing/shop-cart.ts'

const AREA = {
  name: 'Reuterkiez',
  place: aPickupPlace(),
  priceCents: 290,
  freeFromCents: null,
  minimumCents: 3_000,
  surchargeCents: 250,
}
const below = (change: Partial<CartView['minimum']> = {}): CartView =>
  aCart({
    delivery: {
      ways: ['pickup', 'delivery'],
      way: 'delivery',
      table: null,
      postcode: '12045',
      area: AREA,
      shipping: null,
    },
    minimum: {
      neededCents: 3_000,
      countedCents: 2_495,
      missingCents: 505,
      surchargeCents: 250,
      isPaid: false,
      notCounted: [
        { what: 'tobacco', cents: 795 },
        { what: 'deposit', cents: 75 },
      ],
      ...change,
    },
  })

async function open(cart: CartView) {
  const opened = browse(renderSite, (server) => takesOrders(server, cart))
  await opened.browser.open('/warenkorb')
  const box = opened.browser.page().querySelector('.cart-minimum')
  return { ...opened, text: box?.textContent?.replaceAll('\u00a0', ' ') ?? null }
}
type Opened = Awaited<ReturnType<typeof open>>
const set = ({ server }: Opened) =>
  server.made.filter(({ path, input }) => path === cartCalls.setCart.path && input.body !== undefined).at(-1)
    ?.input.body

describe('K-03 LAW-40 a cart below the minimum of its delivery', () => {
  it('says how much is missing, of how much, and what does not count', async () => {
    const { text, browser } = await open(below())
    expect(text).toContain('Noch 5,05 € bis zur Lieferung nach 12045')
    expect(text).toContain('24,95 € von 30,00 €')
    expect(text).toContain('Nicht mitgezählt: Tabak 7,95 €, Pfand 0,75 €.')
    const bar = browser.page().querySelector('progress')
    expect([bar?.getAttribute('value'), bar?.getAttribute('max')]).toEqual(['2495', '3000'])
    expect(browser.page().querySelector('.cart-group h2')?.textContent).toBe('Lieferung nach 12045')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('leads to fetching it instead, or to paying the surcharge and back', async () => {
    const fetched = await open(below())
    await fetched.browser.send('Abholen, ohne Mindestwert')
    expect(set(fetched)).toEqual({ deliveryType: 'pickup', language: 'de' })
    const paying = await open(below())
    await paying.browser.send(/^Zuschlag 2,50 € zahlen$/)
    expect(set(paying)).toEqual({ paysSurcharge: true, language: 'de' })
    const paid = await open(below({ isPaid: true }))
    await paid.browser.send(/^Zuschlag 2,50 € zahlen$/)
    expect(set(paid)).toEqual({ paysSurcharge: false, language: 'de' })
  })

  it('offers only what there is, and is gone once it is reached', async () => {
    const only = below({ surchargeCents: null })
    const { browser } = await open({ ...only, delivery: { ...only.delivery, ways: ['delivery'] } })
    expect(browser.page().querySelectorAll('.cart-minimum button')).toHaveLength(0)
    expect((await open(below({ missingCents: 0 }))).text).toBeNull()
    expect((await open(aCart())).text).toBeNull()
  })
})
