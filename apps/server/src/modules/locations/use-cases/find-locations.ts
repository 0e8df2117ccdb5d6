import type { SizeClass } from '@fachwerk/contract/fields'
import type {
  LocationOffer,
  LocationPin,
  Period,
  PeriodInput,
} from '@fachwerk/contract/order/storefront-calls'
import type { Tx } from '../../../platform/db/db.ts'
import { picturesShown, shownPicture } from '../../../platform/pictures/stored-pictures.ts'
import { locationPictures } from '../location-pictures.ts'
import { groupsWithMembers } from '../groups/location-groups-repository.ts'
import { type LocationTerms, termsOffered } from '../locations-repository.ts'
import type { LocationsNeeds } from '../needs.ts'
import { type GroupToFindBy, groupsToFindBy } from '../groups/rules/groups-to-find-by.ts'
import { listPage, type ListPage } from '../rules/list-page.ts'
import {
  asCanBeHad,
  countFree,
  hasSize,
  listRow,
  namesOf,
  type Offer,
  startsWhileClosed,
} from '../rules/location-offer.ts'
import { inOrder, placeMeant } from '../rules/location-search.ts'
import { type PeriodProblem, understandPeriod } from '../rules/period.ts'
import { findPlace, type Place } from '../rules/place-search.ts'
import { offersOf } from '../prices/use-cases/offers.ts'

export type Search = {
  readonly siteId: string
  /** The company that runs the site: its groups. */
  readonly companyId: string
  readonly period: PeriodInput
  readonly search?: string | undefined
  readonly near?: { readonly lat: number; readonly lng: number } | undefined
  readonly size?: SizeClass | undefined
  readonly group?: string | undefined
  /** Of the list, from 1. */
  readonly page?: number | undefined
}
type Reply = ListPage<LocationOffer> & {
  period: Period
  pins: LocationPin[]
  fromCents: number | null
  place: Place | null
  groups: GroupToFindBy['shown'][]
  problem: PeriodProblem | null
}

/** Where a site has no location, its visitors still see a period. */
const NOWHERE = {
  timeZone: 'Europe/Berlin',
  minMinutes: 60,
  maxMinutes: 90 * 1440,
  maxDaysAhead: 180,
  defaultLength: '4h',
} as const

/**
 * The locations of a site with free boxes and prices for a period (S-01), a page of them for the list and all for the
 * map, in six statements at most: their terms, their groups, the three of `offersOf`, and a picture each for the list.
 */
export async function findLocations(needs: LocationsNeeds, query: Search): Promise<Reply> {
  const now = needs.clock.now()
  return needs.db.read(async (tx) => {
    const ofSite = await termsOffered(tx, { offer: needs.offerOfSite(query.siteId) })
    const open = ofSite.filter(({ archived }) => !archived)
    const { groups, locations } = await inGroup(tx, { ...query, open })
    const search = query.search === '' ? undefined : query.search
    const place = search === undefined ? null : placeMeant(search, findPlace, locations)
    const found = inOrder(locations, search, place ?? query.near ?? null)
    const period = sharedPeriod(query.period, locations[0]?.defaultLength ?? NOWHERE.defaultLength)
    const asked = await offersOf(tx, needs, {
      locations: found.map(({ location }) => location),
      period,
      now,
      // Those of the list's page; the map only counts.
      nextFreeOf: (stocked) =>
        listPage(
          stocked.filter(({ stock }) => hasSize(stock, query.size)),
          query.page ?? 1,
        ).rows.map(({ terms }) => terms),
    })
    const offers = asked.map(asCanBeHad)
    const fitting = offers.flatMap((offer, index) => {
      const distanceMetres = found[index]?.distanceMetres ?? null
      return hasSize(offer.sizes, query.size)
        ? [{ offer, distanceMetres, ...countFree(offer, query.size) }]
        : []
    })
    const { rows, ...pages } = listPage(fitting, query.page ?? 1)
    const pictures = await picturesShown(tx, locationPictures, {
      ownerIds: rows.map(({ offer }) => offer.location.id),
      most: 'first',
    })
    // One location that takes the period is enough for it to be right.
    const shown =
      offers.find(({ problem }) => problem === null) ??
      offers[0] ??
      understandPeriod(period, { ...NOWHERE, now })
    return {
      ...pages,
      rows: rows.map(({ offer, distanceMetres }) =>
        listRow(offer, {
          now,
          distanceMetres,
          size: query.size,
          picture: pictures.get(offer.location.id)?.map(shownPicture)[0] ?? null,
        }),
      ),
      pins: fitting.map(({ offer, freeTotal }) => pinOf(offer, freeTotal)),
      fromCents: lowest(fitting),
      period: shown.period,
      place,
      groups,
      problem: shown.problem,
    }
  })
}

/** The groups visitors choose from, and the locations of the one they chose. */
async function inGroup(
  tx: Tx,
  {
    companyId,
    group,
    open,
  }: Pick<Search, 'companyId' | 'group'> & { readonly open: readonly LocationTerms[] },
): Promise<{ readonly groups: GroupToFindBy['shown'][]; readonly locations: readonly LocationTerms[] }> {
  const offered = new Set(open.map(({ id }) => id))
  const groups = groupsToFindBy(await groupsWithMembers(tx, companyId), { companyId, offered })
  const chosen = groups.find(({ shown: { id } }) => id === group)
  return {
    groups: groups.map(({ shown }) => shown),
    locations: chosen ? open.filter(({ id }) => chosen.locationIds.has(id)) : open,
  }
}

/** Without a choice all locations are asked for the same length, or the list would compare different periods. */
const sharedPeriod = (input: PeriodInput, defaultLength: string): PeriodInput =>
  input.to === undefined ? { ...input, length: input.length ?? defaultLength } : input

const pinOf = ({ location, period }: Offer, free: number): LocationPin => ({
  id: location.id,
  ...namesOf(location),
  lat: location.lat,
  lng: location.lng,
  free,
  ...(startsWhileClosed(location, period) && { closedAtStart: true as const }),
})

function lowest(priced: readonly { readonly fromCents: number | null }[]): number | null {
  const prices = priced.flatMap(({ fromCents }) => (fromCents === null ? [] : [fromCents]))
  return prices.length === 0 ? null : Math.min(...prices)
}
