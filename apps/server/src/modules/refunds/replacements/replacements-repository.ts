import type { AGES } from '@fachwerk/contract/catalog/article-fields'
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../../platform/db/db.ts'
import './replacement-tables.ts'

interface OfOrder {
  readonly id: string
  readonly companyId: string
}
export type StoredReplacement = Selectable<Database['goods_replacement']>

/** A piece that is sent anew. */
export interface ReplacingLine {
  readonly replacementId: string
  readonly lineId: string
  readonly variantId: string | null
  readonly name: string
  readonly pieces: number
}

/** Replacements of an order, the last first. */
export const replacementsOf = (tx: Tx, { id, companyId }: OfOrder): Promise<StoredReplacement[]> =>
  tx
    .selectFrom('goods_replacement')
    .selectAll()
    .where('order_id', '=', id)
    .where('company_id', '=', companyId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute()

export const replacementById = (
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<StoredReplacement | undefined> =>
  tx
    .selectFrom('goods_replacement')
    .selectAll()
    .where('id', '=', id)
    .where(sql<boolean>`company_id = any(${[...scope]}::uuid[])`)
    .executeTakeFirst()

/** What is sent with the replacements of an order. */
export async function replacingLines(tx: Tx, { id, companyId }: OfOrder): Promise<ReplacingLine[]> {
  const { rows } = await sql<ReplacingLine>`
    select x.replacement_id as "replacementId", x.line_id as "lineId", i.variant_id as "variantId", i.description as name, x.pieces
    from goods_replacement r join goods_replacement_line x on x.replacement_id = r.id and x.company_id = r.company_id
      join order_line i on i.id = x.line_id and i.company_id = x.company_id
    where r.order_id = ${id}::uuid and r.company_id = ${companyId}::uuid order by x.line_id`.execute(tx)
  return rows
}

/** From which age on goods of an order are handed over. */
export async function minimumAgeOf(tx: Tx, { id, companyId }: OfOrder): Promise<(typeof AGES)[number]> {
  const { rows } = await sql<{ minimumAge: (typeof AGES)[number] }>`
    select h.minimum_age as "minimumAge" from order_handover_public h
    where h.order_id = ${id}::uuid and h.company_id = ${companyId}::uuid`.execute(tx)
  return rows[0]?.minimumAge ?? 'none'
}

export async function insertReplacement(
  tx: Tx,
  replacement: Insertable<Database['goods_replacement']>,
  lines: readonly { readonly lineId: string; readonly pieces: number }[],
): Promise<void> {
  await tx.insertInto('goods_replacement').values(replacement).execute()
  await tx
    .insertInto('goods_replacement_line')
    .values(
      lines.map(({ lineId, pieces }) => ({
        replacement_id: replacement.id,
        line_id: lineId,
        company_id: replacement.company_id,
        pieces,
      })),
    )
    .execute()
}

export async function updateReplacement(
  tx: Tx,
  { id, companyId }: OfOrder,
  change: Updateable<Database['goods_replacement']>,
): Promise<void> {
  await tx
    .updateTable('goods_replacement')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** What a replacement was made for is to be decided again. */
export async function reopenReturns(tx: Tx, { id, companyId }: OfOrder): Promise<void> {
  await tx
    .updateTable('goods_return')
    .set({ replacement_id: null })
    .where('replacement_id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}
