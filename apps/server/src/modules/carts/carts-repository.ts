import type { ShippedCountry } from '@fachwerk/contract/fulfilment/shipping-fields'
import type { ChosenOption } from '@fachwerk/contract/cart/option-choice'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { Gift } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './cart-tables.ts'

/** Pieces of a variant as they lie in a cart. */
export interface StoredLine {
  readonly id: string
  readonly variantId: string
  /** With each piece, in the order of their ids. */
  readonly extras: readonly ChosenOption[]
  /** What a value voucher is to be worth, where its buyer chose; null: its price. */
  readonly amountCents: number | null
  /** Who a value voucher is for; null: its buyer keeps it. */
  readonly gift: Gift | null
  /** What its customer wrote to it; empty: nothing. */
  readonly note: string
  readonly quantity: number
  readonly seenCents: number
}

/** Boxes as they lie in a cart, of one location and for one time. */
export interface StoredBoxes {
  readonly locationId: string
  /** One for each box, in the order they were chosen. */
  readonly sizes: readonly SizeClass[]
  readonly period: PeriodInput
  /** What each size cost when its customer last looked. */
  readonly seen: Partial<Record<SizeClass, number>>
}

export interface StoredCart {
  readonly id: string
  readonly companyId: string
  readonly tipCents: number
  readonly roundsUp: boolean
  /** Pays to order below the minimum of an area. */
  readonly paysSurcharge: boolean
  /** The code that was entered; null: none. */
  readonly voucherCode: string | null
  /** The value voucher that pays; null: none. */
  readonly valueVoucherId: string | null
  /** How it is to reach its customer. */
  readonly delivery: StoredDelivery
  /** In the order in which they came. */
  readonly lines: readonly StoredLine[]
  /** Rented with it; null: nothing is. */
  readonly boxes: StoredBoxes | null
  /** When what was chosen without signing in came to it; null: nothing did. */
  readonly joinedAt: Date | null
}

/** What was chosen of how goods come, as it is kept. */
export interface StoredDelivery {
  readonly deliveryType: DeliveryType | null
  readonly tableId: string | null
  readonly tableAt: Date | null
  /** Where it is to be brought; empty: nobody has said. */
  readonly postcode: string
  /** To which country a parcel is to go. */
  readonly country: ShippedCountry
  /** How it is to be sent; null: nobody has chosen. */
  readonly shippingId: string | null
}

export const NO_DELIVERY: StoredDelivery = {
  deliveryType: null,
  tableId: null,
  tableAt: null,
  postcode: '',
  country: 'DE',
  shippingId: null,
}

/** Whose cart: a browser's, at the shop of a company. */
export interface CartOf {
  readonly companyId: string
  readonly sessionId: string
}

/** What lies in a browser's cart; null: it has none. */
export async function cartOf(tx: Tx, { companyId, sessionId }: CartOf): Promise<StoredCart | null> {
  const { rows } = await sql<Omit<StoredCart, 'delivery'> & StoredDelivery>`
    select c.id, c.company_id as "companyId", c.tip_cents as "tipCents", c.rounds_up as "roundsUp",
      c.voucher_code as "voucherCode", c.value_voucher_id as "valueVoucherId", c.delivery_type as "deliveryType", c.table_id as "tableId", c.table_at as "tableAt",
      c.delivery_postcode as postcode, c.delivery_country as country, c.shipping_id as "shippingId", c.pays_surcharge as "paysSurcharge", c.joined_at as "joinedAt", coalesce((
      select jsonb_agg(jsonb_build_object('id', l.id, 'variantId', l.variant_id, 'extras', l.extras, 'amountCents', l.amount_cents, 'gift', l.gift, 'note', l.note, 'quantity', l.quantity,
        'seenCents', l.seen_cents) order by l.added_at, l.id)
      from cart_line l where l.cart_id = c.id and l.company_id = c.company_id), '[]') as lines,
      (select jsonb_build_object('locationId', b.location_id, 'sizes', b.sizes, 'period', b.period, 'seen', b.seen)
        from cart_boxes b where b.cart_id = c.id and b.company_id = c.company_id) as boxes
    from cart c where c.session_id = ${sessionId}::uuid and c.company_id = ${companyId}::uuid`.execute(tx)
  const [row] = rows
  if (!row) return null
  const { deliveryType, tableId, tableAt, postcode, country, shippingId, ...cart } = row
  return { ...cart, delivery: { deliveryType, tableId, tableAt, postcode, country, shippingId } }
}

/** The same, held until the end of the transaction, so that two tabs change it one after the other. */
export async function holdCart(tx: Tx, { companyId, sessionId }: CartOf): Promise<StoredCart | null> {
  await sql`select 1 from cart where session_id = ${sessionId}::uuid and company_id = ${companyId}::uuid
    for update`.execute(tx)
  return await cartOf(tx, { companyId, sessionId })
}

/** How many pieces lie in it. */
export async function piecesIn(tx: Tx, { companyId, sessionId }: CartOf): Promise<number> {
  const { rows } = await sql<{ pieces: number }>`
    select (coalesce((select sum(l.quantity) from cart_line l where l.cart_id = c.id and l.company_id = c.company_id), 0)
      + coalesce((select cardinality(b.sizes) from cart_boxes b where b.cart_id = c.id and b.company_id = c.company_id), 0))::int as pieces
    from cart c
    where c.session_id = ${sessionId}::uuid and c.company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]?.pieces ?? 0
}

/** Gives a browser a cart, where it has none. */
export async function beginCart(
  tx: Tx,
  { id, companyId, sessionId, now }: CartOf & { readonly id: string; readonly now: Date },
): Promise<void> {
  await tx
    .insertInto('cart')
    .values({ id, company_id: companyId, session_id: sessionId, created_at: now, changed_at: now })
    .onConflict((on) => on.column('session_id').doNothing())
    .execute()
}

type Changed = Pick<StoredCart, 'id' | 'companyId'> & { readonly now: Date }

const touch = (tx: Tx, { id, companyId, now }: Changed) =>
  tx
    .updateTable('cart')
    .set({ changed_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** So many pieces of a variant lie in it from now on, at a price that is seen; the cart must be held. */
export async function putLine(tx: Tx, cart: Changed, line: StoredLine): Promise<void> {
  const { id, variantId, extras, amountCents, gift, note, quantity, seenCents } = line
  await tx
    .insertInto('cart_line')
    .values({
      id,
      cart_id: cart.id,
      company_id: cart.companyId,
      variant_id: variantId,
      extras: JSON.stringify(extras),
      amount_cents: amountCents,
      gift: gift && JSON.stringify(gift),
      note,
      quantity,
      seen_cents: seenCents,
      added_at: cart.now,
    })
    .onConflict((on) => on.constraint('cart_line_once').doUpdateSet({ quantity, seen_cents: seenCents }))
    .execute()
  await touch(tx, cart)
}

/** Other words stand at a line from now on, which none of the same has; the cart must be held. */
export async function noteLine(
  tx: Tx,
  cart: Changed,
  { lineId, note }: { readonly lineId: string; readonly note: string },
): Promise<void> {
  await tx
    .updateTable('cart_line')
    .set({ note })
    .where('id', '=', lineId)
    .where('cart_id', '=', cart.id)
    .where('company_id', '=', cart.companyId)
    .execute()
  await touch(tx, cart)
}

/** A line comes out; the cart must be held. */
export async function takeLine(tx: Tx, cart: Changed, lineId: string): Promise<void> {
  await tx
    .deleteFrom('cart_line')
    .where('id', '=', lineId)
    .where('cart_id', '=', cart.id)
    .where('company_id', '=', cart.companyId)
    .execute()
  await touch(tx, cart)
}

/** What its customer chose of it besides; the cart must be held. */
export async function setChoices(
  tx: Tx,
  { id, companyId, now }: Changed,
  {
    tipCents,
    roundsUp,
    paysSurcharge,
    delivery,
  }: Pick<StoredCart, 'tipCents' | 'roundsUp' | 'paysSurcharge' | 'delivery'>,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({
      tip_cents: tipCents,
      rounds_up: roundsUp,
      pays_surcharge: paysSurcharge,
      delivery_postcode: delivery.postcode,
      delivery_country: delivery.country,
      shipping_id: delivery.shippingId,
      delivery_type: delivery.deliveryType,
      table_id: delivery.tableId,
      table_at: delivery.tableAt,
      changed_at: now,
    })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** The code that was entered; null: none. The cart must be held. */
export async function setCode(
  tx: Tx,
  { id, companyId, now }: Changed,
  voucherCode: string | null,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ voucher_code: voucherCode, changed_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** The value voucher that pays for it; null: none. The cart must be held. */
export async function setValueVoucher(
  tx: Tx,
  { id, companyId, now }: Changed,
  valueVoucherId: string | null,
): Promise<void> {
  await tx
    .updateTable('cart')
    .set({ value_voucher_id: valueVoucherId, changed_at: now })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** Prices that were shown count as seen; the cart must be held. */
export async function seePrices(
  tx: Tx,
  { id, companyId }: Changed,
  prices: readonly { readonly lineId: string; readonly cents: number }[],
): Promise<void> {
  await sql`update cart_line l set seen_cents = p.cents
    from jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as p("lineId" uuid, cents int)
    where l.id = p."lineId" and l.cart_id = ${id}::uuid and l.company_id = ${companyId}::uuid`.execute(tx)
}

/** These boxes lie in it from now on; null: none does. The cart must be held. */
export async function setBoxes(tx: Tx, cart: Changed, boxes: StoredBoxes | null): Promise<void> {
  const { id, companyId, now } = cart
  if (boxes === null)
    await tx.deleteFrom('cart_boxes').where('cart_id', '=', id).where('company_id', '=', companyId).execute()
  else {
    const period = JSON.stringify(boxes.period)
    const seen = JSON.stringify(boxes.seen)
    const chosen = { location_id: boxes.locationId, sizes: [...boxes.sizes], period, seen }
    await tx
      .insertInto('cart_boxes')
      .values({ cart_id: id, company_id: companyId, ...chosen, added_at: now })
      .onConflict((on) =>
        on.column('cart_id').doUpdateSet(chosen).where('cart_boxes.company_id', '=', companyId),
      )
      .execute()
  }
  await touch(tx, cart)
}

/** It was ordered; the cart must be held. */
export async function emptyCart(tx: Tx, { id, companyId }: Pick<Changed, 'id' | 'companyId'>): Promise<void> {
  await tx.deleteFrom('cart').where('id', '=', id).where('company_id', '=', companyId).execute()
}
