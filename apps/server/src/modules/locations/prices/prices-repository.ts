import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { RentalKind } from '@fachwerk/contract/location/location-list'
import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import type { StoredFields } from '@fachwerk/contract/record-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/db.ts'
import { columnsOf } from '../../../platform/db/record-columns.ts'
import type { SizeNumber } from '../location-tables.ts'
import { STEPS } from './rules/cheapest-steps.ts'
import { priceGroupOn } from './rules/price-on-date.ts'
import type { PriceList } from './rules/pricing.ts'

/** A price group as it is stored. */
export type PriceGroupRow = Omit<NewPriceGroup, 'companyId' | 'locationId' | 'ownGrace' | 'tariffs'> & {
  /** `0 hour 150,0 day 500,…`: a map has thousands of them, and JSON takes four times as long to make. */
  readonly tariffs: string
}

/** `select` of the price groups of one location. No tenant predicate: by a location of a site's offer. */
export const priceGroupsAt = (locationId: RawBuilder<unknown>) => sql<PriceGroupRow>`
  select g.id, g.name, g.valid_from as "validFrom", g.valid_to as "validTo",
    g.rental_term as "rentalTerm", g.overrun_free_minutes as "overrunFreeMinutes", g.vat_rate as "vatRate",
    coalesce((select string_agg(t.size || ' ' || t.step || ' ' || t.cents, ',')
      from tariff t where t.price_group_id = g.id), '') as tariffs
  from price_group g where g.location_id = ${locationId} and g.archived_at is null`

/** The prices for short or for long-term rentals that begin at a location on a local date `YYYY-MM-DD`. */
type PriceLists = Readonly<Record<RentalKind, PriceList | null>>

/** The prices that hold at a location on a local date, by what is rented. No tenant predicate: as above. */
export async function priceListsOf(tx: Tx, locationId: string, localDate: string): Promise<PriceLists> {
  const { rows } = await priceGroupsAt(sql`${locationId}::uuid`).execute(tx)
  const listFor = (kind: RentalKind) => {
    const group = priceGroupOn(rows, localDate, kind)
    return group && priceList(group)
  }
  return { short: listFor('short'), long: listFor('long') }
}

export const priceList = (group: Omit<PriceGroupRow, 'validFrom' | 'validTo' | 'rentalTerm'>): PriceList => ({
  priceGroupId: group.id,
  name: group.name,
  vatRate: group.vatRate,
  overrunFreeMinutes: group.overrunFreeMinutes,
  tariffs: group.tariffs === '' ? [] : group.tariffs.split(',').map(tariffFrom),
})

function tariffFrom(text: string): PriceList['tariffs'][number] {
  const [size, name, cents] = text.split(' ')
  const step = STEPS.find((each) => each === name)
  if (!step) throw new Error(`${text} is no tariff`)
  return { size: SIZE_CLASSES[Number(size)] ?? 'S', step, cents: Number(cents) }
}

// The grace of the location stands in the column where a group has none of its own.
const { overrunFreeMinutes: _grace, ...priceGroupColumns } = priceGroupFields

export type NewPriceGroup = StoredFields<typeof priceGroupColumns> & {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly overrunFreeMinutes: number
  /** Otherwise the grace is the location's, and follows it. */
  readonly ownGrace: boolean
  readonly tariffs: readonly {
    readonly id: string
    readonly size: SizeNumber
    readonly step: 'hour' | 'day' | 'week' | 'month'
    readonly cents: number
  }[]
}

/** What staff say of it, as columns. */
export const priceGroupValues = (group: NewPriceGroup) => ({
  ...columnsOf(priceGroupColumns, group),
  overrun_free_minutes: group.overrunFreeMinutes,
  own_grace: group.ownGrace,
})

export async function insertPriceGroup(tx: Tx, group: NewPriceGroup): Promise<void> {
  const { id, companyId, locationId } = group
  await tx
    .insertInto('price_group')
    .values({ id, company_id: companyId, location_id: locationId, ...priceGroupValues(group) })
    .execute()
  await insertTariffs(tx, group)
}

export async function insertTariffs(tx: Tx, { id, companyId, tariffs }: NewPriceGroup): Promise<void> {
  const rows = tariffs.map((tariff) => ({ ...tariff, company_id: companyId, price_group_id: id }))
  if (rows.length > 0) await tx.insertInto('tariff').values(rows).execute()
}
