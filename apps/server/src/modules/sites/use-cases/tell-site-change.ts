import { LANGUAGES } from '@fachwerk/contract/profile-values'
import { LANGUAGE_NAMES } from '@fachwerk/contract/site-languages'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site-template'
import type { Language } from '@fachwerk/contract/fields'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { templateOf } from '../rules/site-design.ts'
import type { KeptSite } from '../sites-kept-repository.ts'

/** Languages in the order in which the product names them. */
export const spoken = (languages: readonly Language[]): Language[] =>
  LANGUAGES.filter((language) => languages.includes(language))

const historyOf = (site: KeptSite): JsonObject => ({
  name: site.name,
  company: site.companyName,
  languages: spoken(site.languages)
    .map((language) => LANGUAGE_NAMES[language])
    .join(', '),
  defaultLanguage: LANGUAGE_NAMES[site.defaultLanguage],
  template: TEMPLATE_NAMES[templateOf(site)],
  ownTemplate: !site.locked && site.own !== null,
  domain: site.domains[0]?.host ?? null,
  locations: site.locations,
  archived: site.archivedAt !== null,
})

/** Keeps who changed a site, in names. */
export async function tellSiteChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly what: 'added' | 'changed' | 'archived' | 'restored'
    readonly before: KeptSite | null
    readonly after: KeptSite
    readonly at: Date
    readonly reason?: string
  },
): Promise<boolean> {
  const { actor, what, before, after, at, reason } = change
  return await recordChange(tx, {
    at,
    companyId: after.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `site.${what}`,
    subject: { kind: 'site', id: after.id },
    before: before && historyOf(before),
    after: historyOf(after),
    ...(reason !== undefined && { reason }),
  })
}
