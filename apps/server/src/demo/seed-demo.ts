import { demoWorld } from '@fachwerk/demo-data/world'
import type { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import type { Appointments } from '../modules/appointments/index.ts'
import type { Catalog } from '../modules/catalog/index.ts'
import type { Companies } from '../modules/companies/index.ts'
import type { Devices } from '../modules/devices/index.ts'
import type { Fulfilment } from '../modules/fulfilment/index.ts'
import type { Identity } from '../modules/identity/index.ts'
import type { Locations } from '../modules/locations/index.ts'
import type { Promotions } from '../modules/promotions/index.ts'
import type { Sites } from '../modules/sites/index.ts'
import type { TimeTracking } from '../modules/time-tracking/index.ts'
import type { Db, Tx } from '../platform/db/db.ts'
import type { PreparedPicture } from '../platform/pictures/prepare-picture.ts'
import type { Random } from '../platform/random.ts'
import { idOf, seedLocationGroups, seedLocations, type SeededLocation } from './seed-places.ts'
import { seedFranchise } from './seed-franchise.ts'
import { seedAppointments } from './seed-appointments.ts'
import { seedPictures } from './seed-pictures.ts'
import { seedRentals, type RecordRental } from './seed-rentals.ts'
import { seedCounter, seedParcels } from './seed-counter.ts'
import { seedCatalog } from './seed-catalog.ts'
import { type RecordGoods, seedGoodsOrders } from './seed-goods-orders.ts'
import { seedOpenOrders } from './seed-open-orders.ts'
import { seedDeclarations } from './seed-declarations.ts'
import { seedVouchers } from './seed-vouchers.ts'
import { seedTimes } from './seed-times.ts'

export interface SeedNeeds {
  readonly db: Db
  readonly random: Random
  readonly companies: Companies
  readonly identity: Identity
  readonly sites: Sites
  readonly locations: Locations
  readonly devices: Devices
  readonly timeTracking: TimeTracking
  readonly appointments: Appointments
  readonly promotions: Promotions
  readonly catalog: Catalog
  readonly fulfilment: Fulfilment
  readonly recordRental: RecordRental
  /** Writes down past sales of goods; without it nobody has bought anything yet. */
  readonly recordGoods?: RecordGoods
  /** Being drawn while the rest is loaded; without them neither locations nor articles have any. */
  readonly pictures?: Promise<ReadonlyMap<string, PreparedPicture>>
}

/** What the simulator starts with; the passwords in it leave the server this once. */
export interface SimulatedTerminal extends TerminalIdentity {
  readonly kioskIndex: number | null
  readonly firmware: string
  readonly uplink: string
  readonly locks: readonly {
    readonly lockId: string
    readonly batteryPercent: number
    readonly signalDbm: number | null
  }[]
}

/** Loads the demo world in one transaction: whole, or not at all. */
export async function seedDemo(needs: SeedNeeds, password: string, now: Date): Promise<SimulatedTerminal[]> {
  return await needs.db.transaction(async (tx) => {
    const companyIds = await seedCompanies(needs, tx)
    await seedFranchise(tx, needs.companies, { companyIds, now })
    const userIds = await seedUsers(needs, tx, companyIds, password)
    await seedTimes(tx, needs.timeTracking, { companyIds, userIds, now })
    const places = await seedLocations(tx, needs.locations, companyIds)
    await seedLocationGroups(tx, needs.locations, { companyIds, places })
    const variantIds = await seedCatalog(tx, needs, {
      companyIds,
      now,
      withPictures: needs.pictures !== undefined,
    })
    await seedVouchers(tx, needs, { companyIds, places, now })
    await seedAppointments(tx, needs.appointments, { companyIds, userIds, places, now })
    const siteIds = await seedSites(needs, tx, companyIds, places)
    const counterId = await seedCounter(tx, needs, { companyIds, siteIds, now })
    await seedParcels(tx, needs, { ...idOf(places, 'konstanz-bahnhof'), now })
    const shop = { companyIds, siteIds, variantIds, counterId, now }
    await seedGoodsOrders(tx, needs, shop)
    await seedOpenOrders(tx, needs, shop)
    const terminals = await seedTerminals(needs, tx, { companyIds, places, siteIds, now })
    const locks = locksOf(terminals)
    await seedRentals(tx, needs.recordRental, { companyIds, places, siteIds, locks, now })
    if (needs.pictures) await seedPictures(tx, needs.locations, { places, pictures: await needs.pictures })
    await seedDeclarations(tx, needs.random, { companyIds, siteIds, now })
    return terminals
  })
}

const locksOf = (terminals: readonly SimulatedTerminal[]) =>
  new Map(
    terminals.flatMap(({ terminalId, terminalName, boxes }) =>
      boxes.map(({ boxId, lockId }) => [boxId, { lockId, terminalId, terminalName }] as const),
    ),
  )

async function seedCompanies({ random, companies }: SeedNeeds, tx: Tx): Promise<Map<string, string>> {
  const ids = new Map(demoWorld.companies.map(({ key }) => [key, random.uuid()]))
  const franchisorsFirst = demoWorld.companies.toSorted(
    (a, b) => Number(a.franchisor !== null) - Number(b.franchisor !== null),
  )
  for (const company of franchisorsFirst) {
    const franchisorId = company.franchisor === null ? null : idOf(ids, company.franchisor)
    await companies.createCompany(tx, { ...company, id: idOf(ids, company.key), franchisorId })
  }
  return ids
}

async function seedUsers(
  { identity }: SeedNeeds,
  tx: Tx,
  companyIds: Map<string, string>,
  password: string,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key, company, email, firstName, lastName, roles } of demoWorld.users) {
    const companyId = idOf(companyIds, company)
    const person = {
      companyId,
      email,
      firstName,
      lastName,
      roles: [...roles],
      password,
      language: 'de' as const,
    }
    ids.set(key, await identity.createUser(tx, person))
  }
  return ids
}

async function seedSites(
  { random, sites }: SeedNeeds,
  tx: Tx,
  companyIds: Map<string, string>,
  places: Map<string, SeededLocation>,
): Promise<Map<string, string>> {
  const ids = new Map<string, string>()
  for (const { key: _key, company, locations, ...site } of demoWorld.sites) {
    const id = random.uuid()
    const locationIds = locations.map((location) => idOf(places, location).locationId)
    await sites.createSite(tx, { ...site, id, companyId: idOf(companyIds, company), locationIds })
    ids.set(company, id)
  }
  return ids
}

interface SeededWorld {
  readonly companyIds: Map<string, string>
  readonly places: Map<string, SeededLocation>
  /** Site of a company, by the company's key. */
  readonly siteIds: Map<string, string>
  readonly now: Date
}

async function seedTerminals(
  { devices, sites }: SeedNeeds,
  tx: Tx,
  world: SeededWorld,
): Promise<SimulatedTerminal[]> {
  const terminals: SimulatedTerminal[] = []
  for (const terminal of demoWorld.terminals) {
    const place = idOf(world.places, terminal.location)
    const location = demoWorld.locations.find(({ key }) => key === terminal.location)
    const boxIds = new Map(place.boxes.map((box) => [box.number, box.id]))
    const wanted = terminal.locks.map(({ name, boxNumber }) => ({ name, boxId: boxIds.get(boxNumber) ?? '' }))
    const address = await sites.siteAddress(tx, idOf(world.siteIds, terminal.company))
    const identity = await devices.createTerminal(tx, {
      companyId: place.companyId,
      locationId: place.locationId,
      name: terminal.name,
      locks: wanted,
      locationUrl: `${address}/standort/${location?.slug ?? ''}`,
      now: world.now,
    })
    const locks = identity.boxes.map(({ lockId, number }) => {
      const lock = terminal.locks.find(({ boxNumber }) => boxNumber === number)
      return { lockId, batteryPercent: lock?.batteryPercent ?? 100, signalDbm: lock?.signalDbm ?? null }
    })
    const { kioskIndex, firmware, uplink } = terminal
    terminals.push({ ...identity, kioskIndex, firmware, uplink, locks })
  }
  return terminals
}
