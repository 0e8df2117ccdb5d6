import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const WINDOW = { readyLocal: '2026-11-21T18:00', untilLocal: '2026-11-21T19:30' } as const

async function open(order: Parameters<typeof aGoodsOrder>[0], language = '') {
  const opened = browse(renderSite, (server) => knowsGoodsOrder(server, () => aGoodsOrder(order)))
  await opened.browser.open(`${language}/einkauf/${HASH}`)
  return opened.browser
}
const said = (text: string) => text.replaceAll('\u00a0', ' ')

describe('K-04 B-10 an order that is brought in a window', () => {
  it.each([
    ['', '18:00 bis 19:30 Uhr, an '],
    ['/en', '18:00 to 19:30, to '],
    ['/it', 'dalle 18:00 alle 19:30, a: '],
    ['/ru', 'с 18:00 до 19:30, по адресу: '],
  ])('%s says from when until when, and where', async (language, words) => {
    const browser = await open({ deliveryType: 'delivery', ...WINDOW }, language)
    expect(said(browser.text())).toContain(words)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('without a window it says from when on', async () => {
    const browser = await open({ deliveryType: 'delivery', readyLocal: WINDOW.readyLocal })
    expect(said(browser.text())).toMatch(/Lieferung ab .*18:00/)
    expect(browser.text()).not.toContain('19:30')
  })

  it('once it is on its way nobody promises the window any more', async () => {
    const sentAt = '2026-11-21T17:10:00.000Z'
    const browser = await open({ deliveryType: 'delivery', status: 'process', sentAt, ...WINDOW })
    expect(browser.text()).not.toContain('19:30')
  })
})
