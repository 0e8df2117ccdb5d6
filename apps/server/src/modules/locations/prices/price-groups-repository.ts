import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { selected } from '../../../platform/db/record-columns.ts'
import { insertTariffs, type NewPriceGroup, priceGroupValues, priceList } from './prices-repository.ts'
import '../location-tables.ts'

export type StoredPriceGroup = Omit<NewPriceGroup, 'tariffs'> & {
  readonly tariffs: ReturnType<typeof priceList>['tariffs']
  readonly version: number
  readonly archived: boolean
  readonly changedAt: Date | null
}

type Row = Omit<StoredPriceGroup, 'tariffs'> & { readonly tariffs: string }

const present = (row: Row): StoredPriceGroup => ({ ...row, tariffs: priceList(row).tariffs })

async function select(
  tx: Tx,
  scope: readonly string[],
  where: ReturnType<typeof sql>,
): Promise<StoredPriceGroup[]> {
  const { rows } = await sql<Row>`
    select g.id, g.company_id as "companyId", g.location_id as "locationId", ${selected(priceGroupFields, 'g')},
      g.own_grace as "ownGrace", g.version,
      g.archived_at is not null as archived, g.changed_at as "changedAt",
      coalesce((select string_agg(t.size || ' ' || t.step || ' ' || t.cents, ',' order by t.size, t.step)
        from tariff t where t.price_group_id = g.id), '') as tariffs
    from price_group g where g.company_id = any(${[...scope]}::uuid[]) and ${where}`.execute(tx)
  return rows.map(present)
}

/** Price groups of a location in scope, deleted ones too. */
export const priceGroupsOf = (tx: Tx, scope: readonly string[], locationId: string) =>
  select(tx, scope, sql`g.location_id = ${locationId}::uuid`)

/** Where one of them is, in scope. */
export async function placeOfPriceGroup(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<string | null> {
  const [group] = await select(tx, scope, sql`g.id = ${id}::uuid`)
  return group?.locationId ?? null
}

/** One of them, in scope, also a deleted one; kept for this transaction. */
export async function lockedPriceGroup(
  tx: Tx,
  scope: readonly string[],
  id: string,
): Promise<StoredPriceGroup | null> {
  const [group] = await select(tx, scope, sql`g.id = ${id}::uuid for no key update of g`)
  return group ?? null
}

/** Saves a price group of the company with all its tariffs; its version goes up by one. */
export async function updatePriceGroup(
  tx: Tx,
  group: NewPriceGroup & { readonly version: number },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('price_group')
    .set({
      ...priceGroupValues(group),
      version: group.version + 1,
      changed_at: now,
    })
    .where('id', '=', group.id)
    .where('company_id', '=', group.companyId)
    .execute()
  await tx
    .deleteFrom('tariff')
    .where('price_group_id', '=', group.id)
    .where('company_id', '=', group.companyId)
    .execute()
  await insertTariffs(tx, group)
}

/** Takes a price group of the company out of use, or brings it back. */
export async function archivePriceGroup(
  tx: Tx,
  group: StoredPriceGroup,
  archivedAt: Date | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('price_group')
    .set({ archived_at: archivedAt, version: group.version + 1, changed_at: now })
    .where('id', '=', group.id)
    .where('company_id', '=', group.companyId)
    .execute()
}
