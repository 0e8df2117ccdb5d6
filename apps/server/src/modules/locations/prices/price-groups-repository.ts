import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { type NewPriceGroup, priceList } from './prices-repository.ts'
import '../location-tables.ts'

export interface StoredPriceGroup {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly name: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly rentalTerm: RentalTerm
  readonly overrunFreeMinutes: number
  /** Otherwise it is the location's. */
  readonly ownGrace: boolean
  readonly vatRate: number
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
    select g.id, g.company_id as "companyId", g.location_id as "locationId", g.name, g.valid_from as "validFrom",
      g.valid_to as "validTo", g.rental_term as "rentalTerm", g.overrun_free_minutes as "overrunFreeMinutes", g.own_grace as "ownGrace", g.vat_rate as "vatRate", g.version,
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
      name: group.name,
      valid_from: group.validFrom,
      valid_to: group.validTo,
      rental_term: group.rentalTerm,
      overrun_free_minutes: group.overrunFreeMinutes,
      own_grace: group.ownGrace,
      vat_rate: group.vatRate,
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
  const tariffs = group.tariffs.map((tariff) => ({
    ...tariff,
    company_id: group.companyId,
    price_group_id: group.id,
  }))
  if (tariffs.length > 0) await tx.insertInto('tariff').values(tariffs).execute()
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
