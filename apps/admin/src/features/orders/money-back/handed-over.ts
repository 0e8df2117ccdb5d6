import type { GoodsHandover } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { id } from '../../../testing/fixtures.ts'
import { anOrderRow } from '../testing.ts'

/** Three mugs somebody was sent, and has. */
export const order = anOrderRow(1, {
  status: 'finished',
  moves: [],
  items: [{ id: id('8', 1), kind: 'article', name: 'Becher', quantity: 3, grossCents: 3600, rental: null }],
})
export const HANDED: GoodsHandover = {
  orderId: order.id,
  deliveryType: 'shipment',
  minimumAge: 'none',
  acceptedAt: '2026-11-20T16:31:00.000Z',
  preparingAt: null,
  readyAt: null,
  sentAt: '2026-11-20T17:31:00.000Z',
  tracking: null,
  handedOverAt: '2026-11-21T17:31:00.000Z',
  steps: [],
}
