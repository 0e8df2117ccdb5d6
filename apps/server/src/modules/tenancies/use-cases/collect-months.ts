import type { Tx } from '../../../platform/db/db.ts'
import {
  dueCollections,
  lockLongTerm,
  monthOfOrder,
  rentalFacts,
  updateMonth,
} from '../long-term-repository.ts'
import { queueMonthMail } from '../mails/rental-month-mail.ts'
import type { PaymentView } from '../../payments/index.ts'
import { storedOf } from './auto-pay.ts'
import type { TenanciesNeeds } from '../needs.ts'

const AT_ONCE = 200
const HOUR_MS = 3_600_000
/** A month is taken so long before it begins: whatever comes of it, its renter can still pay in time. */
const BEFORE_MS = 24 * HOUR_MS
/** How long the service may take to say what came of it. */
const CHARGE_MS = 72 * HOUR_MS

/** When a month that is charged now is taken. */
export const collectAt = (monthStartsAt: Date, now: Date): Date =>
  new Date(Math.max(monthStartsAt.getTime() - BEFORE_MS, now.getTime()))

/**
 * Takes every month whose time has come from where its renter agreed to. A transaction for each; the service is asked
 * after it, under the key of the attempt, so that a crash in between takes nothing twice (FAULT-01).
 * @throws AggregateError of what failed, after the rest was done
 */
export async function collectMonths(needs: TenanciesNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  for (const orderId of await needs.db.read((tx) => dueCollections(tx, now, AT_ONCE)))
    try {
      const paymentId = await needs.db.transaction((tx) => collect(tx, needs, { orderId, now }))
      // No answer: the attempt stands, and is asked about until there is one.
      if (paymentId !== null) await needs.payments.openAtProvider(paymentId)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0) throw new AggregateError(errors, 'Some months could not be taken.')
}

/** @returns the attempt that takes it; null where there is nothing to take, or not from there */
async function collect(
  tx: Tx,
  needs: TenanciesNeeds,
  { orderId, now }: { readonly orderId: string; readonly now: Date },
): Promise<string | null> {
  const order = await needs.orders.rows.lock(tx, orderId)
  const month = await monthOfOrder(tx, orderId)
  const terms = month && (await lockLongTerm(tx, month.rental_id))
  // It may have been stopped, or another process has taken it.
  const still = await monthOfOrder(tx, orderId)
  if (!order || !terms || !still?.collect_at || still.collect_at > now) return null
  const payments = await needs.payments.paymentsOfOrder(tx, order.company_id, order.id)
  // They transfer this one, which takes days.
  if (payments.some(({ state, method }) => state === 'pending' && method === 'transfer')) {
    await updateMonth(tx, still, { collect_at: null })
    return null
  }
  // Its renter is paying themselves.
  if (payments.some(({ state }) => state === 'created' || state === 'pending' || state === 'authorised')) {
    await updateMonth(tx, still, { collect_at: new Date(now.getTime() + HOUR_MS) })
    return null
  }
  await updateMonth(tx, still, { collect_at: null })
  const rental = await rentalFacts(tx, still.rental_id)
  if (still.state !== 'open' || order.status !== 'new' || !rental) return null
  const stored = await storedOf(tx, needs, terms)
  if (!stored) {
    await queueMonthMail(needs, tx, order, { kind: 'due', boxNumber: rental.boxNumber, now })
    return null
  }
  const location = await needs.locations.locationOf(tx, order.location_id)
  const site = await needs.siteLinks(tx, order.site_id)
  const { paymentId } = await needs.orders.paying.begin(tx, {
    order,
    heldUntil: new Date(now.getTime() + CHARGE_MS),
    location,
    site,
    browserAddress: site.address,
    storedMethodId: stored.id,
    now,
  })
  return paymentId
}

/** A month could not be taken: its renter learns it and gets the way to pay. Says nothing of payments they made themselves. */
export async function sendUncollected(
  tx: Tx,
  needs: TenanciesNeeds,
  { payment, now }: { readonly payment: PaymentView; readonly now: Date },
): Promise<void> {
  if (!payment.isCharge) return
  const order = await needs.orders.rows.lock(tx, payment.orderId)
  const month = order && (await monthOfOrder(tx, order.id))
  const rental = month && (await rentalFacts(tx, month.rental_id))
  if (!order || order.status !== 'new' || month?.state !== 'open' || !rental) return
  await queueMonthMail(needs, tx, order, { kind: 'uncollected', boxNumber: rental.boxNumber, now })
}
