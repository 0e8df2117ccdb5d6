import { areaFields, postcodesIn } from '@fachwerk/contract/fulfilment/area-fields'
import { shippingFields } from '@fachwerk/contract/fulfilment/shipping-fields'
import { tableFields } from '@fachwerk/contract/fulfilment/table-fields'
import type { RecordFields, StoredFields } from '@fachwerk/contract/record-fields'

/** A kind of record that a location has several of, under names of its own. */
export interface PlaceKind<F extends RecordFields, Clash extends string = never> {
  /** Of its history. */
  readonly name: 'table' | 'deliveryArea' | 'shippingOption'
  readonly table: 'dining_table' | 'delivery_area' | 'shipping_option'
  readonly fields: F
  /** Why two of them are not in use beside each other; names are compared anyway. */
  readonly clash?: {
    readonly refusal: Clash
    readonly field: string
    readonly between: (one: StoredFields<F>, other: StoredFields<F>) => boolean
  }
}

export const TABLES = {
  name: 'table',
  table: 'dining_table',
  fields: tableFields,
} as const satisfies PlaceKind<typeof tableFields>

export const SHIPPINGS = {
  name: 'shippingOption',
  table: 'shipping_option',
  fields: shippingFields,
} as const satisfies PlaceKind<typeof shippingFields>

export const AREAS: PlaceKind<typeof areaFields, 'postcode-taken'> = {
  name: 'deliveryArea',
  table: 'delivery_area',
  fields: areaFields,
  clash: {
    refusal: 'postcode-taken',
    field: 'item.postcodes',
    between: (one, other) => {
      const taken = new Set(postcodesIn(other.postcodes))
      return postcodesIn(one.postcodes).some((postcode) => taken.has(postcode))
    },
  },
}
