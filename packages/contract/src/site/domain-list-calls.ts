import { z } from 'zod'
import { call } from '../call.ts'
import { Domain } from './domain-calls.ts'
import { ExportedFile, exportOf } from '../office/export.ts'
import { Id, Instant, listFilter } from '../fields.ts'

export const DOMAIN_VIEWS = ['all', 'connected', 'ready', 'unproven'] as const
/** Views of the list: everything; what leads to a site; what is proven and leads nowhere; what waits for its proof. */
export const DomainView = z.enum(DOMAIN_VIEWS)
export type DomainView = z.infer<typeof DomainView>

export const DOMAIN_SORTS = ['host', 'site', 'company', 'provenAt'] as const
const named = {
  view: DomainView.default('all'),
  siteIds: z.array(Id).max(200).optional(),
  companyIds: z.array(Id).max(200).optional(),
  /** The state that is being paged through: what was added later is left out, so that pages do not shift (FAULT-74). */
  asOf: Instant.optional(),
}
export const DomainFilter = listFilter(DOMAIN_SORTS, named)
export type DomainFilter = z.infer<typeof DomainFilter>

export const DomainRow = Domain.extend({
  /** Of the site it leads to. */
  siteName: z.string().nullable(),
}).meta({ id: 'DomainRow' })
export type DomainRow = z.infer<typeof DomainRow>

const common = {
  auth: 'staff',
  host: 'admin',
  permission: 'sites.view',
  method: 'POST',
  tags: ['Domains'],
} as const

/** Domains as a list (F-08, N-10). */
export const domainListCalls = {
  domainList: call({
    ...common,
    path: '/private/domains/list',
    summary: 'Domains der Firma und ihrer Franchisenehmer, gesucht, sortiert, seitenweise',
    readOnly: true,
    body: DomainFilter,
    reply: z.object({ rows: z.array(DomainRow), total: z.int(), totalIsExact: z.boolean() }),
    refusals: [],
  }),
  domainCounts: call({
    ...common,
    path: '/private/domains/counts',
    summary: 'Zahlen der Ansichten',
    readOnly: true,
    body: z.object({}),
    reply: z.object({ counts: z.record(DomainView, z.int()) }),
    refusals: [],
  }),
  exportDomains: call({
    ...common,
    path: '/private/domains/export',
    summary: 'Alle Domains, die zum Filter passen, als CSV oder XLSX',
    file: true,
    body: exportOf(DOMAIN_SORTS, named, [
      'host',
      'state',
      'site',
      'main',
      'company',
      'provenAt',
      'checkedAt',
    ]),
    reply: ExportedFile,
    refusals: ['too-many-exports', 'export-too-large'],
  }),
} as const
