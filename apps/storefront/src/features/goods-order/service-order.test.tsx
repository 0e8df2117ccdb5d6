import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { refuse } from '../../testing/fake-api.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

const CANCEL = 'Termin absagen'

async function seen(change: Parameters<typeof aGoodsOrder>[0] = {}) {
  const later = { serverTime: aGoodsOrder().serverTime }
  const order = () =>
    aGoodsOrder({
      ...later,
      deliveryType: 'service',
      readyLocal: '2026-11-20T18:15',
      untilLocal: '2026-11-20T19:00',
      ...change,
    })
  const opened = browse(renderSite, (server) => knowsGoodsOrder(server, order))
  await opened.browser.open(`/einkauf/${HASH}`)
  return { ...opened, later }
}
const canCancel = async (change: Parameters<typeof aGoodsOrder>[0]) =>
  (await seen(change)).browser.text().includes(CANCEL)

describe('K-04 K-10 the page of an order of a service', () => {
  it('says when it is, from beginning to end, where, and by which number', async () => {
    const { browser } = await seen()
    expect(browser.text().replaceAll('\u00a0', ' ')).toMatch(
      /Ihr Termin: .*20\.11\.2026, 18:15 bis 19:00 Uhr, Konstanz Bahnhof/,
    )
    expect(browser.text()).toContain('A9G4H')
    const steps = [...browser.page().querySelectorAll('.goods-steps b')].map(({ textContent }) => textContent)
    expect(steps).toEqual(['Eingegangen', 'Angenommen', 'Erledigt'])
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('says that it is done', async () => {
    const { browser } = await seen({ status: 'finished', handedOverAt: '2026-11-20T18:00:00.000Z' })
    expect(browser.heading()).toBe('Erledigt. Danke für Ihren Besuch!')
    expect(browser.text()).toContain('Erledigt bei Konstanz Bahnhof')
  })

  it('offers to cancel until it begins, not once it has', async () => {
    // The clock of the server is UTC, the place an hour ahead.
    expect(await canCancel({ serverTime: '2026-11-20T17:14:59.000Z' })).toBe(true)
    expect(await canCancel({ serverTime: '2026-11-20T17:15:00.000Z' })).toBe(false)
    expect(await canCancel({ status: 'finished', handedOverAt: '2026-11-20T18:00:00.000Z' })).toBe(false)
  })

  it('who cancels too late reads that it has begun', async () => {
    const { browser, server, later } = await seen()
    server.answer(cancelGoodsCalls.cancelGoods, () => refuse('transition-not-allowed'))
    later.serverTime = '2026-11-20T17:16:00.000Z'
    await browser.send('Ja, stornieren')
    expect(browser.text()).toContain('Der Termin hat begonnen und lässt sich hier nicht mehr absagen.')
  })
})
