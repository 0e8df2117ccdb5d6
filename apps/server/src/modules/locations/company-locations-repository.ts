import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './location-tables.ts'
import type { Offer } from './locations-repository.ts'

/** The locations of these companies that are not archived, as an offer to ask for. */
export const locationsOf = (scope: readonly string[]): Offer =>
  sql`select l.id from location l where l.company_id = any(${[...scope]}::uuid[]) and l.archived_at is null`

export interface LocationStock {
  readonly id: string
  readonly companyId: string
  readonly name: string
  readonly timeZone: string
  /** Boxes that are not archived. */
  readonly boxes: number
}

/** What the locations of these companies have; archived ones are left out. */
export const stockOfCompanies = (tx: Tx, scope: readonly string[]): Promise<LocationStock[]> =>
  stockOf(tx, locationsOf(scope))

/** What each of these locations has. No tenant predicate: what is not in the offer does not exist. */
export async function stockOf(tx: Tx, offer: Offer): Promise<LocationStock[]> {
  const { rows } = await sql<LocationStock>`
    select l.id, l.company_id as "companyId", l.name, l.time_zone as "timeZone",
      (select count(*)::int from box b where b.location_id = l.id and b.archived_at is null) as boxes
    from location l where l.id in (${offer}) order by l.name, l.id`.execute(tx)
  return rows
}
