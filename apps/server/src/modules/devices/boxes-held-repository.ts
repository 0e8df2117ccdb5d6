import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { isAny } from '../../platform/db/is-any.ts'

export type HeldBox = {
  readonly boxId: string
  readonly companyId: string
  readonly locationId: string
  readonly archived: boolean
  readonly locationArchived: boolean
}

const boxes = (tx: Tx) =>
  tx
    .selectFrom('box')
    .innerJoin('location', 'location.id', 'box.location_id')
    .select([
      'box.id as boxId',
      'box.company_id as companyId',
      'box.location_id as locationId',
      sql<boolean>`box.archived_at is not null`.as('archived'),
      sql<boolean>`location.archived_at is not null`.as('locationArchived'),
    ])

/** A box of these companies as it is at this moment, put away or not. */
export const boxInScope = (tx: Tx, scope: readonly string[], boxId: string): Promise<HeldBox | undefined> =>
  boxes(tx).where('box.id', '=', boxId).where(isAny('box.company_id', scope)).executeTakeFirst()

/**
 * The same with all boxes of its location held until the end of the transaction, in the one order of everybody who gives
 * or takes boxes: bookings wait, and whoever rearranges the cabinet may write to the others too.
 */
export async function holdBox(
  tx: Tx,
  scope: readonly string[],
  boxId: string,
  /** Another location whose boxes are held as well. */
  alsoAt: string | null = null,
): Promise<HeldBox | undefined> {
  const known = await boxInScope(tx, scope, boxId)
  if (!known) return undefined
  const { companyId, locationId } = known
  const held = alsoAt === null ? [locationId] : [locationId, alsoAt]
  await sql`select id from box where location_id = any(${held}::uuid[]) and company_id = ${companyId}
    order by id for no key update`.execute(tx)
  return boxInScope(tx, scope, boxId)
}

export type KnownBox = {
  readonly boxId: string
  readonly number: number
  readonly prefix: string
  readonly locationName: string
}

const known = sql`b.id as "boxId", b.number, l.prefix, l.name as "locationName"`

/** The boxes of the company that this one was before it was taken to where it stands, the last one first. */
export async function boxesBefore(tx: Tx, companyId: string, boxId: string): Promise<KnownBox[]> {
  const { rows } = await sql<KnownBox>`
    with recursive before as (
      select id, 1 as steps from box where moved_to_box_id = ${boxId} and company_id = ${companyId}
      union select b.id, before.steps + 1 from box b join before on b.moved_to_box_id = before.id
        where b.company_id = ${companyId} and before.steps < 20)
    select ${known} from before join box b on b.id = before.id join location l on l.id = b.location_id
    order by before.steps`.execute(tx)
  return rows
}

/** The box of the company that goes on with one that was taken to another location; undefined: it was not. */
export async function boxAfter(tx: Tx, companyId: string, boxId: string): Promise<KnownBox | undefined> {
  const { rows } = await sql<KnownBox>`
    select ${known} from box o join box b on b.id = o.moved_to_box_id join location l on l.id = b.location_id
    where o.id = ${boxId} and o.company_id = ${companyId} and o.archived_at is not null`.execute(tx)
  return rows[0]
}
