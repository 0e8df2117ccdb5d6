import type { RequestOut } from '@fachwerk/contract/call'
import type { Domain, domainCalls } from '@fachwerk/contract/site/domain-calls'
import { isDuplicate } from '../../../platform/db/db-errors.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { DomainsContext } from '../domains-context.ts'
import { insertDomain, lockDomain } from '../domains-repository.ts'
import { shownDomain } from './show-domains.ts'
import { recordDomainChange } from './record-domain-change.ts'

type Input = RequestOut<typeof domainCalls.addDomain>['body']['domain']
type RefusedUrl = {
  readonly ok: false
  readonly refusal: 'domain-known' | 'domain-own'
  readonly field: string
}

/**
 * F-08: a domain by its address. It waits for the proof of its ownership and leads nowhere before, so claiming a
 * stranger's host gains nothing, and keeps nobody else from proving it. Once per key.
 */
export async function addDomain(
  { db, clock, random, ownHosts }: DomainsContext,
  {
    actor,
    url: host,
    company,
    idempotency,
  }: Input & { readonly actor: StaffActor; readonly idempotency: IdempotencyRequest | null },
): Promise<Result<Domain, 'not-found' | IdempotencyRefusal> | RefusedUrl> {
  const companyId = company ?? actor.companyId
  const scope = actor.scopeFor('sites.edit')
  if (!scope.includes(companyId)) return refuse('not-found')
  if (ownHosts.includes(host)) return { ...refuse('domain-own'), field: 'url' }
  const [id, at] = [random.uuid(), clock.now()]
  try {
    return await db.transaction((tx) =>
      idempotent(tx, idempotency, at, async () => {
        await insertDomain(tx, { id, companyId, host, proof: random.hash() }, at)
        const domain = await lockDomain(tx, scope, id)
        if (!domain) throw new Error(`domain ${id} is gone`)
        await recordDomainChange(tx, { actor, what: 'added', before: null, after: domain, at })
        return ok(shownDomain(domain))
      }),
    )
  } catch (error) {
    if (isDuplicate(error, 'site_domain_claim')) return { ...refuse('domain-known'), field: 'url' }
    throw error
  }
}
