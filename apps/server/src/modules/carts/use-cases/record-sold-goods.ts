import type { CartDelivery } from '@fachwerk/contract/cart/cart-input'
import { priceCart } from '@fachwerk/contract/cart/price-cart'
import { fullName } from '@fachwerk/contract/customer/person-name'
import type { Language } from '@fachwerk/contract/fields'
import type { ShippingView } from '@fachwerk/contract/fulfilment/delivery-choice'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvents } from '../../../platform/events/events.ts'
import type { Customers } from '../../customers/index.ts'
import type { Fulfilment } from '../../fulfilment/index.ts'
import type { Orders } from '../../orders/index.ts'
import type { Payments } from '../../payments/index.ts'
import type { CartsNeeds } from '../needs.ts'
import { minimumAgeOf, orderLines } from '../rules/order-lines.ts'
import { cartInputOf, itemsOf, serviceOf } from '../rules/price-lines.ts'
import { taxDay } from './cart-items.ts'

/** What writing down past sales takes of the rest of the house. */
export interface SoldGoodsNeeds
  extends Pick<CartsNeeds, 'random' | 'variantsByIds'>,
    Pick<Customers, 'rememberCustomer'> {
  readonly orders: Pick<Orders, 'writing'>
  readonly fulfilment: Pick<Fulfilment, 'begin' | 'takeSlot' | 'recordSteps'>
  readonly payments: Pick<Payments, 'recordPayment'>
}

/** Goods that were ordered and paid some time ago, and how far they are since. */
export interface SoldGoods {
  readonly companyId: string
  readonly siteId: string
  readonly locationId: string
  readonly contact: OrderContact
  readonly language: Language
  /** Pieces by variant, in the order of the lines. */
  readonly pieces: ReadonlyMap<string, number>
  readonly deliveryType: DeliveryType
  /** What bringing it costs; null: nothing. */
  readonly delivery: CartDelivery | null
  readonly tableName: string | null
  readonly areaName: string | null
  readonly shipping: Pick<ShippingView, 'name' | 'carrier' | 'daysMin' | 'daysMax'> | null
  readonly tipCents: number
  /** When a service of it began; absent: it has none. */
  readonly serviceAt?: Date
  /** Ordered and paid then. */
  readonly at: Date
  /** For when they were promised; absent: for when they were ready. */
  readonly promisedAt?: Date
  /** Null: nobody has begun, or prepares it. */
  readonly preparingAt: Date | null
  /** Null: it was handed over, or sent, as soon as it was packed. */
  readonly readyAt: Date | null
  /** Null: nobody brought it. */
  readonly sentAt: Date | null
  /** Null: they wait for their customer, or are under way. */
  readonly handedOverAt: Date | null
  /** Name of whoever gave it away. */
  readonly handedOverBy: string
}

/**
 * Writes order, lines, payment and steps as if they had happened then, for the demo and for taking over from another system: at the
 * prices of today, without extras, promotions and vouchers. Nobody gets a mail, and stock is not touched: it was counted since.
 */
export async function recordSoldGoods(tx: Tx, needs: SoldGoodsNeeds, sold: SoldGoods): Promise<void> {
  const { companyId, locationId, contact, language, at, deliveryType, shipping } = sold
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  const { items, lines, consents } = await priced(tx, needs, sold)
  const service = timeOf(items, sold)
  const { writing } = needs.orders
  const order = await writing.begin(tx, {
    company_id: companyId,
    site_id: sold.siteId,
    location_id: locationId,
    customer_id: customerId,
    ...standingOf(sold),
    delivery_type: deliveryType,
    language,
    contact,
    consents,
    quote: null,
    placed_at: at,
    paid_at: at,
    scheduled_at: service?.startsAt ?? sold.promisedAt ?? sold.readyAt ?? sold.sentAt ?? sold.handedOverAt,
    ...(service && { scheduled_until: service.endsAt }),
    lines,
  })
  await writing.lines(tx, { order, lines: lines.map((line) => ({ ...line, rentalId: null })) })
  const { tableName, areaName, preparingAt, readyAt, sentAt, handedOverAt, handedOverBy } = sold
  const way = { tableName, areaName, shipping }
  const minimumAge = minimumAgeOf(items)
  await needs.fulfilment.begin(tx, { order, minimumAge, heldUntil: at, way })
  if (service) {
    const there = { place: { id: locationId, slotCapacity: 0 }, readyAt: service.startsAt, window: null }
    const taken = await needs.fulfilment.takeSlot(tx, { order, ...there, service })
    if (!taken.ok) throw new Error(`a past service has no time: ${taken.refusal}`)
  }
  const steps = { preparingAt, readyAt, sentAt, handedOverAt, handedOverBy: handedOverAt && handedOverBy }
  const ageChecked = handedOverAt !== null && minimumAge !== 'none'
  await needs.fulfilment.recordSteps(tx, { order, ...steps, ageChecked })
  const { id: orderId, total_cents: amountCents, short_code: code } = order
  await needs.payments.recordPayment(tx, { companyId, orderId, amountCents, at })
  const actor = { kind: 'customer', id: customerId, name: fullName(contact) } as const
  const done = { at, companyId, locationId, orderId, actor, data: { code, cents: amountCents } }
  await appendEvents(tx, [
    { ...done, type: 'order.placed' },
    { ...done, type: 'order.paid' },
  ])
}

function standingOf({ handedOverAt, preparingAt, readyAt, sentAt }: SoldGoods) {
  if (handedOverAt !== null) return { status: 'finished', work_status: 'finished' } as const
  const isBegun = [preparingAt, readyAt, sentAt].some((step) => step !== null)
  return isBegun
    ? ({ status: 'process', work_status: 'process' } as const)
    : ({ status: 'approved' } as const)
}

/** The time its service took; null: it has none. */
function timeOf(items: Parameters<typeof serviceOf>[0], { serviceAt, locationId }: SoldGoods) {
  const offered = serviceAt && serviceOf(items)
  if (!offered) return null
  const { minutes, ...service } = offered
  return {
    ...service,
    locationId,
    startsAt: serviceAt,
    endsAt: new Date(serviceAt.getTime() + minutes * 60_000),
  }
}

async function priced(tx: Tx, needs: SoldGoodsNeeds, sold: SoldGoods) {
  const { companyId, language, pieces, shipping, tipCents, at, delivery, serviceAt = null } = sold
  const variants = await needs.variantsByIds(tx, { companyId, variantIds: [...pieces.keys()], language })
  const taken = [...pieces].map(([variantId, quantity]) => ({
    id: needs.random.uuid(),
    variantId,
    quantity,
    extras: [],
    amountCents: null,
    note: '',
    gift: null,
    seenCents: 0,
  }))
  const items = itemsOf(taken, { variants, rules: new Map(), available: new Map() })
  const input = cartInputOf({ tipCents, roundsUp: false, paysSurcharge: false }, items, {
    day: taxDay(at),
    promotions: { priced: [], names: new Map() },
    voucher: null,
    delivery,
  })
  const hasAgeLimit = minimumAgeOf(items) !== 'none'
  const agreed = { terms: true, offers: false, age: hasAgeLimit, earlyStart: serviceAt !== null }
  const consents = needs.orders.writing.takeGoodsConsents(agreed, { hasAgeLimit, serviceAt, now: at })
  if (!consents.ok) throw new Error(`past goods cannot be ordered: ${consents.refusal}`)
  const lines = orderLines(priceCart(input), { items, language, promotions: new Map(), shipping })
  return { items, lines, consents: consents.value }
}
