import type { Domain, domainCalls } from '@fachwerk/contract/domain-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { DomainsContext } from '../domains-context.ts'
import { domainsOf, sitesWithOffer, type StoredDomain } from '../domains-repository.ts'
import { proofName, proofValue } from '../rules/domain-proof.ts'

/** F-08: the domains of the own company and its franchisees, and where they lead. */
export async function showDomains(
  { db, addressOf }: DomainsContext,
  actor: StaffActor,
): Promise<ReplyIn<typeof domainCalls.domains>> {
  const scope = actor.scopeFor('sites.view')
  return await db.read(async (tx) => {
    const sites = await sitesWithOffer(tx, scope)
    return {
      rows: (await domainsOf(tx, scope)).map(shownDomain),
      sites: sites.map(({ host, ...site }) => ({ ...site, address: host === null ? null : addressOf(host) })),
    }
  })
}

/** A domain as staff see it; the proof only as long as it is wanted. */
export function shownDomain(domain: StoredDomain): Domain {
  const { id, companyId, companyName, host, proof, provenAt, checkedAt, siteId, isMain, version } = domain
  return {
    id,
    companyId,
    companyName,
    host,
    proof: provenAt === null && proof !== null ? { name: proofName(host), value: proofValue(proof) } : null,
    provenAt: provenAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    siteId,
    isMain,
    version,
  }
}
