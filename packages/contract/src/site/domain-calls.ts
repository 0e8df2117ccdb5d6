import { z } from 'zod'
import { call } from '../call.ts'
import { DomainName } from './domain-name.ts'
import { Id, Instant } from '../fields.ts'
import { SiteTemplate } from './site-template.ts'

/** A host name of a company; connected to a site it leads there (F-08). */
export const Domain = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    /** In ASCII, as DNS knows it. */
    host: z.string(),
    /** What has to stand in DNS as TXT; null once that was seen. */
    proof: z.object({ name: z.string(), value: z.string() }).nullable(),
    /** When it was seen there. */
    provenAt: Instant.nullable(),
    /** When it was last looked for; null: never. */
    checkedAt: Instant.nullable(),
    /** Null: it leads nowhere yet. */
    siteId: Id.nullable(),
    /** The site it will lead to as soon as it is proven; null: none, or it leads somewhere already. */
    wantedSiteId: Id.nullable(),
    /** Links in mails begin with the main domain of a site. */
    isMain: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Domain' })
export type Domain = z.infer<typeof Domain>

/** What domains lead to. */
export const DomainSite = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    name: z.string(),
    /** How it looks. */
    template: SiteTemplate,
    /** What was chosen for it alone; null: inherited. */
    own: SiteTemplate.nullable(),
    /** How it looks without that. */
    inherited: SiteTemplate,
    /** Whose choice the inherited one is; null: the product’s. */
    from: z.object({ id: Id, name: z.string() }).nullable(),
    /** Locked for all sites of the group: nobody chooses here. */
    locked: z.boolean(),
    /** Where a browser finds it: scheme, main domain and port; null without a domain. */
    address: z.string().nullable(),
    /** Locations it shows, and of how many franchisees these are. */
    locations: z.int(),
    franchisees: z.int(),
    /** It was put away: no domain is connected with it any more. */
    archived: z.boolean(),
  })
  .meta({ id: 'DomainSite' })
export type DomainSite = z.infer<typeof DomainSite>

/** What looking for the proof came to: seen; nothing there; something else there; DNS did not answer. */
export const DOMAIN_FINDINGS = ['proven', 'nothing', 'other', 'silent'] as const
export const DomainFinding = z.enum(DOMAIN_FINDINGS)
export type DomainFinding = z.infer<typeof DomainFinding>

const common = { auth: 'staff', host: 'admin', tags: ['Domains'] } as const
const edit = { ...common, method: 'POST', permission: 'sites.edit' } as const
const onlyId = z.strictObject({ domain: z.object({ id: Id }) })

export const NewDomain = z.strictObject({
  /** An address by which the host is meant; whatever follows the host is left out. */
  url: DomainName,
  /** Whose it is; without it the own company's. */
  company: Id.optional(),
})
export const EditedDomain = z.strictObject({
  id: Id,
  version: z.int().min(1),
  siteId: Id.nullable(),
  /** Of the site it leads to: its own, or null to inherit; left as it is without one. */
  template: SiteTemplate.nullish(),
  isMain: z.boolean().default(false),
})

/** Domains and the sites they lead to (F-08). */
export const domainCalls = {
  domains: call({
    ...common,
    method: 'GET',
    path: '/private/domains',
    permission: 'sites.view',
    summary: 'Domains der Firma und ihrer Franchisenehmer, mit den Auftritten, zu denen sie führen',
    reply: z.object({ rows: z.array(Domain), sites: z.array(DomainSite) }),
    refusals: [],
  }),
  addDomain: call({
    ...edit,
    path: '/private/domains/add',
    summary: 'Domain durch ihre Adresse hinzufügen; sie führt erst nach dem Nachweis zu einem Auftritt',
    idempotent: true,
    body: z.strictObject({ domain: NewDomain }),
    reply: Domain,
    refusals: ['not-found', 'domain-known', 'domain-own'],
  }),
  editDomain: call({
    ...edit,
    path: '/private/domains/edit',
    summary:
      'Domain mit einem Auftritt verbinden oder von ihm trennen, Hauptadresse und Gestaltung wählen oder erben',
    body: z.strictObject({ domain: EditedDomain }),
    reply: Domain,
    refusals: [
      'not-found',
      'changed-meanwhile',
      'domain-unproven',
      'domain-last',
      'site-archived',
      'setting-locked',
    ],
  }),
  checkDomain: call({
    ...edit,
    path: '/private/domains/check',
    summary: 'Nach dem Nachweis in den DNS-Einträgen der Domain sehen',
    body: onlyId,
    reply: z.object({ domain: Domain, finding: DomainFinding }),
    refusals: ['not-found', 'domain-taken', 'too-many-tries'],
  }),
  deleteDomain: call({
    ...edit,
    path: '/private/domains/delete',
    summary: 'Domain löschen; der Auftritt und seine anderen Domains bleiben',
    body: onlyId,
    reply: z.object({ deleted: z.literal(true) }),
    refusals: ['not-found', 'domain-last'],
  }),
} as const
