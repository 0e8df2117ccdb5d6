import type { SiteTemplate } from '@fachwerk/contract/site/site-template'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Look, templateOf } from './rules/site-design.ts'
import './site-tables.ts'

export interface StoredDomain {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly host: string
  readonly siteId: string | null
  readonly siteName: string | null
  /** Where it will lead once it is proven. */
  readonly wantedSiteId: string | null
  /** How its site looks. */
  readonly template: SiteTemplate | null
  /** Of these, what is the site’s own. */
  readonly ownTemplate: SiteTemplate | null
  /** The head of the franchise group decides for all its sites. */
  readonly templateLocked: boolean
  readonly position: number
  readonly proof: string | null
  readonly provenAt: Date | null
  readonly checkedAt: Date | null
  readonly changedAt: Date
  readonly version: number
  /** The first of its site. */
  readonly isMain: boolean
}

export interface StoredSite extends Look {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly name: string
  /** Of its franchise group. */
  readonly headId: string
  readonly headName: string
  readonly host: string | null
  readonly locations: number
  readonly franchisees: number
  readonly archived: boolean
}

const select = sql`
  select d.id, d.company_id as "companyId", c.name as "companyName", d.host, d.site_id as "siteId", s.name as "siteName",
    d.wanted_site_id as "wantedSiteId",
    s.template as own, g.template as "group", coalesce(g.locked, false) as locked, d.position, d.proof, d.proven_at as "provenAt", d.checked_at as "checkedAt",
    d.changed_at as "changedAt", d.version,
    d.site_id is not null and not exists (select from site_domain o where o.site_id = d.site_id
      and (o.position, o.host) < (d.position, d.host)) as "isMain"
  from site_domain d join company c on c.id = d.company_id left join site s on s.id = d.site_id
    left join site_design g on g.company_id = c.root_id`

type Row = Omit<StoredDomain, 'template' | 'ownTemplate' | 'templateLocked'> & Look
const stored = ({ own, group, locked, ...row }: Row): StoredDomain => ({
  ...row,
  template: row.siteId === null ? null : templateOf({ own, group, locked }),
  ownTemplate: locked ? null : own,
  templateLocked: locked,
})

/** Domains of these companies, those of a site in their order. */
export async function domainsOf(tx: Tx, scope: readonly string[]): Promise<StoredDomain[]> {
  const { rows } = await sql<Row>`
    ${select} where d.company_id = any(${[...scope]}::uuid[])
    order by c.name, s.name nulls last, d.position, d.host`.execute(tx)
  return rows.map(stored)
}

/** Domains of these companies by id, in any order. */
export async function domainsByIds(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<StoredDomain[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<Row>`
    ${select} where d.id = any(${[...ids]}::uuid[]) and d.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows.map(stored)
}

/** A domain in scope, kept for this transaction. */
export async function lockDomain(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredDomain | undefined> {
  const { rows } = await sql<Row>`
    ${select} where d.id = ${id}::uuid and d.company_id = any(${[...scope]}::uuid[]) for update of d`.execute(
    tx,
  )
  return rows[0] && stored(rows[0])
}

/** Sites of these companies with what they show. */
export async function sitesWithOffer(tx: Tx, scope: readonly string[]): Promise<StoredSite[]> {
  const { rows } = await sql<StoredSite>`
    select s.id, s.company_id as "companyId", c.name as "companyName", s.name, s.archived_at is not null as archived, s.template as own,
      g.template as "group", coalesce(g.locked, false) as locked, h.id as "headId", h.name as "headName",
      (select d.host from site_domain d where d.site_id = s.id order by d.position, d.host limit 1) as host,
      count(l.id)::int as locations,
      (count(distinct l.company_id) filter (where l.company_id <> s.company_id))::int as franchisees
    from site s join company c on c.id = s.company_id join company h on h.id = c.root_id
      left join site_design g on g.company_id = h.id left join site_location o on o.site_id = s.id
      left join location l on l.id = o.location_id and l.archived_at is null
    where s.company_id = any(${[...scope]}::uuid[])
    group by s.id, c.id, h.id, g.company_id order by c.name, s.name, s.id`.execute(tx)
  return rows
}

/** A site of this company, kept for this transaction, so that two who change its domains wait for each other. */
export async function lockSite(
  tx: Tx,
  { companyId, siteId }: { readonly companyId: string; readonly siteId: string },
): Promise<
  | {
      readonly name: string
      readonly archived: boolean
      readonly showsLocations: boolean
      readonly domains: number
    }
  | undefined
> {
  const found = await sql<{ name: string; archived: boolean }>`
    select name, archived_at is not null as archived from site where id = ${siteId}::uuid and company_id = ${companyId}::uuid for update`.execute(
    tx,
  )
  if (!found.rows[0]) return undefined
  const { rows } = await sql<{ showsLocations: boolean; domains: number }>`
    select exists (select from site_location where site_id = ${siteId}::uuid and company_id = ${companyId}::uuid)
        as "showsLocations",
      (select count(*)::int from site_domain where site_id = ${siteId}::uuid and company_id = ${companyId}::uuid)
        as domains`.execute(tx)
  const [counted] = rows
  return counted && { ...found.rows[0], ...counted }
}

export async function insertDomain(
  tx: Tx,
  domain: {
    readonly id: string
    readonly companyId: string
    readonly host: string
    readonly proof: string
    readonly wantedSiteId?: string
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('site_domain')
    .values({
      id: domain.id,
      company_id: domain.companyId,
      host: domain.host,
      proof: domain.proof,
      site_id: null,
      wanted_site_id: domain.wantedSiteId ?? null,
      proven_at: null,
      checked_at: null,
      changed_at: now,
      created_at: now,
    })
    .execute()
}

type Which = Pick<StoredDomain, 'id' | 'companyId'>

/** When it was looked for its proof, and, from then on for good, that it was seen. */
export const storeCheck = (tx: Tx, { id, companyId }: Which, { at, proven }: { at: Date; proven: boolean }) =>
  tx
    .updateTable('site_domain')
    .set({ checked_at: at, ...(proven ? { proven_at: at, changed_at: at } : {}) })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** Connects it to a site, first or last among the site's domains, or to none. */
export async function connectDomain(
  tx: Tx,
  { id, companyId }: Which,
  { siteId, first, now }: { readonly siteId: string | null; readonly first: boolean; readonly now: Date },
): Promise<void> {
  const end = first ? sql`min(o.position) - 1` : sql`max(o.position) + 1`
  await sql`
    update site_domain set site_id = ${siteId}::uuid, wanted_site_id = null, version = version + 1, changed_at = ${now},
      position = coalesce((select ${end} from site_domain o where o.site_id = ${siteId}::uuid and o.id <> ${id}::uuid), 0)
    where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}

/** What a site’s own template is; whoever has one of its domains before them has an old version then (FAULT-72). */
export async function setTemplate(
  tx: Tx,
  site: { readonly siteId: string; readonly companyId: string; readonly template: SiteTemplate | null },
  now: Date,
): Promise<void> {
  const { siteId, companyId, template } = site
  await sql`
    with changed as (update site set template = ${template}, version = version + 1, changed_at = ${now}
      where id = ${siteId}::uuid and company_id = ${companyId}::uuid and template is distinct from ${template}
      returning id)
    update site_domain set version = version + 1, changed_at = ${now}
    where site_id = (select id from changed) and company_id = ${companyId}::uuid`.execute(tx)
}

export const removeDomain = (tx: Tx, { id, companyId }: Which) =>
  tx.deleteFrom('site_domain').where('id', '=', id).where('company_id', '=', companyId).execute()
