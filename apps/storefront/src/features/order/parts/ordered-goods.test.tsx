import type { OrderView } from '@fachwerk/contract/order/order-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../../entry-server.tsx'
import { browse } from '../../../testing/a-server.ts'
import { anOrder, anOrderOfTwo, HASH, SECOND_HASH } from '../../../testing/orders.ts'
import { aGoodsOrder, LINE } from '../../../testing/shop-cart.ts'
import { findings } from '../../../testing/show.tsx'

type Goods = NonNullable<OrderView['goods']>
const LOCK: Goods['lines'][number] = { id: LINE, title: 'Vorhängeschloss', quantity: 2, grossCents: 2580 }
const withGoods = (change: Partial<Goods> = {}, order: OrderView = anOrder()): OrderView => ({
  ...order,
  goods: { lines: [LOCK], state: 'open', ...change },
})

async function open(order: OrderView, path = `/bestellung/${order.hash}`) {
  const { browser } = browse(renderSite, (server) => server.answer(orderCalls.order, () => order))
  await browser.open(path)
  return browser
}
const text = (browser: Awaited<ReturnType<typeof open>>, selector: string) =>
  browser.page().querySelector(selector)?.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

describe('K-03 the page of a box that was ordered with goods', () => {
  it('lists them below the key, says how far they are, and leads to their page from above and below', async () => {
    const browser = await open(withGoods())
    expect(text(browser, '.ordered-goods')).toBe(
      'Ihre Waren2 × Vorhängeschloss, 25,80 €Noch nicht übergeben. Waren ansehen',
    )
    const links = [...browser.page().querySelectorAll(`a[href="/einkauf/${HASH}"]`)]
    expect(links.map((link) => link.textContent)).toEqual([
      'Ihre Waren Noch nicht übergeben.',
      'Waren ansehen',
    ])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it.each([
    ['open', 'Noch nicht übergeben.'],
    ['done', 'Übergeben.'],
    ['closed', 'Storniert.'],
  ] as const)('goods that are %s: %s', async (state, words) => {
    expect(text(await open(withGoods({ state })), '.ordered-goods p')).toContain(words)
  })

  it.each([
    ['/en', 'Your goods'],
    ['/it', 'I Suoi articoli'],
    ['/ru', 'товары'],
  ])('%s says it in its language', async (language, words) => {
    const browser = await open(withGoods(), `${language}/bestellung/${HASH}`)
    expect(text(browser, '.ordered-goods').toLowerCase()).toContain(words.toLowerCase())
  })

  it('of two boxes both lead to the same goods, which are the order’s', async () => {
    const two = anOrderOfTwo()
    const second = { ...withGoods({}, two), hash: SECOND_HASH }
    const browser = await open(second)
    expect(browser.page().querySelectorAll(`a[href="/einkauf/${two.boxes?.[0]?.hash ?? ''}"]`)).toHaveLength(
      2,
    )
  })

  it('who rents a box alone reads nothing of goods', async () => {
    const browser = await open(anOrder())
    expect(browser.page().querySelector('.ordered-goods')).toBeNull()
    expect(browser.text()).not.toContain('Waren')
  })
})

const openGoods = async (change: Parameters<typeof aGoodsOrder>[0]) => {
  const { browser } = browse(renderSite, (server) =>
    server.answer(fulfilmentCalls.goodsOrder, () => aGoodsOrder(change)),
  )
  await browser.open(`/einkauf/${HASH}`)
  return browser
}

describe('K-03 the page of goods that were ordered with a box', () => {
  it('leads to the key of the box, and says that this page is for the goods', async () => {
    const browser = await openGoods({ alsoRents: true })
    expect(browser.page().querySelector(`a[href="/bestellung/${HASH}"]`)?.textContent).toBe('Zu Ihrem Fach')
    expect(browser.text()).toContain('Ihr Fach hat eine eigene Seite mit dem Schlüssel.')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('cancels the goods alone, and says that the box stays', async () => {
    const browser = await openGoods({ alsoRents: true })
    expect(browser.text()).toContain('Waren stornieren')
    expect(browser.text()).toContain('Ihr Fach bleibt, wie es ist.')
  })

  it('goods alone know of no box', async () => {
    const browser = await openGoods({})
    expect(browser.page().querySelector('a[href^="/bestellung/"]')).toBeNull()
    expect(browser.text()).not.toContain('Ihr Fach')
  })
})
