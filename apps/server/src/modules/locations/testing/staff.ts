import type { RequestIn } from '@fachwerk/contract/call'
import { permissionsOf, type Role } from '@fachwerk/contract/staff/permissions'
import {
  type StorageLocation,
  storageLocationCalls,
} from '@fachwerk/contract/location/storage-location-calls'
import { readHistory } from '../../../platform/audit.ts'
import { createExports } from '../../../platform/export/export-rows.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { createRegistry } from '../../../platform/http/serve.ts'
import { createInvokeStaff } from '../../../platform/http/testing-invoke.ts'
import { aStaffActor } from '../../../platform/http/testing.ts'
import type { TestPlatform } from '../../../platform/testing/test-platform.ts'
import { locationsModule, mountLocationExport } from '../index.ts'
import type { LocationsNeeds } from '../needs.ts'
import { aCompany, needsFor } from '../testing.ts'

type NewFields = RequestIn<typeof storageLocationCalls.createStorageLocation>['body']['storageLocation']
type Changes = Omit<
  RequestIn<typeof storageLocationCalls.saveStorageLocation>['body']['storageLocation'],
  'version'
>

type SiteChoice = Awaited<ReturnType<LocationsNeeds['sitesFor']>>[number]

export const A_PLACE: NewFields = {
  name: 'Radolfzell Bahnhof',
  prefix: 'RZ',
  street: 'Bahnhofplatz 1',
  postcode: '78315',
  city: 'Radolfzell',
  state: 'BW',
  lat: 47.7364,
  lng: 8.9672,
}

/** Sites of the house: which there are, and which of them show which location. */
export function someSites(sites: readonly SiteChoice[]) {
  const shown = new Map<string, readonly string[]>()
  const needs: Pick<LocationsNeeds, 'sitesFor' | 'sitesShowing' | 'showAtSites'> = {
    sitesFor: async (_tx, { scope }) => sites.filter(({ companyId }) => scope.includes(companyId)),
    sitesShowing: async (_tx, locationId) => [...(shown.get(locationId) ?? [])],
    showAtSites: async (_tx, { locationId, among, siteIds }) => {
      const others = (shown.get(locationId) ?? []).filter((id) => !among.includes(id))
      shown.set(locationId, [...others, ...siteIds])
    },
  }
  return needs
}

let prefixes = 0

/** The locations of a company and the people who run them. */
export async function anOffice(platform: TestPlatform, overrides: Partial<LocationsNeeds> = {}) {
  const { db, clock } = platform
  const company = await db.transaction((tx) => aCompany(tx))
  const registry = createRegistry()
  const site: SiteChoice = {
    id: platform.random.uuid(),
    companyId: company,
    name: 'Zeitlager',
    host: 'zeitlager.example',
  }
  const needs = { ...needsFor(platform, { ...someSites([site]), ...overrides }), serve: registry.serve }
  const module = locationsModule(needs)
  mountLocationExport({ ...needs, serveFile: registry.serveFile, exportRows: createExports(platform) })
  const call = createInvokeStaff(registry)
  const person = (roles: readonly Role[], companyIds: readonly string[] = [company]): StaffActor => {
    const permissions = new Set(permissionsOf([...roles]))
    return aStaffActor({
      userId: platform.random.uuid(),
      name: 'Nina Nord',
      companyId: company,
      companyIds,
      permissions,
      scopeFor: (permission) => (permissions.has(permission) ? companyIds : []),
    })
  }
  const nina = person(['operator'])
  return {
    db,
    clock,
    company,
    site,
    needs,
    call,
    person,
    nina,
    ...module,
    ...actionsOf({ db, call, nina, company }),
  }
}

/** What Nina does, in short. */
function actionsOf(details: {
  readonly db: Db
  readonly call: ReturnType<typeof createInvokeStaff>
  readonly nina: StaffActor
  readonly company: string
}) {
  const { db, call, nina, company } = details
  const create = (fields: Partial<NewFields> = {}, actor = nina) => {
    prefixes += 1
    const storageLocation = { ...A_PLACE, prefix: `P${prefixes}`, ...fields }
    return call(storageLocationCalls.createStorageLocation, { body: { storageLocation } }, actor)
  }
  /** A location as staff put it up: nothing there yet. */
  const make = async (fields: Partial<NewFields> = {}): Promise<StorageLocation> => {
    const made = await create(fields)
    if (!made.ok) throw new Error(made.refusal)
    return made.value
  }
  const save = ({ id, version }: Pick<StorageLocation, 'id' | 'version'>, changes: Changes, actor = nina) =>
    call(
      storageLocationCalls.saveStorageLocation,
      { params: { id }, body: { storageLocation: { ...changes, version } } },
      actor,
    )
  const read = async (id: string, actor = nina): Promise<StorageLocation> => {
    const found = await call(storageLocationCalls.storageLocation, { params: { id } }, actor)
    if (!found.ok) throw new Error(found.refusal)
    return found.value
  }
  const archive = (id: string, archived = true, actor = nina) =>
    call(storageLocationCalls.archiveStorageLocation, { body: { location: { id, archived } } }, actor)
  const history = (id: string) =>
    db.read((tx) =>
      readHistory(tx, { companyIds: [company], subject: { kind: 'location', id }, offset: 0, limit: 50 }),
    )
  return { create, make, save, read, archive, history }
}
