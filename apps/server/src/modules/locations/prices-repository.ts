import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db.ts'
import type { SizeNumber } from './location-tables.ts'
import { STEPS } from './rules/cheapest-steps.ts'
import { priceGroupOn } from './rules/price-on-date.ts'
import type { PriceList } from './rules/pricing.ts'

type GroupRow = Omit<NewPriceGroup, 'companyId' | 'tariffs'> & {
  /** `0 hour 150,0 day 500,…`: a map has thousands of them, and JSON takes four times as long to make. */
  readonly tariffs: string
}

/**
 * The prices that hold at each location on its own date, in one statement.
 * No tenant predicate: by the ids of a site's offer.
 */
export async function priceListsOn(
  tx: Tx,
  dates: ReadonlyMap<string, string>,
): Promise<Map<string, PriceList>> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.location_id as "locationId", g.name, g.valid_from as "validFrom", g.valid_to as "validTo",
      g.overrun_free_minutes as "overrunFreeMinutes", g.vat_rate as "vatRate",
      coalesce((select string_agg(t.size || ' ' || t.step || ' ' || t.cents, ',')
        from tariff t where t.price_group_id = g.id), '') as tariffs
    from price_group g where g.location_id = any(${[...dates.keys()]}::uuid[])`.execute(tx)
  const groups = Map.groupBy(rows, (row) => row.locationId)
  return new Map(
    [...dates].flatMap(([locationId, date]) => {
      const group = priceGroupOn(groups.get(locationId) ?? [], date)
      return group ? [[locationId, priceList(group)] as const] : []
    }),
  )
}

const priceList = (group: GroupRow): PriceList => ({
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

export type NewPriceGroup = {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly name: string
  readonly validFrom: string | null
  readonly validTo: string | null
  readonly overrunFreeMinutes: number
  readonly vatRate: number
  readonly tariffs: readonly {
    readonly id: string
    readonly size: SizeNumber
    readonly step: 'hour' | 'day' | 'week' | 'month'
    readonly cents: number
  }[]
}

export async function insertPriceGroup(tx: Tx, group: NewPriceGroup): Promise<void> {
  await tx
    .insertInto('price_group')
    .values({
      id: group.id,
      company_id: group.companyId,
      location_id: group.locationId,
      name: group.name,
      valid_from: group.validFrom,
      valid_to: group.validTo,
      overrun_free_minutes: group.overrunFreeMinutes,
      vat_rate: group.vatRate,
    })
    .execute()
  const tariffs = group.tariffs.map((tariff) => ({
    ...tariff,
    company_id: group.companyId,
    price_group_id: group.id,
  }))
  if (tariffs.length > 0) await tx.insertInto('tariff').values(tariffs).execute()
}
