import { languagesInWords } from '@fachwerk/contract/site/site-languages'
import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { templateOf } from '../rules/site-design.ts'
import { languagesOf } from '../rules/site-languages.ts'
import type { SiteRecord } from '../site-records-repository.ts'

const historyOf = (site: SiteRecord): JsonObject => ({
  name: site.name,
  company: site.companyName,
  languages: languagesInWords(languagesOf(site.speech)),
  ownLanguages: !site.speech.locked && site.speech.own !== null,
  template: TEMPLATE_NAMES[templateOf(site)],
  ownTemplate: !site.locked && site.own !== null,
  tellsUnknown: site.tellsUnknown,
  domain: site.domains[0]?.host ?? null,
  locations: site.locations,
  archived: site.archivedAt !== null,
})

/** Records who changed a site, in names. */
export async function recordSiteChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly what: 'added' | 'changed' | 'followed' | 'archived' | 'restored'
    readonly before: SiteRecord | null
    readonly after: SiteRecord
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
