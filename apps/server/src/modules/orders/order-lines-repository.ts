import type { ChosenOption } from '@fachwerk/contract/cart/option-choice'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './order-tables.ts'
import type { OrderRow } from './orders-repository.ts'

/** A line of an order as it was written. */
export interface StoredLine {
  readonly id: string
  readonly kind: Database['order_line']['kind']
  readonly variantId: string | null
  /** In German, for staff. */
  readonly description: string
  /** In its customer's language, where that is another. */
  readonly said: string | null
  /** What its customer wrote to it; empty: nothing. */
  readonly note: string
  readonly quantity: number
  /** Of which no money went back, or waits to. */
  readonly leftPieces: number
  readonly grossCents: number
  readonly vatRate: number
  /** By which rule what was bought may be withdrawn; null: it is none of goods. */
  readonly withdrawal: string | null
}

/** The lines of an order in the order in which they were written. */
export async function linesOf(tx: Tx, { id, company_id: companyId }: Pick<OrderRow, 'id' | 'company_id'>) {
  const { rows } = await sql<StoredLine>`
    select i.id, i.kind, i.variant_id as "variantId", i.description, i.said, i.note, i.quantity, i.gross_cents as "grossCents",
      i.vat_rate as "vatRate", i.withdrawal,
      greatest(0, i.quantity - coalesce((select b.pieces from line_back_public b where b.line_id = i.id and b.company_id = i.company_id), 0))::int
        as "leftPieces"
    from order_line i where i.order_id = ${id}::uuid and i.company_id = ${companyId}::uuid order by i.id`.execute(
    tx,
  )
  return rows
}

/** Pieces of an article as they were ordered. */
export interface BoughtPieces {
  readonly variantId: string
  readonly extras: readonly ChosenOption[]
  readonly note: string
  readonly quantity: number
  /** As its customer read it. */
  readonly title: string
  /** What a piece was worth that is a value voucher; null: it was goods. */
  readonly amountCents: number | null
}

/** The articles of an order in the order in which they were written; without those whose extras nobody wrote down. */
export async function boughtPieces(
  tx: Tx,
  { id, company_id: companyId }: Pick<OrderRow, 'id' | 'company_id'>,
): Promise<BoughtPieces[]> {
  const { rows } = await sql<BoughtPieces>`
    select i.variant_id as "variantId", i.extras, i.note, i.quantity, coalesce(i.said, i.description) as title,
      case when i.sells_voucher then i.gross_cents / i.quantity end as "amountCents"
    from order_line i where i.order_id = ${id}::uuid and i.company_id = ${companyId}::uuid
      and i.kind = 'article' and i.variant_id is not null and i.extras is not null order by i.id`.execute(tx)
  return rows
}
