import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aChoice } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

type Invoice = NonNullable<GoodsOrderView['payment']['invoice']>
type Transfer = NonNullable<GoodsOrderView['payment']['transfer']>

/** Bread that is owed for on invoice. */
const owed = (
  change: Partial<GoodsOrderView> = {},
  invoice: Partial<Invoice> = {},
  transfer: Partial<Transfer> = {},
): GoodsOrderView =>
  aGoodsOrder({
    paidAt: null,
    payment: {
      state: 'pending',
      method: 'invoice',
      choice: aChoice('card', 'paypal'),
      invoice: { openCents: 776, dueLocal: '2026-12-09T23:59', overdue: false, blocked: false, ...invoice },
      transfer: {
        holder: 'Kiezladen GmbH',
        iban: 'DE89370400440532013000',
        bic: '',
        reference: 'A9G4H',
        missingCents: 776,
        receivedCents: 0,
        dueLocal: '2026-12-09T23:59',
        qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
        ...transfer,
      },
    },
    ...change,
  })
async function open(order: GoodsOrderView, language = '') {
  const opened = browse(renderSite, (server) => knowsGoodsOrder(server, () => order))
  await opened.browser.open(`${language}/einkauf/${HASH}`)
  return opened.browser
}
const said = (text: string) => text.replaceAll('\u00a0', ' ')

describe('K-06 an order of goods on invoice', () => {
  it('is accepted, says what is owed until when, and where the money goes; it claims none', async () => {
    const browser = await open(owed())
    expect(browser.heading()).toBe('Danke, Ihre Bestellung ist angenommen.')
    expect(said(browser.text())).toMatch(/Auf Rechnung, noch nicht bezahlt: 7,76 €, fällig am .*9/)
    for (const words of ['Rechnung bezahlen', 'DE89 3704 0044 0532 0130 00', 'Der Aufschub ist kostenlos'])
      expect(said(browser.text())).toContain(words)
    expect(browser.page().querySelector('img.qr')).not.toBeNull()
    expect(browser.text()).not.toMatch(/bezahlt am|Schlüssel|Ihr Fach|23:59/)
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('can be paid in every other way, also after it was handed over', async () => {
    const browser = await open(owed({ status: 'finished', handedOverAt: '2026-11-25T12:00:00.000Z' }))
    const ways = browser.page().querySelectorAll('.goods-cancel [name="zahlungsart"]')
    expect([...ways].map((each) => each.getAttribute('value'))).toEqual(['card', 'paypal'])
    expect(said(browser.text())).toContain('7,76 €')
    // The page goes on asking until the money is there.
    expect(browser.page().querySelector('[data-under-way]')).not.toBeNull()
  })

  it('whose money came in part is paid to its end that way', async () => {
    const browser = await open(owed({}, { openCents: 276 }, { missingCents: 276, receivedCents: 500 }))
    expect(said(browser.text())).toContain('5,00 € sind angekommen, 2,76 € fehlen noch.')
    expect(browser.text()).not.toContain('Anders bezahlen')
  })

  it.each([
    ['', 'Rechnung überfällig seit', 'Neu bestellen können Sie erst wieder'],
    ['/en', 'overdue', 'You can order again only'],
    ['/it', 'scadut', 'Potrà ordinare di nuovo solo'],
    ['/ru', 'росроч', 'Новые заказы станут возможны'],
  ])('overdue says so%s, and what it costs', async (language, late, blocked) => {
    const browser = await open(owed({ status: 'finished' }, { overdue: true, blocked: true }), language)
    expect(browser.text()).toContain(late)
    expect(browser.text()).toContain(blocked)
  })

  it('once the money is there it says when, and asks for nothing', async () => {
    const browser = await open(aGoodsOrder({ status: 'finished', payment: { method: 'invoice' } }))
    expect(browser.text()).toContain('bezahlt am')
    expect(browser.text()).not.toMatch(/Auf Rechnung|Rechnung bezahlen/)
    expect(browser.page().querySelector('[data-under-way]')).toBeNull()
  })
})
