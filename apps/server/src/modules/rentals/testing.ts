import { addTestLines } from '../../testing/order-lines.ts'
import { testClock } from '@fachwerk/clock/test-clock'
import type { SizeClass } from '@fachwerk/contract/fields'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { seededRandom } from '../../platform/random.ts'
import { type TestPlatform, testPlatform } from '../../platform/testing/test-platform.ts'
import type { RentalsNeeds } from './needs.ts'
import type { KeyReport } from '../devices/index.ts'
import type { AccessNow } from '../locations/index.ts'
import type { HoldRequest } from './boxes/use-cases/hold-box.ts'

const random = seededRandom('rentals')

/** Friday, 20 November 2026, 10:00 in Konstanz: where these tests stand in time. */
export const NOW = new Date('2026-11-20T09:00:00Z')
export const minutes = (count: number) => count * 60_000
export const hours = (count: number) => count * 3_600_000
export const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

export const rentalsPlatform = () => testPlatform({ clock: testClock(NOW) })

/** A tenant; only what the foreign keys ask for. */
export async function aCompany(tx: Tx, name = 'Zeitlager'): Promise<string> {
  const id = random.uuid()
  await sql`insert into company (id, name, menu_profile, legal_name, street, postcode, city, email, phone, created_at)
    values (${id}, ${name}, 'storageOperator', ${`${name} GmbH`}, 'Seestraße 1', '78462', 'Konstanz', 'post@zeitlager.example', '07531 1', ${NOW})`.execute(
    tx,
  )
  return id
}

export type TestLocation = {
  readonly companyId: string
  readonly locationId: string
  readonly boxIds: readonly string[]
}

/** A location with one cabinet; `boxes` are the sizes of its boxes 1, 2, 3 … */
export async function aLocation(
  tx: Tx,
  boxes: readonly SizeClass[],
  options: { companyId?: string; prefix?: string; cleaningMinutes?: number } = {},
): Promise<TestLocation> {
  const companyId = options.companyId ?? (await aCompany(tx))
  const [locationId, cabinetId] = [random.uuid(), random.uuid()]
  const prefix = options.prefix ?? random.code(4)
  await sql`insert into location (id, company_id, name, slug, prefix, street, postcode, city, state, lat, lng, operator_email, phone, cleaning_minutes, created_at)
    values (${locationId}, ${companyId}, ${`Standort ${prefix}`}, ${`standort-${prefix.toLowerCase()}`}, ${prefix}, 'Hafenstraße 2', '78462', 'Konstanz', 'BW', 47.66, 9.18,
      'k@zeitlager.example', '07531 2', ${options.cleaningMinutes ?? 0}, ${NOW})`.execute(tx)
  await sql`insert into cabinet (id, company_id, location_id, name, position, height_mm, columns)
    values (${cabinetId}, ${companyId}, ${locationId}, 'A', 0, 1800, '[{"widthMm": 500, "terminal": null}]')`.execute(
    tx,
  )
  await sql`insert into box_size (id, company_id, size, height_mm, width_mm, depth_mm)
    select gen_random_uuid(), ${companyId}, s, 300 + 150 * s, 500, 600 from generate_series(0, 3) s on conflict do nothing`.execute(
    tx,
  )
  const boxIds = boxes.map(() => random.uuid())
  for (const [index, size] of boxes.entries())
    await sql`insert into box (id, company_id, location_id, cabinet_id, box_size_id, size, number, column_no, row_no)
      select ${boxIds[index]}, ${companyId}, ${locationId}, ${cabinetId}, s.id, s.size, ${index + 1}, 0, ${index}
      from box_size s where s.company_id = ${companyId} and s.size = ${SIZE_CLASSES.indexOf(size)}`.execute(
      tx,
    )
  return { companyId, locationId, boxIds }
}

/** Puts a lock on a box, on a terminal of its own; heard just now unless told otherwise. */
export async function aLock(
  tx: Tx,
  location: TestLocation,
  boxId: string,
  options: { state?: string; online?: boolean } = {},
): Promise<{ lockId: string; terminalId: string }> {
  const [terminalId, lockId] = [random.uuid(), random.uuid()]
  await sql`insert into terminal (id, company_id, location_id, name, secret_hash, secret_sealed, secret_since, code_key_sealed, online, last_seen_at, created_at)
    values (${terminalId}, ${location.companyId}, ${location.locationId}, ${`T-${random.code(6)}`}, '', '', ${NOW}, '', ${options.online ?? true}, ${NOW}, ${NOW})`.execute(
    tx,
  )
  await sql`insert into lock (id, company_id, location_id, terminal_id, box_id, name)
    values (${lockId}, ${location.companyId}, ${location.locationId}, ${terminalId}, ${boxId}, ${`SL-${random.code(6)}`})`.execute(
    tx,
  )
  await sql`insert into lock_state (lock_id, company_id, state, battery_percent, signal_dbm, seen_at, changed_at)
    values (${lockId}, ${location.companyId}, ${options.state ?? 'locked'}, 78, -67, ${NOW}, ${NOW})`.execute(
    tx,
  )
  return { lockId, terminalId }
}

/** A paid order of a customer of the company. */
export async function anOrder(
  tx: Tx,
  location: TestLocation,
  options: { firstName?: string; lastName?: string; paid?: boolean; code?: string } = {},
): Promise<{ orderId: string; customerId: string; shortCode: string }> {
  const [siteId, customerId, orderId] = [random.uuid(), random.uuid(), random.uuid()]
  const shortCode = options.code ?? random.code(7)
  await sql`insert into site (id, company_id, name, template, created_at) values (${siteId}, ${location.companyId}, 'Zeitlager', 'white-clean', ${NOW})`.execute(
    tx,
  )
  await sql`insert into customer (id, root_company_id, email, first_name, last_name, created_at)
    values (${customerId}, ${location.companyId}, ${`${random.code(8).toLowerCase()}@example.org`}, ${options.firstName ?? 'Anna'}, ${options.lastName ?? 'Keller'}, ${NOW})`.execute(
    tx,
  )
  await sql`insert into customer_order (id, company_id, site_id, location_id, customer_id, short_code, hash, status, language, total_cents, contact, consents, quote, placed_at, paid_at)
    values (${orderId}, ${location.companyId}, ${siteId}, ${location.locationId}, ${customerId}, ${shortCode}, ${random.hash()}, 'new', 'de', 1100, '{}', '[]', '{}', ${NOW},
      ${options.paid === false ? null : NOW})`.execute(tx)
  await addTestLines(tx, orderId, [{ cents: 1100 }])
  return { orderId, customerId, shortCode }
}

/** Two hours from now in a box of size M. */
export function aHold(location: TestLocation, overrides: Partial<HoldRequest> = {}): HoldRequest {
  return {
    companyId: location.companyId,
    locationId: location.locationId,
    size: 'M',
    startsAt: NOW,
    endsAt: after(NOW, hours(2)),
    cleaningMinutes: 0,
    orderId: null,
    customerId: null,
    customerName: 'Anna Keller',
    priceCents: 400,
    overrunFreeMinutes: 180,
    overrunHourCents: 200,
    overrunDayCents: 750,
    earlyStartConsentAt: NOW,
    holdMinutes: 10,
    now: NOW,
    ...overrides,
  }
}

/** What devices, locations and payments were asked for, and answers that a test can change. */
export type FakeHouse = {
  readonly issued: {
    rentalId: string
    boxId: string
    boxNumber: number
    reusedCode: string | undefined
    until: Date
    endsAt: Date | undefined
    since: Date | undefined
    opensOnly: boolean | undefined
  }[]
  /** Rentals whose keys were all withdrawn. */
  readonly revoked: string[]
  /** Boxes whose rental has ended. */
  readonly left: string[]
  /** Rights whose keys were withdrawn alone. */
  readonly withdrawn: string[]
  /** What terminals have said of keys, by right; the rest they hold. */
  readonly keyReportsOf: Map<string, KeyReport>
  door: { state: 'locked' | 'unlocked' | 'open' | 'jammed' | 'unknown'; hasSensor: boolean } | null
  hasLocks: boolean
  /** Every location's. */
  access: AccessNow
}

/** The module's needs with simple fakes for the rest of the house. */
export function fakeNeeds(platform: TestPlatform): { needs: RentalsNeeds; house: FakeHouse } {
  const house: FakeHouse = {
    issued: [],
    revoked: [],
    left: [],
    withdrawn: [],
    keyReportsOf: new Map(),
    door: { state: 'locked', hasSensor: true },
    hasLocks: true,
    access: { rule: 'always', open: true, changesAt: null },
  }
  const needs: RentalsNeeds = {
    db: platform.db,
    clock: platform.clock,
    random: platform.random,
    jobs: platform.jobs,
    secrets: platform.secrets,
    issueGrant: async (_tx, { rentalId, boxId, boxNumber, reusedCode, until, endsAt, since, opensOnly }) => {
      if (!house.hasLocks) return null
      house.issued.push({ rentalId, boxId, boxNumber, reusedCode, until, endsAt, since, opensOnly })
      return { code: reusedCode ?? platform.random.digits(6) }
    },
    revokeGrants: async (_tx, { rentalId, accessRightId }) =>
      (accessRightId === undefined ? house.revoked.push(rentalId) : house.withdrawn.push(accessRightId)) > 0,
    keyReports: async (_tx, ids) =>
      new Map(ids.map((id) => [id, house.keyReportsOf.get(id) ?? { held: true, withdrawalPending: false }])),
    doorOfBox: async (_tx, boxId) =>
      house.door && { ...house.door, lockId: boxId, terminalId: 'T-1', terminalOnline: true },
    accessOfLocations: async (_tx, { locationIds }) => new Map(locationIds.map((id) => [id, house.access])),
    boxLeft: async (_tx, { boxId }) => void house.left.push(boxId),
  }
  return { needs, house }
}

/** The row of a rental as it is stored. */
export async function stored(tx: Tx, rentalId: string) {
  return tx
    .selectFrom('rental')
    .select([
      'state',
      'box_id',
      'blocked_until',
      'hold_expires_at',
      'ended_at',
      'moved_from_box_id',
      'end_confirmed',
      'starts_at',
    ])
    .where('id', '=', rentalId)
    .executeTakeFirstOrThrow()
}

/** Types of a rental's events, oldest first. */
export async function storyOf(tx: Tx, rentalId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('event')
    .select('type')
    .where('rental_id', '=', rentalId)
    .orderBy('id')
    .execute()
  return rows.map(({ type }) => type)
}
