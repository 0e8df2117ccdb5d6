import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { SettingLock } from '../company/setting-lock.ts'
import { languageFields, NOT_ITS_LANGUAGE, speaksItsFirst, spokenLanguages } from './site-language-fields.ts'

/** The languages of the sites of a company, and a franchisor’s of its franchisees, that have none of their own (B-08). */
export const SiteLanguageDefault = z
  .object({
    companyId: Id,
    companyName: z.string(),
    /** The franchisor, which sets them for the company; null: the company does, for its whole group. */
    from: z.object({ id: Id, name: z.string() }).nullable(),
    /** What a site inherits. */
    ...spokenLanguages,
    /** The franchisor or the company chose them; otherwise they are the product’s. */
    own: z.boolean(),
    /** For all sites of the group, its head’s too. */
    locked: z.boolean(),
    siteCount: z.int(),
    /** Sites that speak others. */
    deviations: z.array(z.object({ id: Id, name: z.string(), companyName: z.string(), ...spokenLanguages })),
    version: z.int(),
    can: z.object({ edit: z.boolean(), lock: z.boolean() }),
  })
  .meta({ id: 'SiteLanguageDefault' })
export type SiteLanguageDefault = z.infer<typeof SiteLanguageDefault>

/** A choice as a form sends it; null: the product’s usual ones. */
export const SavedLanguageDefault = z
  .strictObject({ company: Id, version: z.int().min(0), ...languageFields })
  .refine(speaksItsFirst, NOT_ITS_LANGUAGE)

const common = { auth: 'staff', host: 'admin', tags: ['Auftritte'], reply: SiteLanguageDefault } as const

/** Which languages all sites of a franchise group speak (B-08); those of one site go with it. */
export const siteLanguageCalls = {
  siteLanguages: call({
    ...common,
    method: 'GET',
    path: '/private/sites/languages/{id}',
    permission: 'sites.view',
    summary:
      'Sprachen aller Auftritte einer Firma und ihrer Franchisenehmer: was gilt, woher es kommt und wer abweicht',
    params: z.object({ id: Id }),
    refusals: ['not-found'],
  }),
  saveSiteLanguages: call({
    ...common,
    method: 'POST',
    path: '/private/sites/languages',
    permission: 'settings.edit',
    summary: 'Sprachen aller Auftritte ändern, die keine eigenen haben',
    body: z.strictObject({ speech: SavedLanguageDefault }),
    refusals: ['not-found', 'changed-meanwhile', 'languages-inherited'],
  }),
  lockSiteLanguages: call({
    ...common,
    method: 'POST',
    path: '/private/sites/languages/lock',
    permission: 'settings.lock',
    summary: 'Sprachen für alle Auftritte sperren oder wieder freigeben',
    body: z.strictObject({ lock: SettingLock }),
    refusals: ['not-found', 'changed-meanwhile', 'settings-replace-others'],
  }),
} as const
