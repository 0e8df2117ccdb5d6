import { type ImprintField, imprintLacks } from '@fachwerk/contract/company/imprint-fields'
import { SITE_GAPS, type SiteGap } from '@fachwerk/contract/site/site-views'

export interface SiteState {
  /** What the company says of itself. */
  readonly imprint: Readonly<Record<ImprintField, string>>
  /** Domains that lead there. */
  readonly domains: number
  /** Domains that will, once they are proven. */
  readonly wanted: number
  /** Locations in service that it shows. */
  readonly locations: number
}

/** What a site lacks before customers find something there; nothing when it may go live. */
export function siteGapsOf({ imprint, domains, wanted, locations }: SiteState): SiteGap[] {
  const missing: Readonly<Record<SiteGap, boolean>> = {
    imprint: imprintLacks(imprint).length > 0,
    domain: domains === 0 && wanted === 0,
    proof: domains === 0 && wanted > 0,
    locations: locations === 0,
  }
  return SITE_GAPS.filter((gap) => missing[gap])
}
