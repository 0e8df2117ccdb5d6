import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './site-tables.ts'

export interface SiteChoice {
  readonly id: string
  readonly companyId: string
  readonly name: string
  /** Its first one; empty without a domain. */
  readonly host: string
}

/** Sites in scope by name; with a company, only those that may show its locations: its own and its franchisor's. */
export async function sitesFor(
  tx: Tx,
  { scope, companyId }: { readonly scope: readonly string[]; readonly companyId: string | null },
): Promise<SiteChoice[]> {
  const around =
    companyId === null
      ? sql``
      : sql`and s.company_id in (select c.id from company c where c.id = ${companyId}::uuid
          union all select c.franchisor_id from company c where c.id = ${companyId}::uuid)`
  const { rows } = await sql<SiteChoice>`
    select s.id, s.company_id as "companyId", s.name, coalesce((select d.host from site_domain d
      where d.site_id = s.id order by d.position, d.host limit 1), '') as host
    from site s where s.archived_at is null and s.company_id = any(${[...scope]}::uuid[]) ${around} order by s.name, s.id`.execute(
    tx,
  )
  return rows
}

/** Ids of all sites that show a location, none that was put away. No tenant predicate: by a location whose company was checked before. */
export async function sitesShowing(tx: Tx, locationId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('site_location as o')
    .innerJoin('site as s', 's.id', 'o.site_id')
    .select('o.site_id')
    .where('o.location_id', '=', locationId)
    .where('s.archived_at', 'is', null)
    .orderBy('o.site_id')
    .execute()
  return rows.map(({ site_id }) => site_id)
}

/** Of the sites in `among` exactly these show a location. No tenant predicate: the sites were checked before. */
export async function showAtSites(
  tx: Tx,
  input: {
    readonly locationId: string
    readonly among: readonly string[]
    readonly siteIds: readonly string[]
  },
): Promise<void> {
  const { locationId, among, siteIds } = input
  await sql`
    delete from site_location where location_id = ${locationId}::uuid
      and site_id = any(${[...among]}::uuid[]) and not site_id = any(${[...siteIds]}::uuid[])`.execute(tx)
  await sql`
    insert into site_location (site_id, company_id, location_id)
    select s.id, s.company_id, ${locationId}::uuid from site s
    where s.id = any(${[...siteIds]}::uuid[]) and s.id = any(${[...among]}::uuid[])
    on conflict do nothing`.execute(tx)
}
