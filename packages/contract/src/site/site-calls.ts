import { z } from 'zod'
import { call } from '../call.ts'
import { ExportedFile, exportOf } from '../office/export.ts'
import { Id, listFilter, text } from '../fields.ts'
import { NewSite, SavedSite, SiteDetail, SiteRow, SiteView } from './site-views.ts'

export const SITE_SORTS = ['name', 'company', 'host', 'locations'] as const
const named = { view: SiteView.default('all') }
export const SiteFilter = listFilter(SITE_SORTS, named)
export type SiteFilter = z.infer<typeof SiteFilter>

const details = <T extends z.ZodType>(site: T) => z.strictObject({ site })

const common = { auth: 'staff', host: 'admin', tags: ['Auftritte'] } as const
const reading = { ...common, permission: 'sites.view' } as const
const writing = { ...common, method: 'POST', permission: 'sites.edit' } as const

/** Storefronts as staff keep them: added, named, put away (B-08, F-08). */
export const siteCalls = {
  siteList: call({
    ...reading,
    method: 'POST',
    path: '/private/sites',
    summary: 'Auftritte der Firma und ihrer Franchisenehmer, gesucht, sortiert, seitenweise',
    readOnly: true,
    body: SiteFilter,
    reply: z.object({ rows: z.array(SiteRow), total: z.int(), totalIsExact: z.boolean() }),
    refusals: [],
  }),
  exportSites: call({
    ...reading,
    method: 'POST',
    path: '/private/sites/export',
    summary: 'Alle Auftritte, die zum Filter passen, als CSV oder XLSX',
    file: true,
    body: exportOf(SITE_SORTS, named, [
      'name',
      'company',
      'host',
      'languages',
      'template',
      'locations',
      'gaps',
    ]),
    reply: ExportedFile,
    refusals: ['too-many-exports', 'export-too-large'],
  }),
  siteDetail: call({
    ...reading,
    method: 'GET',
    path: '/private/sites/{id}',
    summary: 'Ein Auftritt mit Domains, Gestaltung und dem, was ihm noch fehlt',
    params: z.object({ id: Id }),
    reply: SiteDetail,
    refusals: ['not-found'],
  }),
  addSite: call({
    ...writing,
    path: '/private/sites/add',
    summary: 'Auftritt anlegen, auf Wunsch mit seiner ersten Domain; sie führt nach dem Nachweis dorthin',
    idempotent: true,
    body: details(NewSite),
    reply: SiteDetail,
    refusals: [
      'not-found',
      'franchisee-archived',
      'domain-known',
      'domain-own',
      'domain-taken',
      'setting-locked',
    ],
  }),
  saveSite: call({
    ...writing,
    path: '/private/sites/edit',
    summary: 'Namen, Sprachen, Gestaltung und Anmeldung eines Auftritts ändern',
    body: details(SavedSite),
    reply: SiteDetail,
    refusals: ['not-found', 'changed-meanwhile', 'site-archived', 'setting-locked'],
  }),
  archiveSite: call({
    ...writing,
    path: '/private/sites/archive',
    summary: 'Auftritt archivieren, womit er keine Standorte mehr zeigt, oder zurückholen',
    body: details(z.strictObject({ id: Id, archived: z.boolean(), reason: text('Grund', 300) })),
    reply: SiteDetail,
    refusals: ['not-found', 'site-has-rentals'],
  }),
} as const
