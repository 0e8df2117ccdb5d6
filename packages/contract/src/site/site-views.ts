import { z } from 'zod'
import { DomainName } from './domain-name.ts'
import { Id, Instant, line } from '../fields.ts'
import { IMPRINT_FIELDS } from '../company/imprint-fields.ts'
import { languageFields, NOT_ITS_LANGUAGE, speaksItsFirst, spokenLanguages } from './site-language-fields.ts'
import { SiteTemplate } from './site-template.ts'

/** What a site lacks before customers find something there, in the order somebody would see to it. */
export const SITE_GAPS = ['imprint', 'domain', 'proof', 'locations'] as const
export const SiteGap = z.enum(SITE_GAPS)
export type SiteGap = z.infer<typeof SiteGap>

/** What an Impressum must say and a company left empty (LAW-20). */
const ImprintField = z.enum(IMPRINT_FIELDS)

export const SITE_VIEWS = ['all', 'archived'] as const
export const SiteView = z.enum(SITE_VIEWS)
export type SiteView = z.infer<typeof SiteView>

const siteName = line('Name', 80)

export const NewSite = z
  .strictObject({
    name: siteName,
    languages: languageFields.languages.default(null),
    defaultLanguage: languageFields.defaultLanguage.default(null),
    /** Whose it is; without it the own company's. */
    company: Id.optional(),
    /** Its first address; it leads there as soon as it is proven. */
    url: z.union([z.literal(''), DomainName]).default(''),
    /** It shows every location that it may show from the beginning. */
    showsAll: z.boolean().default(false),
  })
  .refine(speaksItsFirst, NOT_ITS_LANGUAGE)

export const SavedSite = z
  .strictObject({
    name: siteName,
    ...languageFields,
    id: Id,
    version: z.int().min(1),
    /** Its own, or null to inherit. */
    template: SiteTemplate.nullable(),
    /** Signing in says that an address is unknown, so that strangers may learn who is a customer (S-08). */
    tellsUnknown: z.boolean(),
  })
  .refine(speaksItsFirst, NOT_ITS_LANGUAGE)

export const SiteRow = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    name: z.string(),
    /** Its main domain; null without one. */
    host: z.string().nullable(),
    /** Where a browser finds it: scheme, main domain and port. */
    address: z.string().nullable(),
    ...spokenLanguages,
    template: SiteTemplate,
    /** Locations it shows. */
    locationCount: z.int(),
    gaps: z.array(SiteGap),
    archived: z.boolean(),
  })
  .meta({ id: 'SiteRow' })
export type SiteRow = z.infer<typeof SiteRow>

export const SiteDetail = SiteRow.extend({
  /** What was chosen for it alone; null: inherited. */
  own: SiteTemplate.nullable(),
  /** How it looks without that. */
  inherited: SiteTemplate,
  /** Whose choice the inherited one is; null: the product's. */
  from: z.object({ id: Id, name: z.string() }).nullable(),
  /** Locked for all sites of the group: nobody chooses here. */
  locked: z.boolean(),
  /** Languages that were chosen for it alone; null: inherited. */
  ownLanguages: z.object(spokenLanguages).nullable(),
  /** Those it speaks without. */
  inheritedLanguages: z.object(spokenLanguages),
  languagesFrom: z.object({ id: Id, name: z.string() }).nullable(),
  languagesLocked: z.boolean(),
  /** Domains that lead there, the main one first, and those that will once they are proven. */
  domains: z.array(z.object({ host: z.string(), proven: z.boolean() })),
  /** Of the Impressum of its company. */
  imprintLacks: z.array(ImprintField),
  /** Signing in says that an address is unknown (S-08). */
  tellsUnknown: z.boolean(),
  version: z.int(),
  createdAt: Instant,
  can: z.object({ edit: z.boolean() }),
}).meta({ id: 'SiteDetail' })
export type SiteDetail = z.infer<typeof SiteDetail>
