import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { type aServer, browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { anArticle, anAssortment, anOffered } from '../../testing/shop.ts'
import { aCart, aCartLine, LINE, takesOrders } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

type Server = ReturnType<typeof aServer>
const shop = (answers: (server: Server) => void, cart?: CartView) =>
  browse(renderSite, (server) => {
    takesOrders(server, cart)
    answers(server)
  })
const offering = (...rows: ReturnType<typeof anOffered>[]) =>
  shop((server) => {
    server.answer(assortmentCalls.assortment, () => anAssortment({ sections: [], rows, total: rows.length }))
  })
const cartWith = (quantity: number, left: number | null) =>
  shop(() => {}, aCart({ lines: [aCartLine({ quantity, left })] }))
const add = (page: Document, title: string) =>
  page.querySelector(`button[aria-label="${title} in den Warenkorb"]`)

describe('B-10 K-01 how many are left, in the shop', () => {
  it('of few it is said how many, of none that it is sold out; that one has no plus, of others nothing', async () => {
    const { browser } = offering(
      anOffered({ title: 'Brot', variantCount: 1, left: 3 }),
      anOffered({ title: 'Sprudel', slug: 'sprudel', variantCount: 1, left: 0 }),
      anOffered({ title: 'Mate', slug: 'mate', variantCount: 1, left: null }),
    )
    await browser.open('/sortiment')
    const page = browser.page()
    expect(add(page, 'Brot')).not.toBeNull()
    expect(add(page, 'Sprudel')).toBeNull()
    const bell = page.querySelector('[aria-label="Bescheid, wenn Sprudel wieder da ist"]')
    expect(bell?.getAttribute('href')).toMatch(/^\/artikel\/.+#bescheid$/)
    expect(add(page, 'Mate')).not.toBeNull()
    expect([...page.querySelectorAll('.goods-few')].map((each) => each.textContent)).toEqual(['noch 3 da'])
    expect([...page.querySelectorAll('.goods-card.is-out h3')].map((each) => each.textContent)).toEqual([
      'Sprudel',
    ])
    expect(page.querySelector('.goods-tile.is-out')?.textContent).toContain('ausverkauft')
    expect(await findings(page.body)).toEqual([])
  })

  it('of an article the first variant that is left is shown; one that is sold out says so and is not bought', async () => {
    const [first, second] = anArticle().variants
    if (!first || !second) throw new Error('two of them')
    const { browser } = shop((server) => {
      server.answer(assortmentCalls.articleOffer, () =>
        anArticle({
          variants: [
            { ...first, left: 0 },
            { ...second, left: 2 },
          ],
        }),
      )
    })
    await browser.open('/artikel/mate-spreewasser')
    expect(browser.text()).toContain('noch 2 da')
    expect(browser.page().querySelector('[name="anzahl"]')?.getAttribute('max')).toBe('2')
    await browser.open(`/artikel/mate-spreewasser?ausfuehrung=${first.number}`)
    expect(browser.text()).toContain('Gerade ausverkauft')
    expect(browser.page().querySelector('[name="anzahl"]')).toBeNull()
  })

  it('more than there are do not get into the cart, and it is said why', async () => {
    const { browser } = shop((server) => {
      server.answer(cartCalls.addToCart, () => refuse('stock-short'))
    })
    await browser.open('/artikel/mate-spreewasser')
    await browser.send('In den Warenkorb', { anzahl: '9' })
    expect(browser.text()).toContain('So viele sind davon nicht mehr da.')
  })
})

describe('B-10 K-03 a cart with more than there are', () => {
  it('says at the line how many are left, and a button takes them', async () => {
    const { server, browser } = cartWith(4, 3)
    await browser.open('/warenkorb')
    expect(browser.text()).toContain('Nur noch 3 da.')
    expect(browser.page().querySelector('a[href$="/kasse"]')).toBeNull()
    expect(browser.text()).toContain('Bitte passen Sie zuerst an, wovon nicht genug da ist.')
    expect(browser.page().querySelector(`#mehr-${LINE}`)?.hasAttribute('disabled')).toBe(true)
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send('Mate Spreewasser, 0,5 l: Anzahl auf 3 ändern')
    const sent = server.made.find(({ path }) => path === cartCalls.setCartLine.path)
    expect(sent?.input).toMatchObject({ params: { lineId: LINE }, body: { quantity: 3 } })
  })

  it('of nothing that is left only the bin helps', async () => {
    const { browser } = cartWith(1, 0)
    await browser.open('/warenkorb')
    expect(browser.text()).toContain('Gerade ausverkauft.')
    expect(browser.page().querySelector(`#rest-${LINE}`)).toBeNull()
    expect(browser.page().querySelector(`#weniger-${LINE}`)?.getAttribute('value')).toBe('0')
  })

  it('exactly what is left goes to the checkout, and not one more', async () => {
    const { browser } = cartWith(3, 3)
    await browser.open('/warenkorb')
    expect(browser.page().querySelector('a[href$="/kasse"]')).not.toBeNull()
    expect(browser.page().querySelector(`#mehr-${LINE}`)?.hasAttribute('disabled')).toBe(true)
    await browser.open('/kasse')
    expect(browser.address()).toBe('/kasse')
  })

  it('does not get to the checkout: it leads back to the line', async () => {
    const { browser } = cartWith(4, 3)
    await browser.open('/kasse')
    expect(browser.address()).toBe('/warenkorb')
    expect(browser.text()).toContain('Nur noch 3 da.')
  })
})
