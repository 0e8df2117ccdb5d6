import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { FEDERAL_STATES } from '../customer/federal-states.ts'
import { customerTextFields, placeFields } from './location-fields.ts'
import { HolidayRule, SpecialOpening } from './opening-hours.ts'
import { locationList } from './location-calls.ts'
import { LocationGap, LocationWarning } from './location-gaps.ts'
import { GroupAround } from './location-group-calls.ts'
import { MissingText } from './location-texts.ts'
import {
  durations,
  OwnSettings,
  settingFields,
  SettingSource,
  settingValues,
  SettingValues,
  TOO_LONG,
} from './location-settings.ts'
import { OpeningStatus } from '../order/storefront-calls.ts'
import { OpeningWeek, SpecialDays } from './opening-calls.ts'

// Of a location the hours are said by `hoursFields`, span by span.
const { openingWeek: _week, specialDays: _days, holidayRule: _rule, ...saidSettings } = settingFields
const { openingWeek: _text, specialDays: _special, ...shownSettings } = settingValues

/** Everything staff say about a location but its hours (F-03). */
const said = {
  ...bodyOf(placeFields),
  ...saidSettings,
  ...bodyOf(customerTextFields),
  /** Sites that offer the location; all of its company or of the company's franchisor. */
  siteIds: z.array(Id).max(50),
  /** Groups it stands in, among those the person may arrange; in others it stays. */
  groupIds: z.array(Id).max(200),
}

/** When a location is open (F-04). */
export const hoursFields = { holidayRule: HolidayRule, opening: OpeningWeek, special: SpecialDays }

export const NewStorageLocation = z
  .strictObject({ ...said, company: Id.optional() })
  .partial({
    country: true,
    timeZone: true,
    names: true,
    description: true,
    directions: true,
    siteIds: true,
    groupIds: true,
  })
  .extend(SettingValues.omit({ openingWeek: true, holidayRule: true, specialDays: true }).partial().shape)
  .refine(durations, TOO_LONG)

export const ChangedStorageLocation = z
  .strictObject({ ...said, ...hoursFields })
  .partial()
  .extend({
    version: z.int().min(1),
    /** Settings with own values; all others are inherited. Without it: what differs from before becomes an own value. */
    ownSettings: OwnSettings.optional(),
  })
  .refine(durations, TOO_LONG)

export const LocationSite = z.object({ id: Id, name: z.string(), host: z.string(), connected: z.boolean() })
export type LocationSite = z.infer<typeof LocationSite>

export const StorageLocation = z
  .object({
    id: Id,
    companyId: Id,
    companyName: z.string(),
    slug: z.string(),
    ...viewOf(placeFields),
    ...shownSettings,
    /** Where the value of each setting comes from (B-08). */
    settings: z.array(SettingSource),
    ...viewOf(customerTextFields),
    /** Review links of other locations, to be used here too. */
    reviewUrls: z.array(z.string()),
    holidayRule: HolidayRule,
    opening: z.array(z.object({ weekday: z.int(), opens: z.int(), closes: z.int() })),
    special: z.array(SpecialOpening),
    status: OpeningStatus,
    sites: z.array(LocationSite),
    /** From the top of each tree to its bottom. */
    groups: z.array(GroupAround),
    boxCount: z.int(),
    /** Empty: customers can rent here. */
    gaps: z.array(LocationGap),
    warnings: z.array(LocationWarning),
    /** Texts for customers that a language lacks; another stands there instead (F-03). */
    missingTexts: z.array(MissingText),
    archived: z.boolean(),
    createdAt: Instant,
    changedAt: Instant.nullable(),
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'StorageLocation' })
export type StorageLocation = z.infer<typeof StorageLocation>

const common = { auth: 'staff', host: 'admin', tags: ['Standorte'] } as const
const edit = { ...common, permission: 'locations.edit', reply: StorageLocation } as const
const params = z.object({ id: Id })

/** One location: read, put up, changed, put away and brought back (F-02, F-03, F-04). */
export const storageLocationCalls = {
  storageLocation: call({
    ...common,
    method: 'GET',
    path: '/location/storage-location/{id}',
    permission: 'locations.view',
    summary: 'Ein Standort mit allem, was das Personal an ihm einstellt, auch ein archivierter',
    params,
    reply: StorageLocation,
    refusals: ['not-found'],
  }),
  locationSites: call({
    ...common,
    method: 'GET',
    path: '/location/sites',
    permission: 'locations.view',
    summary: 'Auftritte der eigenen Firma und ihrer Franchisenehmer, die Standorte zeigen können',
    reply: z.object({ rows: z.array(LocationSite.omit({ connected: true }).extend({ companyId: Id })) }),
    refusals: [],
  }),
  placeOfAddress: call({
    ...common,
    method: 'GET',
    path: '/location/place-of-address',
    permission: 'locations.view',
    summary:
      'Ungefährer Ort einer deutschen Anschrift, aus eigenen Ortsdaten, mit ihrem Bundesland; ein Vorschlag für Nadel und Feiertage',
    query: z.object({
      postcode: z.string().trim().max(14).default(''),
      city: z.string().trim().max(80).default(''),
    }),
    reply: z.object({
      /** Middle of the postcode, or of the town; null: neither is known. */
      place: z.object({ name: z.string(), lat: z.number(), lng: z.number() }).nullable(),
      /** Five digits, and no German postcode we know. */
      unknownPostcode: z.boolean(),
      /** Of the postcode; null where that is not certain. */
      state: z.enum(FEDERAL_STATES).nullable(),
    }),
    refusals: [],
  }),
  createStorageLocation: call({
    ...edit,
    method: 'POST',
    path: '/location/storage-location',
    summary: 'Standort anlegen; Fächer, Preise und Öffnungszeiten folgen',
    body: z.strictObject({ storageLocation: NewStorageLocation }),
    refusals: [
      'not-found',
      'prefix-taken',
      'postcode-of-other-country',
      'franchisee-archived',
      'setting-locked',
      'settings-cross',
    ],
  }),
  saveStorageLocation: call({
    ...edit,
    method: 'POST',
    path: '/location/storage-location/{id}',
    summary: 'Standort oder seine Öffnungszeiten ändern; was fehlt, bleibt, wie es ist',
    params,
    body: z.strictObject({ storageLocation: ChangedStorageLocation }),
    refusals: [
      'not-found',
      'changed-meanwhile',
      'location-archived',
      'prefix-taken',
      'postcode-of-other-country',
      'setting-locked',
      'settings-cross',
    ],
  }),
  archiveStorageLocation: call({
    ...edit,
    method: 'POST',
    path: '/location/storage-location-delete',
    summary: 'Standort archivieren oder zurückholen; archivierte vermieten nichts mehr, ihre Daten bleiben',
    body: z.strictObject({ location: z.strictObject({ id: Id, archived: z.boolean().default(true) }) }),
    refusals: ['not-found', 'location-has-rentals'],
  }),
  exportStorageLocations: locationList.file([
    'name',
    'prefix',
    'address',
    'city',
    'state',
    'company',
    'boxes',
    'term',
    'groups',
    'opening',
    'texts',
    'archived',
  ]),
} as const
