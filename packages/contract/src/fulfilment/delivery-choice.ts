import { z } from 'zod'
import { Id } from '../fields.ts'
import { placeName } from '../location/location-texts.ts'
import { DeliveryType } from '../order/staff-order-views.ts'

/** Unguessable, in the link that lies on a table. */
export const TableToken = z.string().regex(/^[A-Za-z0-9_-]{32}$/, { error: 'Diesen Tisch gibt es nicht.' })

/** A table somebody sits at. */
export const TableView = z
  .object({
    name: z.string(),
    place: z.object({
      id: Id,
      ...placeName,
      street: z.string(),
      postcode: z.string(),
      city: z.string(),
      phone: z.string(),
    }),
    /** Somebody is there who serves. */
    isOpen: z.boolean(),
    /** Up to this amount an order needs no postal address (K-05). */
    addressFreeCents: z.int(),
  })
  .meta({ id: 'TableView' })
export type TableView = z.infer<typeof TableView>

/** How what lies in a cart is to reach its customer (K-04). */
export const DeliveryChoice = z.object({
  /** Ways this site has at all, in the order they are offered. */
  ways: z.array(DeliveryType),
  /** The one that is chosen, or the first; null: the site has none. */
  way: DeliveryType.nullable(),
  /** Where it is served; null: nobody has said at which table they sit. */
  table: TableView.nullable(),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>
