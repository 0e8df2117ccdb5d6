import { boxSizeFields } from '@fachwerk/contract/location/box-size-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { selected } from '../../../platform/db/record-columns.ts'
import type { CabinetColumn, SizeNumber } from '../location-tables.ts'

export type StoredBox = {
  readonly id: string
  readonly locationId: string
  readonly cabinetId: string
  readonly column: number
  readonly size: number
  readonly outOfService: string | null
}

/** A box of the company; undefined for archived and foreign ones. */
export const boxOfCompany = (tx: Tx, companyId: string, boxId: string): Promise<StoredBox | undefined> =>
  tx
    .selectFrom('box')
    .select([
      'id',
      'location_id as locationId',
      'cabinet_id as cabinetId',
      'column_no as column',
      'size',
      'out_of_service as outOfService',
    ])
    .where('id', '=', boxId)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .executeTakeFirst()

export type SizeMeasures = StoredFields<typeof boxSizeFields> & {
  readonly id: string
  readonly size: SizeNumber
}

/** Measures of the company's sizes in use, smallest first. */
export async function sizesOfCompany(tx: Tx, companyId: string): Promise<SizeMeasures[]> {
  const { rows } = await sql<SizeMeasures>`
    select s.id, s.size, ${selected(boxSizeFields, 's')} from box_size s
    where s.company_id = ${companyId} and s.archived_at is null order by s.size`.execute(tx)
  return rows
}

export type CabinetFrame = {
  readonly id: string
  readonly name: string
  readonly position: number
  readonly heightMm: number
  readonly columns: readonly CabinetColumn[]
}

/** Cabinets of a location of the company in their order. */
export const cabinetFrames = (tx: Tx, companyId: string, locationId: string): Promise<CabinetFrame[]> =>
  framesOf(tx, companyId, locationId).execute()

/** The same, held until the end of the transaction: who adds boxes there does it one after the other. */
export const holdCabinets = (tx: Tx, companyId: string, locationId: string): Promise<CabinetFrame[]> =>
  framesOf(tx, companyId, locationId).forUpdate().execute()

/** Holds a location of the company until the end of the transaction, for where no cabinet stands that could be held. */
export const holdLocation = (tx: Tx, companyId: string, locationId: string) =>
  tx
    .selectFrom('location')
    .select('id')
    .where('id', '=', locationId)
    .where('company_id', '=', companyId)
    .forNoKeyUpdate()
    .executeTakeFirst()

const framesOf = (tx: Tx, companyId: string, locationId: string) =>
  tx
    .selectFrom('cabinet')
    .select(['id', 'name', 'position', 'height_mm as heightMm', 'columns'])
    .where('location_id', '=', locationId)
    .where('company_id', '=', companyId)
    .where('archived_at', 'is', null)
    .orderBy('position')
    .orderBy('id')

export type BoxInCabinet = {
  readonly boxId: string
  readonly cabinetId: string
  readonly number: number
  readonly column: number
  readonly row: number
  readonly heightMm: number
}

/** Boxes that stand in the cabinets of a location of the company, each with the height of its door. */
export async function boxesInCabinets(
  tx: Tx,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<BoxInCabinet[]> {
  const { rows } = await sql<BoxInCabinet>`
    select b.id as "boxId", b.cabinet_id as "cabinetId", b.number, b.column_no as "column", b.row_no as "row",
      s.height_mm as "heightMm"
    from box b join box_size s on s.id = b.box_size_id
    where b.location_id = ${locationId} and b.company_id = ${companyId} and b.archived_at is null
    order by b.id`.execute(tx)
  return rows
}

/** Whether a box of this number was ever at the location of the company, and the next number. */
export async function numbersAt(
  tx: Tx,
  { companyId, locationId }: { companyId: string; locationId: string },
): Promise<{ taken: ReadonlySet<number>; next: number }> {
  const rows = await tx
    .selectFrom('box')
    .select('number')
    .where('location_id', '=', locationId)
    .where('company_id', '=', companyId)
    .execute()
  const taken = new Set(rows.map(({ number }) => number))
  return { taken, next: Math.max(0, ...taken) + 1 }
}

/** Adds a box to a cabinet of the company. @throws 23505 when its number was given away meanwhile */
export const insertBox = (
  tx: Tx,
  box: {
    id: string
    companyId: string
    locationId: string
    cabinetId: string
    boxSizeId: string
    size: SizeNumber
    number: number
    column: number
    row: number
  },
  now: Date,
) =>
  tx
    .insertInto('box')
    .values({
      id: box.id,
      company_id: box.companyId,
      location_id: box.locationId,
      cabinet_id: box.cabinetId,
      box_size_id: box.boxSizeId,
      size: box.size,
      number: box.number,
      column_no: box.column,
      row_no: box.row,
      out_of_service: null,
      lock_gone_at: null,
      archived_at: null,
      created_at: now,
    })
    .execute()

/** The columns of a cabinet of the company, from left to right. */
export const setColumns = (tx: Tx, companyId: string, cabinetId: string, columns: readonly CabinetColumn[]) =>
  tx
    .updateTable('cabinet')
    .set({ columns: JSON.stringify(columns) })
    .where('id', '=', cabinetId)
    .where('company_id', '=', companyId)
    .execute()

export const setBox = (
  tx: Tx,
  { companyId, boxId }: { companyId: string; boxId: string },
  set: { size: SizeMeasures; outOfService: string | null },
) =>
  tx
    .updateTable('box')
    .set({ size: set.size.size, box_size_id: set.size.id, out_of_service: set.outOfService })
    .where('id', '=', boxId)
    .where('company_id', '=', companyId)
    .execute()

/** Boxes of the company that nobody could open are not offered; null: they can be opened again. */
export async function setLockGone(
  tx: Tx,
  { companyId, boxIds }: { companyId: string; boxIds: readonly string[] },
  at: Date | null,
): Promise<void> {
  await sql`update box set lock_gone_at = ${at} where id = any(${[...boxIds]}::uuid[]) and company_id = ${companyId}
    and (lock_gone_at is null) <> (${at}::timestamptz is null)`.execute(tx)
}

/** A box of the company is not let until something was done there; null: it is again. */
export async function setHeldBack(
  tx: Tx,
  { companyId, boxId }: { companyId: string; boxId: string },
  at: Date | null,
): Promise<void> {
  await sql`update box set held_back_at = ${at} where id = ${boxId} and company_id = ${companyId}
    and (held_back_at is null) <> (${at}::timestamptz is null)`.execute(tx)
}
