import type { Domain, DomainSite } from '@fachwerk/contract/site/domain-calls'
import { id } from '../../../testing/fixtures.ts'
import { aUser } from '../../../testing/session.ts'

/** Who looks after the domains in these tests. */
export const owner = aUser({ roles: ['owner'] })
const { id: companyId, name: companyName } = owner.companyObject

export const aSite = (n: number, name: string, over: Partial<DomainSite> = {}): DomainSite => ({
  id: id('5', n),
  companyId,
  companyName,
  name,
  template: 'white-clean',
  own: null,
  inherited: 'white-clean',
  from: null,
  locked: false,
  address: `https://${name.toLowerCase()}.example`,
  locations: 12,
  franchisees: 0,
  archived: false,
  ...over,
})
/** A site that domains lead to, white as all are, and one that chose black and has none. */
export const shop = aSite(1, 'Zeitlager', { franchisees: 2 })
export const bare = aSite(2, 'Baustelle', {
  address: null,
  locations: 0,
  template: 'black-clean',
  own: 'black-clean',
})

export const aDomain = (n: number, host: string, over: Partial<Domain> = {}): Domain => ({
  id: id('d', n),
  companyId,
  companyName,
  host,
  proof: null,
  provenAt: '2026-11-02T09:00:00Z',
  checkedAt: '2026-11-02T09:00:00Z',
  siteId: shop.id,
  wantedSiteId: null,
  isMain: false,
  version: n,
  ...over,
})
/** What has to stand in DNS. */
export const proof = { name: '_fachwerk.neu.example', value: 'fachwerk-domain=abc' }
export const unproven = aDomain(4, 'neu.example', { siteId: null, provenAt: null, checkedAt: null, proof })
