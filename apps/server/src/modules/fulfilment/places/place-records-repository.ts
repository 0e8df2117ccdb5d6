import type { RecordFields, StoredFields } from '@fachwerk/contract/record-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { assigned, inserted, selected } from '../../../platform/db/record-columns.ts'
import type { PlaceKind } from './place-kinds.ts'
import './place-tables.ts'

interface HeldRecord {
  readonly id: string
  readonly version: number
  readonly changedAt: Date | null
  readonly archivedAt: Date | null
}
export type PlaceRecord<F extends RecordFields> = StoredFields<F> & HeldRecord

interface At {
  readonly companyId: string
  readonly locationId: string
}

/** Records of a location of the company, those in use first, by name. */
export async function recordsAt<F extends RecordFields>(
  tx: Tx,
  kind: PlaceKind<F, string>,
  { companyId, locationId }: At,
): Promise<PlaceRecord<F>[]> {
  const { rows } = await sql<PlaceRecord<F>>`
    select r.id, ${selected(kind.fields, 'r')}, r.version, r.changed_at as "changedAt", r.archived_at as "archivedAt"
    from ${sql.table(kind.table)} r where r.company_id = ${companyId}::uuid and r.location_id = ${locationId}::uuid
    order by r.archived_at is not null, lower(r.name), r.id`.execute(tx)
  return rows
}

/** Who changes the records of a location does it one after the other. */
export const holdRecords = (tx: Tx, { locationId }: At) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`delivery ${locationId}`}, 0))`.execute(tx)

/** A record a location did not have; `more`: columns that are no fields. */
export async function insertRecord<F extends RecordFields>(
  tx: Tx,
  kind: PlaceKind<F, string>,
  {
    id,
    companyId,
    locationId,
    values,
    more,
    now,
  }: At & {
    readonly id: string
    readonly values: StoredFields<F>
    readonly more: Readonly<Record<string, string>>
    readonly now: Date
  },
): Promise<void> {
  const { names, given } = inserted(kind.fields, values)
  const extra = Object.entries(more)
  await sql`insert into ${sql.table(kind.table)}
    (id, company_id, location_id, changed_at, ${sql.join([...names, ...extra.map(([name]) => sql.id(name))])})
    values (${id}::uuid, ${companyId}::uuid, ${locationId}::uuid, ${now},
      ${sql.join([...given, ...extra.map(([, value]) => sql`${value}`)])})`.execute(tx)
}

/** What a record of the company says from now on. */
export async function updateRecord<F extends RecordFields>(
  tx: Tx,
  kind: PlaceKind<F, string>,
  {
    id,
    companyId,
    values,
    archivedAt,
    now,
  }: {
    readonly id: string
    readonly companyId: string
    readonly values: StoredFields<F>
    readonly archivedAt: Date | null
    readonly now: Date
  },
): Promise<void> {
  await sql`update ${sql.table(kind.table)} set ${assigned(kind.fields, values)}, archived_at = ${archivedAt},
    changed_at = ${now}, version = version + 1
    where id = ${id}::uuid and company_id = ${companyId}::uuid`.execute(tx)
}
