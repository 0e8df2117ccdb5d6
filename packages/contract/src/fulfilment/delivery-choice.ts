import { z } from 'zod'
import { Cents, Id } from '../fields.ts'
import { placeName } from '../location/location-texts.ts'
import { DeliveryType } from '../order/staff-order-views.ts'
import { CARRIER_NAMES } from './carriers.ts'
import { ShippedCountry } from './shipping-fields.ts'
import { PickupPlace } from './fulfilment-views.ts'

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

/** Where somebody lives to whom goods are brought; empty: they have not said. */
export const DeliveryPostcode = z
  .string({ error: 'Postleitzahl fehlt.' })
  .trim()
  .regex(/^(\d{5})?$/, { error: 'Postleitzahl: bitte fünf Ziffern.' })

/** The area that postcode lies in, what it costs there, and when it can be brought. */
export const AreaView = z
  .object({
    name: z.string(),
    /** From where it comes; its days are times at which it can be brought. */
    place: PickupPlace,
    priceCents: Cents,
    /** From so much counted value it costs nothing; null: always its price. */
    freeFromCents: Cents.nullable(),
    minimumCents: Cents,
    /** What somebody may pay to order below the minimum; null: nobody may. */
    surchargeCents: Cents.nullable(),
  })
  .meta({ id: 'AreaView' })
export type AreaView = z.infer<typeof AreaView>

/** One way to have it sent, at what the cart weighs or is worth. */
export const ShippingView = z
  .object({
    id: Id,
    /** From where it is sent. */
    locationId: Id,
    name: z.string(),
    carrier: z.enum(CARRIER_NAMES),
    priceCents: Cents,
    /** From so much counted value it costs nothing; null: always its price. */
    freeFromCents: Cents.nullable(),
    /** Its customer pays the carrier at the door, in no other way (K-06). */
    isCod: z.boolean(),
    /** Working days until it is there. */
    daysMin: z.int(),
    daysMax: z.int(),
  })
  .meta({ id: 'ShippingView' })
export type ShippingView = z.infer<typeof ShippingView>

/** Where parcels go, and how (LAW-13, LAW-14). */
export const ShippingChoice = z.object({
  countries: z.array(ShippedCountry),
  country: ShippedCountry,
  /** The cheapest first; none: nobody sends there what weighs or costs so much. */
  options: z.array(ShippingView),
  /** Which one is chosen; null: there is none. */
  chosenId: Id.nullable(),
})
export type ShippingChoice = z.infer<typeof ShippingChoice>

/** How what lies in a cart is to reach its customer (K-04). */
export const DeliveryChoice = z.object({
  /** Ways this site has at all, in the order they are offered. */
  ways: z.array(DeliveryType),
  /** The one that is chosen, or the first; null: the site has none. */
  way: DeliveryType.nullable(),
  /** Where it is served; null: nobody has said at which table they sit. */
  table: TableView.nullable(),
  postcode: DeliveryPostcode,
  /** Null: nothing is brought there, or nobody has said where. */
  area: AreaView.nullable(),
  /** Null: this site sends nothing. */
  shipping: ShippingChoice.nullable(),
})
export type DeliveryChoice = z.infer<typeof DeliveryChoice>
