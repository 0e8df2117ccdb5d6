import { z } from 'zod'
import { Domain } from './domain-calls.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { siteModule } from './site-module.ts'

export const DOMAIN_VIEWS = ['all', 'connected', 'ready', 'unproven'] as const
/** Views of the list: everything; what leads to a site; what is proven and leads nowhere; what waits for its proof. */
export const DomainView = z.enum(DOMAIN_VIEWS)
export type DomainView = z.infer<typeof DomainView>

export const DomainRow = Domain.extend({
  /** Of the site it leads to. */
  siteName: z.string().nullable(),
}).meta({ id: 'DomainRow' })
export type DomainRow = z.infer<typeof DomainRow>

/** Domains as a list (F-08, N-10). */
export const domainList = listCalls(siteModule, {
  name: 'domains',
  title: 'Domains',
  path: '/private/domains',
  tags: ['Domains'],
  summary: 'Domains der Firma und ihrer Franchisenehmer, gesucht, sortiert, seitenweise',
  row: DomainRow,
  sorts: ['host', 'site', 'company', 'provenAt'],
  filter: {
    view: DomainView.default('all'),
    siteIds: SomeIds,
    companyIds: SomeIds,
    asOf: AsOf,
  },
  number: 'with',
})
export const DomainFilter = domainList.rows.body
export type DomainFilter = z.infer<typeof DomainFilter>

export const domainListCalls = {
  domainList: { ...domainList.rows, path: '/private/domains/list' },
  domainCounts: domainList.counts(DomainView),
  exportDomains: domainList.file(['host', 'state', 'site', 'main', 'company', 'provenAt', 'checkedAt']),
} as const
