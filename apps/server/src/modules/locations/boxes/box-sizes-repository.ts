import { boxSizeFields } from '@fachwerk/contract/location/box-size-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { columnsOf, selected } from '../../../platform/db/record-columns.ts'
import type { SizeMeasures } from './stored-boxes-repository.ts'
import type { SizeNumber } from '../location-tables.ts'

export type StoredSize = SizeMeasures & {
  readonly version: number
  readonly changedAt: Date | null
  readonly archivedAt: Date | null
  readonly boxCount: number
}

/** Sizes of the company, smallest first, archived ones too, each with how many boxes stand in it. */
export async function storedSizes(tx: Tx, companyId: string): Promise<StoredSize[]> {
  const { rows } = await sql<StoredSize>`
    select s.id, s.size, ${selected(boxSizeFields, 's')}, s.version,
      s.changed_at as "changedAt", s.archived_at as "archivedAt",
      (select count(*)::int from box b where b.box_size_id = s.id and b.company_id = s.company_id
        and b.archived_at is null) as "boxCount"
    from box_size s where s.company_id = ${companyId} order by s.size`.execute(tx)
  return rows
}

/** Holds the sizes of the company until the end of the transaction: who changes them does it one after the other. */
export const holdSizes = (tx: Tx, companyId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`box-sizes ${companyId}`}, 0))`.execute(tx)

type OfCompany = { readonly companyId: string; readonly id: string }
type Measures = StoredFields<typeof boxSizeFields>

/** A size the company did not have. */
export const insertSize = (
  tx: Tx,
  { companyId, id, size, ...measures }: OfCompany & Measures & { readonly size: SizeNumber },
  now: Date,
) =>
  tx
    .insertInto('box_size')
    .values({ ...columnsOf(boxSizeFields, measures), id, company_id: companyId, size, changed_at: now })
    .execute()

/** Other measures for a size of the company. */
export const setMeasures = (tx: Tx, { companyId, id }: OfCompany, measures: Measures, now: Date) =>
  tx
    .updateTable('box_size')
    .set((set) => ({
      ...columnsOf(boxSizeFields, measures),
      version: set('version', '+', 1),
      changed_at: now,
    }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** A size of the company is put away at a moment; null: it is in use again. */
export const setSizeArchived = (tx: Tx, { companyId, id }: OfCompany, at: Date | null, now: Date) =>
  tx
    .updateTable('box_size')
    .set((set) => ({ archived_at: at, version: set('version', '+', 1), changed_at: now }))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .execute()

/** Boxes of a size of the company with their locations, held in the one order of everybody who gives or takes boxes. */
export async function holdBoxesOfSize(
  tx: Tx,
  { companyId, id }: OfCompany,
): Promise<readonly { readonly boxId: string; readonly locationId: string }[]> {
  const { rows } = await sql<{ boxId: string; locationId: string }>`
    select id as "boxId", location_id as "locationId" from box
    where box_size_id = ${id} and company_id = ${companyId} and archived_at is null order by id for no key update`.execute(
    tx,
  )
  return rows
}
