import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { aChoice } from '../../testing/offers.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, anUnpaidGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'
import { findings } from '../../testing/show.tsx'

type Transfer = NonNullable<GoodsOrderView['payment']['transfer']>

/** Honey that waits for a transfer of 14.90 €. */
const waiting = (change: Partial<Transfer> = {}): GoodsOrderView => ({
  ...anUnpaidGoodsOrder({
    method: 'transfer',
    canRetry: false,
    paymentUrl: null,
    heldUntil: '2026-11-25T16:58:00.000Z',
    transfer: {
      holder: 'Kiezladen GmbH',
      iban: 'DE89370400440532013000',
      bic: '',
      reference: 'A9G4H',
      missingCents: 1490,
      receivedCents: 0,
      dueLocal: '2026-11-25T17:58',
      qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ...change,
    },
  }),
  deliveryType: 'shipment',
})
async function open(order: GoodsOrderView, language = '') {
  const opened = browse(renderSite, (server) => knowsGoodsOrder(server, () => order))
  await opened.browser.open(`${language}/einkauf/${HASH}`)
  return opened.browser
}
const said = (text: string) => text.replaceAll('\u00a0', ' ')

describe('K-06 an order of goods that waits for a transfer', () => {
  it('says how much by when, where to, with which reference, and has a code to scan', async () => {
    const browser = await open(waiting())
    expect(said(browser.text())).toContain('Bitte überweisen Sie 14,90 € bis')
    for (const words of ['Kiezladen GmbH', 'DE89 3704 0044 0532 0130 00', 'A9G4H'])
      expect(said(browser.text())).toContain(words)
    expect(browser.page().querySelector('img.qr')?.getAttribute('alt')).toContain('A9G4H')
    expect(browser.text()).not.toContain('Ihre Bank hat noch nicht gesagt')
    expect(await findings(browser.page().body)).toEqual([])
  })

  it('each fact can be copied as banks take it, once a script shows the buttons', async () => {
    const browser = await open(waiting())
    const copies = [...browser.page().querySelectorAll<HTMLElement>('[data-copies]')]
    expect(copies.map(({ dataset }) => dataset['copies'])).toEqual([
      'Kiezladen GmbH',
      'DE89370400440532013000',
      'A9G4H',
      '14.90',
    ])
    expect(copies.every(({ hidden }) => hidden)).toBe(true)
  })

  it('can be paid in another way, until a part of it came', async () => {
    const ways = { choice: aChoice('transfer', 'card') }
    const order = waiting()
    const browser = await open({ ...order, payment: { ...order.payment, ...ways } })
    expect(browser.text()).toContain('Anders bezahlen')
    const partly = waiting({ receivedCents: 500 })
    const bound = await open({ ...partly, payment: { ...partly.payment, ...ways } })
    expect(bound.text()).not.toContain('Anders bezahlen')
  })

  it('of what came in part it says what is missing', async () => {
    const browser = await open(waiting({ missingCents: 990, receivedCents: 500 }))
    expect(said(browser.text())).toContain('9,90 €')
    expect(said(browser.text())).toContain('5,00 €')
  })

  it('once it is paid, or over, no account is shown any more', async () => {
    const paid = await open(aGoodsOrder({ payment: { method: 'transfer' } }))
    expect(paid.text()).not.toContain('DE89')
    const over = await open({ ...waiting(), status: 'canceled', cancelReason: 'not-paid' })
    expect(over.text()).not.toContain('DE89')
    expect(over.text()).toContain('Bezahlt wurde nicht.')
  })

  it.each([
    ['/en', 'Please transfer'],
    ['/it', 'La preghiamo di bonificare'],
    ['/ru', 'Пожалуйста, переведите'],
  ])('%s says so in its language', async (language, words) => {
    expect((await open(waiting(), language)).text()).toContain(words)
  })
})
