import { siteList } from '@fachwerk/contract/site/site-calls'
import type { ImprintField } from '@fachwerk/contract/company/imprint-fields'
import type { SiteDetail, SiteView } from '@fachwerk/contract/site/site-views'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource } from '../../platform/db/list-source.ts'
import type { Look } from './rules/site-design.ts'
import type { Speech, Spoken } from './rules/site-languages.ts'
import { written } from './site-languages-repository.ts'
import './site-tables.ts'

/** A site as staff keep it. */
export interface SiteRecord extends Look {
  readonly id: string
  readonly companyId: string
  readonly companyName: string
  readonly name: string
  /** What was said of its languages. */
  readonly speech: Speech
  /** Signing in there says that an address is unknown (S-08). */
  readonly tellsUnknown: boolean
  /** Head of its franchise group. */
  readonly headId: string
  readonly headName: string
  readonly imprint: Readonly<Record<ImprintField, string>>
  /** The main one first; then those that will lead there. */
  readonly domains: SiteDetail['domains']
  readonly locations: number
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date | null
  readonly archivedAt: Date | null
}

type SitesQuery = ListQuery<typeof siteList>

const VIEWS: Readonly<Record<SiteView, Condition>> = {
  all: sql`s.archived_at is null`,
  archived: sql`s.archived_at is not null`,
}
const host = sql`(select d.host from site_domain d where d.site_id = s.id order by d.position, d.host limit 1)`
const locations = sql`(select count(*)::int from site_location o join location l on l.id = o.location_id
  where o.site_id = s.id and l.archived_at is null)`
/** The list of sites. */
export const sites = listSource(siteList, {
  from: sql`site s join company c on c.id = s.company_id`,
  id: sql`s.id`,
  conditions: ({ scope, filter: { view } }: SitesQuery) => ({
    scope: sql`s.company_id = any(${[...scope]}::uuid[])`,
    view: VIEWS[view],
  }),
  word: (
    pattern,
  ) => sql`search_fold(concat_ws(' ', s.name, c.name, (select string_agg(d.host, ' ') from site_domain d
        where s.id in (d.site_id, d.wanted_site_id)))) like ${pattern}`,
  sorts: { name: sql`s.name`, company: sql`c.name`, host, locations },
  usual: { by: 'name' },
  nulls: 'last',
  ties: () => sql`s.name, s.id`,
})

/** Languages of a row, both or none. */
const spoken = (row: 's' | 't') => sql`case when ${sql.ref(`${row}.languages`)} is null then null
  else jsonb_build_object('languages', ${sql.ref(`${row}.languages`)},
    'defaultLanguage', ${sql.ref(`${row}.default_language`)}) end`

/** Sites of the scope by id, in any order, those put away too. */
export async function siteRecords(
  tx: Tx,
  scope: readonly string[],
  ids: readonly string[],
): Promise<SiteRecord[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<SiteRecord>`
    select s.id, s.company_id as "companyId", c.name as "companyName", s.name, jsonb_build_object(
        'own', ${spoken('s')}, 'group', ${spoken('t')}, 'locked', coalesce(t.locked, false)) as speech, s.template as own, g.template as "group",
      coalesce(g.locked, false) as locked, h.id as "headId", h.name as "headName",
      jsonb_build_object('legalName', c.legal_name, 'street', c.street, 'postcode', c.postcode, 'city', c.city,
        'email', c.email, 'phone', c.phone, 'representative', c.representative) as imprint,
      coalesce((select jsonb_agg(jsonb_build_object('host', d.host, 'proven', d.site_id is not null)
          order by d.site_id is null, d.position, d.host)
        from site_domain d where s.id in (d.site_id, d.wanted_site_id)), '[]') as domains,
      ${locations} as locations, s.tells_unknown as "tellsUnknown", s.version, s.created_at as "createdAt", s.changed_at as "changedAt",
      s.archived_at as "archivedAt"
    from site s join company c on c.id = s.company_id join company h on h.id = c.root_id
      left join site_design g on g.company_id = h.id left join site_language_default t on t.company_id = h.id
    where s.id = any(${[...ids]}::uuid[]) and s.company_id = any(${[...scope]}::uuid[])`.execute(tx)
  return rows
}

/** A site of the scope, held until the end of the transaction. */
export async function holdSite(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<SiteRecord | undefined> {
  await sql`
    select 1 from site where id = ${id}::uuid and company_id = any(${[...scope]}::uuid[]) for update`.execute(
    tx,
  )
  return (await siteRecords(tx, scope, [id]))[0]
}

/** Saves what people write about a site. */
export async function updateSite(
  tx: Tx,
  { id, companyId }: Pick<SiteRecord, 'id' | 'companyId'>,
  fields: { readonly name: string; readonly own: Spoken | null; readonly tellsUnknown: boolean },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('site')
    .set(({ eb }) => ({
      name: fields.name,
      ...written(fields.own),
      tells_unknown: fields.tellsUnknown,
      version: eb('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** A site put away, or brought back. */
export async function setSiteArchived(
  tx: Tx,
  { id, companyId }: Pick<SiteRecord, 'id' | 'companyId'>,
  archivedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('site')
    .set(({ eb }) => ({ archived_at: archivedAt, version: eb('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
}

/** Whether something that was ordered at a site of this company runs or is booked. */
export async function hasRentals(
  tx: Tx,
  { id, companyId }: Pick<SiteRecord, 'id' | 'companyId'>,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from rental r join customer_order o on o.id = r.order_id
    where o.site_id = ${id}::uuid and r.kind = 'rental' and (r.blocking or r.state = 'unplaced')
      and r.company_id in (select c.id from company c, company one
        where one.id = ${companyId}::uuid and c.root_id = one.root_id)
    limit 1`.execute(tx)
  return rows.length > 0
}

/** Shows every location in service that a site of this company may show, of the companies in scope. */
export async function showEveryLocation(
  tx: Tx,
  { id, companyId }: Pick<SiteRecord, 'id' | 'companyId'>,
  scope: readonly string[],
): Promise<void> {
  await sql`
    insert into site_location (site_id, company_id, location_id)
    select ${id}::uuid, ${companyId}::uuid, l.id from location l join company c on c.id = l.company_id
    where ${companyId}::uuid in (c.id, c.franchisor_id) and c.id = any(${[...scope]}::uuid[])
      and l.archived_at is null`.execute(tx)
}

/** What stands in the way of a host: nothing, one of the same company, or that somebody else proved it. */
export async function claimOfHost(
  tx: Tx,
  { host: wanted, companyId }: { readonly host: string; readonly companyId: string },
): Promise<
  { readonly id: string; readonly siteId: string | null; readonly proven: boolean } | 'free' | 'taken'
> {
  const { rows } = await sql<{ id: string; companyId: string; siteId: string | null; proven: boolean }>`
    select id, company_id as "companyId", site_id as "siteId", proven_at is not null as proven
    from site_domain where host = ${wanted} for update`.execute(tx)
  const own = rows.find((row) => row.companyId === companyId)
  if (own) return own
  return rows.some(({ proven }) => proven) ? 'taken' : 'free'
}

/** A domain that is known and leads nowhere will lead to this site. */
export async function wantDomain(
  tx: Tx,
  { id, companyId }: { readonly id: string; readonly companyId: string },
  siteId: string,
): Promise<void> {
  await sql`
    update site_domain set wanted_site_id = ${siteId}::uuid, version = version + 1
    where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}

/** Whether a company was put away. No tenant predicate: the caller checked whose it is. */
export async function isCompanyArchived(tx: Tx, companyId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from company where id = ${companyId}::uuid and archived_at is not null`.execute(tx)
  return rows.length > 0
}
