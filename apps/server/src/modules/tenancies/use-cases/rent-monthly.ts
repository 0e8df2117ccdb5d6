import type { RequestOut } from '@fachwerk/contract/call'
import { hasAddress } from '@fachwerk/contract/order/order-contact'
import type { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { IdempotencyRefusal } from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { LocationTerms } from '../../locations/index.ts'
import { monthlyStart } from '../rules/monthly-start.ts'
import { beginLongTerm, firstMonthQuote } from './begin-long-term.ts'
import { monthlyTerms } from './show-monthly-offer.ts'
import type { OrderRow, PlacedOrder, Placing, Seen } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

type Body = RequestOut<typeof rentMonthlyCalls.rentMonthly>['body']

export interface MonthlyInput extends Omit<Placing, 'contact' | 'language'> {
  readonly body: Body
}

type OfferRefusal =
  | 'not-found'
  | 'location-not-rentable'
  | 'no-tariff'
  | 'period-in-past'
  | 'period-too-far-ahead'

export type MonthlyRefusal =
  | OfferRefusal
  | VoucherRefusal
  | 'already-held'
  | 'box-size-unavailable'
  | 'price-changed'
  | 'address-required'
  | 'address-unproven'
  | 'payment-outstanding'
  | 'rental-refused'
  | 'terms-required'
  | 'early-start-required'
  | 'too-many-tries'
  | 'payment-unavailable'

/**
 * A customer begins a rental without an end: order, contract, the box kept, the way to pay and the receipt by mail, all in
 * one transaction or none of it. Prices and terms are the server's alone (FAULT-12); those the visitor saw only decide whether
 * the order still means the same.
 */
export const rentMonthly = (
  needs: TenanciesNeeds,
  input: MonthlyInput,
): Promise<Result<Seen<PlacedOrder>, MonthlyRefusal | IdempotencyRefusal>> =>
  needs.orders.placing.once({
    ...input,
    ...input.body,
    place: (tx, at) => rent(tx, needs, { ...input, ...at }),
  })

type Renting = MonthlyInput & { readonly browserAddress: string; readonly now: Date }
type Rented = Result<PlacedOrder, MonthlyRefusal>

async function rent(tx: Tx, needs: TenanciesNeeds, input: Renting): Promise<Rented> {
  const { actor, body, browserAddress, now } = input
  const { placing, paying, writing } = needs.orders
  const offered = await monthlyOffered(tx, needs, { siteId: actor.siteId, ...body, now })
  if (!offered.ok) return offered
  const { location, startsAt, month } = offered.value
  const terms = monthlyTerms(location)
  if (month.totalCents !== body.shownMonthCents || !isSame(terms, body.shownTerms))
    return refuse('price-changed')
  const { locationId, size, contact, billing, language, voucher } = body
  if (await placing.heldBefore(tx, { actor, locationId, startsAt, endsAt: null, now }))
    return refuse('already-held')
  const { companyId } = location
  // On invoice and by months: not together.
  if (body.method === 'invoice') return refuse('payment-unavailable')
  const wayToPay = await paying.terms(tx, { companyId, method: body.method, startsAt, now })
  if (!wayToPay.ok) return wayToPay
  const { heldUntil, transferDays } = wayToPay.value
  const consents = writing.takeConsents(body.consents, { startsAt, now, transferDays })
  if (!consents.ok) return consents
  if (!hasAddress(contact)) return refuse('address-required')
  const proof = await placing.proofOf(tx, { ...input, contact, now })
  if (proof === 'asked') return refuse('address-unproven')
  const begun = await beginLongTerm(tx, needs, {
    companyId,
    siteId: actor.siteId,
    locationId,
    location,
    size,
    startsAt,
    terms,
    month,
    contact,
    billing,
    consents: consents.value,
    language,
    voucher,
    autoPay: body.autoPay,
    heldUntil,
    now,
  })
  if (!begun.ok) return begun
  const { order, rentalId } = begun.value
  if (proof === 'proven' && (await placing.owesMoney(tx, { customerId: order.customer_id, now })))
    return refuse('payment-outstanding')
  if (proof === 'proven' && (await placing.isBlocked(tx, { order, now }))) return refuse('rental-refused')
  if (order.total_cents !== body.shownTotalCents) return refuse('price-changed')
  await placing.noteOffers(tx, { order, consents: consents.value, ip: input.ip })
  await appendPlaced(tx, needs, { order, companyId, locationId, rentalId, now })
  const paymentId = await paying.forOrder(tx, {
    order,
    location,
    browserAddress,
    method: body.method,
    ...(body.autoPay && { remember: paying.payerOf(order) }),
    heldUntil,
    now,
  })
  return ok({ orderId: order.id, hash: order.hash, shortCode: order.short_code, paymentId })
}

const isSame = (terms: Body['shownTerms'], shown: Body['shownTerms']): boolean =>
  terms.notice === shown.notice &&
  terms.minimumMonths === shown.minimumMonths &&
  terms.graceDays === shown.graceDays

type Start = Pick<Body, 'locationId' | 'startsOn'> & { readonly siteId: string; readonly now: Date }
type StartRefusal = Exclude<OfferRefusal, 'no-tariff'>

/** What sizes cost a month at a location of the site, from that day on. */
async function monthlyFrom(tx: Tx, needs: Pick<TenanciesNeeds, 'locations'>, start: Start) {
  const found = await needs.locations.monthlyLocation(tx, start)
  if (!found.ok) return found
  const location = found.value
  const { timeZone, maxDaysAhead } = location
  const begins = monthlyStart(start.startsOn, { timeZone, maxDaysAhead, now: start.now })
  if (!begins.ok) return begins
  const { startsAt } = begins.value
  const sizes = await needs.locations.monthlySizes(tx, { ...location, startsAt })
  return ok({ location, startsAt, quotes: sizes.flatMap(({ quote }) => quote ?? []) })
}

type Placed = {
  readonly order: OrderRow
  readonly companyId: string
  readonly locationId: string
  readonly rentalId: string
  readonly now: Date
}

const appendPlaced = (
  tx: Tx,
  { orders }: Pick<TenanciesNeeds, 'orders'>,
  { order, companyId, locationId, rentalId, now }: Placed,
): Promise<void> =>
  appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId,
    locationId,
    orderId: order.id,
    rentalId,
    actor: orders.pages.customerOf(order),
    data: { code: order.short_code, cents: order.total_cents, cause: 'month', position: 1 },
  })

/** The same of one size. */
async function monthlyOffered(
  tx: Tx,
  needs: Pick<TenanciesNeeds, 'locations'>,
  start: Start & Pick<Body, 'size'>,
): Promise<Result<{ location: LocationTerms; startsAt: Date; month: z.infer<typeof Quote> }, OfferRefusal>> {
  const from = await monthlyFrom(tx, needs, start)
  if (!from.ok) return from
  const month = from.value.quotes.find(({ size }) => size === start.size)
  return month ? ok({ ...from.value, month }) : refuse('no-tariff')
}

type Quotes = { readonly quotes: z.infer<typeof Quote>[] }

/** F-06: what the first month would cost with a voucher, size by size. Nothing is redeemed. */
export async function checkMonthlyVoucher(
  needs: TenanciesNeeds,
  input: { readonly ip: string; readonly voucher: string } & Omit<Start, 'now'>,
): Promise<Result<Quotes, StartRefusal | VoucherRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  return await needs.orders.paying.vouchers.withoutGuessing({
    ...input,
    now,
    look: () =>
      needs.db.read(async (tx): Promise<Result<Quotes, StartRefusal | VoucherRefusal>> => {
        const from = await monthlyFrom(tx, needs, { ...input, now })
        if (!from.ok) return from
        const { location, quotes: plain } = from.value
        const { companyId, id: locationId } = location
        const quotes: z.infer<typeof Quote>[] = []
        let refused: VoucherRefusal | null = input.voucher === '' ? 'voucher-unknown' : null
        for (const month of plain) {
          const details = { companyId, locationId, location, month, voucher: input.voucher, now }
          const less = await firstMonthQuote(tx, needs, details)
          if (!less.ok) refused ??= less.refusal
          quotes.push(less.ok ? less.value : month)
        }
        const helps = quotes.some(({ discount }) => discount !== undefined)
        return helps || refused === null ? ok({ quotes }) : refuse(refused)
      }),
  })
}
