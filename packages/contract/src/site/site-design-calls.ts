import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { SettingLock } from '../company/setting-lock.ts'
import { SiteTemplate } from './site-template.ts'

/** How the sites of a company, and a franchisor’s of its franchisees, look that have no design of their own (B-08). */
export const SiteDesign = z
  .object({
    companyId: Id,
    companyName: z.string(),
    /** The franchisor, which sets it for the company; null: the company does, for its whole group. */
    from: z.object({ id: Id, name: z.string() }).nullable(),
    /** What a site inherits. */
    template: SiteTemplate,
    /** The franchisor or the company chose it; otherwise it is the product’s. */
    own: z.boolean(),
    /** For all sites of the group, its head’s too. */
    locked: z.boolean(),
    siteCount: z.int(),
    /** Sites that look otherwise. */
    deviations: z.array(
      z.object({ id: Id, name: z.string(), companyName: z.string(), template: SiteTemplate }),
    ),
    version: z.int(),
    can: z.object({ edit: z.boolean(), lock: z.boolean() }),
  })
  .meta({ id: 'SiteDesign' })
export type SiteDesign = z.infer<typeof SiteDesign>

/** A choice as a form sends it. */
export const SavedSiteDesign = z.strictObject({
  company: Id,
  version: z.int().min(0),
  /** Null: the product’s usual one. */
  template: SiteTemplate.nullable(),
})

const common = { auth: 'staff', host: 'admin', tags: ['Domains'], reply: SiteDesign } as const

/** How all sites of a franchise group look (B-08); what one site chooses goes with its domains. */
export const siteDesignCalls = {
  siteDesign: call({
    ...common,
    method: 'GET',
    path: '/private/domains/design/{id}',
    permission: 'sites.view',
    summary:
      'Gestaltung aller Auftritte einer Firma und ihrer Franchisenehmer: was gilt, woher es kommt und wer abweicht',
    params: z.object({ id: Id }),
    refusals: ['not-found'],
  }),
  saveSiteDesign: call({
    ...common,
    method: 'POST',
    path: '/private/domains/design',
    permission: 'settings.edit',
    summary: 'Gestaltung aller Auftritte ändern, die nichts Eigenes haben',
    body: z.strictObject({ design: SavedSiteDesign }),
    refusals: ['not-found', 'changed-meanwhile', 'design-inherited'],
  }),
  lockSiteDesign: call({
    ...common,
    method: 'POST',
    path: '/private/domains/design/lock',
    permission: 'settings.lock',
    summary: 'Gestaltung für alle Auftritte sperren oder wieder freigeben',
    body: z.strictObject({ lock: SettingLock }),
    refusals: ['not-found', 'changed-meanwhile', 'settings-replace-others'],
  }),
} as const
