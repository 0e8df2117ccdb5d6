import type { Tx } from '../../../../platform/db/db.ts'
import { termsOffered } from '../../locations-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'

/** @returns whose location it is, if the site offers it; null for one of another site, and an archived one */
export async function companyOffering(
  tx: Tx,
  { offerOfSite }: Pick<LocationsNeeds, 'offerOfSite'>,
  { siteId, locationId }: { readonly siteId: string; readonly locationId: string },
): Promise<string | null> {
  const [terms] = await termsOffered(tx, { offer: offerOfSite(siteId), locationId })
  return terms && !terms.archived ? terms.companyId : null
}
