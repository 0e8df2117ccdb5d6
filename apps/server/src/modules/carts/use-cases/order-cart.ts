import type { RequestOut } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { priceCart } from '@fachwerk/contract/cart/price-cart'
import { addressNeed } from '@fachwerk/contract/customer/address-need'
import { isBrought } from '@fachwerk/contract/fulfilment/delivery-steps'
import { hasAddress } from '@fachwerk/contract/order/order-contact'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { IdempotencyRefusal } from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { ChosenWay, OrderedWay } from '../../fulfilment/index.ts'
import type { LocationTerms } from '../../locations/index.ts'
import type { OrderRow, PlacedOrder, Placing, Seen } from '../../orders/index.ts'
import type { Shortage } from '@fachwerk/contract/refusals'
import { emptyCart, holdCart, type StoredCart } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { minimumAgeOf, orderLines, piecesOf } from '../rules/order-lines.ts'
import {
  canBeHad,
  cartInputOf,
  type CartItem,
  fits,
  hasOneService,
  isVoucher,
  leftOfLines,
  serviceOf,
} from '../rules/price-lines.ts'
import { rentedLines } from '../rules/rent-boxes.ts'
import { cartItems, taxDay } from './cart-items.ts'
import { wayOf } from './show-cart.ts'
import { notePromotions, promotionsFor } from './cart-promotions.ts'
import { boxesToOrder, holdBoxes, isPaidAtOnce, type OrderedBoxes, rentedWith } from './order-boxes.ts'
import { balanceOf, enteredVoucher, redeemBoth } from './cart-value-voucher.ts'
import { codeOf, termsOf } from './cart-voucher.ts'

type Body = RequestOut<typeof cartCalls.orderCart>['body']
type OrderInput = Omit<Placing, 'contact' | 'language'> & {
  readonly body: Body
  /** Whose cart it is: the browser's, or that of who is signed in. */
  readonly shopper: VisitorActor
}
type OrderRefusal = Exclude<(typeof cartCalls.orderCart)['refusals'][number], 'too-many-tries'>

/**
 * Places an order for what lies in the cart, on the way that is chosen for it (K-04): order, lines, payment attempt and the receipt by mail, all in one
 * transaction or none of it. The prices are the server's alone (FAULT-12); the total the visitor saw only decides whether the order
 * still means the same.
 */
export const orderCart = (
  needs: CartsNeeds,
  input: OrderInput,
): Promise<Result<Seen<PlacedOrder>, OrderRefusal | 'too-many-tries' | IdempotencyRefusal>> =>
  needs.orders.placing.once({
    ...input,
    ...input.body,
    place: (tx, at) => place(tx, needs, { ...input, ...at }),
  })

type Placed = OrderInput & { readonly browserAddress: string; readonly now: Date }

async function place(tx: Tx, needs: CartsNeeds, input: Placed): Promise<Result<PlacedOrder, OrderRefusal>> {
  const { actor, body, now } = input
  const { placing } = needs.orders
  const found = await cartToOrder(tx, needs, input)
  if (!found.ok) return found
  const { cart, items } = found.value
  const { siteId, companyId } = actor
  const way = await wayOf(tx, needs, { cart, items, siteId, companyId, now })
  if (!items.every((item) => fits(item, way.choice.way))) return refuse('delivery-unfit')
  const service = serviceOf(items)
  const ordered = await needs.fulfilment.orderedWay(tx, { ...body, way, service, siteId, companyId, now })
  if (!ordered.ok) return ordered
  const { place: location } = ordered.value
  const rented = await boxesToOrder(tx, needs, { cart, actor, now })
  if (!rented.ok) return rented
  const boxes = rented.value
  if (boxes && items.some(isVoucher)) return refuse('vouchers-beside-boxes')
  if (boxes && service) return refuse('service-beside-boxes')
  if (boxes && !isAtOnce(body, ordered.value)) return refuse('payment-unavailable')
  const had = { items, siteId, locationId: location.id, now }
  const promotions = await promotionsFor(tx, needs, { companyId, ...had })
  const bought = { cart, promotions, ...had }
  const code = await codeOf(tx, needs, bought)
  const entered = await enteredVoucher(tx, needs, { cart, now })
  const paysWith = { balanceCents: balanceOf(entered), delivery: way.priced }
  const terms = { day: taxDay(now), promotions, voucher: termsOf(code), ...paysWith }
  const reckoned = cartInputOf(cart, items, { ...terms, boxes: linesOf(boxes) })
  const priced = priceCart(reckoned)
  // Whoever saw it lowered by a code has chosen a place where that does not hold.
  if (priced.totalCents !== body.shownTotalCents)
    return refuse(code?.problem === 'voucher-not-here' ? code.problem : 'price-changed')
  if (priced.creditCents !== body.shownVoucherCents) return refuse('value-voucher-changed')
  if (priced.refusals.includes('minimum-not-reached')) return refuse('minimum-not-reached')
  const minimumAge = minimumAgeOf(items)
  const asked = { hasAgeLimit: minimumAge !== 'none', serviceAt: service && ordered.value.readyAt }
  const consents = consentsOf(needs, { body, boxes, ...asked, now })
  if (!consents.ok) return consents
  const money = { totalCents: priced.totalCents, freeCents: addressFree(location, boxes) }
  const addressed = addressedFor(body, { way, money })
  if (!addressed.ok) return addressed
  const payable = await payableFor(tx, needs, { ...input, way: ordered.value, totalCents: priced.totalCents })
  if (!payable.ok) return payable
  const { heldUntil, isOnReceipt, method } = payable.value
  const proof = await placing.proofOf(tx, { ...input, contact: body.contact, now })
  // Who pays later has to be somebody who can be reached, before anything is prepared for them.
  if (proof === 'asked' || (isOnReceipt && proof !== 'proven')) return refuse('address-unproven')
  const said = { items, language: body.language, promotions: promotions.names, shipping: way.shipping }
  const lines = orderLines(priced, said)
  const written = { lines, boxes, consents: consents.value, way: ordered.value }
  const order = await write(tx, needs, { ...input, ...written })
  const why = await whyNotTheirs(tx, needs, { ...input, order, isProven: proof === 'proven', isOnReceipt })
  if (why) return refuse(why)
  const redeeming = { ...bought, order, priced, entered, method }
  const taking = { order, boxes, minimumAge, heldUntil, way: ordered.value }
  const held = await takeAll(tx, needs, { ...taking, redeeming })
  if (!held.ok) return held
  // Boxes have written theirs, and stand first.
  await needs.orders.writing.lines(tx, { order, lines: lines.map((line) => ({ ...line, rentalId: null })) })
  await notePromotions(tx, needs, { order, priced: reckoned, now })
  await emptyCart(tx, cart)
  await placing.noteOffers(tx, { order, consents: consents.value, ip: input.ip })
  return ok(await pay(tx, needs, { ...input, order, location, method, heldUntil, rentalId: held.value }))
}

/** A box waits for nobody's money. */
const isAtOnce = ({ method }: Body, { shipping }: OrderedWay): boolean =>
  isPaidAtOnce(method) && !shipping?.isCod

/** Up to where no address is asked for: the stricter of the two places. */
const addressFree = ({ addressFreeCents }: LocationTerms, boxes: OrderedBoxes | null): number =>
  Math.min(addressFreeCents, boxes?.offers[0].location.addressFreeCents ?? addressFreeCents)

interface Taking {
  readonly order: OrderRow
  /** What pays a part of it, or takes something off. */
  readonly redeeming: Parameters<typeof redeemBoth>[2]
  readonly boxes: OrderedBoxes | null
  readonly minimumAge: ReturnType<typeof minimumAgeOf>
  readonly heldUntil: Date
  readonly way: OrderedWay
}

/**
 * Everything the order keeps from others until it is paid, locked in one order everywhere: what is in stock, the half hour, the code,
 * the value voucher, the boxes (B-10). Who loses a race for one of them has ordered nothing.
 * @returns the rental of its first box; null: nothing is rented
 */
async function takeAll(
  tx: Tx,
  needs: CartsNeeds,
  { order, redeeming, boxes, minimumAge, heldUntil, way }: Taking,
): Promise<Result<string | null, OrderRefusal>> {
  const { items, now } = redeeming
  const { place: location, readyAt } = way
  const reserved = await reserveStock(tx, needs, { order, items, now })
  if (!reserved.ok) return reserved
  const apart = boxes ? { locationId: location.id, promisedAt: readyAt } : undefined
  await needs.fulfilment.begin(tx, { order, minimumAge, heldUntil, way: { ...way, apart } })
  const slot = await takeSlot(tx, needs, { order, way })
  if (!slot.ok) return slot
  const redeemed = await redeemBoth(tx, needs, redeeming)
  return redeemed.ok ? await holdBoxes(tx, needs, { order, boxes, heldUntil, now }) : redeemed
}

const linesOf = (boxes: OrderedBoxes | null) => rentedLines(boxes?.offers ?? [])

/** What was agreed to: to the start of a box or a service within the time for a withdrawal expressly (LAW-9), to an age limit as well. */
function consentsOf(
  { orders: { writing } }: Pick<CartsNeeds, 'orders'>,
  {
    body: { consents },
    boxes,
    now,
    ...asked
  }: Pick<Placed, 'body' | 'now'> & {
    readonly boxes: OrderedBoxes | null
    readonly hasAgeLimit: boolean
    /** When a service begins; null: there is none. */
    readonly serviceAt: Date | null
  },
): ReturnType<typeof writing.takeGoodsConsents> | ReturnType<typeof writing.takeConsents> {
  const goods = writing.takeGoodsConsents(consents, { ...asked, now })
  if (!goods.ok || !boxes) return goods
  const rental = writing.takeConsents(consents, { startsAt: boxes.startsAt, now, transferDays: 0 })
  if (!rental.ok) return rental
  const early = rental.value.filter(({ kind }) => kind === 'earlyStart')
  return ok([...early, ...goods.value])
}

/** How it is paid: what says how it comes says a part of that. */
const payableFor = (
  tx: Tx,
  { orders }: Pick<CartsNeeds, 'orders'>,
  {
    actor: { companyId },
    body: { method },
    way: { type, shipping, readyAt },
    totalCents,
    now,
  }: Placed & { readonly way: OrderedWay; readonly totalCents: number },
) =>
  orders.paying.goodsTerms(tx, {
    companyId,
    way: type,
    isCod: shipping?.isCod ?? false,
    readyAt,
    method,
    totalCents,
    now,
  })

/** Whoever sits at a table is served now, whatever else is promised; a parcel takes no half hour. */
const takeSlot = async (
  tx: Tx,
  { fulfilment }: Pick<CartsNeeds, 'fulfilment'>,
  { order, way }: { readonly order: OrderRow; readonly way: OrderedWay },
) =>
  way.type === 'pickup' || way.type === 'delivery' || way.type === 'service'
    ? await fulfilment.takeSlot(tx, { ...way, order })
    : ok('none')

/** Why who orders does not get it: something is owed, they are blocked, too much of theirs waits for its money, or they may not have the invoice. */
async function whyNotTheirs(
  tx: Tx,
  { orders: { placing, paying } }: Pick<CartsNeeds, 'orders'>,
  {
    order,
    isProven,
    isOnReceipt,
    body: { method },
    signedIn,
    now,
  }: Pick<Placed, 'body' | 'signedIn' | 'now'> & {
    readonly order: OrderRow
    readonly isProven: boolean
    readonly isOnReceipt: boolean
  },
): Promise<'payment-outstanding' | 'rental-refused' | 'unpaid-orders-open' | 'invoice-not-possible' | null> {
  if (isProven && (await placing.owesMoney(tx, { customerId: order.customer_id, now })))
    return 'payment-outstanding'
  if (isProven && (await placing.isBlocked(tx, { order, now }))) return 'rental-refused'
  if (method === 'invoice' && (await paying.isInvoiceRefused(tx, { order, signedIn, now })))
    return 'invoice-not-possible'
  return isOnReceipt && (await paying.atHandover.hasTooMany(tx, { order })) ? 'unpaid-orders-open' : null
}

/** What lies in the cart, all of it to be had. */
async function cartToOrder(
  tx: Tx,
  needs: CartsNeeds,
  { shopper: { companyId, sessionId }, body: { language } }: Placed,
): Promise<
  Result<
    { readonly cart: StoredCart; readonly items: CartItem[] },
    'cart-empty' | 'article-gone' | 'one-service'
  >
> {
  const cart = sessionId === null ? null : await holdCart(tx, { companyId, sessionId })
  if (!cart || cart.lines.length === 0) return refuse('cart-empty')
  const items = await cartItems(tx, needs, { cart, language })
  if (!items.every(canBeHad)) return refuse('article-gone')
  // Carts that became one may hold several.
  return hasOneService(items) ? ok({ cart, items }) : refuse('one-service')
}

/**
 * B-10: what is ordered is kept until it is paid or the order is closed. Said of each line of which fewer are left; who loses a race for
 * the last pieces has ordered nothing.
 */
async function reserveStock(
  tx: Tx,
  { stock }: Pick<CartsNeeds, 'stock'>,
  {
    order,
    items,
    now,
  }: { readonly order: OrderRow; readonly items: readonly CartItem[]; readonly now: Date },
): Promise<Result<'reserved', 'stock-short'>> {
  const pieces = piecesOf(items)
  const short = await stock.reserve(tx, { companyId: order.company_id, orderId: order.id, pieces, now })
  if (short.size === 0) return ok('reserved')
  const ofLines = leftOfLines(
    items.map(({ line }) => line),
    short,
  )
  const shortages: Shortage[] = items.flatMap(({ line, variant: { title } }) => {
    const left = ofLines.get(line.id) ?? line.quantity
    return left < line.quantity ? [{ lineId: line.id, title, left }] : []
  })
  return { ok: false, refusal: 'stock-short', shortages }
}

interface Money {
  readonly totalCents: number
  readonly freeCents: number
}

/** K-05: name and e-mail suffice, or the address is there. K-04: what is brought needs the one it is brought to, where its price holds. */
function addressedFor(
  { contact, billing, method }: Body,
  { way, money }: { readonly way: ChosenWay; readonly money: Money },
): Result<null, 'address-required' | 'delivery-address' | 'shipping-country'> {
  const billedElsewhere = billing !== undefined
  const { way: type, postcode, shipping } = way.choice
  const need =
    type === 'email'
      ? null
      : type !== null && isBrought(type)
        ? 'brought'
        : addressNeed({ ...money, method, forCompany: false, billedElsewhere })
  if (need !== null && !hasAddress(contact)) return refuse('address-required')
  const { country = 'DE' } = contact
  if (type === 'shipment' && country !== shipping?.country) return refuse('shipping-country')
  const isThere = country === 'DE' && contact.postcode === postcode
  return type === 'delivery' && !isThere ? refuse('delivery-address') : ok(null)
}

async function write(
  tx: Tx,
  needs: CartsNeeds,
  details: Placed & {
    readonly lines: ReturnType<typeof orderLines>
    readonly boxes: OrderedBoxes | null
    readonly consents: OrderRow['consents']
    readonly way: OrderedWay
  },
): Promise<OrderRow> {
  const { actor, body, lines, boxes, consents, way, now } = details
  const { contact, language, billing } = body
  const { companyId, siteId } = actor
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  const { writing, placing } = needs.orders
  const rented = boxes ? placing.boxes.lines(boxes.offers, language) : []
  const order = await writing.begin(tx, {
    company_id: companyId,
    site_id: siteId,
    location_id: way.place.id,
    customer_id: customerId,
    status: 'new',
    delivery_type: way.type,
    language,
    contact,
    billing,
    consents,
    quote: null,
    placed_at: now,
    scheduled_at: way.readyAt,
    scheduled_until: (way.service ?? way.window)?.endsAt ?? null,
    ...(boxes && rentedWith(boxes.offers)),
    lines: [...rented, ...lines],
  })
  if (body.note !== '') await writing.note(tx, { order, text: body.note, at: now })
  return order
}

async function pay(
  tx: Tx,
  { orders }: CartsNeeds,
  details: Placed & {
    readonly order: OrderRow
    readonly location: LocationTerms
    readonly method: PaymentMethod | undefined
    readonly heldUntil: Date
    /** Of the first box; null: nothing is rented. */
    readonly rentalId: string | null
  },
): Promise<PlacedOrder> {
  const { order, location, method, browserAddress, heldUntil, rentalId, now } = details
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    ...(rentalId !== null && { rentalId }),
    actor: orders.pages.customerOf(order),
    data: { code: order.short_code, cents: order.total_cents },
  })
  const paying = { order, location, browserAddress, method, heldUntil, now }
  const paymentId = await orders.paying.forOrder(tx, paying)
  return { orderId: order.id, hash: order.hash, shortCode: order.short_code, paymentId }
}
