import type { OrderRefunds } from '@fachwerk/contract/refund-views'
import { id } from './fixtures.ts'

type RefundBox = OrderRefunds['boxes'][number]

/** A running box of an order that nobody has opened, as its refunds show it. */
export const aRefundBox = (over: Partial<RefundBox> = {}): RefundBox => ({
  rentalId: id('e', 1),
  boxName: 'KN-013',
  size: 'M',
  state: 'active',
  leftCents: 3480,
  paidCents: 3480,
  startsAt: '2026-11-20T17:15:00.000Z',
  wasOpened: false,
  openedAt: null,
  canCancel: true,
  ...over,
})

/** What can go back of an order that was paid with PayPal: all of it. */
export const anOrderRefunds = (over: Partial<OrderRefunds> = {}): OrderRefunds => ({
  orderId: id('9', 1),
  shortCode: 'B7K1Q',
  timeZone: 'Europe/Berlin',
  paidCents: 3480,
  leftCents: 3480,
  paidBy: 'PayPal',
  onInvoice: false,
  boxes: [aRefundBox()],
  isAddition: false,
  openCase: null,
  creditUntil: '2029-12-31',
  limitCents: 4000,
  refunds: [],
  can: { refund: true },
  ...over,
})
