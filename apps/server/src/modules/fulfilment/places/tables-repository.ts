import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import './place-tables.ts'

/** The words in the links of a location's tables, by the tables' ids. */
export async function tokensAt(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; token: string }>`
    select id, token from dining_table
    where company_id = ${companyId}::uuid and location_id = ${locationId}::uuid`.execute(tx)
  return new Map(rows.map(({ id, token }) => [id, token]))
}

export interface SeatedAt {
  readonly id: string
  readonly locationId: string
  readonly name: string
}

interface AtSite {
  readonly siteId: string
  readonly companyId: string
}

/** A table in use at a location the site shows, by its id or the word in its link; null: there is none. */
export async function tableOf(
  tx: Tx,
  { siteId, companyId, ...by }: AtSite & ({ readonly token: string } | { readonly id: string }),
): Promise<SeatedAt | null> {
  const is = 'token' in by ? sql`t.token = ${by.token}` : sql`t.id = ${by.id}::uuid`
  const { rows } = await sql<SeatedAt>`
    select t.id, t.location_id as "locationId", t.name from dining_table t
      join goods_way_public w on w.location_id = t.location_id and w.company_id = t.company_id
    where ${is} and t.company_id = ${companyId}::uuid and t.archived_at is null
      and w.site_id = ${siteId}::uuid and w.way = 'totable'`.execute(tx)
  return rows[0] ?? null
}

/** On which ways goods of a site reach their customer. */
export async function waysOf(tx: Tx, { siteId, companyId }: AtSite): Promise<string[]> {
  const { rows } = await sql<{ way: string }>`
    select distinct w.way from goods_way_public w
    where w.site_id = ${siteId}::uuid and w.company_id = ${companyId}::uuid`.execute(tx)
  return rows.map(({ way }) => way)
}

/** The oldest place a site shows; null: it shows none. */
export async function anyPlaceOf(tx: Tx, { siteId, companyId }: AtSite): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select p.location_id as id from site_place_public p
    where p.site_id = ${siteId}::uuid and p.company_id = ${companyId}::uuid order by p.created_at, p.location_id limit 1`.execute(
    tx,
  )
  return rows[0]?.id ?? null
}
