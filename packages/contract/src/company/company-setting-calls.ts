import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import {
  durations,
  OwnSettings,
  SettingKey,
  SettingSource,
  SettingValue,
  settingValues,
  SettingValues,
  TOO_LONG,
} from '../location/location-settings.ts'
import { SettingLock } from './setting-lock.ts'

/** A location, a franchisee or a price group (with the id of its location) with another value than the company above it. */
export const Deviation = z.object({
  kind: z.enum(['location', 'company', 'priceGroup']),
  id: Id,
  name: z.string(),
  companyName: z.string(),
  value: SettingValue,
  /** It set that itself; otherwise a location follows its franchisee. */
  own: z.boolean(),
})
export type Deviation = z.infer<typeof Deviation>

/** What a company sets for its locations, and a franchisor for its franchisees’ too (B-08). */
export const CompanySettings = z
  .object({
    companyId: Id,
    companyName: z.string(),
    /** What holds for a location of the company that sets nothing itself. */
    values: z.object(settingValues),
    settings: z.array(SettingSource),
    /** Locked by this company for everything below it. */
    lockedHere: z.array(SettingKey),
    /** Locations in service below it, franchisees’ too. */
    locationCount: z.int(),
    deviations: z.array(
      z.object({
        key: SettingKey,
        of: z.array(Deviation),
        /** Own values that a lock would take away for good, those of archived locations and franchisees too. */
        lost: z.int(),
      }),
    ),
    version: z.int(),
    can: z.object({ edit: z.boolean(), lock: z.boolean() }),
  })
  .meta({ id: 'CompanySettings' })
export type CompanySettings = z.infer<typeof CompanySettings>

export const SavedCompanySettings = z
  .strictObject({
    ...SettingValues.partial().shape,
    /** Everything else is inherited. Without it: what differs from before becomes an own value. */
    ownSettings: OwnSettings.optional(),
    company: Id,
    version: z.int().min(0),
  })
  .refine(durations, TOO_LONG)

const common = { auth: 'staff', host: 'admin', tags: ['Standorte'], reply: CompanySettings } as const
const params = z.object({ id: Id })

/** Defaults of companies and locks of franchisors (B-08). */
export const companySettingCalls = {
  companySettings: call({
    ...common,
    method: 'GET',
    path: '/location/settings/{id}',
    permission: 'locations.view',
    summary: 'Vorgaben einer Firma für ihre Standorte: was gilt, woher es kommt und wer davon abweicht',
    params,
    refusals: ['not-found'],
  }),
  saveCompanySettings: call({
    ...common,
    method: 'POST',
    path: '/location/settings',
    permission: 'settings.edit',
    summary: 'Vorgaben einer Firma ändern oder wieder erben; Standorte ohne eigenen Wert folgen sofort',
    body: z.strictObject({ settings: SavedCompanySettings }),
    refusals: ['not-found', 'changed-meanwhile', 'setting-locked', 'settings-cross'],
  }),
  lockCompanySetting: call({
    ...common,
    method: 'POST',
    path: '/location/settings/lock',
    permission: 'settings.lock',
    summary: 'Vorgabe für alle Standorte und Franchisenehmer sperren oder wieder freigeben',
    body: z.strictObject({ lock: SettingLock.extend({ key: SettingKey }) }),
    refusals: ['not-found', 'changed-meanwhile', 'settings-replace-others', 'settings-cross'],
  }),
} as const
