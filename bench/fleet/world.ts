import { createHash, randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordRentalOf } from '@fachwerk/server/src/demo/record-rental.ts'
import { buildHouse, type House } from '@fachwerk/server/src/main.ts'
import { aCompany } from '@fachwerk/server/src/modules/companies/testing.ts'
import { aLocation } from '@fachwerk/server/src/modules/locations/testing.ts'
import { readConfig } from '@fachwerk/server/src/platform/config/config.ts'
import type { Tx } from '@fachwerk/server/src/platform/db/db.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { createLog } from '@fachwerk/server/src/platform/log/log.ts'
import { createPlatform, type Platform } from '@fachwerk/server/src/platform/platform.ts'
import { sql } from 'kysely'
import type { FleetIdentity } from './light-terminal.ts'

export const SITE_HOST = 'messung.localhost'
export const STAFF_PASSWORD = 'richtig-pferd-batterie'
export const LOCKS = 40

/** Somebody with a running rental, whose browser knows its order. */
export interface Holder {
  readonly hash: string
  readonly rentalId: string
  readonly cookie: string
}

export interface FleetWorld {
  readonly companyId: string
  /** File with everything the fleet's process has to know. */
  readonly fleetFile: string
  readonly identities: readonly FleetIdentity[]
  readonly boxIds: readonly string[]
  /** Where customers of the site can rent. */
  readonly places: readonly { readonly slug: string; readonly locationId: string }[]
  readonly staff: readonly string[]
  readonly holders: readonly Holder[]
}

type Sizes = {
  readonly terminals: number
  readonly locks: number
  readonly holders: number
  readonly staff: number
}

/** One company with a location per terminal, so many locked boxes at each, staff, and customers with running rentals. */
export async function fleetWorld(
  place: { readonly address: DatabaseAddress; readonly env: Readonly<Record<string, string>> },
  sizes: Sizes,
): Promise<FleetWorld> {
  const config = readConfig(place.env)
  const overrides = { address: place.address, migrated: true, byHand: true, log: createLog('silent') }
  const platform = await createPlatform(config, overrides)
  try {
    return await furnish(platform, buildHouse(platform), sizes)
  } finally {
    await platform.stop()
  }
}

type Place = {
  readonly slug: string
  readonly locationId: string
  readonly identity: FleetIdentity
  readonly boxIds: readonly string[]
}

async function furnish(platform: Platform, house: House, sizes: Sizes): Promise<FleetWorld> {
  const { db, random, config } = platform
  const company = aCompany({ name: 'Messung', legalName: 'Messung GmbH' })
  await db.transaction((tx) => house.companies.createCompany(tx, company))
  const places: Place[] = []
  for (let number = 0; number < sizes.terminals; number += 1)
    places.push(await db.transaction((tx) => aPlace(tx, house, company.id, { number, locks: sizes.locks })))
  const siteId = random.uuid()
  await db.transaction((tx) =>
    house.sites.createSite(tx, {
      id: siteId,
      companyId: company.id,
      name: 'Messung',
      template: 'white-clean',
      defaultLanguage: 'de',
      languages: ['de'],
      hosts: [SITE_HOST],
      locationIds: places.map(({ locationId }) => locationId),
    }),
  )
  const staff = Array.from({ length: sizes.staff }, (_, index) => `staff${index}@messung.example`)
  for (const email of staff) await db.transaction((tx) => aColleague(tx, house, company.id, email))
  for (const [index, place] of places.slice(0, sizes.holders).entries())
    await db.transaction((tx) =>
      aRental(tx, platform, house, { companyId: company.id, siteId, place, index }),
    )
  const fleetFile = join(config.dataDir, 'fleet.json')
  const identities = places.map(({ identity }) => identity)
  writeFileSync(fleetFile, JSON.stringify(identities), { mode: 0o600 })
  const holders = await db.transaction((tx) => browsersOf(tx, platform, siteId))
  await db.read((tx) => sql`vacuum analyze`.execute(tx))
  return {
    companyId: company.id,
    fleetFile,
    identities,
    boxIds: places.flatMap(({ boxIds }) => boxIds),
    places: places.map(({ slug, locationId }) => ({ slug, locationId })),
    staff,
    holders,
  }
}

async function aPlace(
  tx: Tx,
  house: House,
  companyId: string,
  { number, locks }: { readonly number: number; readonly locks: number },
): Promise<Place> {
  const [name, now] = [String(number + 1).padStart(3, '0'), new Date()]
  const plan = aLocation(companyId, {
    name: `Ort ${name}`,
    slug: `ort-${name}`,
    prefix: `M${name}`,
    boxes: Array.from({ length: locks }, () => 'M' as const),
    opening: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
  })
  const { locationId, boxes } = await house.locations.createLocation(tx, plan)
  const terminal = await house.devices.createTerminal(tx, {
    companyId,
    locationId,
    name: `T-${name}`,
    locks: boxes.map((box) => ({ boxId: box.id, name: `S-${name}-${box.number}` })),
    locationUrl: '',
    now,
  })
  const { terminalId, mqttPassword } = terminal
  const lockIds = terminal.boxes.map(({ lockId }) => lockId)
  return {
    slug: plan.slug,
    locationId,
    identity: { terminalId, password: mqttPassword, lockIds },
    boxIds: boxes.map(({ id }) => id),
  }
}

const aColleague = (tx: Tx, house: House, companyId: string, email: string) =>
  house.identity.createUser(tx, {
    companyId,
    email,
    firstName: 'Berta',
    lastName: 'Betrieb',
    roles: ['owner'],
    password: STAFF_PASSWORD,
    language: 'de',
  })

const HOUR_MS = 3_600_000

async function aRental(
  tx: Tx,
  { clock }: Platform,
  house: House,
  { place, index, ...of }: { companyId: string; siteId: string; place: Place; index: number },
) {
  const now = clock.now()
  const email = `kunde${index}@messung.example`
  await recordRentalOf(house)(tx, {
    ...of,
    locationId: place.locationId,
    boxId: place.boxIds[0] ?? '',
    boxNumber: 1,
    billing: null,
    contact: {
      firstName: 'Lena',
      lastName: 'Lang',
      email,
      street: 'Weg 1',
      postcode: '78462',
      city: 'Konstanz',
    },
    language: 'de',
    state: 'active',
    bookedAt: new Date(now.getTime() - 2 * HOUR_MS),
    startsAt: new Date(now.getTime() - HOUR_MS),
    endsAt: new Date(now.getTime() + 24 * HOUR_MS),
    endedAt: null,
    now,
  })
}

/** Every order gets a browser that may see it, as if it had been placed there. */
async function browsersOf(tx: Tx, { random, clock }: Platform, siteId: string): Promise<Holder[]> {
  const { rows } = await sql<{ id: string; hash: string; rentalId: string }>`
    select o.id, o.hash, r.id as "rentalId" from customer_order o join rental r on r.order_id = o.id`.execute(
    tx,
  )
  const now = clock.now()
  const holders: Holder[] = []
  for (const { id, hash, rentalId } of rows) {
    const [sessionId, cookie] = [random.uuid(), randomBytes(24).toString('base64url')]
    const token = createHash('sha256').update(cookie).digest()
    await sql`insert into visitor_session (id, token_hash, site_id, created_at, expires_at)
      values (${sessionId}, ${token}, ${siteId}, ${now}, ${new Date(now.getTime() + 24 * HOUR_MS)})`.execute(
      tx,
    )
    await sql`insert into visitor_session_order (session_id, order_id) values (${sessionId}, ${id})`.execute(
      tx,
    )
    holders.push({ hash, rentalId, cookie })
  }
  return holders
}
