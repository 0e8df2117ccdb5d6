import type { Language, SizeClass } from '@fachwerk/contract/fields'
import type { Consents, OrderContact } from '@fachwerk/contract/order-views'
import type { PaymentMethod } from '@fachwerk/contract/payment-methods'
import type { PeriodInput } from '@fachwerk/contract/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/voucher-refusals'
import type { z } from 'zod'
import { inOneStatement, type Tx } from '../../../platform/db.ts'
import { appendEvent } from '../../../platform/events.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/idempotency.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import { takeTry } from '../../../platform/throttle.ts'
import { transact } from '../../../platform/transact.ts'
import type { OfferRefusal, OrdersNeeds, RentalOffer } from '../needs.ts'
import { type OrderRow, insertItem, insertOrder } from '../orders-repository.ts'
import { type StoredConsent, takeConsents } from '../rules/consents.ts'
import { cheaper, redeem } from './check-voucher.ts'
import { paymentTerms } from './choose-payment.ts'
import { customerOf } from './find-order.ts'
import { payForOrder } from './pay-for-order.ts'
import { tellOutstanding } from './tell-outstanding.ts'

export type OrderWish = {
  readonly actor: VisitorActor
  readonly ip: string
  readonly idempotency: IdempotencyRequest | null
  readonly requestHost: string | undefined
  readonly locationId: string
  readonly size: SizeClass
  readonly period: PeriodInput
  readonly contact: OrderContact
  readonly consents: z.infer<typeof Consents>
  readonly language: Language
  readonly shownTotalCents: number
  readonly voucher?: string | undefined
  readonly method?: PaymentMethod | undefined
}

export type PlaceRefusal =
  | OfferRefusal
  | VoucherRefusal
  | 'box-size-unavailable'
  | 'price-changed'
  | 'payment-outstanding'
  | 'terms-required'
  | 'early-start-required'
  | 'too-many-tries'
  | 'payment-unavailable'

export type PlacedOrder = {
  readonly orderId: string
  readonly hash: string
  readonly shortCode: string
  /** Null for an order that costs nothing. */
  readonly paymentId: string | null
}

const PER_ADDRESS = 20
const WINDOW_SECONDS = 600
const CODE_SIGNS = 6
const MINUTE_MS = 60_000

/**
 * Places an order: box kept, order, item, payment attempt and the receipt by mail, all in one transaction or none of it.
 * The price is the server's alone (FAULT-12); the one the visitor saw only decides whether the order still means the same.
 */
export async function placeOrder(
  needs: OrdersNeeds,
  wish: OrderWish,
): Promise<Result<PlacedOrder, PlaceRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const limit = { key: `order-place:${wish.ip}`, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuse('too-many-tries')
  // Asked before the transaction begins: it may need a connection of its own.
  const browserAddress = await needs.db.read((tx) =>
    needs.browserAddress(tx, wish.actor.siteId, wish.requestHost),
  )
  const full = { ...wish, browserAddress }
  const placed = await transact(needs.db, (tx) =>
    idempotent(tx, wish.idempotency, now, () => place(needs, tx, full, now)),
  )
  if (!placed.ok && placed.refusal === 'payment-outstanding') await tellOutstanding(needs, wish)
  return placed
}

async function place(
  needs: OrdersNeeds,
  tx: Tx,
  wish: OrderWish & { readonly browserAddress: string },
  now: Date,
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  const { locationId, size, period } = wish
  const offer = await needs.locations.rentalOffer(tx, {
    siteId: wish.actor.siteId,
    locationId,
    size,
    period,
    now,
  })
  if (!offer.ok) return offer
  const wanted = await cheaper(needs, tx, { offer: offer.value, code: wish.voucher, now })
  if (!wanted.ok) return wanted
  const { quote } = wanted.value
  if (quote.totalCents !== wish.shownTotalCents) return refuse('price-changed')
  const consents = takeConsents(wish.consents, { startsAt: new Date(offer.value.period.startsAt), now })
  if (!consents.ok) return consents

  const { companyId } = offer.value
  const startsAt = new Date(offer.value.period.startsAt)
  const terms = await paymentTerms(needs, tx, { companyId, method: wish.method, startsAt, now })
  if (!terms.ok) return terms
  const order = await writeOrder(needs, tx, wish, wanted.value, consents.value, now)
  const redeemed = await redeem(needs, tx, { order, offer: offer.value, code: wish.voucher, now })
  if (!redeemed.ok) return redeemed
  // Another order took of the same credit meanwhile: less is left than the price was reckoned with.
  if ((redeemed.value?.cents ?? 0) !== (quote.discount?.cents ?? 0)) return refuse('price-changed')
  const owed = await needs.rentals.outstandingRentals(tx, { customerId: order.customer_id, now })
  if (owed.length > 0) return refuse('payment-outstanding')
  const { keptUntil } = terms.value
  const held = await holdBox(needs, tx, order, wanted.value, { consents: consents.value, keptUntil, now })
  if (!held.ok) return held
  const { rentalId } = held.value
  await insertItem(tx, {
    id: needs.random.uuid(),
    company_id: order.company_id,
    order_id: order.id,
    kind: 'rental',
    rental_id: rentalId,
    description: `Fach ${quote.size}, ${offer.value.location.name}`,
    quantity: 1,
    gross_cents: quote.totalCents,
    vat_rate: quote.vatRate,
  })
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: customerOf(order),
    data: { code: order.short_code, cents: order.total_cents },
  })
  const { location } = offer.value
  const paymentId = await payForOrder(needs, tx, { order, location, ...wish, keptUntil, now })
  return ok({ orderId: order.id, hash: order.hash, shortCode: order.short_code, paymentId })
}

async function writeOrder(
  needs: OrdersNeeds,
  tx: Tx,
  wish: OrderWish,
  offer: RentalOffer,
  consents: readonly StoredConsent[],
  now: Date,
): Promise<OrderRow> {
  const { contact, language } = wish
  const { companyId, locationId, quote, period } = offer
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  const row = {
    id: needs.random.uuid(),
    company_id: companyId,
    site_id: wish.actor.siteId,
    location_id: locationId,
    customer_id: customerId,
    hash: needs.random.hash(),
    status: 'new',
    language,
    total_cents: quote.totalCents,
    contact: JSON.stringify(contact),
    consents: JSON.stringify(consents),
    quote: JSON.stringify({ quote, period }),
    placed_at: now,
    scheduled_at: new Date(period.startsAt),
  } as const
  // A code is short for people's sake; a taken one is drawn again.
  let order: OrderRow | undefined
  while (!order) order = await insertOrder(tx, { ...row, short_code: needs.random.code(CODE_SIGNS) })
  return order
}

function holdBox(
  needs: OrdersNeeds,
  tx: Tx,
  order: OrderRow,
  { quote, period, location }: RentalOffer,
  about: { readonly consents: readonly StoredConsent[]; readonly keptUntil: Date; readonly now: Date },
) {
  const { consents, keptUntil, now } = about
  const early = consents.some(({ kind, given }) => kind === 'earlyStart' && given)
  return needs.rentals.holdBox(tx, {
    companyId: order.company_id,
    locationId: order.location_id,
    size: quote.size,
    startsAt: new Date(period.startsAt),
    endsAt: new Date(period.endsAt),
    cleaningMinutes: location.cleaningMinutes,
    orderId: order.id,
    customerId: order.customer_id,
    customerName: `${order.contact.firstName} ${order.contact.lastName}`,
    priceCents: quote.totalCents,
    overrunFreeMinutes: quote.overrunFreeMinutes,
    overrunHourCents: quote.overrunHourCents,
    overrunDayCents: quote.overrunDayCents,
    earlyStartConsentAt: early ? now : null,
    // To the end of the attempt to pay that begins with the order.
    holdMinutes: (keptUntil.getTime() - now.getTime()) / MINUTE_MS,
    now,
  })
}
