import { promotionList } from '@fachwerk/contract/price/promotion-calls'
import { promotionFields } from '@fachwerk/contract/price/promotion-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type ListQuery, listSource, type Page } from '../../platform/db/list-source.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import './promotion-tables.ts'
import type { PromotionTerms } from './rules/running-promotions.ts'

/** A promotion as it is stored. */
export interface StoredPromotion extends PromotionTerms {
  readonly companyId: string
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
}

/** And what it took off orders that stand. */
export interface UsedPromotion extends StoredPromotion {
  readonly uses: number
  readonly givenCents: number
}

const columns = sql`
  p.id, p.company_id as "companyId", ${selected(promotionFields, 'p')}, p.version,
  p.archived_at is not null as archived, p.created_at as "createdAt", p.changed_at as "changedAt"`

/** With what its orders were given. */
const withUses = sql`${columns}, (
    select count(*)::int from promotion_use u
    where u.promotion_id = p.id and u.company_id = p.company_id and u.released_at is null) as uses, (
    select coalesce(sum(u.cents), 0)::int from promotion_use u
    where u.promotion_id = p.id and u.company_id = p.company_id and u.released_at is null) as "givenCents"`

interface PromotionsQuery extends ListQuery<typeof promotionList> {
  /** On the date of the office. */
  readonly today: string
}

/** The same as `promotionState` says of one. */
const stateOn = (today: string) => sql`case
  when p.archived_at is not null then 'archived'
  when p.valid_to < ${today}::date then 'over'
  when p.valid_from > ${today}::date then 'coming'
  else 'holds' end`

/** The list of promotions. */
export const promotions = listSource(promotionList, {
  from: sql`promotion p`,
  id: sql`p.id`,
  conditions: ({ scope, today, filter: { view, companyIds, search, asOf } }: PromotionsQuery) => ({
    scope: sql`p.company_id = any(${[...scope]}::uuid[])`,
    companyIds: companyIds && sql`p.company_id = any(${companyIds}::uuid[])`,
    view: view === 'inUse' ? sql`p.archived_at is null` : sql`${stateOn(today)} = ${view}`,
    search: search && sql`strpos(lower(p.name), lower(${search})) > 0`,
    asOf: asOf && sql`p.created_at <= ${asOf}::timestamptz`,
  }),
  sorts: {
    name: sql`lower(p.name)`,
    from: sql`p.valid_from`,
    to: sql`p.valid_to`,
    created: sql`p.created_at`,
  },
  usual: { by: 'created' },
  nulls: 'last',
  ties: (way) => sql`p.id ${way}`,
})

/** A page of the promotions of these companies. */
export async function listedPromotions(tx: Tx, query: PromotionsQuery, page: Page): Promise<UsedPromotion[]> {
  const { rows } = await sql<UsedPromotion>`select ${withUses} from ${promotions.page(query, page)}`.execute(
    tx,
  )
  return rows
}

/** One promotion of these companies. */
export async function promotionById(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<UsedPromotion | null> {
  const { rows } = await sql<UsedPromotion>`
    select ${withUses} from promotion p
    where p.id = ${id}::uuid and p.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows[0] ?? null
}

/** The same, held until the end of the transaction. */
export async function lockedPromotion(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredPromotion | null> {
  const { rows } = await sql<StoredPromotion>`
    select ${columns} from promotion p
    where p.id = ${id}::uuid and p.company_id = any(${[...scope]}::uuid[]) for update of p`.execute(tx)
  return rows[0] ?? null
}

/** Those of a company that are not archived, by what they are called. */
export async function promotionsInUse(tx: Tx, companyId: string): Promise<StoredPromotion[]> {
  const { rows } = await sql<StoredPromotion>`
    select ${columns} from promotion p
    where p.company_id = ${companyId}::uuid and p.archived_at is null order by lower(p.name), p.id`.execute(
    tx,
  )
  return rows
}

/** How many of them there are; two who add at once may come one over the most, which costs nobody anything. */
export async function countInUse(tx: Tx, companyId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from promotion
    where company_id = ${companyId}::uuid and archived_at is null`.execute(tx)
  return rows[0]?.n ?? 0
}

const written = (promotion: PromotionTerms) =>
  columnsOf(promotionFields, fieldsIn(promotionFields, promotion))

export async function insertPromotion(
  tx: Tx,
  promotion: PromotionTerms & { readonly companyId: string },
  now: Date,
): Promise<void> {
  const { id, companyId } = promotion
  await tx
    .insertInto('promotion')
    .values({ ...written(promotion), id, company_id: companyId, created_at: now })
    .execute()
}

/** What staff wrote over a promotion of the company; its version goes up by one. */
export async function updatePromotion(tx: Tx, promotion: StoredPromotion, now: Date): Promise<void> {
  await tx
    .updateTable('promotion')
    .set({
      ...written(promotion),
      archived_at: promotion.archived ? now : null,
      version: promotion.version + 1,
      changed_at: now,
    })
    .where('id', '=', promotion.id)
    .where('company_id', '=', promotion.companyId)
    .execute()
}
