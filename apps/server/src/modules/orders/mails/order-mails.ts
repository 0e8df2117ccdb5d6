import type { EventType } from '../../../platform/events/events.ts'

export interface OrderMail {
  /**
   * The events it follows: one of them is written in the same moment. `clock`: a time comes, nothing happens; `asked`:
   * somebody asks for it.
   */
  readonly after: readonly EventType[] | 'clock' | 'asked'
  /** What it says, for the page of the states. */
  readonly says: string
}

/**
 * Every mail about an order: what it follows and what it says. Who listens to events asks it for theirs
 * (`eventsOfMails`); docs/order-states.md shows it.
 */
export const ORDER_MAILS = {
  'order-prepared': { after: ['order.placed'], says: 'staff wrote a rental: where to confirm and pay it' },
  'order-received': {
    after: ['order.placed'],
    says: 'what was ordered, with the law’s texts; how to pay it by transfer',
  },
  'goods-received': { after: ['order.placed'], says: 'what was bought, and until when to pay it' },
  'goods-confirmed': {
    after: ['order.paid', 'order.atHandover'],
    says: 'the contract about goods, how they come, with the law’s texts',
  },
  'goods-payment': {
    after: ['order.paymentChanged', 'order.paid'],
    says: 'how goods are paid now, or that what was to be paid at the hand-over is',
  },
  'goods-ready': { after: ['order.ready'], says: 'the goods lie ready' },
  'goods-sent': { after: ['order.sent'], says: 'the goods are on their way, and where to follow them' },
  'goods-returned': { after: ['order.returned'], says: 'what was sent or brought back is here' },
  'goods-replacement': {
    after: ['order.replaced'],
    says: 'pieces are sent anew: that they come, lie ready or are on their way',
  },
  'goods-boxed': { after: ['pickupBox.filled'], says: 'the goods wait in a box: number, code, until when' },
  'goods-box-waits': { after: 'clock', says: 'the goods still wait in their box; until when it is emptied' },
  'goods-unboxed': { after: ['pickupBox.emptied'], says: 'the goods are at the counter, not in the box' },
  'order-paid': { after: ['order.paid', 'order.onInvoice'], says: 'the key: code, box, link' },
  'key-renewed': { after: ['rental.moved', 'key.issued'], says: 'the key that replaces the one before' },
  'order-link': { after: 'asked', says: 'where the order is, for who lost its link' },
  'order-unplaced': {
    after: ['order.cancelled', 'rental.cancelled', 'payment.reversed'],
    says: 'no box is left; the money goes back',
  },
  'box-awaited': {
    after: ['rental.unplaced'],
    says: 'somebody overstays in the booked box; another is looked for',
  },
  'payment-refunded': {
    after: ['payment.refunded', 'payment.mismatch', 'order.cancelled'],
    says: 'money that had no use went back, and why',
  },
  'rental-changed': {
    after: [
      'rental.changed',
      'rental.moved',
      'rental.ended',
      'rental.cancelled',
      'access.blocked',
      'access.restored',
    ],
    says: 'what somebody else changed about a rental, or its customer about a booking',
  },
  'rental-ends-soon': { after: 'clock', says: 'the end is near; how to extend' },
  'rental-ended': { after: ['rental.ended'], says: 'the rental is over' },
  'rental-extended': { after: ['order.paid'], says: 'the new end' },
  'extension-gone': {
    after: ['order.cancelled'],
    says: 'the time that was paid for had gone; the money goes back',
  },
  'overrun-paid': { after: ['order.paid'], says: 'what staying longer cost is paid' },
  'overrun-open': {
    after: ['rental.ended', 'rental.changed'],
    says: 'what is still to be paid after the end',
  },
  'overrun-waived': { after: ['rental.changed'], says: 'staff ask for nothing, or less, for staying longer' },
  'overrun-begun': { after: ['rental.overdue'], says: 'the end is past, the box is not back' },
  'clearing-urged': {
    after: ['rental.clearingUrged'],
    says: 'until when to empty the box, and what follows',
  },
  'transfer-missing': { after: ['payment.received'], says: 'less came than was to be paid' },
  'transfer-lapsed': { after: ['order.cancelled'], says: 'no money came in time' },
  'invoice-readdressed': {
    after: ['order.invoiced'],
    says: 'where the new invoice is, and what it replaces',
  },
  'order-refunded': {
    after: ['refund.requested', 'refund.decided', 'payment.refunded'],
    says: 'what staff give back, and why',
  },
  'refund-account': { after: 'asked', says: 'where to say which account the money goes to' },
  'jam-refunded': {
    after: ['payment.refunded', 'payment.owedLess'],
    says: 'the money for a box that did not open',
  },
} as const satisfies Readonly<Record<string, OrderMail>>

export type OrderTemplate = keyof typeof ORDER_MAILS

/** The events these mails follow, each once; a mail that follows none adds none. */
export const eventsOfMails = (templates: readonly OrderTemplate[]): EventType[] => {
  const all = templates.flatMap((template): readonly EventType[] => {
    const { after }: OrderMail = ORDER_MAILS[template]
    return typeof after === 'string' ? [] : after
  })
  return [...new Set(all)]
}
