import { VISITOR_COOKIE } from '@fachwerk/contract/account/visitor-cookie'
import { assortmentCalls } from '@fachwerk/contract/catalog/assortment-calls'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { aServer, browse } from '../../testing/a-server.ts'
import { aSite, refuse } from '../../testing/fake-api.ts'
import { anArticle, anAssortment, anOffered } from '../../testing/shop.ts'
import { aCart, aPickupPlace, takesOrders } from '../../testing/shop-cart.ts'
import { plainBrowser } from '../../testing/without-script.ts'

const AREA = {
  name: 'Reuterkiez',
  place: aPickupPlace(),
  priceCents: 290,
  freeFromCents: null,
  minimumCents: 3_000,
  surchargeCents: null,
}
type Delivery = CartView['delivery']
const ways = (change: Partial<Delivery> = {}): Delivery => ({
  ways: ['pickup', 'totable', 'delivery', 'shipment'],
  way: 'pickup',
  table: null,
  postcode: '',
  area: null,
  shipping: null,
  ...change,
})
const shop = (delivery: Delivery, more: (server: ReturnType<typeof aServer>) => void = () => undefined) =>
  browse(renderSite, (server) => {
    takesOrders(server, aCart({ delivery }))
    more(server)
  })
const words = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((each) => each.textContent?.replaceAll('\u00a0', ' ').trim())
const chosenIn = (server: ReturnType<typeof aServer>) =>
  server.made.filter(({ path }) => path === cartCalls.chooseWay.path).map(({ input }) => input.body)

describe('K-04 how goods are to come, above everything a shop offers', () => {
  it('says which ways there are, which is chosen, from where and from when on', async () => {
    const { browser } = shop(ways())
    await browser.open('/sortiment')
    expect(words(browser.page(), '.way-kinds button')).toEqual([
      'Abholung',
      'Zu Tisch',
      'Lieferung',
      'Versand',
    ])
    expect(words(browser.page(), '.way-kinds [aria-pressed="true"]')).toEqual(['Abholung'])
    expect(words(browser.page(), '.way-where small')[0]).toMatch(/^ab .+ Uhr, kostenlos$/)
  })

  it('another way is chosen by a press and leads back to the page, with what it was filtered by', async () => {
    const { server, browser } = shop(ways())
    await browser.open('/sortiment/getraenke?merkmal=vegan')
    await browser.send('Lieferung')
    expect(chosenIn(server)).toEqual([{ deliveryType: 'delivery', language: 'de' }])
    expect(browser.address()).toBe('/sortiment/getraenke?merkmal=vegan')
  })

  it('a postcode says price, minimum and time of its area; what is none is said at its field, with what was typed', async () => {
    const { server, browser } = shop(ways({ way: 'delivery', postcode: '12045', area: AREA }))
    await browser.open('/sortiment')
    expect(words(browser.page(), '.way-where summary b')).toEqual(['12045, Reuterkiez'])
    expect(words(browser.page(), '.way-where summary small')[0]).toMatch(
      /^ab .+ Uhr, 2,90 € · ab 30,00 € Warenwert$/,
    )
    await browser.send('Übernehmen', { postleitzahl: '120' })
    expect(browser.status()).toBe(422)
    const field = browser.page().querySelector<HTMLInputElement>('#liefer-plz')
    expect([field?.value, field?.getAttribute('aria-invalid')]).toEqual(['120', 'true'])
    expect(words(browser.page(), '#liefer-plz-fehler')).toEqual([
      'Bitte geben Sie Ihre vollständige, gültige Postleitzahl ein.',
    ])
    expect(chosenIn(server)).toEqual([])
    await browser.send('Übernehmen', { postleitzahl: '10999' })
    expect(chosenIn(server)).toEqual([{ deliveryType: 'delivery', postcode: '10999', language: 'de' }])
  })

  it('where nothing is brought the ways that are left are named', async () => {
    const { browser } = shop(ways({ way: 'delivery', postcode: '99999' }))
    await browser.open('/sortiment')
    expect(browser.text()).toContain('Hier liefern wir nicht: 99999. Möglich ist: Abholung, Versand.')
    expect(browser.page().querySelector('.way-where')?.hasAttribute('open')).toBe(true)
  })

  it('too many tries are said above the articles', async () => {
    const { browser } = shop(ways(), (server) =>
      server.answer(cartCalls.chooseWay, () => refuse('too-many-tries')),
    )
    await browser.open('/sortiment')
    await browser.send('Versand')
    expect(words(browser.page(), '[role="alert"]')).toEqual([
      'Das waren zu viele Versuche. Bitte warten Sie einen Moment.',
    ])
  })

  it('what cannot be had this way stays in the shop and says so', async () => {
    const { browser } = shop(ways({ way: 'shipment' }), (server) =>
      server.answer(assortmentCalls.assortment, () =>
        anAssortment({ sections: [], rows: [anOffered({ deliveryTypes: ['pickup'] })], total: 1 }),
      ),
    )
    await browser.open('/sortiment')
    expect(words(browser.page(), '.goods-card .goods-few')).toEqual(['Wird nicht verschickt.'])
  })

  it('filters by what comes this way and by what is there now, and takes both back', async () => {
    const { server, browser } = shop(ways({ way: 'delivery', postcode: '12045', area: AREA }))
    await browser.open('/sortiment?weg=delivery&da=ja')
    const asked = server.made.filter(({ path }) => path === assortmentCalls.assortment.path).at(-1)
    expect(asked?.input.body).toMatchObject({ deliveryType: 'delivery', inStock: true })
    expect(words(browser.page(), '.goods-chip').slice(0, 2)).toEqual(['lieferbar nach 12045', 'sofort da'])
    await browser.follow('lieferbar nach 12045')
    expect(browser.address()).toBe('/sortiment?da=ja')
    await browser.open('/sortiment?weg=email&da=nein')
    expect(browser.page().querySelector('.goods-chip')).toBeNull()
  })

  it('the page of an article says on which ways it comes and on which it does not', async () => {
    const { browser } = shop(ways({ way: 'delivery', postcode: '12045', area: AREA }), (server) =>
      server.answer(assortmentCalls.articleOffer, () => anArticle({ deliveryTypes: ['pickup', 'delivery'] })),
    )
    await browser.open('/artikel/mate-spreewasser')
    const lines = words(browser.page(), '.goods-ways li')
    expect(lines[0]).toMatch(/^Abholung ab .+ Uhr, kostenlos$/)
    expect(lines[2]).toMatch(/^Lieferung ab .+ Uhr, 2,90 €$/)
    expect([lines[1], lines[3]]).toEqual(['Nicht an den Tisch.', 'Wird nicht verschickt.'])
    await browser.send('Versand')
    expect(browser.address()).toMatch(/^\/artikel\/mate-spreewasser/)
  })

  it('a site with one way asks nothing, one that takes no orders says nothing', async () => {
    const { browser } = shop(ways({ ways: ['pickup'] }))
    await browser.open('/sortiment')
    expect(words(browser.page(), '.way-kinds button')).toEqual([])
    expect(browser.page().querySelector('.way-where')).not.toBeNull()
    const closed = browse(renderSite).browser
    await closed.open('/sortiment')
    expect(closed.page().querySelector('.way-where')).toBeNull()
  })
})

describe('K-03 what lies in the cart, in the shop itself', () => {
  it('the card of an article shows how many of it lie there, and a phone the way to the cart', async () => {
    const server = aServer((known) => {
      takesOrders(known)
      known.answer(assortmentCalls.assortment, () =>
        anAssortment({ sections: [], rows: [anOffered({ variantCount: 1 })], total: 1 }),
      )
    })
    const mine = plainBrowser(renderSite, server, aSite(), { [VISITOR_COOKIE]: 'mine' })
    await mine.open('/sortiment')
    expect(words(mine.page(), '.goods-card output')).toEqual(['4'])
    expect(words(mine.page(), '.cart-bar a')).toEqual(['4 (4 Stück)Zum Warenkorb7,76 €'])
    const stranger = plainBrowser(renderSite, server)
    await stranger.open('/sortiment')
    expect(words(stranger.page(), '.goods-card output, .cart-bar a')).toEqual([])
  })
})
