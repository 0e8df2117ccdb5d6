import type { OrderRental, OrderView } from '@fachwerk/contract/order-views'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db.ts'
import { readTimeline } from '../../../platform/events.ts'
import { mailsOfOrder } from '../../../platform/mail.ts'
import type { OrderPayment, OrderedRental, OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../rules/local-time.ts'
import { qrPicture } from './qr-picture.ts'

type RentalView = z.infer<typeof OrderRental>

const OPEN: readonly OrderPayment['state'][] = ['created', 'pending', 'authorised']
const SHOWING_KEY: readonly OrderedRental['state'][] = ['reserved', 'active', 'overdue']
/** Mails that bring news of the payment; the receipt of the order is none of them. */
const NEWS = ['order-paid', 'key-renewed', 'order-unplaced', 'payment-refunded']

/** The whole picture of an order, as its page shows it (R-03, O-08). */
export async function viewOrder(needs: OrdersNeeds, tx: Tx, order: OrderRow): Promise<OrderView> {
  const now = needs.clock.now()
  const location = await needs.locations.locationOf(tx, order.location_id)
  const [rental] = await needs.rentals.rentalsOfOrder(tx, order.id, now)
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  const { quote, period } = order.quote
  return {
    hash: order.hash,
    shortCode: order.short_code,
    status: order.status,
    language: order.language,
    placedAt: order.placed_at.toISOString(),
    totalCents: order.total_cents,
    quote,
    period,
    contact: order.contact,
    location,
    party: await needs.contractParty(tx, order.company_id),
    rental: rental ? await viewRental(needs, tx, rental, { order, timeZone: location.timeZone, now }) : null,
    payment: viewPayment(order, payments, rental),
    mail: await viewMail(tx, order),
    serverTime: now.toISOString(),
  }
}

async function viewRental(
  needs: OrdersNeeds,
  tx: Tx,
  rental: OrderedRental,
  { order, timeZone, now }: { order: OrderRow; timeZone: string; now: Date },
): Promise<RentalView> {
  const endsAt = rental.endsAt ?? new Date(order.quote.period.endsAt)
  const hasLock = (await needs.devices.doorOfBox(tx, rental.boxId, now)) !== null
  const refusal = rental.openRefusal ?? (hasLock ? null : 'lock-missing')
  return {
    id: rental.id,
    state: rental.state,
    boxNumber: rental.boxNumber,
    size: rental.size,
    startsAt: rental.startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    localFrom: localMinute(rental.startsAt, timeZone),
    localTo: localMinute(endsAt, timeZone),
    graceUntil: (rental.graceUntil ?? endsAt).toISOString(),
    endedAt: rental.endedAt?.toISOString() ?? null,
    place: await needs.locations.placeOfBox(tx, rental),
    movedFromBoxNumber: rental.movedFromBoxNumber,
    key: SHOWING_KEY.includes(rental.state) ? await viewKey(needs, tx, rental) : null,
    can: { open: refusal === null, end: rental.canEnd },
    door: await doorOf(tx, order.company_id, rental.id),
    openRefusal: refusal,
    hours: hoursOf(rental.access, timeZone),
  }
}

/** By the order of what was heard, not by the terminals' clocks, which may be off. */
async function doorOf(tx: Tx, companyId: string, rentalId: string): Promise<RentalView['door']> {
  const types = ['command.done', 'lock.opened', 'lock.closed'] as const
  const [last] = await readTimeline(tx, { companyIds: [companyId], rentalId, types, limit: 1 })
  return last ? (last.type === 'lock.closed' ? 'closed' : 'open') : null
}

function hoursOf({ rule, open, changesAt }: OrderedRental['access'], timeZone: string): RentalView['hours'] {
  if (rule === 'always') return null
  return {
    open,
    changesAt: changesAt?.toISOString() ?? null,
    changesAtLocal: changesAt && localMinute(changesAt, timeZone),
  }
}

async function viewKey(
  needs: OrdersNeeds,
  tx: Tx,
  { accessRight }: OrderedRental,
): Promise<RentalView['key']> {
  const key = accessRight?.code ? await needs.devices.keyOfAccessRight(tx, accessRight.id) : null
  if (!key || !accessRight?.code) return null
  return {
    code: accessRight.code,
    qrText: key.qrText,
    qrSvg: qrPicture(key.qrText),
    validFrom: key.validFrom.toISOString(),
    validUntil: key.validUntil.toISOString(),
    confirmedByTerminal: key.confirmedByTerminal,
  }
}

/** How the money stands; an attempt that is still open wins over older ones. */
function viewPayment(
  order: OrderRow,
  payments: readonly OrderPayment[],
  rental: OrderedRental | undefined,
): OrderView['payment'] {
  const paid = payments.find((payment) => payment.capturedCents > 0)
  const open = payments.find((payment) => OPEN.includes(payment.state))
  const shown = paid ?? open ?? payments[0]
  const keptUntil = rental?.keptUntil ?? null
  return {
    state: shown?.state ?? null,
    failure: shown?.failure ?? null,
    paymentUrl: paid ? null : (open?.paymentUrl ?? null),
    keptUntil: keptUntil?.toISOString() ?? null,
    canRetry: order.status === 'new' && !paid && !open && keptUntil !== null,
    refundedCents: payments.reduce((sum, payment) => sum + payment.refundedCents, 0),
  }
}

async function viewMail(tx: Tx, order: OrderRow): Promise<OrderView['mail']> {
  const mails = await mailsOfOrder(tx, order.company_id, order.id)
  const news = mails.find(({ template }) => NEWS.includes(template))
  return { to: order.contact.email, state: news?.state ?? 'none' }
}
