import { z } from 'zod'
import { call } from '../call.ts'
import { FEDERAL_STATES } from '../customer/federal-states.ts'
import { Id, LocalDate, SizeClass, pageOf } from '../fields.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { RENTAL_TERMS, RentalTerm } from './location-list.ts'

const Minute = z.int().min(0).max(1440)

/** One open span of a weekday (1 = Monday … 7 = Sunday); minutes after local midnight, 1440 = 24:00. */
export const OpeningSpan = z.object({ weekday: z.int().min(1).max(7), opens: Minute, closes: Minute })
/** A date that differs from the week: closed, or open in these spans. */
export const SpecialOpening = z.object({
  date: LocalDate,
  note: z.string(),
  spans: z.array(z.object({ opens: Minute, closes: Minute })),
})
/** What a public holiday of the federal state does to the week's hours. */
export const HolidayRule = z.enum(['closed', 'asSunday', 'asUsual'])
export const AccessRule = z.enum(['always', 'openingHours'])

/** Door layout to scale: columns from left to right, doors from top to bottom (heights in mm). */
export const CabinetPlan = z
  .object({
    id: Id,
    name: z.string(),
    heightMm: z.int(),
    columns: z.array(
      z.object({
        widthMm: z.int(),
        doors: z.array(
          z.discriminatedUnion('kind', [
            z.object({
              kind: z.literal('box'),
              boxId: Id,
              number: z.int(),
              size: SizeClass,
              heightMm: z.int(),
            }),
            z.object({ kind: z.literal('terminal'), heightMm: z.int() }),
            /** Where a box stood that was put away or moved. */
            z.object({ kind: z.literal('gap'), heightMm: z.int() }),
          ]),
        ),
      }),
    ),
  })
  .meta({ id: 'CabinetPlan' })
export type CabinetPlan = z.infer<typeof CabinetPlan>

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
export const locationList = listCalls({
  name: 'locations',
  title: 'Standorte',
  path: '/location/storage-locations',
  permission: 'locations.view',
  tags: ['Standorte'],
  summary: 'Standorte der Firma und ihrer Franchisenehmer',
  row: LocationRow,
  sorts: ['name', 'prefix', 'city', 'postcode', 'company', 'boxes'],
  filter: {
    /** Archived ones instead of those in service. */
    archived: z.boolean().optional(),
    companyIds: SomeIds,
    states: z.array(z.enum(FEDERAL_STATES)).max(FEDERAL_STATES.length).optional(),
    terms: z.array(RentalTerm).max(RENTAL_TERMS.length).optional(),
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
