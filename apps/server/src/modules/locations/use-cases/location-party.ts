import type { WrittenNames } from '@fachwerk/contract/location/location-texts'
import type { ContractParty } from '@fachwerk/contract/order/storefront-calls'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { ownerOfSlug } from '../location-owner-repository.ts'
import type { LocationsNeeds } from '../needs.ts'

interface Party {
  readonly name: string
  readonly names?: WrittenNames | undefined
  readonly party: ContractParty
}

/**
 * With whom one contracts at a location (LAW-20): its legal texts name that company. Of an archived one too, for who rented
 * there may still withdraw.
 */
export const locationParty = (
  needs: LocationsNeeds,
  { siteId, slug }: { readonly siteId: string; readonly slug: string },
): Promise<Result<Party, 'not-found'>> =>
  needs.db.read(async (tx) => {
    const owner = await ownerOfSlug(tx, { offer: needs.offerOfSite(siteId), slug })
    if (!owner) return refuse('not-found')
    const { companyId, ...name } = owner
    return ok({ ...name, party: await needs.contractParty(tx, companyId) })
  })
