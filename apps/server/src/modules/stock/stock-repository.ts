import type { StockMovement, StockReason, VariantStock } from '@fachwerk/contract/catalog/stock/stock-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Level } from './rules/stock-change.ts'
import './stock-tables.ts'

interface Variants {
  readonly companyId: string
  readonly variantIds: readonly string[]
}

/** How many there are of a variant of a company. */
export type StoredLevel = Level & { readonly variantId: string }

const level = sql`l.variant_id as "variantId", l.counted, l.on_hand as "onHand", l.reserved, l.warn_below as "warnBelow"`

/**
 * Their levels, held until the end of the transaction, always in the order of their ids: nobody waits for the other in a circle. What
 * was never counted has none.
 */
export async function holdLevels(tx: Tx, { companyId, variantIds }: Variants): Promise<StoredLevel[]> {
  if (variantIds.length === 0) return []
  const { rows } = await sql<StoredLevel>`
    select ${level} from stock_level l
    where l.variant_id = any(${[...variantIds]}::uuid[]) and l.company_id = ${companyId}::uuid
    order by l.variant_id for update`.execute(tx)
  return rows
}

/** How many can be had of those that are counted. */
export async function availableOf(tx: Tx, { companyId, variantIds }: Variants): Promise<Map<string, number>> {
  if (variantIds.length === 0) return new Map()
  const { rows } = await sql<{ variantId: string; available: number }>`
    select variant_id as "variantId", available from stock_public
    where variant_id = any(${[...variantIds]}::uuid[]) and company_id = ${companyId}::uuid`.execute(tx)
  return new Map(rows.map(({ variantId, available }) => [variantId, available]))
}

interface KnownVariant {
  readonly companyId: string
  readonly articleId: string
  readonly number: string
}

/** A variant of these companies that is in use. */
export async function variantOf(
  tx: Tx,
  { scope, variantId }: { readonly scope: readonly string[]; readonly variantId: string },
): Promise<KnownVariant | undefined> {
  const { rows } = await sql<KnownVariant>`
    select v.company_id as "companyId", v.article_id as "articleId", v.number from article_variant_public v
    where v.id = ${variantId}::uuid and v.company_id = any(${[...scope]}::uuid[]) and v.in_use`.execute(tx)
  return rows[0]
}

type ShownLevel = Level &
  Pick<VariantStock, 'variantId' | 'name' | 'number'> & {
    readonly companyId: string
  }

/** The variants of an article of these companies that are in use, in their order; those never counted with nothing. */
export async function levelsOfArticle(
  tx: Tx,
  { scope, articleId }: { readonly scope: readonly string[]; readonly articleId: string },
): Promise<ShownLevel[]> {
  const { rows } = await sql<ShownLevel>`
    select v.id as "variantId", v.company_id as "companyId", v.name, v.number, coalesce(l.counted, false) as counted,
      coalesce(l.on_hand, 0) as "onHand", coalesce(l.reserved, 0) as reserved, l.warn_below as "warnBelow"
    from article_variant_public v left join stock_level l on l.variant_id = v.id and l.company_id = v.company_id
    where v.article_id = ${articleId}::uuid and v.company_id = any(${[...scope]}::uuid[]) and v.in_use
    order by v.position`.execute(tx)
  return rows
}

/** A variant gets a level, where it has none. */
export async function beginLevel(
  tx: Tx,
  { companyId, variantId }: { readonly companyId: string; readonly variantId: string },
): Promise<void> {
  await tx
    .insertInto('stock_level')
    .values({ variant_id: variantId, company_id: companyId, counted: false, warn_below: null })
    .onConflict((on) => on.column('variant_id').doNothing())
    .execute()
}

/** Whether it is counted and when it counts as few; the level must be held. */
export async function updateLevel(
  tx: Tx,
  { companyId, variantId }: { readonly companyId: string; readonly variantId: string },
  change: Pick<Level, 'counted' | 'warnBelow'>,
): Promise<void> {
  await tx
    .updateTable('stock_level')
    .set({ counted: change.counted, warn_below: change.warnBelow })
    .where('variant_id', '=', variantId)
    .where('company_id', '=', companyId)
    .execute()
}

export interface NewMovement {
  readonly variantId: string
  readonly reason: StockReason
  readonly pieces: number
}

/** Pieces came or went; their levels must be held. */
export async function insertMovements(
  tx: Tx,
  movements: readonly NewMovement[],
  of: {
    readonly companyId: string
    readonly at: Date
    readonly by: string | null
    readonly orderId?: string
    readonly note?: string
  },
): Promise<void> {
  if (movements.length === 0) return
  await tx
    .insertInto('stock_movement')
    .values(
      movements.map(({ variantId, reason, pieces }) => ({
        variant_id: variantId,
        company_id: of.companyId,
        reason,
        pieces,
        on_hand: 0,
        at: of.at,
        by_name: of.by,
        order_id: of.orderId ?? null,
        note: of.note ?? '',
      })),
    )
    .execute()
}

type ShownMovement = Omit<StockMovement, 'at'> & { readonly at: Date }

/** What came and went of an article, the last first, before a movement. */
export async function movementsOf(
  tx: Tx,
  {
    scope,
    articleId,
    before,
    limit,
  }: {
    readonly scope: readonly string[]
    readonly articleId: string
    readonly before: number | undefined
    readonly limit: number
  },
): Promise<ShownMovement[]> {
  const { rows } = await sql<ShownMovement>`
    select m.id::text as id, m.variant_id as "variantId", coalesce(nullif(v.name, ''), v.number) as variant, m.reason, m.pieces,
      m.on_hand as "onHand", m.at, m.by_name as by, m.note,
      case when o.id is not null then jsonb_build_object('id', o.id, 'code', o.short_code) end as order
    from stock_movement m join article_variant_public v on v.id = m.variant_id and v.company_id = m.company_id
      left join order_public o on o.id = m.order_id and o.company_id = m.company_id
    where m.company_id = any(${[...scope]}::uuid[]) and m.variant_id in (
        select n.id from article_variant_public n where n.article_id = ${articleId}::uuid and n.company_id = any(${[...scope]}::uuid[]))
      and (${before ?? null}::bigint is null or m.id < ${before ?? null}::bigint)
    order by m.id desc limit ${limit}`.execute(tx)
  return rows
}

interface OfOrder {
  readonly companyId: string
  readonly orderId: string
}
interface Pieces {
  readonly variantId: string
  readonly pieces: number
}

/** Pieces are kept for an order; their levels must be held. */
export async function insertReservations(
  tx: Tx,
  reserved: readonly Pieces[],
  { companyId, orderId }: OfOrder,
): Promise<void> {
  if (reserved.length === 0) return
  await tx
    .insertInto('stock_reservation')
    .values(
      reserved.map(({ variantId, pieces }) => ({
        order_id: orderId,
        variant_id: variantId,
        company_id: companyId,
        pieces,
      })),
    )
    .execute()
}

/** What is kept for an order. */
export async function reservationsOf(tx: Tx, { companyId, orderId }: OfOrder): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select variant_id as "variantId", pieces from stock_reservation
    where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid order by variant_id`.execute(tx)
  return rows
}

/** Nothing is kept for it any more; the levels must be held. */
export async function deleteReservations(tx: Tx, { companyId, orderId }: OfOrder): Promise<void> {
  await tx
    .deleteFrom('stock_reservation')
    .where('order_id', '=', orderId)
    .where('company_id', '=', companyId)
    .execute()
}

/** What an order took and has not come back; what was written off then is gone, but no longer the order's. */
export async function soldTo(tx: Tx, { companyId, orderId }: OfOrder): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select variant_id as "variantId", (-sum(pieces))::int as pieces from stock_movement
    where order_id = ${orderId}::uuid and company_id = ${companyId}::uuid and reason in ('sold', 'replaced', 'returned')
    group by variant_id having sum(pieces) < 0 order by variant_id`.execute(tx)
  return rows
}
