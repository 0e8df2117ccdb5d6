import type { ShippingChoice, ShippingView } from '@fachwerk/contract/fulfilment/delivery-choice'
import { SHIPPED_COUNTRIES, type ShippedCountry } from '@fachwerk/contract/fulfilment/shipping-fields'
import { type Parcel, shippingPrice } from '@fachwerk/contract/fulfilment/shipping-steps'
import type { ShippingAt } from '../places/shippings-repository.ts'

/** What a customer has chosen of it. */
export interface ChosenShipping {
  readonly country: ShippedCountry
  /** Null: nobody has chosen. */
  readonly shippingId: string | null
}

/**
 * K-04: what a parcel like that costs to a country, the cheapest first; who has chosen none gets that. What is paid to the carrier is
 * dearer for that, so it is one choice beside another and never the only one (K-06, LAW-18).
 */
export function shippingChoice(
  offered: readonly ShippingAt[],
  { country, shippingId }: ChosenShipping,
  { takesCod, ...parcel }: Parcel & { readonly takesCod: boolean },
): ShippingChoice | null {
  const countries = SHIPPED_COUNTRIES.filter((each) => offered.some((one) => one.countries.includes(each)))
  const [first] = countries
  if (first === undefined) return null
  // Where nothing is sent any more is no choice.
  const there = countries.includes(country) ? country : first
  const all = offered
    .filter(({ countries: served }) => served.includes(there))
    .flatMap(({ countries: _served, prices, codLimitCents, ...option }): ShippingView[] => {
      const priceCents = shippingPrice(prices, parcel)
      if (priceCents === null) return []
      if (codLimitCents === null) return [{ ...option, priceCents, isCod: false }]
      const isTaken = takesCod && parcel.goodsCents + priceCents <= codLimitCents
      return isTaken ? [{ ...option, priceCents, isCod: true }] : []
    })
    .toSorted((a, b) => Number(a.isCod) - Number(b.isCod) || a.priceCents - b.priceCents)
  const options = all.some(({ isCod }) => !isCod) ? all : []
  const chosen = options.find(({ id }) => id === shippingId) ?? options[0]
  return { countries, country: there, options, chosenId: chosen?.id ?? null }
}

/** The option that is chosen, as it is priced. */
export const chosenShipping = (choice: ShippingChoice | null): ShippingView | null =>
  choice?.options.find(({ id }) => id === choice.chosenId) ?? null
