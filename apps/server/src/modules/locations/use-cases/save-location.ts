import type { RequestOut } from '@fachwerk/contract/call'
import { postcodeOf } from '@fachwerk/contract/customer/postcode'
import { customerTextFields, placeFields } from '@fachwerk/contract/location/location-fields'
import { emptyOf } from '@fachwerk/contract/record-fields'
import type {
  StorageLocation,
  storageLocationCalls,
} from '@fachwerk/contract/location/storage-location-calls'
import { weekFrom, weekText } from '@fachwerk/contract/location/opening-week-text'
import { specialFrom, specialText } from '@fachwerk/contract/location/special-days-text'
import { conflictOf } from '../../../platform/audit.ts'
import { isDuplicate, type Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { lockGroups } from '../groups/location-groups-repository.ts'
import { insertLocation } from '../locations-repository.ts'
import { holdSettingsOfLocation } from '../settings/company-settings-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { over } from '../prices/rules/said-over.ts'
import { slugsFor } from '../../../platform/slug.ts'
import {
  isSlugTaken,
  lockedLocation,
  replaceHours,
  type StoredLocation,
  storedLocation,
  updateLocation,
} from '../storage-locations-repository.ts'
import { groupsMeant, standInGroups, treesAround } from '../groups/use-cases/groups-of-location.ts'
import {
  type SettingRefusal,
  settleLocation,
  settleNewLocation,
} from '../settings/use-cases/settle-location.ts'
import { locationView, sitesAround } from './show-location.ts'
import { fieldsOf, type LocationState, recordLocationChange } from './record-location-change.ts'

type NewBody = RequestOut<typeof storageLocationCalls.createStorageLocation>['body']['storageLocation']
type ChangedBody = RequestOut<typeof storageLocationCalls.saveStorageLocation>['body']['storageLocation']
type Stored<E extends string> =
  | Result<StorageLocation, E>
  | { readonly ok: false; readonly refusal: E; readonly field: string }

/** What a location has that nobody said anything about, beside its settings. */
const { country: usualCountry, timeZone: usualZone } = placeFields
const USUAL = emptyOf({ country: usualCountry, timeZone: usualZone, ...customerTextFields })

const OTHER_COUNTRY = { ...refuse('postcode-of-other-country'), field: 'postcode' } as const

/** Two people may ask for the same prefix at once; the unique key decides. */
async function unlessPrefixTaken<E extends string>(
  work: () => Promise<Stored<E>>,
): Promise<Stored<E | 'prefix-taken'>> {
  try {
    return await work()
  } catch (error) {
    if (isDuplicate(error, 'location_company_id_prefix_key'))
      return { ...refuse('prefix-taken'), field: 'prefix' }
    throw error
  }
}

/** Two who name a location alike at the same moment: the second takes the next free address. */
async function withFreeSlug<T>(work: () => Promise<T>, attempts = 5): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempts > 1 && isDuplicate(error, 'location_slug_key')) return await withFreeSlug(work, attempts - 1)
    throw error
  }
}

/** F-02: a location of the own company or of a franchisee's, without boxes, prices and hours yet. */
export async function createStorageLocation(
  needs: LocationsNeeds,
  { actor, company, siteIds = [], groupIds = [], ...fields }: NewBody & { readonly actor: StaffActor },
): Promise<
  Stored<'not-found' | 'prefix-taken' | 'postcode-of-other-country' | 'franchisee-archived' | SettingRefusal>
> {
  const postcode = postcodeOf(fields.country ?? USUAL.country, fields.postcode)
  if (postcode === null) return OTHER_COUNTRY
  const companyId = company ?? actor.companyId
  if (!actor.scopeFor('locations.edit').includes(companyId)) return refuse('not-found')
  const create = () =>
    needs.db.transaction(
      async (tx): Promise<Stored<'not-found' | 'franchisee-archived' | SettingRefusal>> => {
        if (await needs.isCompanyArchived(tx, companyId))
          return { ...refuse('franchisee-archived'), field: 'company' }
        const now = needs.clock.now()
        const id = needs.random.uuid()
        const place = { id, companyId }
        const sites = await sitesMeant(tx, needs, { actor, location: place, siteIds })
        if (!sites.ok) return { ...sites, field: 'siteIds' }
        if (groupIds.length > 0) await lockGroups(tx, treesAround(actor, companyId, 'locations.edit'))
        const groups = await groupsMeant(tx, { actor, location: place, groupIds })
        if (!groups.ok) return { ...groups, field: 'groupIds' }
        const settings = await settleNewLocation(tx, { companyId, said: fields })
        if (!settings.ok) return settings
        await insertLocation(
          tx,
          {
            ...fields,
            ...over(USUAL, fields),
            postcode,
            ...settings.value,
            opening: weekFrom(settings.value.openingWeek),
            special: specialFrom(settings.value.specialDays),
            id,
            companyId,
            slug: await freeSlug(tx, fields.name),
          },
          now,
        )
        await needs.showAtSites(tx, { locationId: id, ...sites.value })
        await standInGroups(tx, { actor, location: place, meant: groups.value, now })
        const location = await stored(tx, { actor, id })
        const { siteIds: shownAt, names: siteNames } = sites.value
        const { names: groupNames } = groups.value
        const after = { ...location, siteIds: shownAt, groupIds: groups.value.groupIds }
        const change = { actor, before: null, after, siteNames, groupNames, what: 'created', now } as const
        await recordLocationChange(tx, change)
        return ok(await locationView(tx, needs, { actor, location }))
      },
    )
  return await unlessPrefixTaken(() => withFreeSlug(create))
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  for (const slug of slugsFor(name, 'standort')) if (!(await isSlugTaken(tx, slug))) return slug
  throw new Error('there is always another number')
}

/** The location as it stands now, for who may change it. */
export async function stored(
  tx: Tx,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<StoredLocation> {
  const location = await storedLocation(tx, actor.scopeFor('locations.edit'), id)
  if (!location) throw new Error(`location ${id} is gone`)
  return location
}

interface Meant {
  readonly siteIds: readonly string[]
  readonly before: readonly string[]
  /** Those the person may connect; the others stay as they are. */
  readonly among: readonly string[]
  readonly names: ReadonlyMap<string, string>
}

/** The sites that are to show a location, all of them among those around it; those that do when nothing is said. */
export async function sitesMeant(
  tx: Tx,
  needs: LocationsNeeds,
  {
    actor,
    ...input
  }: {
    readonly location: Pick<StoredLocation, 'id' | 'companyId'>
    readonly siteIds: readonly string[] | undefined
  } & { readonly actor: StaffActor },
): Promise<Result<Meant, 'not-found'>> {
  const sites = await sitesAround(tx, needs, { actor, ...input.location })
  const names = new Map(sites.map(({ id, name }) => [id, name]))
  const before = sites.filter(({ connected }) => connected).map(({ id }) => id)
  const siteIds = [...new Set(input.siteIds ?? before)]
  if (siteIds.some((id) => !names.has(id))) return refuse('not-found')
  return ok({ siteIds, before, among: [...names.keys()], names })
}

/** F-03, F-04: saves what was sent over the version that was read, or says who saved meanwhile (FAULT-72). */
export async function saveStorageLocation(
  needs: LocationsNeeds,
  { actor, id, body }: { readonly actor: StaffActor; readonly id: string; readonly body: ChangedBody },
): Promise<
  Stored<
    | 'not-found'
    | 'changed-meanwhile'
    | 'location-archived'
    | 'prefix-taken'
    | 'postcode-of-other-country'
    | SettingRefusal
  >
> {
  return await unlessPrefixTaken(() => needs.db.transaction((tx) => save(tx, needs, { actor, id, body })))
}

async function save(
  tx: Tx,
  needs: LocationsNeeds,
  { actor, id, body }: { readonly actor: StaffActor; readonly id: string; readonly body: ChangedBody },
): Promise<
  Stored<
    'not-found' | 'changed-meanwhile' | 'location-archived' | 'postcode-of-other-country' | SettingRefusal
  >
> {
  const { version, siteIds, groupIds, ownSettings, ...fields } = body
  const scope = actor.scopeFor('locations.edit')
  // Whoever arranges the tree holds groups before locations, too.
  if (groupIds) await lockGroups(tx, scope)
  await holdSettingsOfLocation(tx, scope, id)
  const before = await lockedLocation(tx, scope, id)
  if (!before) return refuse('not-found')
  if (before.archived) return refuse('location-archived')
  const sites = await sitesMeant(tx, needs, { actor, location: before, siteIds })
  if (!sites.ok) return { ...sites, field: 'siteIds' }
  const groups = await groupsMeant(tx, { actor, location: before, groupIds })
  if (!groups.ok) return { ...groups, field: 'groupIds' }
  if (before.version !== version)
    return await changedMeanwhile(tx, needs, { actor, before, groupIds: groups.value.before })
  const { postcode: written, country } = over(before, fields)
  // One that was kept before it was checked stays, until somebody changes it.
  const isSame = written === before.postcode && country === before.country
  const postcode = isSame ? written : postcodeOf(country, written)
  if (postcode === null) return OTHER_COUNTRY
  const { names: siteNames } = sites.value
  const now = needs.clock.now()
  const said = {
    ...fields,
    ...(fields.opening && { openingWeek: weekText(fields.opening) }),
    ...(fields.special && { specialDays: specialText(fields.special) }),
    ownSettings,
  }
  const settings = await settleLocation(tx, { ...before, said })
  if (!settings.ok) return settings
  const { openingWeek, specialDays } = settings.value
  const hours = { opening: weekFrom(openingWeek), special: specialFrom(specialDays) }
  const after = { ...over(before, fields), postcode, ...settings.value, ...hours }
  const isNew = await recordLocationChange(tx, {
    actor,
    before: { ...before, siteIds: sites.value.before, groupIds: groups.value.before },
    after: { ...after, siteIds: sites.value.siteIds, groupIds: groups.value.groupIds },
    siteNames,
    groupNames: groups.value.names,
    what: 'changed',
    now,
  })
  if (isNew) {
    await updateLocation(tx, after, now)
    await needs.showAtSites(tx, { locationId: id, ...sites.value })
    await standInGroups(tx, { actor, location: before, meant: groups.value, now })
    if (specialDays !== before.specialDays || openingWeek !== before.openingWeek)
      await replaceHours(tx, after)
  }
  return ok(await locationView(tx, needs, { actor, location: await stored(tx, { actor, id }) }))
}

async function changedMeanwhile(
  tx: Tx,
  needs: LocationsNeeds,
  {
    actor,
    before,
    groupIds,
  }: {
    readonly actor: StaffActor
    readonly before: StoredLocation
    readonly groupIds: readonly string[]
  },
) {
  const siteIds = (await sitesAround(tx, needs, { actor, ...before }))
    .filter(({ connected }) => connected)
    .map((site) => site.id)
  const state: LocationState = { ...before, siteIds, groupIds }
  return refuseChanged(
    await conflictOf(
      tx,
      { companyIds: [before.companyId], subject: { kind: 'location', id: before.id } },
      {
        fields: { ...fieldsOf(state), version: before.version },
        changedAt: before.changedAt ?? before.createdAt,
      },
    ),
  )
}
