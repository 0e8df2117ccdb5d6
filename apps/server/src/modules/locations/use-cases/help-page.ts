import type { ReplyIn } from '@fachwerk/contract/call'
import type { helpCalls } from '@fachwerk/contract/location/help-calls'
import { termsOffered } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { localMinute } from '../settings/rules/local-time.ts'
import { namesOf } from '../rules/location-offer.ts'
import { openingStatus } from '../settings/rules/opening-status.ts'

/** Where a customer of the site may need help, and whom to call there. */
export async function helpPage(
  needs: LocationsNeeds,
  query: { readonly siteId: string; readonly companyId: string; readonly slug: string | undefined },
): Promise<ReplyIn<typeof helpCalls.helpPage>> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const all = await termsOffered(tx, { offer: needs.offerOfSite(query.siteId) })
    const offered = all.filter(({ archived }) => !archived)
    const here = offered.length === 1 ? offered[0] : offered.find(({ slug }) => slug === query.slug)
    const party = await needs.contractParty(tx, here?.companyId ?? query.companyId)
    return {
      locations: offered.map((terms) => ({ slug: terms.slug, ...namesOf(terms), city: terms.city })),
      location: here
        ? {
            slug: here.slug,
            ...namesOf(here),
            city: here.city,
            street: here.street,
            postcode: here.postcode,
            phone: here.phone,
            opening: openingStatus(here, now),
            localNow: localMinute(now, here.timeZone),
          }
        : null,
      office: { phone: party.phone, email: party.email },
    }
  })
}
