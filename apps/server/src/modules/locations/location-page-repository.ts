import { type CancelTerms, USUAL_CANCEL_TERMS } from '@fachwerk/contract/price/cancel-term-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { picturesColumn, type StoredPicture } from '../../platform/pictures/stored-pictures.ts'
import {
  type LocationTerms,
  type LocationTexts,
  termsColumns,
  termsFrom,
  type TermsRow,
} from './locations-repository.ts'
import type { LocationsNeeds } from './needs.ts'
import { locationPictures } from './location-pictures.ts'
import { type Supply, supplyColumns, supplyFrom, type SupplyRow } from './boxes/supply-repository.ts'

/** What the page of a location shows whatever period is asked for. */
export type LocationOnPage = {
  readonly terms: LocationTerms
  readonly texts: LocationTexts
  readonly pictures: readonly StoredPicture[]
  readonly supply: Supply
  readonly cancelTerms: CancelTerms
}

type Row = TermsRow &
  LocationTexts &
  SupplyRow & { readonly pictures: readonly StoredPicture[] | null; readonly cancelTerms: CancelTerms }

/** The location's own, else its company's, else the usual ones, as an order made now keeps them. */
const cancelTermsColumn = sql`(select json_build_object(
    'freeMinutes', coalesce(l.cancel_free_minutes, c.cancel_free_minutes, ${sql.lit(USUAL_CANCEL_TERMS.freeMinutes)}),
    'keptPercent', coalesce(l.cancel_kept_percent, c.cancel_kept_percent, ${sql.lit(USUAL_CANCEL_TERMS.keptPercent)})
  ) from company c where c.id = l.company_id) as "cancelTerms"`

/**
 * The location of a slug, unless it is archived. One statement: what is asked on every visit costs most by the number of
 * ways to the database. No tenant predicate: the offer is the scope, what is not in it does not exist.
 */
export async function locationOfSlug(
  tx: Tx,
  { slug, offer }: { readonly slug: string; readonly offer: ReturnType<LocationsNeeds['offerOfSite']> },
): Promise<LocationOnPage | null> {
  // As one value: the driver reads forty of them one by one.
  const { rows } = await sql<{ readonly found: Row }>`
    select to_json(found) as found from (
      select ${termsColumns}, l.description, l.directions, ${picturesColumn(locationPictures, 'l.id')}, ${supplyColumns}, ${cancelTermsColumn}
      from location l where l.slug = ${slug} and l.id in (${offer}) and l.archived_at is null
    ) found`.execute(tx)
  const row = rows[0]?.found
  if (!row) return null
  const { description, directions, pictures, stock, priceGroups, cancelTerms, ...own } = row
  const [terms] = termsFrom([own])
  if (!terms) return null
  return {
    terms,
    texts: { description, directions },
    pictures: pictures ?? [],
    supply: supplyFrom({ stock, priceGroups }),
    cancelTerms,
  }
}
