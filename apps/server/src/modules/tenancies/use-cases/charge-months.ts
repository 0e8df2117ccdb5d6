import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import {
  dueCharges,
  insertMonth,
  lockLongTerm,
  longTermOf,
  type LongTermRow,
  monthsOf,
  pricesOf,
  type RentalFacts,
  rentalFacts,
  updateLongTerm,
} from '../long-term-repository.ts'
import { queueMonthMail } from '../mails/rental-month-mail.ts'
import { vatOf } from '@fachwerk/contract/price/vat-of'
import { chargeAt, monthAt, priceOfMonth, type RentalMonth } from '../rules/rental-months.ts'
import { storedOf } from './auto-pay.ts'
import { collectAt } from './collect-months.ts'
import { awaitTransfer } from './month-transfer.ts'
import { writeMonthOrder } from './write-month-order.ts'
import type { OrderRow } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

const AT_ONCE = 200
const RUNNING: readonly RentalFacts['state'][] = ['reserved', 'active', 'overdue']

/**
 * Charges every month that is due: an order of its own, and a mail with the way to pay. A transaction for each month,
 * so that one that fails holds up no other; what a night missed is made up for, one month after the other.
 * @throws AggregateError of what failed, after the rest was done
 */
export async function chargeMonths(needs: TenanciesNeeds): Promise<void> {
  const now = needs.clock.now()
  const errors: unknown[] = []
  for (const rentalId of await needs.db.read((tx) => dueCharges(tx, now, AT_ONCE))) {
    try {
      let charged: Charged | null
      do {
        charged = await needs.db.transaction((tx) => chargeNext(tx, needs, { rentalId, now }))
        // A crash before it: whoever asks about attempts begins it.
        if (charged?.paymentId) await needs.payments.openAtProvider(charged.paymentId)
      } while (charged)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, 'Some months could not be charged.')
}

interface Charged {
  /** The transfer it waits for. */
  readonly paymentId: string | null
}

/** @returns the month that was charged: the next may be due as well; null where none was */
async function chargeNext(
  tx: Tx,
  needs: TenanciesNeeds,
  { rentalId, now }: { readonly rentalId: string; readonly now: Date },
): Promise<Charged | null> {
  const known = await longTermOf(tx, rentalId)
  // Orders before what was agreed, as everybody does.
  const first = known && (await needs.orders.rows.lock(tx, known.order_id))
  const terms = await lockLongTerm(tx, rentalId)
  if (!first || !terms?.next_charge_at || terms.next_charge_at > now) return null
  const rental = await rentalFacts(tx, rentalId)
  const position = nextPosition(await monthsOf(tx, rentalId))
  const month = monthAt(monthsFrom(terms), position)
  if (!rental || !mayCharge(rental, month)) {
    await updateLongTerm(tx, terms, { next_charge_at: null })
    return null
  }
  const charged = await charge(tx, needs, { first, terms, rental, month, now })
  await updateLongTerm(tx, terms, { next_charge_at: nextChargeAt(terms, rental, position + 1) })
  return charged
}

export const monthsFrom = ({ starts_at, time_zone }: Pick<LongTermRow, 'starts_at' | 'time_zone'>) => ({
  startsAt: starts_at,
  timeZone: time_zone,
})

/** After the last that counts; a cancelled one is charged again when the rental goes on after all. */
export const nextPosition = (
  months: readonly { readonly position: number; readonly state: string }[],
): number =>
  Math.max(0, ...months.filter(({ state }) => state !== 'cancelled').map(({ position }) => position)) + 1

const mayCharge = (rental: RentalFacts, month: RentalMonth): boolean =>
  RUNNING.includes(rental.state) && (rental.endsAt === null || month.startsAt < rental.endsAt)

/** When the month of a position is charged; null where notice ends the rental before it. */
export function nextChargeAt(terms: LongTermRow, rental: RentalFacts, position: number): Date | null {
  const from = monthsFrom(terms)
  return mayCharge(rental, monthAt(from, position)) ? chargeAt(from, position) : null
}

interface Charging {
  readonly terms: LongTermRow
  readonly rental: RentalFacts
  readonly month: RentalMonth
  /** The order that began the rental. */
  readonly first: OrderRow
  readonly now: Date
}

async function charge(tx: Tx, needs: TenanciesNeeds, charging: Charging): Promise<Charged> {
  const { terms, rental, month, now } = charging
  const cents = priceOfMonth(terms.month_cents, await pricesOf(tx, rental.id), month.position)
  const order = await writeOrder(tx, needs, { ...charging, cents })
  const stored = await storedOf(tx, needs, terms)
  const takenAt = stored && collectAt(month.startsAt, now)
  const added = await insertMonth(tx, {
    id: needs.random.uuid(),
    company_id: terms.company_id,
    rental_id: rental.id,
    position: month.position,
    starts_at: month.startsAt,
    ends_at: month.endsAt,
    cents,
    order_id: order.id,
    charged_at: now,
    collect_at: takenAt,
  })
  // Nobody else charges while the row of the rental is locked; the constraint has the last word all the same.
  if (!added) throw new Error(`month ${month.position} of rental ${rental.id} has been charged`)
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId: rental.id,
    actor: needs.orders.writing.actor,
    data: { code: order.short_code, cents, cause: 'month', position: month.position },
  })
  const transfer = stored ? null : await awaitTransfer(tx, needs, { order, month, now })
  const notice =
    stored && takenAt
      ? { kind: 'announced' as const, from: stored.label, takenAt }
      : { kind: 'due' as const, transfer: transfer?.target }
  await queueMonthMail(needs, tx, order, { ...notice, boxNumber: rental.boxNumber, now })
  return { paymentId: transfer?.paymentId ?? null }
}

async function writeOrder(
  tx: Tx,
  needs: TenanciesNeeds,
  { first, terms, rental, month, cents, now }: Charging & { readonly cents: number },
): Promise<OrderRow> {
  // A voucher was for the first month.
  const { discount: _discount, ...quote } = needs.orders.rows.rentedOf(first).quote
  const location = await needs.locations.locationOf(tx, first.location_id)
  const monthQuote = {
    ...quote,
    totalCents: cents,
    vatCents: vatOf(cents, quote.vatRate),
    lines: [{ step: 'month' as const, count: 1, unitCents: cents, cents }],
  }
  const line = needs.orders.writing.timeLine(monthQuote, {
    kind: 'extension',
    description: `Fach ${quote.size}, ${location.name}, ${month.position}. Mietmonat`,
  })
  const order = await writeMonthOrder(tx, needs, {
    companyId: first.company_id,
    siteId: first.site_id,
    locationId: first.location_id,
    customerId: first.customer_id,
    language: first.language,
    contact: first.contact,
    billing: first.billing,
    quote: monthQuote,
    line,
    month,
    longTerm: { notice: terms.notice, minimumMonths: terms.minimum_months, graceDays: terms.grace_days },
    timeZone: terms.time_zone,
    now,
  })
  await needs.orders.writing.lines(tx, { order, lines: [{ ...line, rentalId: rental.id }] })
  return order
}
