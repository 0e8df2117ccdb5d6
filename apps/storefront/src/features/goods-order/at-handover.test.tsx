import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, aGoodsOrderAtHandover, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

async function open(order: GoodsOrderView, language = '') {
  const opened = browse(renderSite, (server) => knowsGoodsOrder(server, () => order))
  await opened.browser.open(`${language}/einkauf/${HASH}`)
  return opened.browser
}
const said = (text: string) => text.replaceAll('\u00a0', ' ')

describe('K-06 an order that is paid where it is handed over', () => {
  it('is accepted, says what is still to be paid and how, and claims no money', async () => {
    const browser = await open(aGoodsOrderAtHandover())
    expect(browser.heading()).toBe('Danke, Ihre Bestellung ist angenommen.')
    expect(said(browser.text())).toContain('Noch zu bezahlen: 7,76 €, bar bei der Übergabe.')
    expect(browser.text()).not.toContain('bezahlt am')
    expect(browser.text()).not.toContain('Jetzt bezahlen')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('a parcel says that its carrier collects the money, and that cannot be changed', async () => {
    const order = aGoodsOrder({
      deliveryType: 'shipment',
      paidAt: null,
      payment: { state: 'pending', method: 'cod' },
    })
    const browser = await open(order)
    expect(said(browser.text())).toContain('Noch zu bezahlen: 7,76 €, per Nachnahme beim Paketdienst.')
    expect(browser.text()).not.toContain('Anders bezahlen')
  })

  it('once the money is noted it says when, and nothing is asked for any more', async () => {
    const browser = await open(aGoodsOrder({ status: 'finished', payment: { method: 'cash' } }))
    expect(browser.text()).not.toContain('Noch zu bezahlen')
    expect(browser.text()).toContain('bezahlt am')
  })

  it('whoever cancels it reads that nothing was paid, before and after', async () => {
    const browser = await open(aGoodsOrderAtHandover())
    expect(browser.page().querySelector('.goods-cancel')?.textContent).toContain(
      'bezahlt haben Sie noch nichts',
    )
    const gone = await open(aGoodsOrderAtHandover({ status: 'canceled', cancelReason: 'refunded' }))
    expect(gone.text()).toContain('Bezahlt wurde nicht.')
    expect(gone.text()).not.toContain('Noch zu bezahlen')
  })

  it.each([
    ['/en', 'Still to pay'],
    ['/it', 'Da pagare'],
    ['/ru', 'К оплате'],
  ])('%s says so in its language', async (language, words) => {
    expect((await open(aGoodsOrderAtHandover(), language)).text()).toContain(words)
  })
})
