import { z } from 'zod'
import { call } from '../call.ts'
import { listCalls } from '../office/list-calls.ts'
import { siteModule } from './site-module.ts'
import { Id, text } from '../fields.ts'
import { NewSite, SavedSite, SiteDetail, SiteRow, SiteView } from './site-views.ts'

/** Sites as a list (F-08, N-10). */
export const siteList = listCalls(siteModule, {
  name: 'sites',
  title: 'Auftritte',
  path: '/private/sites',
  tags: ['Auftritte'],
  summary: 'Auftritte der Firma und ihrer Franchisenehmer, gesucht, sortiert, seitenweise',
  row: SiteRow,
  sorts: ['name', 'company', 'host', 'locations'],
  filter: {
    view: SiteView.default('all'),
  },
  number: 'with',
})
export const SiteFilter = siteList.rows.body
export type SiteFilter = z.infer<typeof SiteFilter>

const details = <T extends z.ZodType>(site: T) => z.strictObject({ site })

const common = { auth: 'staff', host: 'admin', tags: ['Auftritte'] } as const
const reading = { ...common, permission: 'sites.view' } as const
const writing = { ...common, method: 'POST', permission: 'sites.edit' } as const

/** Storefronts as staff keep them: added, named, put away (B-08, F-08). */
export const siteCalls = {
  siteList: siteList.rows,
  exportSites: siteList.file(['name', 'company', 'host', 'languages', 'template', 'locations', 'gaps']),
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
