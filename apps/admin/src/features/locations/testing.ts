import type { CompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import type { LocationOccupancy } from '@fachwerk/contract/location/location-figure-calls'
import type { LocationRow } from '@fachwerk/contract/location/location-calls'
import {
  SETTING_KEYS,
  type SettingSource,
  termSettings,
  USUAL_SETTINGS,
} from '@fachwerk/contract/location/location-settings'
import { samplesOf } from '@fachwerk/contract/record-fields'
import { NO_DESCRIPTION, NO_NAMES } from '@fachwerk/contract/location/location-texts'
import type { StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import { handsOf } from '../../testing/hands.ts'
import { id } from '../../testing/fixtures.ts'
import { openApp, type OpenOptions } from '../../testing/screen.tsx'
import { aUser } from '../../testing/session.ts'
import { aWall } from '../../testing/fixtures/wall.ts'

/** Who runs locations in these tests. */
export const nina = aUser({ roles: ['operator'] })
export const HERE = id('c', 1)
export const SITE = id('5', 1)

/** All settings of somebody who set each of them; `over` is said of all, or by setting. */
export const someSettings = (
  over: Partial<SettingSource> = {},
  by: Partial<Record<SettingSource['key'], Partial<SettingSource>>> = {},
): SettingSource[] =>
  SETTING_KEYS.map((key) => {
    const usual = { key, own: true, inherited: USUAL_SETTINGS[key], from: null, locked: false }
    return { ...usual, ...over, ...by[key] }
  })

/** What a franchisor sets for its twelve locations; nobody deviates. */
export const companySettingsOf = (over: Partial<CompanySettings> = {}): CompanySettings => ({
  companyId: nina.company,
  companyName: nina.companyObject.name,
  values: USUAL_SETTINGS,
  settings: someSettings({ own: false }),
  lockedHere: [],
  locationCount: 12,
  deviations: [],
  version: 2,
  can: { edit: true, lock: true },
  ...over,
})

/** Konstanz Bahnhof, open until one at night, complete. */
export const aLocation = (over: Partial<StorageLocation> = {}): StorageLocation => ({
  id: HERE,
  companyId: nina.company,
  companyName: 'Seefach',
  slug: 'konstanz-bahnhof',
  name: 'Konstanz Bahnhof',
  prefix: 'KN',
  street: 'Bahnhofplatz 4',
  postcode: '78462',
  city: 'Konstanz',
  state: 'BW',
  country: 'DE',
  lat: 47.6587,
  lng: 9.1773,
  timeZone: 'Europe/Berlin',
  ...samplesOf(termSettings),
  operatorEmail: 'konstanz@seefach.example',
  phone: '+49 7531 2',
  names: NO_NAMES,
  description: NO_DESCRIPTION,
  directions: NO_DIRECTIONS,
  reviewUrls: [],
  settings: someSettings(),
  holidayRule: 'asUsual',
  opening: [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: 300, closes: 1500 })),
  special: [{ date: '2026-12-24', note: 'Heiligabend', spans: [{ opens: 360, closes: 840 }] }],
  status: { state: 'open', changesAtLocal: '2026-11-21T01:00', alwaysOpen: false },
  sites: [{ id: SITE, name: 'Zeitlager', host: 'zeitlager.example', connected: true }],
  groups: [],
  boxCount: 24,
  gaps: [],
  warnings: [],
  missingTexts: [],
  archived: false,
  createdAt: '2026-01-01T00:00:00Z',
  changedAt: null,
  version: 3,
  can: { edit: true },
  ...over,
})

export const aRow = (n: number, name: string, over: Partial<LocationRow> = {}): LocationRow => ({
  id: id('c', n),
  companyId: nina.company,
  companyName: 'Seefach',
  name,
  prefix: 'KN',
  street: 'Bahnhofplatz 4',
  postcode: '78462',
  city: 'Konstanz',
  state: 'BW',
  lat: 47.6587,
  lng: 9.1773,
  boxCount: 24,
  rentalTerm: 'both',
  groups: [],
  missingTexts: 0,
  open: true,
  archived: false,
  ...over,
})

const hourAt = (hour: number) => new Date(Date.parse('2026-11-19T23:00:00Z') + hour * 3_600_000).toISOString()
/** The 20th in Konstanz: three boxes, two of them let from eight to ten. */
export const anOccupancy = (over: Partial<LocationOccupancy> = {}): LocationOccupancy => ({
  day: '2026-11-20',
  timeZone: 'Europe/Berlin',
  boxes: 3,
  now: 1,
  peak: 2,
  // The morning is enough: every row is looked at by every query of a test.
  hours: [7, 8, 9, 10].map((hour) => ({ from: hourAt(hour), most: hour === 8 || hour === 9 ? 2 : 0 })),
  ...over,
})

/** The locations on screen, with Konstanz behind every address. */
export async function openLocations(address: string, handlers: OpenOptions['handlers'] = {}, user = nina) {
  const app = await openApp(address, {
    user,
    handlers: {
      storageLocations: () => ({
        rows: [aRow(1, 'Konstanz Bahnhof'), aRow(2, 'Lindau Insel', { open: false })],
        total: 2,
      }),
      storageLocation: () => aLocation(),
      locationSites: () => ({
        rows: [{ id: SITE, companyId: nina.company, name: 'Zeitlager', host: 'zeitlager.example' }],
      }),
      locationGroups: () => ({ rows: [], loose: [] }),
      placeOfAddress: () => ({ place: null, unknownPostcode: false, state: null }),
      companies: () => ({ rows: [nina.companyObject] }),
      history: () => ({ rows: [], total: 0 }),
      lockWall: () => aWall(),
      locationOccupancy: () => anOccupancy(),
      vouchers: () => ({ rows: [], total: 0 }),
      locationPictures: () => ({ rows: [] }),
      placeDelivery: () => ({ locationId: HERE, tables: [], areas: [], shippings: [], can: { edit: true } }),
      priceGroups: () => ({
        rows: [],
        today: '2026-11-20',
        sizes: [],
        grace: { minutes: 180, lockedBy: null },
      }),
      ...handlers,
    },
  })
  return { ...app, ...handsOf(app.person) }
}
