import type { Insertable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import type { OrdersNeeds } from './needs.ts'
import { insertLines, insertOrder, type OrderRow } from './orders-repository.ts'
import { type PricedLine, totalOfLines } from './rules/order-lines.ts'

const CODE_SIGNS = 6

type Needs = Pick<OrdersNeeds, 'random'>
type Made = 'id' | 'short_code' | 'hash' | 'total_cents'
type Written = 'contact' | 'consents' | 'quote' | 'billing'

/** An order as whoever writes it knows it; number, link and total are made here. */
export interface NewOrder
  extends Omit<Insertable<Database['customer_order']>, Made | Written>,
    Pick<OrderRow, 'contact' | 'consents' | 'quote'> {
  /** Who the invoice is for; none: who rents, at their address. */
  readonly billing?: OrderRow['billing'] | undefined
}

/** A line with the rental it is of; null: of none. */
export interface NewLine extends PricedLine {
  readonly rentalId: string | null
}

/**
 * Writes an order for lines that are priced and not yet held; `writeLines` follows in the same transaction, with the same
 * lines. The database refuses at its end an order whose total is not the sum of its lines.
 */
export async function beginOrder(
  tx: Tx,
  needs: Needs,
  {
    lines,
    contact,
    consents,
    quote,
    billing,
    ...order
  }: NewOrder & { readonly lines: readonly PricedLine[] },
): Promise<OrderRow> {
  const row = {
    ...order,
    id: needs.random.uuid(),
    hash: needs.random.hash(),
    total_cents: totalOfLines(lines),
    contact: JSON.stringify(contact),
    billing: billing ? JSON.stringify(billing) : null,
    consents: JSON.stringify(consents),
    quote: quote && JSON.stringify(quote),
  }
  // A code is short for people's sake; a taken one is drawn again.
  let written: OrderRow | undefined
  while (!written) written = await insertOrder(tx, { ...row, short_code: needs.random.code(CODE_SIGNS) })
  return written
}

/** Writes the lines of an order that was begun, all in one statement. */
export async function writeLines(
  tx: Tx,
  needs: Needs,
  { order, lines }: { readonly order: OrderRow; readonly lines: readonly NewLine[] },
): Promise<void> {
  await insertLines(
    tx,
    lines.map((line) => lineRow(needs, order, line)),
  )
}

function lineRow(needs: Needs, order: OrderRow, line: NewLine): Insertable<Database['order_line']> {
  const { kind, description, quantity, grossCents, vatRate, rentalId, quote, goods } = line
  return {
    id: needs.random.uuid(),
    company_id: order.company_id,
    order_id: order.id,
    kind,
    rental_id: rentalId,
    description,
    quantity,
    gross_cents: grossCents,
    vat_rate: vatRate,
    ...(line.said !== undefined && { said: line.said }),
    ...(line.loweredCents !== undefined && { lowered_cents: line.loweredCents }),
    ...(goods && {
      variant_id: goods.variantId,
      said: goods.said,
      ...(goods.withdrawal !== undefined && { withdrawal: goods.withdrawal }),
      ...(goods.extras && { extras: JSON.stringify(goods.extras) }),
      ...(goods.note && { note: goods.note }),
    }),
    ...(line.sells && {
      sells_voucher: true,
      ...(line.sells.gift && { gift: JSON.stringify(line.sells.gift) }),
    }),
    ...(quote && { link_hash: needs.random.hash(), quote: JSON.stringify(quote) }),
  }
}

/** Writes an order with its lines: the only way there is, with `beginOrder`, to make one (O-01). */
export async function writeOrder(
  tx: Tx,
  needs: Needs,
  { lines, ...order }: NewOrder & { readonly lines: readonly NewLine[] },
): Promise<OrderRow> {
  const written = await beginOrder(tx, needs, { ...order, lines })
  await writeLines(tx, needs, { order: written, lines })
  return written
}
