import type { Domain, DomainSite, domainCalls } from '@fachwerk/contract/site/domain-calls'
import type { ReplyIn } from '@fachwerk/contract/call'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { DomainsContext } from '../domains-context.ts'
import { domainsOf, sitesWithOffer, type StoredDomain, type StoredSite } from '../domains-repository.ts'
import { proofName, proofValue } from '../rules/domain-proof.ts'
import { templateOf } from '../rules/site-design.ts'

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
      sites: sites.map((site) => shownSite(site, addressOf)),
    }
  })
}

/** A site as staff see it, with where its design comes from (B-08). */
function shownSite(site: StoredSite, addressOf: DomainsContext['addressOf']): DomainSite {
  const { own, group, locked, headId, headName, host, ...rest } = site
  return {
    ...rest,
    template: templateOf(site),
    own: locked ? null : own,
    inherited: templateOf({ ...site, own: null }),
    from: group && { id: headId, name: headName },
    locked,
    address: host === null ? null : addressOf(host),
  }
}

/** A domain as staff see it; the proof only as long as it is wanted. */
export function shownDomain(domain: StoredDomain): Domain {
  const {
    id,
    companyId,
    companyName,
    host,
    proof,
    provenAt,
    checkedAt,
    siteId,
    wantedSiteId,
    isMain,
    version,
  } = domain
  return {
    id,
    companyId,
    companyName,
    host,
    proof: provenAt === null && proof !== null ? { name: proofName(host), value: proofValue(proof) } : null,
    provenAt: provenAt?.toISOString() ?? null,
    checkedAt: checkedAt?.toISOString() ?? null,
    siteId,
    wantedSiteId,
    isMain,
    version,
  }
}
