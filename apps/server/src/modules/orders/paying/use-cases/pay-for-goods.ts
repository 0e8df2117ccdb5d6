import {
  type HandoverMethod,
  isAtHandover,
  isPaidLater,
  type PaymentMethod,
} from '@fachwerk/contract/payment/payment-methods'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { Tx } from '../../../../platform/db/db.ts'
import { transact } from '../../../../platform/db/transact.ts'
import { idempotent, type IdempotencyRefusal } from '../../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { PaymentView } from '../../../payments/index.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { lockOrder, type OrderRow } from '../../orders-repository.ts'
import { isUnpaidGoods, rents } from '../../rules/parts-of-order.ts'
import { orderLinks } from '../../rules/links.ts'
import { attemptEnd, transferEnd } from '../../rules/payment-times.ts'
import { isTakenBack } from '../../rules/taken-back.ts'
import { isBlocked, proofOf } from '../../use-cases/may-order.ts'
import type { Placing } from '../../use-cases/place-once.ts'
import { beginPayment } from './begin-payment.ts'
import { goodsChoice } from './goods-choice.ts'
import { noteOtherWay } from './note-other-way.ts'
import type { PayRefusal } from './pay-again.ts'
import { cameInPart, openInvoice } from './view-payment.ts'
import { acceptUnpaid, changeAtHandover, hasTooManyUnpaid } from './pay-at-handover.ts'
import { fitsVouchers } from './pay-with-voucher.ts'

type NotTrusted = 'address-unproven' | 'payment-outstanding' | 'rental-refused' | 'unpaid-orders-open'
type Refusal = PayRefusal | NotTrusted

interface Asked extends Pick<Placing, 'actor' | 'signedIn' | 'proofCookie' | 'idempotency' | 'requestHost'> {
  readonly order: OrderRow
  /** Another than that of the attempt that is open ends it; without one the open attempt goes on. */
  readonly method: PaymentMethod | undefined
}

/** An attempt that waits for its payer; what is paid later waits beside it (K-06). */
const isUnfinished = ({ state, method }: PaymentView): boolean =>
  !isPaidLater(method) && (state === 'created' || state === 'pending')
const isOther = (payment: PaymentView, method: PaymentMethod | undefined): boolean =>
  method !== undefined && payment.method !== method

/**
 * Goods that are not paid are paid once more, or in another way that is offered for them, until they are sent or handed over (K-06).
 * What was begun elsewhere is ended first; whoever pays there meanwhile has paid. What is to be paid at the hand-over stays so until
 * other money is here, and what is owed on invoice is owed until then.
 * @returns where it goes on: at the payment service, or on the page of the order
 */
export async function payForGoods(
  needs: OrdersNeeds,
  asked: Asked,
): Promise<Result<{ paymentUrl: string }, Refusal | IdempotencyRefusal>> {
  const { order, method } = asked
  const of = { companyId: order.company_id, orderId: order.id }
  // The provider may know more than we do by now.
  await needs.payments.checkAtProvider(of)
  const allowed = await needs.db.read((tx) => mayPayBy(tx, needs, asked))
  if (!allowed.ok) return allowed
  const before = await needs.db.read((tx) => needs.payments.paymentsOfOrder(tx, order.company_id, order.id))
  const inTheWay = before.some((payment) => isUnfinished(payment) && isOther(payment, method))
  if (inTheWay && !(await needs.payments.closeAttempts(of))) return refuse('payment-running')
  // Asked before the transaction begins: it may need a connection of its own.
  const browserAddress = await needs.db.read((tx) =>
    needs.browserAddress(tx, order.site_id, asked.requestHost),
  )
  const begun = await transact(needs.db, (tx) =>
    idempotent(tx, asked.idempotency, needs.clock.now(), () =>
      begin(tx, needs, { ...asked, browserAddress }),
    ),
  )
  if (!begun.ok) return begun
  const { paymentId, page } = begun.value
  if (paymentId === null) return ok({ paymentUrl: page })
  const opened = await needs.payments.openAtProvider(paymentId)
  return opened.ok ? ok({ paymentUrl: opened.value.paymentUrl ?? page }) : opened
}

/** Whether it is offered for this order, and to who asks; said before anything that is under way is ended for it. */
async function mayPayBy(
  tx: Tx,
  needs: OrdersNeeds,
  { order, method, ...who }: Asked,
): Promise<Result<null, 'payment-unavailable' | NotTrusted>> {
  if (method === undefined) return ok(null)
  const choice = await choiceForOrder(tx, needs, order)
  if (!choice.methods.includes(method)) return refuse('payment-unavailable')
  if (!isAtHandover(method) || isUnpaidGoods(order)) return ok(null)
  const now = needs.clock.now()
  const proof = await proofOf(tx, needs, { ...who, contact: order.contact, now })
  if (proof !== 'proven') return refuse('address-unproven')
  if (await needs.claims.owesMoney(tx, { customerId: order.customer_id, now }))
    return refuse('payment-outstanding')
  return (await isBlocked(tx, needs, { order, now })) ? refuse('rental-refused') : ok(null)
}

const NOTHING: PaymentChoice = { methods: [], testBank: false }

/** What an order of goods can be paid with at this moment: nothing that takes days once it stands, nothing at a hand-over that was. */
export async function choiceForOrder(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments' | 'claims' | 'valueVouchers'>,
  order: OrderRow,
): ReturnType<typeof goodsChoice> {
  const choice = await choiceAsItStands(tx, needs, order)
  const isFit = await fitsVouchers(tx, needs, order)
  return { ...choice, methods: choice.methods.filter(isFit) }
}

async function choiceAsItStands(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments' | 'claims'>,
  order: OrderRow,
): Promise<PaymentChoice> {
  const { company_id: companyId, delivery_type: way, total_cents: totalCents } = order
  const isNew = order.status === 'new'
  const payments = await needs.payments.paymentsOfOrder(tx, companyId, order.id)
  // How it is sent, and what that costs, would be another.
  if (payments.some(({ method, state }) => method === 'cod' && state === 'pending')) return NOTHING
  // A box is kept for minutes: nothing is offered that takes longer.
  if (rents(order) || (!isNew && !isUnpaidGoods(order)))
    return await needs.payments.choiceFor(tx, companyId, null)
  const choice = await goodsChoice(tx, needs, {
    companyId,
    way,
    isCod: false,
    readyAt: order.scheduled_at,
    totalCents,
    invoiceTo: 'nobody',
  })
  if (isNew) return choice
  const { transferDays: _none, ...standing } = choice
  return { ...standing, methods: choice.methods.filter((method) => method !== 'transfer') }
}

type Begun = { readonly paymentId: string | null; readonly page: string }
type Beginning = Asked & { readonly browserAddress: string }

/** Decided once, whatever happened meanwhile. */
async function begin(tx: Tx, needs: OrdersNeeds, asked: Beginning): Promise<Result<Begun, Refusal>> {
  const { method, browserAddress } = asked
  const now = needs.clock.now()
  const order = await lockOrder(tx, asked.order.id)
  if (!order) return refuse('order-not-payable')
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  const invoice = openInvoice(payments)
  if (!isPayable(order, payments)) return refuse('order-not-payable')
  if (invoice && (await cameInPart(tx, needs, { order, ...invoice }))) return refuse('payment-running')
  if (isUnpaidGoods(order) && (await needs.goods.isOnItsWay(tx, order))) return refuse('order-not-payable')
  if (payments.some(({ state }) => state === 'authorised')) return refuse('payment-running')
  const waiting = payments.find(isUnfinished)
  // Somebody else has begun another way meanwhile: not sent to a page they did not choose.
  if (waiting && isOther(waiting, method)) return refuse('payment-running')
  const site = await needs.siteLinks(tx, order.site_id)
  const page = orderLinks({ ...site, address: browserAddress }, order).order
  if (waiting) return ok({ paymentId: waiting.id, page })
  const location = await needs.locations.locationOf(tx, order.location_id)
  const at = { order, location, site, browserAddress, now }
  if (isAtHandover(method)) {
    const done = await payThere(tx, needs, { ...at, method, from: newest(payments) })
    return done.ok ? ok({ paymentId: null, page }) : done
  }
  const days = method === 'transfer' ? await needs.payments.transferDays(tx, order.company_id) : null
  const until = days === null ? attemptEnd(now) : transferEnd(now, days)
  if (order.status === 'new' && !(await needs.goods.hold(tx, { order, until, now })))
    return refuse('hold-expired')
  const begun = await beginPayment(tx, needs, {
    ...at,
    heldUntil: until,
    method: method ?? lastOnline(payments),
    // Less may be owed by now than was ordered.
    ...(invoice && { amountCents: invoice.amountCents }),
  })
  // Beside what is paid at the hand-over nothing has changed before its money is here.
  if (order.status === 'new')
    await noteOtherWay(tx, needs, { order, from: newest(payments), ...begun, until, now })
  return ok({ paymentId: begun.paymentId, page })
}

/** It waits for its money: kept for it, to be paid at the hand-over, owed on invoice, or its money went back. */
const isPayable = (order: OrderRow, payments: readonly PaymentView[]): boolean =>
  order.status === 'new' ||
  isUnpaidGoods(order) ||
  openInvoice(payments) !== undefined ||
  isTakenBack(order, payments)

const newest = ([last]: readonly PaymentView[]): PaymentMethod | null => last?.method ?? null

/** As it was tried last at a service, unless somebody says otherwise. */
const lastOnline = (payments: readonly PaymentView[]): PaymentMethod | null =>
  payments.find(({ method }) => method !== 'transfer' && !isPaidLater(method))?.method ?? null

/** It is paid where it is handed over: the order stands from now on, or it stands and is paid there in another way. */
async function payThere(
  tx: Tx,
  needs: OrdersNeeds,
  details: Omit<Parameters<typeof acceptUnpaid>[2], 'method'> & {
    readonly method: HandoverMethod
    readonly from: PaymentMethod | null
  },
): Promise<Result<null, 'order-not-payable' | 'hold-expired' | 'unpaid-orders-open'>> {
  const { order, method, from, now } = details
  if (isUnpaidGoods(order)) {
    await changeAtHandover(tx, needs, { order, method, now })
    return ok(null)
  }
  if (order.status !== 'new') return refuse('order-not-payable')
  if (!(await needs.goods.hold(tx, { order, until: attemptEnd(now), now }))) return refuse('hold-expired')
  if (await hasTooManyUnpaid(tx, needs, { order })) return refuse('unpaid-orders-open')
  await acceptUnpaid(tx, needs, details)
  await noteOtherWay(tx, needs, { order, from, method, paymentId: null, until: now, now })
  return ok(null)
}
