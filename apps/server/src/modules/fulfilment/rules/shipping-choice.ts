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

/** K-04: what a parcel like that costs to a country, the cheapest first; who has chosen none gets that. */
export function shippingChoice(
  offered: readonly ShippingAt[],
  { country, shippingId }: ChosenShipping,
  parcel: Parcel,
): ShippingChoice | null {
  const countries = SHIPPED_COUNTRIES.filter((each) => offered.some((one) => one.countries.includes(each)))
  const [first] = countries
  if (first === undefined) return null
  // Where nothing is sent any more is no choice.
  const there = countries.includes(country) ? country : first
  const options = offered
    .filter(({ countries: served }) => served.includes(there))
    .flatMap(({ countries: _served, prices, ...option }): ShippingView[] => {
      const priceCents = shippingPrice(prices, parcel)
      return priceCents === null ? [] : [{ ...option, priceCents }]
    })
    .toSorted((a, b) => a.priceCents - b.priceCents)
  const chosen = options.find(({ id }) => id === shippingId) ?? options[0]
  return { countries, country: there, options, chosenId: chosen?.id ?? null }
}

/** The option that is chosen, as it is priced. */
export const chosenShipping = (choice: ShippingChoice | null): ShippingView | null =>
  choice?.options.find(({ id }) => id === choice.chosenId) ?? null
