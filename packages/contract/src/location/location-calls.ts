import { z } from 'zod'
import { call } from '../call.ts'
import { FEDERAL_STATES } from '../customer/federal-states.ts'
import { Id, pageOf, someOf } from '../fields.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { locationModule } from './location-module.ts'
import { RentalTerm } from './location-list.ts'

export const LocationRow = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    name: z.string(),
    prefix: z.string(),
    street: z.string(),
    postcode: z.string(),
    city: z.string(),
    state: z.string(),
    lat: z.number(),
    lng: z.number(),
    boxCount: z.int(),
    rentalTerm: RentalTerm,
    /** Names of the groups it stands in, by name, as far as the person sees them (F-03). */
    groups: z.array(z.string()),
    /** Texts for customers that a language lacks (F-03). */
    missingTexts: z.int(),
    /** Open at this moment. */
    open: z.boolean(),
    archived: z.boolean(),
  })
  .meta({ id: 'LocationRow' })
export type LocationRow = z.infer<typeof LocationRow>

/** Locations as a list (F-02, N-10). */
export const locationList = listCalls(locationModule, {
  name: 'locations',
  title: 'Standorte',
  path: '/location/storage-locations',
  tags: ['Standorte'],
  summary: 'Standorte der Firma und ihrer Franchisenehmer',
  row: LocationRow,
  sorts: ['name', 'prefix', 'city', 'postcode', 'company', 'boxes'],
  filter: {
    /** Archived ones instead of those in service. */
    archived: z.boolean().optional(),
    companyIds: SomeIds,
    states: z.array(z.enum(FEDERAL_STATES)).max(FEDERAL_STATES.length).optional(),
    terms: someOf(RentalTerm),
    /** Those in one of these groups, or in one below it. */
    groupIds: SomeIds,
    asOf: AsOf,
  },
  number: 'with',
})

export const locationCalls = {
  openingNow: call({
    method: 'GET',
    path: '/private/locations-open',
    auth: 'staff',
    permission: 'locations.view',
    host: 'admin',
    summary: 'Wie viele Standorte jetzt geöffnet sind und welche heute als Nächste schließen (D-01)',
    tags: ['Standorte'],
    reply: z.object({
      total: z.int(),
      open: z.int(),
      /** `18:00`, on the clocks of the locations. */
      closesNext: z.object({ at: z.string(), count: z.int() }).nullable(),
    }),
    refusals: [],
  }),
  storageLocations: {
    ...locationList.rows,
    query: z.object({
      orderBy: z.enum(locationList.sorts).optional(),
      dir: z.enum(['asc', 'desc']).optional(),
      locationId: Id.optional(),
    }),
    /** `ids`: these alone, archived ones too unless `archived` says otherwise. */
    body: locationList.rows.body.extend({ ids: SomeIds }),
    reply: pageOf(LocationRow),
  },
} as const
