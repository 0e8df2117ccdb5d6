import type { Language } from '@fachwerk/contract/fields'
import type { DELIVERY_TYPES } from '@fachwerk/contract/catalog/article-fields'
import type { SiteTemplate } from '@fachwerk/contract/site/site-template'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { SiteContext } from '../../platform/http/actor.ts'
import { languagesOf, type Speech, spokenIn } from './rules/site-languages.ts'
import './site-tables.ts'

/** A `select` of the ids of locations. */
export type Offer = RawBuilder<{ location_id: string }>

/** The first of its hosts is the one links in mails are built from. */
export interface NewSite extends Omit<SiteContext, 'siteId' | 'template' | 'languages' | 'defaultLanguage'> {
  readonly id: string
  /** Its own; null: inherited. */
  readonly template: SiteTemplate | null
  /** Its own, both; null: inherited. */
  readonly languages: readonly Language[] | null
  readonly defaultLanguage: Language | null
  readonly locationIds: readonly string[]
}

export async function insertSite(tx: Tx, site: NewSite, now: Date): Promise<void> {
  await tx
    .insertInto('site')
    .values({
      id: site.id,
      company_id: site.companyId,
      name: site.name,
      template: site.template,
      default_language: site.defaultLanguage,
      languages: site.languages && [...site.languages],
      created_at: now,
    })
    .execute()
  const hosts = site.hosts.map((host, position) => ({
    host: host.toLowerCase(),
    company_id: site.companyId,
    site_id: site.id,
    position,
    proof: null,
    proven_at: now,
    checked_at: null,
    changed_at: now,
  }))
  if (hosts.length > 0) await tx.insertInto('site_domain').values(hosts).execute()
  const locations = site.locationIds.map((id) => ({
    site_id: site.id,
    company_id: site.companyId,
    location_id: id,
  }))
  if (locations.length > 0) await tx.insertInto('site_location').values(locations).execute()
}

/** What was said of the languages of a site `s`, by itself and by the head of its group (`t`). */
const SPEECH = [
  's.languages',
  's.default_language as defaultLanguage',
  't.languages as groupLanguages',
  't.default_language as groupDefault',
  't.locked as languagesLocked',
] as const

interface StoredSpeech {
  readonly languages: Language[] | null
  readonly defaultLanguage: Language | null
  readonly groupLanguages: Language[] | null
  readonly groupDefault: Language | null
  readonly languagesLocked: boolean | null
}

/** The same as rules read it. */
export const speechIn = (row: StoredSpeech): Speech => ({
  own: spokenIn(row.languages, row.defaultLanguage),
  group: spokenIn(row.groupLanguages, row.groupDefault),
  locked: row.languagesLocked ?? false,
})

/** The site behind a host, with all its hosts in their order and what was said of how it looks. */
export async function siteByHost(tx: Tx, host: string) {
  return await tx
    .selectFrom('site_domain as d')
    .innerJoin('site as s', 's.id', 'd.site_id')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .leftJoin('site_design as g', 'g.company_id', 'c.root_id')
    .leftJoin('site_language_default as t', 't.company_id', 'c.root_id')
    .select((eb) => [
      's.id',
      's.company_id',
      's.name',
      's.template as own',
      'g.template as group',
      eb.fn.coalesce('g.locked', sql<boolean>`false`).as('locked'),
      ...SPEECH,
      eb
        .selectFrom('site_domain as other')
        .select(sql<string[]>`array_agg(other.host order by other.position)`.as('hosts'))
        .whereRef('other.site_id', '=', 's.id')
        .as('hosts'),
    ])
    .where('d.host', '=', host)
    .where('d.proven_at', 'is not', null)
    .executeTakeFirst()
}

/**
 * The ids of what a site offers, to be asked within the statement that asks for the locations themselves: they would
 * cost every visitor a way to the database and back. No tenant predicate: an offer is public, and a franchisor's site
 * spans companies.
 */
export const offerOf = (siteId: string): Offer =>
  sql`select s.location_id from site_location s join site on site.id = s.site_id and site.archived_at is null
    where s.site_id = ${siteId}`

/** What a site has for its visitors; `vouchers`: they come by mail, whatever other ways there are (K-01). */
interface SiteOffers {
  readonly companyId: string
  readonly boxes: boolean
  readonly ways: (typeof DELIVERY_TYPES)[number][]
  readonly vouchers: boolean
  readonly services: boolean
}

/** Whose site it is, whether boxes are let there, and how goods of its company reach their customer (K-04). */
export async function whatSiteOffers(tx: Tx, siteId: string): Promise<SiteOffers> {
  const { rows } = await sql<SiteOffers>`
    select s.company_id as "companyId",
      exists (select 1 from site_location o join box_public b on b.location_id = o.location_id
        where o.site_id = s.id) as boxes,
      array(select distinct w.way from goods_way_public w where w.site_id = s.id and w.company_id = s.company_id) as ways,
      exists (select from article a where a.company_id = s.company_id and a.kind = 'credit' and a.state = 'published'
        and a.archived_at is null) as vouchers,
      exists (select from article a where a.company_id = s.company_id and a.kind = 'service' and a.minutes is not null
        and a.state = 'published' and a.archived_at is null) as services
    from site s where s.id = ${siteId}::uuid`.execute(tx)
  const [found] = rows
  if (!found) throw new Error(`site ${siteId} does not exist`)
  return found
}

/**
 * First host of the oldest site of the franchise group that is alone here, its head's before a franchisee's; none when
 * there are several groups. Whoever lets no box does not count where others do: a shop that rents nothing out leaves the
 * overview of the locations whose it is. No tenant predicate: it tells nothing where there is more than one tenant.
 */
export async function hostOfOnlyGroup(tx: Tx): Promise<string | null> {
  const { rows } = await sql<{ host: string }>`
    with offering as (
      select s.id, g.root_id from site s join company g on g.id = s.company_id
      where exists (select 1 from site_location l join box_public b on b.location_id = l.location_id where l.site_id = s.id)
        or not exists (select 1 from site_location l join box_public b on b.location_id = l.location_id))
    select d.host from offering o join site s on s.id = o.id join company c on c.id = s.company_id
      join site_domain d on d.site_id = s.id
    where (select count(distinct root_id) from offering) = 1
    order by s.archived_at is not null, c.franchisor_id is not null, s.created_at, s.id, d.position, d.host limit 1`.execute(
    tx,
  )
  return rows[0]?.host ?? null
}

/** The site of a company, or of its franchisor, through which a location is offered; its own before others. */
export async function siteOfLocation(
  tx: Tx,
  { companyId, locationId }: { readonly companyId: string; readonly locationId: string },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select s.id from site_location o join site s on s.id = o.site_id
    where o.location_id = ${locationId} and s.archived_at is null and exists (select from site_domain d where d.site_id = s.id)
    order by s.company_id <> ${companyId}, s.created_at, s.id limit 1`.execute(tx)
  return rows[0]?.id ?? null
}

/** First host, language and whether an unknown address is told. No tenant predicate: all are public. */
export async function linksOf(
  tx: Tx,
  siteId: string,
): Promise<{ host: string | null; companyId: string; defaultLanguage: Language; tellsUnknown: boolean }> {
  const row = await tx
    .selectFrom('site as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .leftJoin('site_language_default as t', 't.company_id', 'c.root_id')
    .select((eb) => [
      ...SPEECH,
      's.company_id as companyId',
      's.tells_unknown as tellsUnknown',
      eb
        .selectFrom('site_domain as d')
        .select('d.host')
        .whereRef('d.site_id', '=', 's.id')
        .orderBy('d.position')
        .orderBy('d.host')
        .limit(1)
        .as('host'),
    ])
    .where('s.id', '=', siteId)
    .executeTakeFirstOrThrow()
  const { host, companyId, tellsUnknown } = row
  return { host, companyId, tellsUnknown, defaultLanguage: languagesOf(speechIn(row)).defaultLanguage }
}
