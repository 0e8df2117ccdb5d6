import { TEMPLATE_NAMES } from '@fachwerk/contract/site/site-template'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { JsonObject } from '../../../platform/json.ts'
import type { StoredDomain } from '../domains-repository.ts'

type NamedDomain = Pick<
  StoredDomain,
  'id' | 'companyId' | 'host' | 'provenAt' | 'siteName' | 'isMain' | 'template' | 'ownTemplate'
>

const historyOf = ({ host, provenAt, siteName, isMain, template, ownTemplate }: NamedDomain): JsonObject => ({
  host,
  proven: provenAt !== null,
  site: siteName,
  main: isMain,
  template: template && TEMPLATE_NAMES[template],
  ownTemplate: template && ownTemplate !== null,
})

/** Records who changed a domain, in names: they stay readable when it is gone. */
export async function recordDomainChange(
  tx: Tx,
  change: {
    readonly actor: StaffActor
    readonly what: 'added' | 'proven' | 'changed' | 'followed' | 'deleted'
    readonly before: NamedDomain | null
    readonly after: NamedDomain | null
    readonly at: Date
  },
): Promise<boolean> {
  const { actor, what, before, after, at } = change
  const domain = after ?? before
  if (!domain) return false
  return await recordChange(tx, {
    at,
    companyId: domain.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `domain.${what}`,
    subject: { kind: 'domain', id: domain.id },
    before: before && historyOf(before),
    after: after && historyOf(after),
  })
}
