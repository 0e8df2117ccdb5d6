import type { SizeClass } from '@fachwerk/contract/fields'
import { demoWorld } from '@fachwerk/demo-data/world'
import {
  type PriceList,
  type PriceQuote,
  quote,
} from '@fachwerk/server/src/modules/locations/prices/rules/pricing.ts'

export const SIZES = ['S', 'M', 'L', 'XL'] as const
const STEPS = ['hour', 'day', 'week', 'month'] as const
/** A Monday in a month of 30 days, far from a change of the clocks. */
const REFERENCE = Date.UTC(2026, 5, 1, 8)

/** The tariffs of the demo's price groups, one of which each location has. */
export const priceLists: readonly PriceList[] = demoWorld.priceGroups.map((group) => ({
  priceGroupId: '',
  name: group.name,
  vatRate: group.vatRate,
  overrunFreeMinutes: group.overrunFreeMinutes,
  tariffs: SIZES.flatMap((size) => STEPS.map((step) => ({ size, step, cents: group.tariffs[size][step] }))),
}))

const known = new Map<string, PriceQuote>()

/**
 * The product's price of so many hours. Worked out once per length, at a fixed date: where a month has other than 30
 * days the product would count differently, which nobody sees in prices of the past.
 */
export function priceOf(group: number, size: number, hours: number): PriceQuote {
  const key = `${group} ${size} ${hours}`
  const before = known.get(key)
  if (before) return before
  const priceList = priceLists[group]
  const sizeClass: SizeClass | undefined = SIZES[size]
  if (!priceList || !sizeClass) throw new Error(`There is no price group ${group} or size ${size}.`)
  const [startsAt, endsAt] = [new Date(REFERENCE), new Date(REFERENCE + hours * 3_600_000)]
  const price = quote({ priceList, size: sizeClass, startsAt, endsAt, timeZone: 'Europe/Berlin' })
  if (!price) throw new Error(`${hours} hours have no price.`)
  known.set(key, price)
  return price
}
