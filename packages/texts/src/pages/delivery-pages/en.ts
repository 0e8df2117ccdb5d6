import type { deliveryPagesDe } from './de.ts'
import type { Texts } from '../../texts.ts'

export const deliveryPagesEn = {
  'title.sent.delivery': 'Your order is on its way.',
  'title.sent.shipment': 'Your order has been shipped.',
  'title.finished.totable': 'Served. Enjoy!',
  'title.finished.delivery': 'Delivered. Enjoy!',
  'title.finished.shipment': 'Delivered. Enjoy!',
  'lead.from.totable': 'We bring everything to your table at {place}.',
  'lead.from.delivery': 'Delivery from {moment} to {address}.',
  'lead.from.shipment': 'We ship everything to {address}.',
  'lead.sent.delivery': 'On the way to {address}.',
  'lead.sent.shipment': 'On the way with {carrier} to {address}.',
  'lead.finished.totable': 'Served at {place}.',
  'lead.finished.brought': 'Delivered to {address}.',
  'step.preparing.shipment': 'Packed',
  'step.sent.delivery': 'On its way',
  'step.sent.shipment': 'Shipped',
  'step.handedOver.totable': 'Served',
  'step.handedOver.delivery': 'Delivered',
  'step.handedOver.shipment': 'Delivered',
  number: 'Order number',
  tracking: 'Tracking number',
  follow: 'Track the parcel',
  'age.door': 'Please have some ID ready at the door.',
} as const satisfies Texts<typeof deliveryPagesDe>
