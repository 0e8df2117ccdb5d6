import { domainList, type DomainView } from '@fachwerk/contract/site/domain-list-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Condition, countedViews, type ListQuery, listSource } from '../../platform/db/list-source.ts'
import './site-tables.ts'

type DomainsQuery = ListQuery<typeof domainList>

const VIEWS: Readonly<Record<DomainView, Condition>> = {
  all: sql`true`,
  connected: sql`d.site_id is not null`,
  ready: sql`d.site_id is null and d.proven_at is not null`,
  unproven: sql`d.proven_at is null`,
}

/** The list of domains. What is not known comes last; equal rows stand by their host, which only one domain of a company has. */
export const listedDomains = listSource(domainList, {
  from: sql`site_domain d join company c on c.id = d.company_id left join site s on s.id = d.site_id`,
  id: sql`d.id`,
  conditions: ({ scope, filter: { view, siteIds, companyIds, asOf } }: DomainsQuery) => ({
    scope: sql`d.company_id = any(${[...scope]}::uuid[])`,
    view: VIEWS[view],
    siteIds: siteIds && sql`d.site_id = any(${siteIds}::uuid[])`,
    companyIds: companyIds && sql`d.company_id = any(${companyIds}::uuid[])`,
    asOf: asOf && sql`coalesce(d.created_at <= ${asOf}::timestamptz, true)`,
  }),
  word: (pattern) => sql`search_fold(concat_ws(' ', d.host, s.name, c.name)) like ${pattern}`,
  sorts: { host: sql`d.host`, site: sql`s.name`, company: sql`c.name`, provenAt: sql`d.proven_at` },
  usual: { by: 'host' },
  nulls: 'last',
  ties: () => sql`d.host, d.id`,
})

/** Numbers of all views of the scope, in one go. */
export const countDomainViews = (tx: Tx, scope: readonly string[]): Promise<Record<DomainView, number>> =>
  countedViews(tx, {
    views: VIEWS,
    conditionOf: (condition) => condition,
    from: sql`site_domain d where d.company_id = any(${[...scope]}::uuid[])`,
  })
