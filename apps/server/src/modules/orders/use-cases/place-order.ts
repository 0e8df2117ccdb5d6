import { addressNeed } from '@fachwerk/contract/customer/address-need'
import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import { hasAddress } from '@fachwerk/contract/order/order-contact'
import type { Consents } from '@fachwerk/contract/order/order-views'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { ValueVoucherProblem } from '@fachwerk/contract/price/value-voucher/value-voucher-refusals'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { IdempotencyRefusal } from '../../../platform/load/idempotency.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { RentalTermsRefusal } from '../../locations/index.ts'
import type { OrderRow } from '../orders-repository.ts'
import { type StoredConsent, takeConsents } from '../rules/consents.ts'
import { cheaper, redeem } from '../paying/use-cases/check-voucher.ts'
import { paymentTerms } from '../paying/use-cases/choose-payment.ts'
import { customerOf } from './find-order.ts'
import { boxLines, holdOrderBoxes } from './hold-order-boxes.ts'
import { noteOffers } from './note-offers.ts'
import { type BoxOffers, offerBoxes } from './offer-boxes.ts'
import { isBlocked, proofOf } from './may-order.ts'
import { payWithVoucher, valueVoucherOf } from '../paying/use-cases/pay-with-voucher.ts'
import type { PayingVoucher } from '../../promotions/index.ts'
import { payForOrder } from '../paying/use-cases/pay-for-order.ts'
import { placeOnce, type Placing, type Seen } from './place-once.ts'
import { heldBefore } from './unpaid-order.ts'
import { beginOrder } from '../write-order.ts'

export type OrderInput = Placing & {
  readonly locationId: string
  /** One for each box. */
  readonly sizes: readonly SizeClass[]
  readonly period: PeriodInput
  /** Who the invoice is for; absent: who rents. */
  readonly billing?: Recipient | undefined
  readonly consents: z.infer<typeof Consents>
  readonly shownTotalCents: number
  readonly shownVoucherCents: number
  readonly voucher?: string | undefined
  readonly method?: PaymentMethod | undefined
}

export type PlaceRefusal =
  | RentalTermsRefusal
  | VoucherRefusal
  | ValueVoucherProblem
  | 'value-voucher-typo'
  | 'value-voucher-changed'
  | 'value-voucher-method'
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
  | 'invoice-not-possible'

export type PlacedOrder = {
  readonly orderId: string
  readonly hash: string
  readonly shortCode: string
  /** Null for an order that costs nothing. */
  readonly paymentId: string | null
}

/**
 * Places an order: boxes kept, order, items, payment attempt and the receipt by mail, all in one transaction or none of it.
 * The price is the server's alone (FAULT-12); the one the visitor saw only decides whether the order still means the same.
 */
export const placeOrder = (
  needs: OrdersNeeds,
  input: OrderInput,
): Promise<Result<Seen<PlacedOrder>, PlaceRefusal | IdempotencyRefusal>> =>
  placeOnce(needs, {
    ...input,
    place: (tx, { browserAddress, now }) => place(tx, needs, { ...input, browserAddress, now }),
  })

async function place(
  tx: Tx,
  needs: OrdersNeeds,
  { now, ...input }: (OrderInput & { readonly browserAddress: string }) & { readonly now: Date },
): Promise<Result<PlacedOrder, PlaceRefusal>> {
  // The smaller ones first, so that all who want several take them in one order.
  const sizes = input.sizes.toSorted((a, b) => SIZE_CLASSES.indexOf(a) - SIZE_CLASSES.indexOf(b))
  const offers = await offerBoxes(tx, needs, { ...input, siteId: input.actor.siteId, sizes, now })
  if (!offers.ok) return offers
  const found = await codeOf(tx, needs, { offers: offers.value, typed: input.voucher, now })
  if (!found.ok) return found
  const { boxes, code, voucher } = found.value
  if (totalOf(boxes) !== input.shownTotalCents) return refuse('price-changed')
  const [{ companyId, location, period }] = boxes
  const startsAt = new Date(period.startsAt)
  const endsAt = new Date(period.endsAt)
  if (await heldBefore(tx, { ...input, startsAt, endsAt, now })) return refuse('already-held')
  const terms = await paymentTerms(tx, needs, { companyId, method: input.method, startsAt, now })
  if (!terms.ok) return terms
  const { heldUntil, transferDays } = terms.value
  const consents = takeConsents(input.consents, { startsAt, now, transferDays })
  if (!consents.ok) return consents
  const money = { totalCents: totalOf(boxes), freeCents: location.addressFreeCents }
  if (!isAddressed(input, money)) return refuse('address-required')
  const proof = await proofOf(tx, needs, { ...input, now })
  if (proof === 'asked') return refuse('address-unproven')

  const order = await writeBoxOrder(tx, needs, { ...input, boxes, given: consents.value, now })
  if (proof === 'proven' && (await needs.claims.owesMoney(tx, { customerId: order.customer_id, now })))
    return refuse('payment-outstanding')
  if (proof === 'proven' && (await isBlocked(tx, needs, { order, now }))) return refuse('rental-refused')
  const redeemed = await redeem(tx, needs, { order, offers: offers.value, code, now })
  if (!redeemed.ok) return redeemed
  // Another order took of the same credit meanwhile: less is left than the price was reckoned with.
  if ((redeemed.value?.cents ?? 0) !== discountOf(boxes)) return refuse('price-changed')
  const onInvoice = input.method === 'invoice' && order.total_cents > 0
  if (onInvoice && (await needs.claims.isRefused(tx, { order, signedIn: input.signedIn, now })))
    return refuse('invoice-not-possible')
  const shown = { shownCents: input.shownVoucherCents, method: input.method }
  const paid = await payWithVoucher(tx, needs, { order, voucher, ...shown, now })
  if (!paid.ok) return paid
  const boxesHeld = await holdOrderBoxes(tx, needs, {
    order,
    boxes,
    saving: { consents: consents.value, heldUntil, now },
  })
  if (!boxesHeld.ok) return boxesHeld
  await noteOffers(tx, needs, { order, consents: consents.value, ip: input.ip })
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId: boxesHeld.value[0],
    actor: customerOf(order),
    data: { code: order.short_code, cents: order.total_cents },
  })
  const paymentId = await payForOrder(tx, needs, { order, location, ...input, heldUntil, now })
  return ok({ orderId: order.id, hash: order.hash, shortCode: order.short_code, paymentId })
}

/** What was typed: a code that makes cheaper, with the boxes at its prices, or a value voucher that pays them as they are. */
async function codeOf(
  tx: Tx,
  needs: OrdersNeeds,
  {
    offers,
    typed,
    now,
  }: { readonly offers: BoxOffers; readonly typed: string | undefined; readonly now: Date },
): Promise<
  Result<
    { readonly boxes: BoxOffers; readonly code: string | undefined; readonly voucher: PayingVoucher | null },
    VoucherRefusal | ValueVoucherProblem | 'value-voucher-typo'
  >
> {
  const [{ companyId }] = offers
  const voucher = await valueVoucherOf(tx, needs, { companyId, code: typed, now })
  if (!voucher.ok) return voucher
  if (voucher.value !== null && voucher.value !== 'typo')
    return ok({ boxes: offers, code: undefined, voucher: voucher.value })
  const wanted = await cheaper(tx, needs, { offers, code: typed, now })
  if (wanted.ok) return ok({ boxes: wanted.value, code: typed, voucher: null })
  return voucher.value === 'typo' && wanted.refusal === 'voucher-unknown'
    ? refuse('value-voucher-typo')
    : wanted
}

/** K-05: name and e-mail suffice, or the address was told. */
const isAddressed = (
  { contact, billing, method }: OrderInput,
  money: { readonly totalCents: number; readonly freeCents: number },
): boolean =>
  hasAddress(contact) ||
  addressNeed({ ...money, method, forCompany: false, billedElsewhere: billing !== undefined }) === null

const totalOf = (boxes: BoxOffers): number => boxes.reduce((sum, { quote }) => sum + quote.totalCents, 0)
const discountOf = (boxes: BoxOffers): number =>
  boxes.reduce((sum, { quote }) => sum + (quote.discount?.cents ?? 0), 0)

async function writeBoxOrder(
  tx: Tx,
  needs: OrdersNeeds,
  {
    boxes,
    given,
    now,
    ...input
  }: OrderInput & {
    readonly boxes: BoxOffers
    readonly given: readonly StoredConsent[]
    readonly now: Date
  },
): Promise<OrderRow> {
  const { contact, language } = input
  const [{ companyId, locationId, quote, period }] = boxes
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  return beginOrder(tx, needs, {
    company_id: companyId,
    site_id: input.actor.siteId,
    location_id: locationId,
    customer_id: customerId,
    status: 'new',
    language,
    box_count: boxes.length,
    contact,
    billing: input.billing,
    consents: given,
    quote: { quote, period },
    placed_at: now,
    scheduled_at: new Date(period.startsAt),
    lines: boxLines(boxes),
  })
}
