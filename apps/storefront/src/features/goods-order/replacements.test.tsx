import type { ShownReplacement } from '@fachwerk/contract/fulfilment/replacement-views'
import { describe, expect, it } from 'vitest'
import { renderSite } from '../../entry-server.tsx'
import { browse } from '../../testing/a-server.ts'
import { HASH } from '../../testing/orders.ts'
import { aGoodsOrder, knowsGoodsOrder } from '../../testing/shop-cart.ts'

const MADE: ShownReplacement = {
  id: '01938f00-0000-7000-8000-0000000d0001',
  deliveryType: 'shipment',
  at: '2026-11-24T09:00:00.000Z',
  preparingAt: null,
  readyAt: null,
  sentAt: null,
  tracking: null,
  handedOverAt: null,
  pieces: [{ title: 'Mate Spreewasser', quantity: 2 }],
}

/** The page of an order with a replacement, as words. */
async function page(replacement: Partial<ShownReplacement>, prefix = ''): Promise<string> {
  const order = aGoodsOrder({ status: 'finished', replacements: [{ ...MADE, ...replacement }] })
  const { browser } = browse(renderSite, (server) => knowsGoodsOrder(server, () => order))
  await browser.open(`${prefix}/einkauf/${HASH}`)
  return browser.page().body.textContent ?? ''
}

describe('O-07 a replacement on the page of its order', () => {
  it.each([
    ['is prepared', {}, 'Wir bereiten ihn vor und schicken ihn Ihnen.'],
    ['is fetched', { deliveryType: 'pickup' as const }, 'Wir bereiten ihn vor. Sie bekommen ihn hier:'],
    ['lies ready', { deliveryType: 'pickup' as const, readyAt: MADE.at }, 'Liegt bereit:'],
    ['is on its way', { sentAt: MADE.at }, 'Ist unterwegs.'],
    ['is there', { sentAt: MADE.at, handedOverAt: MADE.at }, 'Haben Sie bekommen.'],
  ])('%s', async (_what, standing, words) => {
    const text = await page(standing)
    expect(text).toContain('Ersatz für Sie')
    expect(text).toContain('2 × Mate Spreewasser')
    expect(text).toContain(words)
  })

  it('a parcel can be followed until it is there', async () => {
    const sent = { sentAt: MADE.at, tracking: { carrier: 'dhl' as const, number: '0034' } }
    expect(await page(sent)).toContain('0034')
    expect(await page({ ...sent, handedOverAt: MADE.at })).not.toContain('0034')
  })
})
