import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { LocationTerms } from './locations-repository.ts'
import type { LocationsNeeds } from './needs.ts'

type Owner = Pick<LocationTerms, 'name' | 'names' | 'companyId'>

/**
 * Whose location a slug of an offer is, an archived one too. No tenant predicate: the offer is the scope, what is not in it does
 * not exist.
 */
export async function ownerOfSlug(
  tx: Tx,
  { offer, slug }: { readonly offer: ReturnType<LocationsNeeds['offerOfSite']>; readonly slug: string },
): Promise<Owner | undefined> {
  const { rows } = await sql<Owner>`
    select l.name, l.names, l.company_id as "companyId" from location l
    where l.id in (${offer}) and l.slug = ${slug}`.execute(tx)
  return rows[0]
}
