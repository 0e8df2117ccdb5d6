import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'

type Taken = { readonly companyId: string; readonly boxId: string }

/** What a box of the company stood as at a location before it was taken on from there; undefined: it never stood there. */
export async function formerBoxAt(
  tx: Tx,
  { companyId, boxId, locationId }: Taken & { readonly locationId: string },
): Promise<{ readonly boxId: string; readonly number: number } | undefined> {
  const { rows } = await sql<{ boxId: string; number: number }>`
    with recursive before as (
      select id from box where moved_to_box_id = ${boxId} and company_id = ${companyId}
      union select b.id from box b join before on b.moved_to_box_id = before.id where b.company_id = ${companyId})
    select b.id as "boxId", b.number from box b join before on before.id = b.id
    where b.location_id = ${locationId} and b.company_id = ${companyId} and b.archived_at is not null
    order by b.archived_at desc limit 1`.execute(tx)
  return rows[0]
}

type Arriving = Taken & { readonly from: string; readonly at: Date }

/**
 * The company's box `from` once more, at another location and under another number, still put away: it stands nowhere yet.
 * @throws 23505 when its number was given away meanwhile
 */
export const insertComer = (
  tx: Tx,
  {
    companyId,
    boxId,
    from,
    at,
    ...there
  }: Arriving & { readonly locationId: string; readonly number: number },
) =>
  sql`insert into box (id, company_id, location_id, cabinet_id, box_size_id, size, number, column_no, row_no,
      out_of_service, lock_gone_at, held_back_at, archived_at)
    select ${boxId}, company_id, ${there.locationId}, cabinet_id, box_size_id, size, ${there.number}, column_no, row_no,
      out_of_service, lock_gone_at, held_back_at, ${at}
    from box where id = ${from} and company_id = ${companyId}`.execute(tx)

/** A box of the company that stood there before is as `from` is now. */
export const renewComer = (tx: Tx, { companyId, boxId, from }: Omit<Arriving, 'at'>) =>
  sql`update box b set box_size_id = f.box_size_id, size = f.size, out_of_service = f.out_of_service,
      lock_gone_at = f.lock_gone_at, held_back_at = f.held_back_at, moved_to_box_id = null
    from box f where b.id = ${boxId} and b.company_id = ${companyId} and f.id = ${from} and f.company_id = ${companyId}`.execute(
    tx,
  )

/** The box of the company goes on as another one. */
export const setMovedTo = (tx: Tx, { companyId, boxId }: Taken, to: string) =>
  tx
    .updateTable('box')
    .set({ moved_to_box_id: to })
    .where('id', '=', boxId)
    .where('company_id', '=', companyId)
    .execute()
