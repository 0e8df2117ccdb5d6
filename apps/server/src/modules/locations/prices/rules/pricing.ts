import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import { cheapestSteps, type Step, type StepPrices, STEPS } from './cheapest-steps.ts'
import { vatContained } from './vat.ts'
import { wallClock } from '../../settings/rules/wall-clock.ts'

/** The tariffs of a location on a day; gross cents. */
export type PriceList = {
  readonly priceGroupId: string
  readonly name: string
  /** Basis points. */
  readonly vatRate: number
  readonly overrunFreeMinutes: number
  readonly tariffs: readonly { readonly size: SizeClass; readonly step: Step; readonly cents: number }[]
}

/** A price with its explanation (F-05). */
export type PriceQuote = z.infer<typeof Quote>

/**
 * The cheapest combination of steps that covers a period, explained line by line; the price of a period is the same
 * whichever clock change it crosses, as long as its steps are (FAULT-41).
 * @returns null when the size has no tariff or there is nothing to price
 */
export function quote(input: {
  readonly priceList: PriceList
  readonly size: SizeClass
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
}): PriceQuote | null {
  const { priceList, size } = input
  const prices = stepPrices(priceList, size)
  const [from, until] = [input.startsAt.getTime(), input.endsAt.getTime()]
  if (until <= from) return null
  const clock = wallClock(input.timeZone)
  const chain = cheapestSteps(prices, from, until, clock)
  if (!chain) return null
  const lines = STEPS.flatMap((step) => {
    const count = chain.reduce((sum, link) => sum + (link.step === step ? link.count : 0), 0)
    const unitCents = prices[step] ?? 0
    return count > 0 ? [{ step, count, unitCents, cents: count * unitCents }] : []
  })
  const totalCents = lines.reduce((sum, line) => sum + line.cents, 0)
  return {
    size,
    totalCents,
    currency: 'EUR',
    vatRate: priceList.vatRate,
    vatCents: vatContained(totalCents, priceList.vatRate),
    lines,
    ...overrunTerms(priceList, size),
  }
}

/** One month of a rental that goes on; null without a price for a month, and where it costs nothing. */
export function monthQuoteOf(priceList: PriceList, size: SizeClass): PriceQuote | null {
  const cents = stepPrices(priceList, size).month
  if (!cents) return null
  return {
    size,
    totalCents: cents,
    currency: 'EUR',
    vatRate: priceList.vatRate,
    vatCents: vatContained(cents, priceList.vatRate),
    lines: [{ step: 'month', count: 1, unitCents: cents, cents }],
    ...overrunTerms(priceList, size),
  }
}

/** Quotes of every size that has a tariff, smallest size first. */
export function quotes(input: Omit<Parameters<typeof quote>[0], 'size'>): PriceQuote[] {
  return SIZE_CLASSES.flatMap((size) => quote({ ...input, size }) ?? [])
}

/**
 * What follows when the box is not emptied in time (R-05, LAW-21): free minutes, then each started hour at the size's
 * hour tariff, at most the day tariff per 24 h. Where a size lacks one of the two, the other stands in for it; a week or
 * month alone is broken down to days.
 */
export function overrunTerms(priceList: PriceList, size: SizeClass) {
  const { hour, day, week, month } = stepPrices(priceList, size)
  const perDay = week === undefined ? Math.ceil((month ?? 0) / 28) : Math.ceil(week / 7)
  const overrunDayCents = day ?? (hour === undefined ? perDay : hour * 24)
  return {
    overrunFreeMinutes: priceList.overrunFreeMinutes,
    overrunHourCents: hour ?? overrunDayCents,
    overrunDayCents,
  }
}

function stepPrices(priceList: PriceList, size: SizeClass): StepPrices {
  const ofSize = priceList.tariffs.filter((tariff) => tariff.size === size)
  return Object.fromEntries(ofSize.map(({ step, cents }) => [step, cents]))
}
