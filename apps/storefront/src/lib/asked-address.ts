import type { AddressPart } from './address-part.ts'

/** Parts of an address that are typed; a country is chosen. */
export const TYPED_ADDRESS = ['street', 'postcode', 'city'] as const
export type TypedAddress = (typeof TYPED_ADDRESS)[number]

/** The address an invoice needs, finished in the page's language. */
export interface AskedAddress {
  readonly title: string
  readonly why: string
  readonly country: string
  readonly countries: AddressPart['countries']
  readonly values: Readonly<Record<string, string>>
}
