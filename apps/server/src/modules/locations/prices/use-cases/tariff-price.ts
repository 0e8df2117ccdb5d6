import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { Tx } from '../../../../platform/db/db.ts'
import { termsByIds } from '../../locations-repository.ts'
import { priceListsOf } from '../prices-repository.ts'
import { localDate } from '../../settings/rules/local-time.ts'
import { monthQuoteOf, type PriceQuote, quote } from '../rules/pricing.ts'

/** A time at a location that is to be priced, however long or short it is. */
export interface PricedTime {
  readonly locationId: string
  /** 0 S … 3 XL */
  readonly size: number
  readonly startsAt: Date
  readonly endsAt: Date
}

/** What a time costs at the tariffs for short rentals that hold on its first day; null without a location or a tariff for it. */
export async function tariffQuote(tx: Tx, input: PricedTime): Promise<PriceQuote | null> {
  const [terms] = await termsByIds(tx, [input.locationId])
  const size = SIZE_CLASSES[input.size]
  if (!terms || !size) return null
  const { timeZone } = terms
  const { startsAt, endsAt } = input
  const { short: priceList } = await priceListsOf(tx, terms.id, localDate(startsAt, timeZone))
  return priceList && quote({ priceList, size, startsAt, endsAt, timeZone })
}

/**
 * What a month of a long-term rental costs at the tariffs for these that hold on the day it begins; null without a
 * location or a price for a month.
 */
export async function monthQuote(tx: Tx, input: Omit<PricedTime, 'endsAt'>): Promise<PriceQuote | null> {
  const [terms] = await termsByIds(tx, [input.locationId])
  const size = SIZE_CLASSES[input.size]
  if (!terms || !size) return null
  const { long: priceList } = await priceListsOf(tx, terms.id, localDate(input.startsAt, terms.timeZone))
  return priceList && monthQuoteOf(priceList, size)
}
