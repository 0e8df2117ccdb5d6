import type { MailSample } from '../../../platform/mail/mail-sample.ts'
import { endsSoonMail } from './ends-soon-mail.ts'
import { invoiceReaddressedMail } from './invoice-readdressed-mail.ts'
import type { MailKey } from './mail-key.ts'
import type { FinishedMail, MailOrder } from './mail-order.ts'
import { orderPaidMail } from './order-paid-mail.ts'
import { orderPreparedMail, orderReceivedMail } from './order-received-mail.ts'
import { boxAwaitedMail, orderUnplacedMail, paymentRefundedMail } from './order-refund-mail.ts'
import type { OrderTemplate } from './order-mails.ts'
import { jamRefundMail } from './jam-refund-mail.ts'
import { orderLinkMail } from './order-link-mail.ts'
import { rentalChangedMail } from './rental-changed-mail.ts'
import { extendedMail, rentalEndMail } from './rental-end-mails.ts'
import { clearingMail, overrunBegunMail, rentalEndedMail } from './rental-over-mails.ts'
import type { GoodsMailOrder } from './goods-mail-order.ts'
import { goodsBoxedMail, goodsBoxWaitsMail, goodsUnboxedMail } from './goods-box-mails.ts'
import { goodsPaymentMail } from './goods-payment-mail.ts'
import { goodsReplacementMail } from './returns/goods-replacement-mail.ts'
import { goodsReturnedMail } from './returns/goods-returned-mail.ts'
import { goodsConfirmedMail, goodsReadyMail, goodsReceivedMail, goodsSentMail } from './goods-mails.ts'
import { sampleGoods, sampleOrder, sampleParcel } from './sample-order.ts'
import { orderMailKit, type OrderMailKit } from '../of-mails.ts'
import { refundAccountMail, staffRefundMail } from './staff-refund-mail.ts'
import type { TransferTarget } from '../../payments/index.ts'
import { transferLapsedMail, transferMissingMail } from './transfer-mails.ts'

const BOX = { boxNumber: 22 } as const
const CODE = '482913'
const TIMES = { localFrom: '2026-11-20T13:00', localTo: '2026-11-21T14:00', later: false } as const
const PAID_AT = '2026-11-20T13:05'
const KEY: MailKey = {
  ...BOX,
  serial: '00000000-0000-4000-8000-000000000022',
  qrText: '1'.padEnd(254, '7'),
  startsAt: new Date('2026-11-20T12:00:00Z'),
  endsAt: new Date('2026-11-21T13:00:00Z'),
  applePass: false,
  now: new Date('2026-11-20T12:05:00Z'),
}

/** The IBAN is the one banks print in their examples. */
const TRANSFER = {
  holder: 'Zeitlager Lagerboxen GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  reference: 'A9G4H',
  missingCents: 700,
  receivedCents: 400,
  dueAt: new Date('2026-11-25T22:59:00Z'),
  qrText: '',
} as const

const of =
  (mail: (order: MailOrder) => FinishedMail): MailSample =>
  (details) =>
    mail(sampleOrder(details))

const ofGoods =
  (mail: (order: GoodsMailOrder) => FinishedMail): MailSample =>
  (details) =>
    mail(sampleGoods(details))

const paid = (more: { readonly newLock?: boolean } = {}): MailSample =>
  of((order) =>
    orderPaidMail(order, {
      ...BOX,
      ...more,
      code: CODE,
      key: KEY,
      later: false,
      movedFromBoxNumber: null,
      paidLocal: PAID_AT,
    }),
  )
const end = (outcome: Parameters<typeof rentalEndMail>[1]['outcome']): MailSample =>
  of((order) => rentalEndMail(order, { ...BOX, outcome, cents: 600, untilLocal: '2026-11-21T19:00' }))

const SAMPLE_BOX = { boxNumber: 14, code: CODE, qrText: KEY.qrText, untilLocal: '2026-11-29T18:00' }

/** Each mail about an order with sample data of nobody, by its template. */
export const orderSamples: Readonly<Record<OrderTemplate, MailSample>> = {
  'order-prepared': of((order) => orderPreparedMail(order, '2026-11-20T13:20')),
  'order-received': of((order) => orderReceivedMail(order, '2026-11-20T13:20')),
  'goods-received': ofGoods((order) => goodsReceivedMail(order, '2026-11-28T13:20', null)),
  'goods-confirmed': ofGoods((order) =>
    goodsConfirmedMail(order, { paid: { local: '2026-11-28T10:45' }, minimumAge: 'from18' }),
  ),
  'goods-payment': ofGoods((order) => goodsPaymentMail(order, { to: 'transfer', target: TRANSFER })),
  'goods-ready': ofGoods(goodsReadyMail),
  'goods-sent': (details) =>
    goodsSentMail(sampleParcel(details), {
      minimumAge: 'none',
      parcel: { carrier: 'dhl', number: '00340434161094015902' },
    }),
  'goods-returned': ofGoods((order) => goodsReturnedMail(order, { pieces: '2 × Becher', isSettled: false })),
  'goods-replacement': ofGoods((order) =>
    goodsReplacementMail(order, { state: 'announced', way: 'shipment', pieces: '2 × Becher', parcel: null }),
  ),
  'goods-boxed': ofGoods((order) => goodsBoxedMail(order, SAMPLE_BOX)),
  'goods-box-waits': ofGoods((order) => goodsBoxWaitsMail(order, SAMPLE_BOX)),
  'goods-unboxed': ofGoods((order) => goodsUnboxedMail(order, SAMPLE_BOX)),
  'order-paid': paid(),
  'key-renewed': paid({ newLock: true }),
  'order-link': of(orderLinkMail),
  'order-unplaced': of((order) => orderUnplacedMail(order, { cents: 1100, late: true })),
  'box-awaited': of(boxAwaitedMail),
  'payment-refunded': of((order) => paymentRefundedMail(order, { cents: 1100, reason: 'paid-twice' })),
  'rental-changed': of((order) =>
    rentalChangedMail(order, { ...BOX, ...TIMES, change: 'moved', fromBoxNumber: 21, code: CODE, key: KEY }),
  ),
  'rental-ends-soon': of((order) =>
    endsSoonMail(order, { ...BOX, localTo: TIMES.localTo, graceLocal: '2026-11-21T17:00' }),
  ),
  'rental-extended': of((order) => extendedMail(order, { ...BOX, code: CODE, key: KEY, paidLocal: PAID_AT })),
  'extension-gone': end('gone'),
  'rental-ended': of((order) =>
    rentalEndedMail(order, {
      ...BOX,
      startsAt: new Date('2026-11-20T12:00:00Z'),
      endedAt: new Date('2026-11-21T12:40:00Z'),
      localFrom: TIMES.localFrom,
      localEnd: '2026-11-21T13:40',
      paidCents: 1100,
    }),
  ),
  'overrun-begun': of((order) =>
    overrunBegunMail(order, { ...BOX, localTo: TIMES.localTo, graceLocal: '2026-11-21T17:00', cents: 200 }),
  ),
  'clearing-urged': of((order) =>
    clearingMail(order, { ...BOX, localTo: TIMES.localTo, deadlineLocal: '2026-12-07T00:00', cents: 4500 }),
  ),
  'overrun-paid': end('backPaid'),
  'overrun-open': end('backOpen'),
  'overrun-waived': end('waived'),
  'transfer-missing': of((order) => transferMissingMail(order, TRANSFER)),
  'transfer-lapsed': of(transferLapsedMail),
  'invoice-readdressed': of((order) =>
    invoiceReaddressedMail(order, { old: 'RE-2026-00012', number: 'RE-2026-00015', isChanged: false }),
  ),
  'order-refunded': of((order) =>
    staffRefundMail(order, {
      state: 'released',
      way: 'provider',
      reason: 'defect',
      goods: null,
      cents: 400,
      boxNumbers: [BOX.boxNumber],
      pieces: [],
      dropsReplacement: false,
      isByHand: false,
      credit: null,
    }),
  ),
  'refund-account': of((order) => refundAccountMail(order, 400)),
  'jam-refunded': of((order) => jamRefundMail(order, { boxNumber: 17, cents: 1600, owed: false })),
}

/** With what other rooms make samples of their mails about an order. */
export interface OrderMailSamples {
  readonly kit: OrderMailKit
  readonly sampleOrder: typeof sampleOrder
  readonly sampleGoods: typeof sampleGoods
  readonly sampleKey: MailKey
  readonly sampleTransfer: TransferTarget
}

export const orderMailSamples: OrderMailSamples = {
  kit: orderMailKit,
  sampleOrder,
  sampleGoods,
  sampleKey: KEY,
  sampleTransfer: TRANSFER,
}
