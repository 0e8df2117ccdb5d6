import { imprintLacks } from '@fachwerk/contract/company/imprint-fields'
import type { SiteFilter } from '@fachwerk/contract/site/site-calls'
import type { SiteDetail, SiteRow } from '@fachwerk/contract/site/site-views'
import type { Tx } from '../../../platform/db/db.ts'
import { type Counted, listedPage } from '../../../platform/db/list-source.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import { templateOf } from '../rules/site-design.ts'
import { languagesOf } from '../rules/site-languages.ts'
import { siteGapsOf } from '../rules/site-gaps.ts'
import { type SiteRecord, siteRecords, sites } from '../site-records-repository.ts'

export type AddressOf = DomainsContext['addressOf']

function rowOf(site: SiteRecord, addressOf: AddressOf): SiteRow {
  const { id, companyId, companyName, name, domains, imprint } = site
  const host = domains.find(({ proven }) => proven)?.host ?? null
  const leading = domains.filter(({ proven }) => proven).length
  return {
    id,
    companyId,
    companyName,
    name,
    host,
    address: host === null ? null : addressOf(host),
    ...languagesOf(site.speech),
    template: templateOf(site),
    locationCount: site.locations,
    gaps: siteGapsOf({
      imprint,
      domains: leading,
      wanted: domains.length - leading,
      locations: site.locations,
    }),
    archived: site.archivedAt !== null,
  }
}

/** Sites of the scope by id, as lists show them. */
export async function siteRowsByIds(
  tx: Tx,
  {
    scope,
    addressOf,
    ids,
  }: { readonly scope: readonly string[]; readonly addressOf: AddressOf; readonly ids: readonly string[] },
): Promise<Map<string, SiteRow>> {
  const stored = await siteRecords(tx, scope, ids)
  return new Map(stored.map((site) => [site.id, rowOf(site, addressOf)]))
}

/** A page of the sites of the own company and its franchisees, with their number. */
export async function listSites(
  { db, addressOf }: Pick<DomainsContext, 'db' | 'addressOf'>,
  { actor, ...filter }: SiteFilter & { readonly actor: StaffActor },
): Promise<{ rows: SiteRow[] } & Counted> {
  const scope = actor.scopeFor('sites.view')
  return await db.read((tx) =>
    listedPage(tx, sites, {
      query: { scope, filter },
      page: filter,
      rows: (ids) => siteRowsByIds(tx, { scope, addressOf, ids }),
      count: 'all',
    }),
  )
}

/** One site with everything about it; a stranger's is not there. */
export function showSite(
  { db, addressOf }: Pick<DomainsContext, 'db' | 'addressOf'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<SiteDetail, 'not-found'>> {
  return db.read((tx) => siteDetailOf(tx, { actor, addressOf, id }))
}

/** The site as the actor sees it at this moment of the transaction. */
export async function siteDetailOf(
  tx: Tx,
  {
    actor,
    addressOf,
    id,
  }: { readonly actor: StaffActor; readonly addressOf: AddressOf; readonly id: string },
): Promise<Result<SiteDetail, 'not-found'>> {
  const [site] = await siteRecords(tx, actor.scopeFor('sites.view'), [id])
  if (!site) return refuse('not-found')
  const { own, group, locked, headId, headName, speech } = site
  const head = { id: headId, name: headName }
  return ok({
    ...rowOf(site, addressOf),
    own: locked ? null : own,
    inherited: templateOf({ own: null, group, locked }),
    from: group && head,
    locked,
    ownLanguages: speech.locked ? null : speech.own,
    inheritedLanguages: languagesOf({ ...speech, own: null }),
    languagesFrom: speech.group && head,
    languagesLocked: speech.locked,
    domains: [...site.domains],
    imprintLacks: imprintLacks(site.imprint),
    tellsUnknown: site.tellsUnknown,
    version: site.version,
    createdAt: site.createdAt.toISOString(),
    can: { edit: actor.scopeFor('sites.edit').includes(site.companyId) },
  })
}
