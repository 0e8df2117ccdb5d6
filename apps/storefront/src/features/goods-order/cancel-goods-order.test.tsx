import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { type FakeApi, refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, anUnpaidGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const CONFIRM = 'Ja, stornieren'
const PREPARING = { status: 'process', preparingAt: '2026-11-20T16:50:00.000Z' } as const

async function open(
  order: () => GoodsOrderView,
  change: (server: FakeApi) => void = () => {},
  language = '',
) {
  const opened = browse(renderSite, (server) => {
    knowsGoodsOrder(server, order)
    change(server)
  })
  await opened.browser.open(`${language}/einkauf/${HASH}`)
  return opened
}
const asked = ({ made }: FakeApi) => made.filter(({ path }) => path === cancelGoodsCalls.cancelGoods.path)

describe('K-04 an order of goods is cancelled by who placed it, without script too', () => {
  it('is asked once more, with what becomes of the money; then the page says that it is cancelled', async () => {
    let order = aGoodsOrder()
    const { browser, server } = await open(
      () => order,
      (api) =>
        api.answer(cancelGoodsCalls.cancelGoods, () => {
          order = aGoodsOrder({ status: 'canceled' })
          return { backCents: 776 }
        }),
    )
    const details = browser.page().querySelector('.goods-cancel')
    expect(details?.querySelector('summary')?.textContent).toBe('Bestellung stornieren')
    expect(details?.hasAttribute('open')).toBe(false)
    expect(details?.textContent).toContain('geht ganz zurück, wie Sie es bezahlt haben.')
    expect(await findings(browser.page().body)).toEqual([])
    await browser.send(CONFIRM)
    expect(asked(server)).toHaveLength(1)
    expect(browser.heading()).toBe('Diese Bestellung ist storniert.')
    expect(browser.page().querySelector('.goods-cancel')).toBeNull()
  })

  it('whoever is too late reads that it is being prepared, and what can be done then', async () => {
    let order = aGoodsOrder()
    const { browser } = await open(
      () => order,
      (api) =>
        api.answer(cancelGoodsCalls.cancelGoods, () => {
          order = aGoodsOrder(PREPARING)
          return refuse('transition-not-allowed')
        }),
    )
    await browser.send(CONFIRM)
    expect(browser.status()).toBe(409)
    expect(browser.text()).toContain('Ihre Bestellung wird schon vorbereitet')
    expect(browser.page().querySelector('.goods-cancel')).toBeNull()
  })

  it.each([
    ['is being prepared', aGoodsOrder(PREPARING)],
    ['waits for its money', anUnpaidGoodsOrder()],
    ['was handed over', aGoodsOrder({ ...PREPARING, status: 'finished' })],
  ])('is not offered where it %s', async (_name, order) => {
    const { browser } = await open(() => order)
    expect(browser.page().querySelector('.goods-cancel')).toBeNull()
  })

  it.each([
    ['/en', 'Cancel order'],
    ['/it', 'Annulla ordine'],
    ['/ru', 'Отменить заказ'],
  ])('%s says „%s“', async (language, words) => {
    const { browser } = await open(() => aGoodsOrder(), undefined, language)
    expect(browser.page().querySelector('.goods-cancel summary')?.textContent).toBe(words)
  })
})
