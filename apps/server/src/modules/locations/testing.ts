import type { SizeClass } from '@fachwerk/contract/fields'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { PreparedPicture } from '../../platform/pictures/prepare-picture.ts'
import { recordPicture } from '../../platform/pictures/save-pictures.ts'
import { type Random, systemRandom } from '../../platform/random.ts'
import { locationPictures } from './location-pictures.ts'
import type { LocationsNeeds } from './needs.ts'
import { createLocation, type LocationPlan } from './use-cases/create-location.ts'

/** A tenant, in columns that older versions have too. @returns its id */
export async function aCompany(
  tx: Tx,
  options: { name?: string; franchisorId?: string } = {},
): Promise<string> {
  const { name = 'Zeitlager', franchisorId = null } = options
  const id = systemRandom().uuid()
  await sql`insert into company (id, name, menu_profile, franchisor_id, legal_name, street, postcode, city, email, phone,
      register, vat_id, representative, created_at)
    values (${id}, ${name}, 'storageOperator', ${franchisorId}, ${`${name} GmbH`}, 'Bahnhofplatz 4', '78462', 'Konstanz',
      'kontakt@seefach.example', '+49 7531 12345', 'Amtsgericht Freiburg, HRB 700001', 'DE100000001', 'Jana Brandt', '2026-01-01T00:00:00Z')`.execute(
    tx,
  )
  return id
}

const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 5 * 60, closes: 25 * 60 }))
const heights = { S: 300, M: 450, L: 600, XL: 900 } as const
const sizes = (['S', 'M', 'L', 'XL'] as const).map((size) => ({
  size,
  heightMm: heights[size],
  widthMm: 500,
  depthMm: 600,
}))

const usualPrices: LocationPlan['priceGroups'][number] = {
  name: 'Standard',
  validFrom: '2026-01-01',
  validTo: null,
  overrunFreeMinutes: 180,
  vatRate: 1900,
  tariffs: (['S', 'M', 'L'] as const).flatMap((size, index) => [
    { size, step: 'hour', cents: 150 + 50 * index },
    { size, step: 'day', cents: 500 + 250 * index },
  ]),
}

/** Konstanz Bahnhof with one column of doors and usual prices; `boxes` are their sizes from top to bottom. */
export function aLocation(
  companyId: string,
  overrides: Partial<LocationPlan> & { boxes?: readonly SizeClass[] } = {},
): LocationPlan {
  const { boxes = ['S', 'M', 'M', 'L'], ...rest } = overrides
  const doors = boxes.map((size, index) => ({ kind: 'box', number: index + 1, size }) as const)
  return {
    companyId,
    name: 'Konstanz Bahnhof',
    slug: 'konstanz-bahnhof',
    prefix: 'KN',
    street: 'Bahnhofplatz 4',
    postcode: '78462',
    city: 'Konstanz',
    state: 'BW',
    country: 'DE',
    lat: 47.6587,
    lng: 9.1773,
    timeZone: 'Europe/Berlin',
    operatorEmail: 'konstanz@zeitlager.example',
    phone: '+49 7531 2',
    minMinutes: 60,
    maxMinutes: 90 * 1440,
    defaultLength: '4h',
    maxDaysAhead: 180,
    cleaningMinutes: 0,
    reminderMinutes: 60,
    holidayRule: 'asUsual',
    accessRule: 'always',
    opening: hours,
    special: [],
    sizes,
    cabinets: [
      {
        name: 'A',
        heightMm: 1800,
        columns: [
          { widthMm: 500, doors },
          { widthMm: 500, doors: [{ kind: 'terminal', heightMm: 900 }] },
        ],
      },
    ],
    outOfService: [],
    priceGroups: [usualPrices],
    ...rest,
  }
}

/** An offer of these locations. */
export const offerIn = (ids: readonly string[]) =>
  sql<{ location_id: string }>`select unnest(${[...ids]}::uuid[]) as location_id`

/** What the rest of the house answers in tests: everything free, every location offered. */
export function needsFor(
  platform: Pick<LocationsNeeds, 'db' | 'clock' | 'random' | 'unpacking'>,
  overrides: Partial<LocationsNeeds> = {},
): LocationsNeeds {
  return {
    db: platform.db,
    clock: platform.clock,
    random: platform.random,
    unpacking: platform.unpacking,
    serve: () => undefined,
    offerOfSite: () => offerIn([]),
    siteAddress: async () => 'https://seefach.example',
    contractParty: async () => ({
      companyName: 'Zeitlager GmbH',
      street: 'Hauptstraße 1',
      postcode: '78462',
      city: 'Konstanz',
      country: 'Deutschland',
      email: 'hallo@zeitlager.example',
      phone: '+49 7531 1',
      register: '',
      vatId: '',
      representative: '',
    }),
    isCompanyArchived: async () => false,
    companyNames: async (_tx, ids) => new Map(ids.map((id) => [id, 'Zeitlager'])),
    freeInWindows: async (_tx, { windows }) =>
      new Map(windows.map(({ locationId }) => [locationId, [1, 2, 1, 0]])),
    freeGaps: async () => [],
    sitesFor: async () => [],
    sitesShowing: async () => [],
    showAtSites: async () => undefined,
    terminalsAt: async () => ({ all: 1, setUp: 1, connected: 1 }),
    sellsAnything: async () => false,
    openRentalsAt: async () => 0,
    openRentalsBySize: async () => new Map(),
    ...overrides,
  }
}

/** A location of a company that a picture stands for. */
export async function aPicturedLocation(
  tx: Tx,
  needs: { readonly random: Random; readonly now: Date },
  { companyId, prepared }: { readonly companyId: string; readonly prepared: PreparedPicture },
): Promise<void> {
  const { locationId } = await createLocation(tx, needs, aLocation(companyId))
  const picture = { companyId, ownerId: locationId, prepared, words: NO_DIRECTIONS }
  await recordPicture(tx, needs, { ...locationPictures, ...picture })
}
