import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { longTermCalls } from '@fachwerk/contract/long-term-calls'
import type { Quote } from '@fachwerk/contract/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/voucher-refusals'
import type { z } from 'zod'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import { appendEvent } from '../../../platform/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/transact.ts'
import { insertLongTerm, insertMonth } from '../long-term-repository.ts'
import type { OrdersNeeds } from '../needs.ts'
import { insertItem, type OrderRow } from '../orders-repository.ts'
import { addedStart } from '../rules/added-time.ts'
import { ATTEMPT_MINUTES } from '../rules/payment-times.ts'
import { keysUntil, monthAt } from '../rules/rental-months.ts'
import { askForMoney } from './ask-for-money.ts'
import { cheaper, redeem } from './check-voucher.ts'
import { locationForLongTerm } from './offer-for-right.ts'
import { writeMonthOrder } from './write-month-order.ts'

type Call = typeof longTermCalls.rentLongTerm
type Body = RequestOut<Call>['body']
type Location = Awaited<ReturnType<OrdersNeeds['locations']['locationTerms']>>[number]

export interface LongTermWish {
  readonly actor: StaffActor
  readonly body: Body
  readonly idempotency: IdempotencyRequest | null
}
export type LongTermRefusal =
  | 'not-found'
  | 'location-not-rentable'
  | 'location-short-term'
  | 'box-size-unavailable'
  | 'box-taken'
  | 'no-tariff'
  | 'start-in-past'
  | 'price-changed'
  | VoucherRefusal

/**
 * Writes a rental that goes on month by month: the box is kept without an end, the customer gets the link to pay for
 * the first month, the key comes with the money; at once where a voucher pays all of it (O-06). All of it in one transaction
 * or none of it.
 */
export async function rentLongTerm(
  needs: OrdersNeeds,
  { actor, body, idempotency }: LongTermWish,
): Promise<Result<ReplyIn<Call>, LongTermRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const rented = await transact(needs.db, (tx) =>
    idempotent(tx, idempotency, now, () => rent(needs, tx, { actor, body, now })),
  )
  if (!rented.ok) return rented
  const { paymentId, ...right } = rented.value
  // It stands; when the payment service is away, the order's page leads to it later.
  if (paymentId !== null) await needs.payments.openAtProvider(paymentId)
  return ok(right)
}

interface Renting {
  readonly actor: StaffActor
  readonly body: Body
  readonly now: Date
}
type About = Renting & {
  readonly location: Location
  readonly siteId: string
  readonly startsAt: Date
  /** Of every month. */
  readonly month: z.infer<typeof Quote>
  /** Of the first, after a voucher. */
  readonly quote: z.infer<typeof Quote>
}
type Rented = ReplyIn<Call> & { readonly paymentId: string | null }

async function rent(needs: OrdersNeeds, tx: Tx, wish: Renting): Promise<Result<Rented, LongTermRefusal>> {
  const { actor, body, now } = wish
  const { locationId } = body
  const found = await locationForLongTerm(needs, tx, { actor, locationId })
  if (!found.ok) return found
  const start = addedStart(body, now)
  if (!start.ok) return start
  const startsAt = start.value
  const size = SIZE_CLASSES.indexOf(body.size)
  const month = await needs.locations.monthQuote(tx, { locationId, size, startsAt })
  if (!month) return refuse('no-tariff')
  const { companyId } = found.value
  const siteId = await needs.siteOfLocation(tx, { companyId, locationId })
  // Without a site nobody could open the page with the key.
  if (siteId === null) return refuse('location-not-rentable')
  const { voucher: code } = body
  const offer = { companyId, locationId, location: found.value, quote: month, longTerm: true }
  const wanted = await cheaper(needs, tx, { offers: [offer], code, now })
  if (!wanted.ok) return wanted
  const [{ quote }] = wanted.value
  const about: About = { ...wish, location: found.value, siteId, startsAt, month, quote }
  const order = await writeFirstOrder(needs, tx, about)
  const redeemed = await redeem(needs, tx, { order, offers: [offer], code, now })
  if (!redeemed.ok) return redeemed
  if ((redeemed.value?.cents ?? 0) !== (quote.discount?.cents ?? 0)) return refuse('price-changed')
  const held = await hold(needs, tx, about, order)
  if (!held.ok) return refuse(body.boxId == null ? 'box-size-unavailable' : 'box-taken')
  const { rentalId, boxNumber } = held.value
  await writeContract(needs, tx, about, { order, rentalId })
  const boxName = `${found.value.prefix}-${String(boxNumber).padStart(3, '0')}`
  await keepWhy(tx, about, { order, rentalId, boxName })
  return ok({
    rentalId,
    orderCode: order.short_code,
    boxName,
    ...(await askForMoney(needs, tx, order, about)),
  })
}

async function writeFirstOrder(needs: OrdersNeeds, tx: Tx, about: About): Promise<OrderRow> {
  const { body, location, now } = about
  const { firstName, lastName, email, language } = body
  const contact = { firstName, lastName, email, street: '', postcode: '', city: '' }
  const { companyId } = location
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  return writeMonthOrder(needs, tx, {
    companyId,
    siteId: about.siteId,
    locationId: body.locationId,
    customerId,
    language,
    contact,
    quote: about.quote,
    month: monthAt({ ...about, timeZone: location.timeZone }, 1),
    longTerm: { notice: body.notice, minimumMonths: body.minimumMonths, graceDays: body.graceDays },
    timeZone: location.timeZone,
    now,
  })
}

function hold(needs: OrdersNeeds, tx: Tx, about: About, order: OrderRow) {
  const { body, location, month, startsAt, now } = about
  const from = { startsAt, timeZone: location.timeZone }
  return needs.rentals.holdBox(tx, {
    companyId: order.company_id,
    locationId: order.location_id,
    size: body.size,
    ...(body.boxId != null && { boxId: body.boxId }),
    startsAt,
    endsAt: null,
    keysUntil: keysUntil(from, 2, body.graceDays),
    cleaningMinutes: location.cleaningMinutes,
    orderId: order.id,
    customerId: order.customer_id,
    customerName: `${body.firstName} ${body.lastName}`,
    priceCents: month.totalCents,
    overrunFreeMinutes: month.overrunFreeMinutes,
    overrunHourCents: month.overrunHourCents,
    overrunDayCents: month.overrunDayCents,
    earlyStartConsentAt: null,
    holdMinutes: ATTEMPT_MINUTES,
    now,
  })
}

async function writeContract(
  needs: OrdersNeeds,
  tx: Tx,
  { body, location, month, quote, startsAt, now }: About,
  { order, rentalId }: { readonly order: OrderRow; readonly rentalId: string },
): Promise<void> {
  const { company_id } = order
  await insertItem(tx, {
    id: needs.random.uuid(),
    company_id,
    order_id: order.id,
    kind: 'rental',
    rental_id: rentalId,
    description: `Fach ${quote.size}, ${location.name}, 1. Mietmonat`,
    quantity: 1,
    gross_cents: quote.totalCents,
    vat_rate: quote.vatRate,
  })
  const { timeZone } = location
  await insertLongTerm(tx, {
    rental_id: rentalId,
    company_id,
    order_id: order.id,
    time_zone: timeZone,
    starts_at: startsAt,
    month_cents: month.totalCents,
    notice: body.notice,
    minimum_months: body.minimumMonths,
    grace_days: body.graceDays,
  })
  const first = monthAt({ startsAt, timeZone }, 1)
  await insertMonth(tx, {
    id: needs.random.uuid(),
    company_id,
    rental_id: rentalId,
    position: 1,
    starts_at: first.startsAt,
    ends_at: first.endsAt,
    cents: quote.totalCents,
    order_id: order.id,
    charged_at: now,
  })
}

/** Who wrote it and why, on the timeline and in the trail. */
async function keepWhy(
  tx: Tx,
  { actor, body, month, startsAt, now }: About,
  written: { readonly order: OrderRow; readonly rentalId: string; readonly boxName: string },
): Promise<void> {
  const { order, rentalId, boxName } = written
  const by = { kind: 'staff', id: actor.userId, name: actor.name } as const
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: by,
    data: { code: order.short_code, cents: order.total_cents, cause: 'staff', reason: body.reason },
  })
  await recordChange(tx, {
    at: now,
    companyId: order.company_id,
    actor: by,
    action: 'accessRight.created',
    subject: { kind: 'accessRight', id: rentalId },
    before: null,
    after: {
      customerName: `${body.firstName} ${body.lastName}`,
      box: boxName,
      startsAt: startsAt.toISOString(),
      endsAt: null,
      priceCents: month.totalCents,
    },
    reason: body.reason,
  })
}
