import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import '../catalog-tables.ts'

/** A price that waits for its day, or holds now. */
export interface StoredPlannedPrice {
  readonly id: string
  readonly variantId: string
  readonly plannedCents: number
  /** Local days. */
  readonly from: string
  readonly until: string | null
  /** What it cost before it began; null: it has not. */
  readonly beforeCents: number | null
}

const SHOWN = sql`p.id, p.variant_id as "variantId", p.price_cents as "plannedCents", p.from_on::text as "from", p.until_on::text as "until",
  p.before_cents as "beforeCents"`

interface OfArticle {
  readonly companyId: string
  readonly articleId: string
}

/** What is planned for an article and is not over, the next first. */
export async function plannedOfArticle(
  tx: Tx,
  { companyId, articleId }: OfArticle,
): Promise<readonly StoredPlannedPrice[]> {
  const { rows } = await sql<StoredPlannedPrice>`
    select ${SHOWN} from planned_price p join article_variant v on v.id = p.variant_id and v.company_id = p.company_id
    where p.article_id = ${articleId}::uuid and p.company_id = ${companyId}::uuid and p.ended_at is null and v.archived_at is null
    order by p.from_on, v.position, p.id`.execute(tx)
  return rows
}

export async function insertPlanned(
  tx: Tx,
  {
    companyId,
    articleId,
    price: { id, variantId, plannedCents, from, until },
    now,
  }: OfArticle & { readonly price: Omit<StoredPlannedPrice, 'beforeCents'>; readonly now: Date },
): Promise<void> {
  await sql`
    insert into planned_price (id, company_id, article_id, variant_id, price_cents, from_on, until_on, created_at)
    values (${id}, ${companyId}, ${articleId}, ${variantId}, ${plannedCents}, ${from}::date, ${until}::date, ${now})`.execute(
    tx,
  )
}

/** The article a planned price of these companies is of, over or not; null: there is none. */
export async function articleOfPlanned(
  tx: Tx,
  { scope, id }: { readonly scope: readonly string[]; readonly id: string },
): Promise<string | null> {
  const { rows } = await sql<{ articleId: string }>`
    select article_id as "articleId" from planned_price where id = ${id}::uuid and company_id = any(${[...scope]}::uuid[])`.execute(
    tx,
  )
  return rows[0]?.articleId ?? null
}

interface One {
  readonly companyId: string
  readonly id: string
  readonly now: Date
}

/** It holds from now on; what it cost before is noted for afterwards. */
export async function beginPlanned(
  tx: Tx,
  { companyId, id, beforeCents, now }: One & { readonly beforeCents: number },
): Promise<void> {
  await sql`
    update planned_price set begun_at = ${now}, before_cents = ${beforeCents}
    where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}

/** Ends a plan that has run, was dropped, or can no longer begin. */
export async function endPlanned(tx: Tx, { companyId, id, now }: One): Promise<void> {
  await sql`update planned_price set ended_at = ${now} where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(
    tx,
  )
}

/** Articles of which a price is to begin or to end today. No tenant predicate: the clock asks for all. */
export async function articlesToTurn(
  tx: Tx,
  { today, limit }: { readonly today: string; readonly limit: number },
): Promise<readonly OfArticle[]> {
  const { rows } = await sql<OfArticle>`
    select distinct company_id as "companyId", article_id as "articleId" from planned_price
    where ended_at is null and ((begun_at is null and from_on <= ${today}::date) or (begun_at is not null and until_on < ${today}::date))
    limit ${limit}`.execute(tx)
  return rows
}
