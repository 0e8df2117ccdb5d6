import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'

export type BoxAway = {
  readonly boxId: string
  readonly number: number
  readonly heightMm: number
  readonly widthMm: number
}

/** Measures of a box of the company at the location, put away or not. */
export async function measuredBox(
  tx: Tx,
  target: { readonly companyId: string; readonly locationId: string; readonly boxId: string },
): Promise<BoxAway> {
  const { rows } = await sql<BoxAway>`
    select b.id as "boxId", b.number, s.height_mm as "heightMm", s.width_mm as "widthMm"
    from box b join box_size s on s.id = b.box_size_id
    where b.id = ${target.boxId} and b.location_id = ${target.locationId} and b.company_id = ${target.companyId}`.execute(
    tx,
  )
  const [row] = rows
  if (!row) throw new Error(`Box ${target.boxId} is not at this location.`)
  return row
}

export type PlacedBox = {
  readonly boxId: string
  readonly cabinetId: string
  readonly column: number
  readonly row: number
}

/** Boxes of the company get their places in one statement, so that two can trade theirs. */
export const placeBoxes = (tx: Tx, companyId: string, places: readonly PlacedBox[]) => {
  const rows = places.map(({ boxId, cabinetId, column, row }) => ({
    id: boxId,
    cabinet_id: cabinetId,
    column_no: column,
    row_no: row,
  }))
  return sql`update box b set cabinet_id = p.cabinet_id, column_no = p.column_no, row_no = p.row_no
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as p(id uuid, cabinet_id uuid, column_no int, row_no int)
    where b.id = p.id and b.company_id = ${companyId}`.execute(tx)
}

/** A box of the company is put away at a moment; null: it is in use again. */
export const setBoxArchived = (
  tx: Tx,
  { companyId, boxId }: { readonly companyId: string; readonly boxId: string },
  at: Date | null,
) =>
  tx
    .updateTable('box')
    .set({ archived_at: at })
    .where('id', '=', boxId)
    .where('company_id', '=', companyId)
    .execute()

/** A cabinet of these companies that stands, held until the end of the transaction. */
export const holdCabinet = (tx: Tx, scope: readonly string[], cabinetId: string) =>
  tx
    .selectFrom('cabinet')
    .select(['id', 'name', 'company_id as companyId', 'location_id as locationId'])
    .where('id', '=', cabinetId)
    .where(isAny('company_id', scope))
    .where('archived_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** The cabinet of the company was taken down. */
export const setCabinetGone = (tx: Tx, { id, companyId }: { id: string; companyId: string }, at: Date) =>
  tx
    .updateTable('cabinet')
    .set({ archived_at: at })
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()
