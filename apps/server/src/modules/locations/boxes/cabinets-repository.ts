import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { boxSizeFields } from '@fachwerk/contract/location/box-size-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { isAny } from '../../../platform/db/is-any.ts'
import { columnsOf } from '../../../platform/db/record-columns.ts'
import type { CabinetColumn, SizeNumber } from '../location-tables.ts'
import { boxName, cabinetPlan, type CabinetRow, type DoorRow } from './rules/cabinet-plan.ts'

/** A compartment as other modules know it. */
export interface BoxView {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly cabinetId: string
  readonly number: number
  readonly size: SizeClass
  /** In service: neither taken out of service nor archived. */
  readonly rentable: boolean
  /** Prefix and number, as staff say it. */
  readonly name: string
}

/** Boxes of locations that are not archived. No tenant predicate: the caller has checked whose the locations are. */
export async function boxesOfLocations(tx: Tx, locationIds: readonly string[]): Promise<BoxView[]> {
  const { rows } = await sql<Omit<BoxView, 'size' | 'name'> & { size: number; prefix: string }>`
    select b.id, b.company_id as "companyId", b.location_id as "locationId", b.cabinet_id as "cabinetId", b.number,
      b.size, b.rentable, l.prefix
    from box b join location l on l.id = b.location_id
    where ${isAny('b.location_id', locationIds)} and b.archived_at is null
    order by b.location_id, b.number`.execute(tx)
  return rows.map(({ prefix, size, ...box }) => ({
    ...box,
    size: SIZE_CLASSES[size] ?? 'S',
    name: boxName(prefix, box.number),
  }))
}

/** Cabinets by location, in their order. No tenant predicate: the caller has checked whose the locations are. */
export async function plansOfLocations(
  tx: Tx,
  locationIds: readonly string[],
): Promise<Map<string, CabinetPlan[]>> {
  const { rows: cabinets } = await sql<CabinetRow & { locationId: string }>`
    select id, location_id as "locationId", name, height_mm as "heightMm", columns
    from cabinet where ${isAny('location_id', locationIds)} and archived_at is null order by location_id, position, id`.execute(
    tx,
  )
  const { rows: boxes } = await sql<DoorRow & { cabinetId: string }>`
    select b.id as "boxId", b.cabinet_id as "cabinetId", b.number, b.size, s.height_mm as "heightMm",
      b.column_no as "column", b.row_no as "row"
    from box b join box_size s on s.id = b.box_size_id
    where ${isAny('b.location_id', locationIds)} and b.archived_at is null order by b.id`.execute(tx)
  const byCabinet = Map.groupBy(boxes, (box) => box.cabinetId)
  const byLocation = Map.groupBy(cabinets, (cabinet) => cabinet.locationId)
  return new Map(
    [...byLocation].map(([id, all]) => [
      id,
      all.map((cabinet) => cabinetPlan(cabinet, byCabinet.get(cabinet.id) ?? [])),
    ]),
  )
}

export type NewBox = {
  readonly id: string
  readonly number: number
  readonly boxSizeId: string
  readonly size: SizeNumber
  readonly column: number
  readonly row: number
  readonly outOfService: string | null
  readonly createdAt: Date
}
export type NewCabinet = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly name: string
  readonly position: number
  readonly heightMm: number
  readonly columns: readonly CabinetColumn[]
  readonly boxes: readonly NewBox[]
}

export async function insertCabinet(tx: Tx, cabinet: NewCabinet): Promise<void> {
  const ids = { company_id: cabinet.companyId, location_id: cabinet.locationId }
  await tx
    .insertInto('cabinet')
    .values({
      ...ids,
      id: cabinet.id,
      name: cabinet.name,
      position: cabinet.position,
      height_mm: cabinet.heightMm,
      columns: JSON.stringify(cabinet.columns),
    })
    .execute()
  const boxes = cabinet.boxes.map((box) => ({
    ...ids,
    id: box.id,
    cabinet_id: cabinet.id,
    box_size_id: box.boxSizeId,
    size: box.size,
    number: box.number,
    column_no: box.column,
    row_no: box.row,
    out_of_service: box.outOfService,
    lock_gone_at: null,
    archived_at: null,
    created_at: box.createdAt,
  }))
  if (boxes.length > 0) await tx.insertInto('box').values(boxes).execute()
}

export type NewBoxSize = StoredFields<typeof boxSizeFields> & {
  readonly id: string
  readonly companyId: string
  readonly size: SizeNumber
}

/** Sizes a company already has keep their measures. @returns the id of each size of the company, by its number */
export async function ensureBoxSizes(
  tx: Tx,
  companyId: string,
  sizes: readonly NewBoxSize[],
): Promise<Map<number, string>> {
  const values = sizes.map((each) => ({
    id: each.id,
    company_id: companyId,
    size: each.size,
    ...columnsOf(boxSizeFields, each),
  }))
  if (values.length > 0)
    await tx
      .insertInto('box_size')
      .values(values)
      .onConflict((on) => on.columns(['company_id', 'size']).doNothing())
      .execute()
  const rows = await tx
    .selectFrom('box_size')
    .select(['id', 'size'])
    .where('company_id', '=', companyId)
    .execute()
  return new Map(rows.map((row) => [row.size, row.id]))
}
