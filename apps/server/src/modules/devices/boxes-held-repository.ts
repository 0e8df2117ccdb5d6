import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import { isAny } from '../../platform/is-any.ts'

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
    .select(({ eb }) => [
      'box.id as boxId',
      'box.company_id as companyId',
      'box.location_id as locationId',
      eb('box.archived_at', 'is not', null).$castTo<boolean>().as('archived'),
      eb('location.archived_at', 'is not', null).$castTo<boolean>().as('locationArchived'),
    ])

/** A box of these companies as it is at this moment, put away or not. */
export const boxInScope = (tx: Tx, scope: readonly string[], boxId: string): Promise<HeldBox | undefined> =>
  boxes(tx).where('box.id', '=', boxId).where(isAny('box.company_id', scope)).executeTakeFirst()

/**
 * The same with all boxes of its location held until the end of the transaction, in the one order of everybody who gives
 * or takes boxes: bookings wait, and whoever rearranges the cabinet may write to the others too.
 */
export async function holdBox(tx: Tx, scope: readonly string[], boxId: string): Promise<HeldBox | undefined> {
  const known = await boxInScope(tx, scope, boxId)
  if (!known) return undefined
  const { companyId, locationId } = known
  await sql`select id from box where location_id = ${locationId} and company_id = ${companyId}
    order by id for no key update`.execute(tx)
  return boxInScope(tx, scope, boxId)
}
