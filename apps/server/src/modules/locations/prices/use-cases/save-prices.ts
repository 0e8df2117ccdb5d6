import type { RequestOut } from '@fachwerk/contract/call'
import { type PriceGroup, type priceCalls, tariffCells } from '@fachwerk/contract/price/price-calls'
import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import { conflictOf, recordChange } from '../../../../platform/audit.ts'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import type { JsonObject } from '../../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../../platform/result.ts'
import { holdSettingsOfLocation, settingLine } from '../../settings/company-settings-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import {
  archivePriceGroup,
  lockedPriceGroup,
  placeOfPriceGroup,
  priceGroupsOf,
  type StoredPriceGroup,
  updatePriceGroup,
} from '../price-groups-repository.ts'
import { insertPriceGroup, type NewPriceGroup } from '../prices-repository.ts'
import { isLocked } from '../../settings/rules/inherited-settings.ts'
import { localDate } from '../../settings/rules/local-time.ts'
import { storedLocation } from '../../storage-locations-repository.ts'
import { sizeNumber } from '../../use-cases/create-location.ts'
import { priceGroupView } from './show-prices.ts'

type Fields = RequestOut<typeof priceCalls.savePriceGroup>['body']['priceGroup']
type Values = Omit<Fields, 'version'>
type Locked = { readonly ok: false; readonly refusal: 'setting-locked'; readonly field: string }

/** What somebody says of a stored group's grace: nothing where it is the location's. */
const said = (group: StoredPriceGroup): Values => ({
  ...group,
  overrunFreeMinutes: group.ownGrace ? group.overrunFreeMinutes : null,
  tariffs: [...group.tariffs],
})

const fieldsOf = (group: Values & { readonly archived?: boolean }): JsonObject => ({
  ...fieldsIn(priceGroupFields, group),
  tariffs: group.tariffs
    .map(({ size, step, cents }) => ({ size, step, cents }))
    .toSorted((a, b) => (`${a.size} ${a.step}` < `${b.size} ${b.step}` ? -1 : 1)),
})

interface GroupChange {
  readonly actor: StaffActor
  readonly group: { readonly id: string; readonly companyId: string }
  readonly before: (Values & { readonly archived: boolean }) | null
  readonly after: Values & { readonly archived: boolean }
  readonly what: 'created' | 'changed' | 'deleted' | 'restored' | 'copied'
  readonly at: Date
}

const recordGroupChange = (
  tx: Tx,
  { actor, group, before, after, what, at }: GroupChange,
): Promise<boolean> =>
  recordChange(tx, {
    at,
    companyId: group.companyId,
    actor: { kind: 'staff', id: actor.userId, name: actor.name },
    action: `priceGroup.${what}`,
    subject: { kind: 'priceGroup', id: group.id },
    before: before && { ...fieldsOf(before), archived: before.archived },
    after: { ...fieldsOf(after), archived: after.archived },
  })

/** A price group to be stored, its tariffs with ids of their own. */
const storable = (
  needs: LocationsNeeds,
  {
    place,
    tariffs,
    ...fields
  }: Values & {
    readonly place: {
      readonly id: string
      readonly companyId: string
      readonly locationId: string
      /** The location's. */
      readonly graceMinutes: number
    }
  },
): NewPriceGroup => ({
  id: place.id,
  companyId: place.companyId,
  locationId: place.locationId,
  ...fieldsIn(priceGroupFields, fields),
  overrunFreeMinutes: fields.overrunFreeMinutes ?? place.graceMinutes,
  ownGrace: fields.overrunFreeMinutes !== null,
  tariffs: tariffs.map(({ size, step, cents }) => ({
    id: needs.random.uuid(),
    size: sizeNumber(size),
    step,
    cents,
  })),
})

const GRACE_TAKEN: Locked = { ok: false, refusal: 'setting-locked', field: 'overrunFreeMinutes' }

/** Somebody gives a group a grace of its own where the franchisor locked it (B-08). */
const isGraceTaken = async (
  tx: Tx,
  { companyId, overrunFreeMinutes }: Pick<Values, 'overrunFreeMinutes'> & { readonly companyId: string },
): Promise<boolean> =>
  overrunFreeMinutes !== null && isLocked(await settingLine(tx, companyId), 'graceMinutes')

/** The group as it stands now, among the others of its location. */
async function shown(
  tx: Tx,
  needs: LocationsNeeds,
  { id, companyId, locationId }: Pick<StoredPriceGroup, 'id' | 'companyId' | 'locationId'>,
): Promise<PriceGroup> {
  const groups = await priceGroupsOf(tx, [companyId], locationId)
  const location = await storedLocation(tx, [companyId], locationId)
  const group = groups.find((each) => each.id === id)
  if (!group || !location) throw new Error(`price group ${id} is gone`)
  return priceGroupView(group, groups, localDate(needs.clock.now(), location.timeZone))
}

/** F-05: new prices of a location; with a beginning in the future they change nothing until then. */
export async function createPriceGroup(
  needs: LocationsNeeds,
  {
    actor,
    locationId,
    ...fields
  }: RequestOut<typeof priceCalls.createPriceGroup>['body']['priceGroup'] & { readonly actor: StaffActor },
): Promise<Result<PriceGroup, 'not-found'> | Locked> {
  const scope = actor.scopeFor('locations.edit')
  return await needs.db.transaction(async (tx) => {
    await holdSettingsOfLocation(tx, scope, locationId)
    const location = await storedLocation(tx, scope, locationId)
    if (!location) return refuse('not-found')
    const { companyId, graceMinutes } = location
    if (await isGraceTaken(tx, { companyId, ...fields })) return GRACE_TAKEN
    const group = { id: needs.random.uuid(), companyId, locationId, graceMinutes }
    await insertPriceGroup(tx, storable(needs, { place: group, ...fields }))
    const after = { ...fields, archived: false }
    await recordGroupChange(tx, { actor, group, before: null, after, what: 'created', at: needs.clock.now() })
    return ok(await shown(tx, needs, group))
  })
}

/** F-05: saves over the version that was read (FAULT-72). What is ordered keeps its price: it was stored with the order. */
export async function savePriceGroup(
  needs: LocationsNeeds,
  { actor, id, version, ...fields }: Fields & { readonly actor: StaffActor; readonly id: string },
): Promise<Result<PriceGroup, 'not-found' | 'changed-meanwhile'> | Locked> {
  const scope = actor.scopeFor('locations.edit')
  return await needs.db.transaction(async (tx) => {
    const locationId = await placeOfPriceGroup(tx, scope, id)
    // Settings before rows, as everybody does: nobody waits in a circle.
    if (locationId !== null) await holdSettingsOfLocation(tx, scope, locationId)
    const before = await lockedPriceGroup(tx, scope, id)
    const location = before && (await storedLocation(tx, scope, before.locationId))
    if (!before || !location) return refuse('not-found')
    if (before.version !== version) {
      const current = {
        // The cells of the table are fields of the form, each to be compared by itself.
        fields: {
          ...fieldsOf(said(before)),
          ...tariffCells(before.tariffs),
          version: before.version,
        },
        changedAt: before.changedAt ?? needs.clock.now(),
      }
      return refuseChanged(
        await conflictOf(tx, { companyIds: scope, subject: { kind: 'priceGroup', id } }, current),
      )
    }
    if (await isGraceTaken(tx, { companyId: before.companyId, ...fields })) return GRACE_TAKEN
    const at = needs.clock.now()
    const was = { ...said(before), archived: before.archived }
    const { graceMinutes } = location
    const after = { ...fields, archived: before.archived }
    if (await recordGroupChange(tx, { actor, group: before, before: was, after, what: 'changed', at }))
      await updatePriceGroup(
        tx,
        { ...storable(needs, { place: { ...before, graceMinutes }, ...fields }), version },
        at,
      )
    return ok(await shown(tx, needs, before))
  })
}

/** F-05: takes a price group out of use or brings it back; twice is once. */
export async function bringPriceGroup(
  needs: LocationsNeeds,
  { actor, id, archived }: { readonly actor: StaffActor; readonly id: string; readonly archived: boolean },
): Promise<Result<PriceGroup, 'not-found'>> {
  return await needs.db.transaction(async (tx) => {
    const group = await lockedPriceGroup(tx, actor.scopeFor('locations.edit'), id)
    if (!group) return refuse('not-found')
    if (group.archived !== archived) {
      const at = needs.clock.now()
      const before = { ...said(group), archived: group.archived }
      await archivePriceGroup(tx, group, archived ? at : null, at)
      const what = archived ? 'deleted' : 'restored'
      await recordGroupChange(tx, { actor, group, before, after: { ...before, archived }, what, at })
    }
    return ok(await shown(tx, needs, group))
  })
}

/** F-05: the same prices at other locations, each with a group of its own from then on; all of them or none. */
export async function copyPriceGroup(
  needs: LocationsNeeds,
  {
    actor,
    id,
    locationIds,
  }: { readonly actor: StaffActor; readonly id: string; readonly locationIds: readonly string[] },
): Promise<Result<{ copied: number }, 'not-found'> | { ok: false; refusal: 'not-found'; field: string }> {
  const scope = actor.scopeFor('locations.edit')
  return await needs.db.transaction(async (tx) => {
    const source = await lockedPriceGroup(tx, scope, id)
    if (!source) return refuse('not-found')
    const targets = [...new Set(locationIds)]
    const places: { id: string; companyId: string; locationId: string; graceMinutes: number }[] = []
    for (const locationId of targets) {
      const location = await storedLocation(tx, scope, locationId)
      if (!location) return { ...refuse('not-found'), field: 'locationIds' }
      const { companyId, graceMinutes } = location
      places.push({ id: needs.random.uuid(), companyId, locationId, graceMinutes })
    }
    const fields = { ...said(source), archived: false }
    for (const group of places) {
      await insertPriceGroup(tx, storable(needs, { place: group, ...fields }))
      await recordGroupChange(tx, {
        actor,
        group,
        before: null,
        after: fields,
        what: 'copied',
        at: needs.clock.now(),
      })
    }
    return ok({ copied: places.length })
  })
}
