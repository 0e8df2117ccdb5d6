import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { areaFields } from './area-fields.ts'
import { shippingFields } from './shipping-fields.ts'
import { tableFields } from './table-fields.ts'

/** What every record of them is stored with. */
const stored = { id: Id, version: z.int(), changedAt: Instant.nullable(), archived: z.boolean() }

export const TableRow = z
  .object({
    ...stored,
    ...viewOf(tableFields),
    /** What lies on the table: its link and that link as a picture; null: no site shows the location. */
    link: z.object({ url: z.string(), qrSvg: z.string() }).nullable(),
  })
  .meta({ id: 'TableRow' })
export type TableRow = z.infer<typeof TableRow>

export const AreaRow = z.object({ ...stored, ...viewOf(areaFields) }).meta({ id: 'AreaRow' })
export type AreaRow = z.infer<typeof AreaRow>

export const ShippingRow = z.object({ ...stored, ...viewOf(shippingFields) }).meta({ id: 'ShippingRow' })
export type ShippingRow = z.infer<typeof ShippingRow>

/** How goods of a location reach their customer, as staff set it. */
export const PlaceDelivery = z
  .object({
    locationId: Id,
    /** By name, archived ones at the end. */
    tables: z.array(TableRow),
    /** The same. */
    areas: z.array(AreaRow),
    shippings: z.array(ShippingRow),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'PlaceDelivery' })
export type PlaceDelivery = z.infer<typeof PlaceDelivery>

const common = { auth: 'staff', host: 'admin', tags: ['Lieferung'], reply: PlaceDelivery } as const
const writing = { ...common, method: 'POST', permission: 'locations.edit' } as const
/** Null: a new one; the version is the one that was read, 0 of a new one. */
const saved = { locationId: Id, id: Id.nullable(), version: z.int().min(0) }
const archived = z.strictObject({
  item: z.strictObject({ locationId: Id, id: Id, version: z.int().min(1), archived: z.boolean() }),
})

/** Tables, delivery areas and shipping options of a location (K-04, O-02). */
export const placeDeliveryCalls = {
  placeDelivery: call({
    ...common,
    method: 'GET',
    permission: 'locations.view',
    path: '/private/location/{id}/delivery',
    summary: 'Wie Waren eines Standorts zum Kunden kommen: Tische, Liefergebiete und Versandarten',
    params: z.object({ id: Id }),
    refusals: ['not-found'],
  }),
  saveTable: call({
    ...writing,
    path: '/private/location/tables',
    summary: 'Einen Tisch anlegen oder ändern',
    body: z.strictObject({ item: z.strictObject({ ...bodyOf(tableFields), ...saved }) }),
    refusals: ['not-found', 'changed-meanwhile', 'name-taken-here'],
  }),
  archiveTable: call({
    ...writing,
    path: '/private/location/tables/archive',
    summary: 'Einen Tisch archivieren, womit sein Link nirgends mehr hinführt, oder zurückholen',
    body: archived,
    refusals: ['not-found', 'changed-meanwhile', 'name-taken-here'],
  }),
  saveArea: call({
    ...writing,
    path: '/private/location/areas',
    summary:
      'Ein Liefergebiet anlegen oder ändern; eine Postleitzahl gehört an einem Standort in höchstens eines',
    body: z.strictObject({ item: z.strictObject({ ...bodyOf(areaFields), ...saved }) }),
    refusals: ['not-found', 'changed-meanwhile', 'name-taken-here', 'postcode-taken'],
  }),
  archiveArea: call({
    ...writing,
    path: '/private/location/areas/archive',
    summary: 'Ein Liefergebiet archivieren, womit dorthin nichts mehr bestellt wird, oder zurückholen',
    body: archived,
    refusals: ['not-found', 'changed-meanwhile', 'name-taken-here', 'postcode-taken'],
  }),
  saveShipping: call({
    ...writing,
    path: '/private/location/shippings',
    summary: 'Eine Versandart anlegen oder ändern: Paketdienst, Länder, Preise, Lieferzeit',
    body: z.strictObject({
      item: z
        .strictObject({ ...bodyOf(shippingFields), ...saved })
        .refine(({ daysMin, daysMax }) => daysMax >= daysMin, {
          path: ['daysMax'],
          error: 'Lieferzeit bis: nicht kürzer als „von“.',
        }),
    }),
    refusals: ['not-found', 'changed-meanwhile', 'name-taken-here'],
  }),
  archiveShipping: call({
    ...writing,
    path: '/private/location/shippings/archive',
    summary: 'Eine Versandart archivieren, womit sie niemand mehr wählt, oder zurückholen',
    body: archived,
    refusals: ['not-found', 'changed-meanwhile', 'name-taken-here'],
  }),
} as const
