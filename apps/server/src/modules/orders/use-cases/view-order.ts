import { isInForce } from '@fachwerk/contract/order/declared-of-order'
import { CANCEL_REASONS } from '@fachwerk/contract/price/cancel-reasons'
import type { OrderRental, OrderView } from '@fachwerk/contract/order/order-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { mailsOfOrder } from '../../../platform/mail/mail.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalOfOrder } from '../../rentals/index.ts'
import type { OrderedMonth } from '../months.ts'
import { choiceForMonth, payerOfMonth } from '../paying/use-cases/pay-for-month.ts'
import { boxesOf, type SeenOrder } from '../placing/order-boxes-repository.ts'
import type { OrderRow } from '../orders-repository.ts'
import { isTakenBack } from '../rules/taken-back.ts'
import { askedToConfirm } from './awaits-customer.ts'
import { mailAddressOf } from '../rules/mail-address.ts'
import { orderBehind } from './rentals-behind.ts'
import { isAccepted } from '../rules/accepted.ts'
import { viewDeclared } from './view-declared.ts'
import { jamMark } from '../jams/use-cases/show-jam.ts'
import { heldFor, viewAdditions } from '../additions/use-cases/view-additions.ts'
import { viewRental } from './view-rental.ts'
import { openInvoice, viewPayment } from '../paying/use-cases/view-payment.ts'
import { viewTransfer } from '../paying/use-cases/view-transfer.ts'
import { handsOver } from '../rules/parts-of-order.ts'
import { rentedOf } from '../rules/rented-of.ts'
import { goodsLines } from './goods-lines.ts'

type RentalView = z.infer<typeof OrderRental>

const NOTHING_TO_CHOOSE: PaymentChoice = { methods: [], testBank: false }
/** Mails that bring reports of the payment, with what opens the box; the receipt of an order or of a month is none of them. */
const KEY_MAILS = [
  'order-paid',
  'key-renewed',
  'rental-extended',
  'extension-gone',
  'overrun-paid',
  'order-unplaced',
  'box-awaited',
  'payment-refunded',
]

/** The whole picture of an order, as its page shows it (R-03, O-08). */
export async function viewOrder(tx: Tx, needs: OrdersNeeds, order: SeenOrder): Promise<OrderView> {
  const now = needs.clock.now()
  const location = await needs.locations.locationOf(tx, order.location_id)
  const { addition, laterMonth, ...behind } = await orderBehind(tx, needs, { order, now })
  const rentals = order.at_terminal ? [] : behind.rentals
  const [rental] = rentals
  const month = laterMonth && { blockedAt: laterMonth.blockedAt, goesOn: isGoingOn(behind.rentals) }
  const boxes = await viewBoxes(tx, { order, rentals })
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  const payable =
    order.status === 'new' || isTakenBack(order, payments) || openInvoice(payments) !== undefined
  const toConfirm = rental?.state === 'held' ? await askedToConfirm(tx, needs, { order, now }) : null
  const { quote, period } = rentedOf(order)
  const declared = order.at_terminal
    ? undefined
    : await viewDeclared(tx, needs, { order, timeZone: location.timeZone, rentalId: rental?.id })
  const mayGoOn = !isInForce(declared)
  const beganIt = rental !== undefined && addition === null && laterMonth === null
  const additions = beganIt ? await viewAdditions(tx, needs, { order, rental, now }) : []
  const invoices = !isAccepted(order) || order.at_terminal ? [] : await needs.invoicesOfOrder(tx, order.id)
  return {
    hash: order.hash,
    shortCode: order.short_code,
    status: order.status,
    ...cancelledFor(order),
    language: order.language,
    placedAt: order.placed_at.toISOString(),
    totalCents: order.total_cents,
    quote,
    period,
    contact: order.at_terminal ? null : order.contact,
    location,
    party: await needs.contractParty(tx, order.company_id),
    rental: rental
      ? await withSharedKeys(tx, needs, { rental, order, timeZone: location.timeZone, mayGoOn, now })
      : null,
    payment: {
      ...viewPayment(order, payments, {
        heldUntil: addition
          ? await heldFor(tx, needs, { ...addition, orderId: order.id, now })
          : (rental?.heldUntil ?? null),
        choice: payable ? await choiceOf(tx, needs, { order, laterMonth, now }) : NOTHING_TO_CHOOSE,
        isOpenEnded: laterMonth !== null || addition?.kind === 'overrun',
      }),
      ...(await viewTransfer(tx, needs, { order, payments, timeZone: location.timeZone, month, now })),
    },
    ...(boxes.length > 1 && { boxes }),
    ...(handsOver(order) && (await viewGoods(tx, needs, order))),
    ...(!order.at_terminal && (await payerOfMonth(tx, needs, order)) !== null && { autoPay: true as const }),
    ...(addition && { adds: addition.kind }),
    ...(additions.length > 0 && { additions }),
    ...(order.at_terminal && { atTerminal: true as const }),
    ...(invoices.length > 0 && { invoices }),
    ...(declared && { declared }),
    ...(toConfirm && { toConfirm }),
    mail: await viewMail(tx, order),
    serverTime: now.toISOString(),
  }
}

function cancelledFor({ status, cancel_reason }: OrderRow): Pick<OrderView, 'cancelReason'> {
  const cancelReason = CANCEL_REASONS.find((reason) => reason === cancel_reason)
  return status === 'canceled' && cancelReason ? { cancelReason } : {}
}

/** Whether its key opens anything once it is paid. */
const isGoingOn = (rentals: readonly RentalOfOrder[]): boolean =>
  rentals.some(({ state }) => state === 'reserved' || state === 'active' || state === 'overdue')

/** A month may be transferred as well, for its box is theirs already. */
const choiceOf = (
  tx: Tx,
  needs: OrdersNeeds,
  {
    order: { company_id },
    laterMonth,
    now,
  }: { readonly order: OrderRow; readonly laterMonth: OrderedMonth | null; readonly now: Date },
): Promise<PaymentChoice> =>
  laterMonth
    ? choiceForMonth(tx, needs, { companyId: company_id, endsAt: laterMonth.endsAt, now })
    : needs.payments.choiceFor(tx, company_id, null)

/** The boxes that were ordered together, as they were ordered (K-03). */
async function viewBoxes(
  tx: Tx,
  { order, rentals }: { readonly order: SeenOrder; readonly rentals: readonly RentalOfOrder[] },
): Promise<NonNullable<OrderView['boxes']>> {
  if (order.box_count === 1) return []
  return (await boxesOf(tx, order)).flatMap(({ rentalId, hash, quote }) => {
    const rental = rentals.find(({ id }) => id === rentalId)
    if (!rental) return []
    const { boxNumber, size, state } = rental
    return [{ hash, rentalId, boxNumber, size, state, quote }]
  })
}

/** Goods that were bought with it; how far they are, their own page tells. */
async function viewGoods(tx: Tx, needs: OrdersNeeds, order: OrderRow): Promise<Pick<OrderView, 'goods'>> {
  const { state } = await needs.goods.standingOf(tx, order)
  if (state === 'none') return {}
  const { lines } = await goodsLines(tx, order)
  const bought = lines.filter(({ kind }) => kind !== 'rental')
  return {
    goods: {
      state,
      lines: bought.map(({ id, title, quantity, grossCents }) => ({ id, title, quantity, grossCents })),
    },
  }
}

/** The renter sees who else has a key, and may share another while their own one opens or will. */
async function withSharedKeys(
  tx: Tx,
  needs: OrdersNeeds,
  details: Parameters<typeof viewRental>[2] & { readonly mayGoOn: boolean },
): Promise<RentalView> {
  const { rental } = details
  const view = await viewRental(tx, needs, details)
  const sharedKeys = await needs.rentals.sharedKeysOf(tx, rental.id, details.now)
  const paymentDue = rental.openRefusal === 'payment-due'
  const { remindsAt, owedCents, owedUntil, canExtend, resumableUntil } = rental
  const owing = owedCents > 0 ? { owedCents, ...(owedUntil && { owedUntil: owedUntil.toISOString() }) } : {}
  const undo = resumableUntil ? { resumableUntil: resumableUntil.toISOString() } : {}
  const soon = canExtend && details.mayGoOn && remindsAt ? { remindsAt: remindsAt.toISOString() } : {}
  const jam = await jamMark(tx, needs, rental)
  return {
    ...view,
    ...owing,
    ...soon,
    ...undo,
    ...(jam !== null && { jam: { mark: jam } }),
    sharedKeys,
    can: {
      ...view.can,
      share: view.key !== null && !paymentDue && details.mayGoOn,
      extend: canExtend && details.mayGoOn,
    },
  }
}

async function viewMail(tx: Tx, order: OrderRow): Promise<OrderView['mail']> {
  const mails = await mailsOfOrder(tx, order.company_id, order.id)
  const lastMail = mails.find(({ template }) => KEY_MAILS.includes(template))
  // Whether it arrived nobody knows; the words for one that was sent say what to do when it did not.
  const state = lastMail?.state === 'unclear' ? 'sent' : (lastMail?.state ?? 'none')
  return { to: order.at_terminal ? '' : mailAddressOf(order), state }
}
