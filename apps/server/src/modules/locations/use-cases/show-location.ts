import type { LocationSite, StorageLocation } from '@fachwerk/contract/location/storage-location-calls'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { settingLine } from '../settings/company-settings-repository.ts'
import { groupsAround } from '../groups/use-cases/groups-of-location.ts'
import type { LocationsNeeds } from '../needs.ts'
import { priceListsOf } from '../prices/prices-repository.ts'
import { sourcesOf } from '../settings/rules/inherited-settings.ts'
import { gapsOf, warningsOf } from '../rules/location-gaps.ts'
import { localDate } from '../settings/rules/local-time.ts'
import { missingTexts } from '../rules/missing-texts.ts'
import { openingStatus } from '../settings/rules/opening-status.ts'
import type { PriceList } from '../prices/rules/pricing.ts'
import {
  boxesAt,
  hasBoxes,
  reviewUrlsBeside,
  type StoredLocation,
  storedLocation,
} from '../storage-locations-repository.ts'

/** F-02: a location with all that staff set; one of another company answers as missing. */
export async function showLocation(
  needs: LocationsNeeds,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<StorageLocation, 'not-found'>> {
  return await needs.db.read(async (tx) => {
    const location = await storedLocation(tx, actor.scopeFor('locations.view'), id)
    return location ? ok(await locationView(tx, needs, { actor, location })) : refuse('not-found')
  })
}

/** Sites that may show a location, with those that do: its company's and the franchisor's, as far as the person sees them. */
export async function sitesAround(
  tx: Tx,
  needs: LocationsNeeds,
  { actor, id, companyId }: Pick<StoredLocation, 'id' | 'companyId'> & { readonly actor: StaffActor },
): Promise<LocationSite[]> {
  const sites = await needs.sitesFor(tx, { scope: actor.scopeFor('locations.view'), companyId })
  const connected = await needs.sitesShowing(tx, id)
  return sites.map(({ id: siteId, name, host }) => ({
    id: siteId,
    name,
    host,
    connected: connected.includes(siteId),
  }))
}

const isPriced = (prices: PriceList | null) => prices !== null && prices.tariffs.length > 0

/** A location as staff see it. */
export async function locationView(
  tx: Tx,
  needs: LocationsNeeds,
  { actor, location }: { readonly actor: StaffActor; readonly location: StoredLocation },
): Promise<StorageLocation> {
  const { id, companyId, createdAt, changedAt, special, ownSettings, ...fields } = location
  const now = needs.clock.now()
  const today = localDate(now, location.timeZone)
  const boxes = await boxesAt(tx, location)
  const prices = await priceListsOf(tx, id, today)
  const names = await needs.companyNames(tx, [companyId])
  const terminals = await needs.terminalsAt(tx, { locationId: id, companyId })
  const isEmpty = boxes.total === 0 && prices.short === null && prices.long === null && terminals.all === 0
  return {
    ...fields,
    id,
    companyId,
    companyName: names.get(companyId) ?? '',
    settings: sourcesOf(await settingLine(tx, companyId), ownSettings),
    opening: location.opening.map(({ weekday, opens, closes }) => ({ weekday, opens, closes })),
    special: special.map(({ date, note, spans }) => ({ date, note, spans: [...spans] })),
    status: openingStatus(location, now),
    reviewUrls: await reviewUrlsBeside(tx, actor.scopeFor('locations.view'), id),
    sites: await sitesAround(tx, needs, { actor, ...location }),
    groups: await groupsAround(tx, {
      actor,
      ...location,
      companyNames: (ids) => needs.companyNames(tx, ids),
    }),
    boxCount: boxes.total,
    gaps: gapsOf({
      rentableBoxes: boxes.rentable,
      rentalTerm: location.rentalTerm,
      hasPrices: { short: isPriced(prices.short), long: isPriced(prices.long) },
      opening: location.opening,
      opensSpecially: special.some(({ date, spans }) => date >= today && spans.length > 0),
      terminals,
      operatorEmail: location.operatorEmail,
      sites: (await needs.sitesShowing(tx, id)).length,
      sellsOnly: isEmpty && !(await hasBoxes(tx, companyId)) && (await needs.sellsAnything(tx, companyId)),
    }),
    warnings: warningsOf(terminals),
    missingTexts: missingTexts(location),
    createdAt: createdAt.toISOString(),
    changedAt: changedAt?.toISOString() ?? null,
    can: { edit: actor.scopeFor('locations.edit').includes(companyId) },
  }
}
