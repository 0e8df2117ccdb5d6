import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'
import { helpCalls } from '@fachwerk/contract/location/help-calls'
import { openDataCalls } from '@fachwerk/contract/office/open-data-calls'
import { locationPartyCalls } from '@fachwerk/contract/location/location-party-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { Tx } from '../../platform/db/db.ts'
import { recordPicture, type RecordedPicture } from '../../platform/pictures/save-pictures.ts'
import { ok, type Result } from '../../platform/result.ts'
import { type ManagedBoxes, managedBoxes } from './boxes/managed-boxes.ts'
import { boxesOfLocations, type BoxView, plansOfLocations } from './boxes/cabinets-repository.ts'
import { type LocationTerms, termsByIds } from './locations-repository.ts'
import type { LocationsNeeds } from './needs.ts'
import { priceListsOf } from './prices/prices-repository.ts'
import type { AccessNow, AccessPlan } from './settings/rules/access-hours.ts'
import { type BoxPlace, boxPlace, placeText } from './boxes/rules/cabinet-plan.ts'
import { distanceMetres } from '@fachwerk/contract/location/distance'
import { isOpenAt } from './settings/rules/opening-hours.ts'
import { openingStatus } from './settings/rules/opening-status.ts'
import { resolvePeriod } from './rules/period.ts'
import { findPlace } from './rules/place-search.ts'
import { federalState, isPublicHoliday } from './settings/rules/public-holidays.ts'
import { quote } from './prices/rules/pricing.ts'
import {
  createLocation,
  type LocationPlan,
  recordPriceGroup,
  type RecordedPrices,
} from './use-cases/create-location.ts'
import { findLocations } from './use-cases/find-locations.ts'
import { mountBoxSizes } from './boxes/mount-box-sizes.ts'
import { mountCompanySettings } from './settings/mount-company-settings.ts'
import { mountLocationGroups } from './groups/mount-location-groups.ts'
import { locationPictures } from './location-pictures.ts'
import { mountPictures } from './mount-pictures.ts'
import { mountPrices } from './prices/mount-prices.ts'
import { mountStaffLocations } from './mount-staff-locations.ts'
import { accessOfLocations, accessPlanOf } from './use-cases/location-access.ts'
import { helpPage } from './use-cases/help-page.ts'
import { overviewOf } from './use-cases/overview.ts'
import { locationPage } from './use-cases/location-page.ts'
import { locationParty } from './use-cases/location-party.ts'
import { offerOpenData } from './use-cases/offer-open-data.ts'
import { pastOffer } from './prices/use-cases/past-offer.ts'
import { recordGroup, type RecordedGroup } from './groups/use-cases/record-group.ts'
import { companyOffering } from './settings/use-cases/company-offering.ts'
import {
  rentalOffer,
  type RentalTerms,
  type RentalTermsRefusal,
  type RentalInput,
} from './prices/use-cases/rental-offer.ts'
import { extendedEnds } from './use-cases/extended-ends.ts'
import { monthlyLocation, monthlySizes, type OfferedPlace } from './prices/use-cases/monthly-offer.ts'
import { monthQuote, tariffQuote } from './prices/use-cases/tariff-price.ts'

export type { AccessNow } from './settings/rules/access-hours.ts'
export type { LocationTerms } from './locations-repository.ts'
export type { BoxView } from './boxes/cabinets-repository.ts'
export { mountLocationExport } from './mount-location-export.ts'
export type { LocationsNeeds } from './needs.ts'
export type { LocationPlan } from './use-cases/create-location.ts'
export type { RentalTerms, RentalTermsRefusal, RentalInput } from './prices/use-cases/rental-offer.ts'
export { stockOfCompanies } from './company-locations-repository.ts'
export { giveUsualBoxSizes } from './boxes/use-cases/give-usual-box-sizes.ts'
export { setHeldBack } from './boxes/stored-boxes-repository.ts'
export { findLocationsByName } from './use-cases/find-by-name.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['company'] as const

export interface Locations extends ManagedBoxes {
  /** All that decides about renting at these locations, archived ones too; by name. */
  locationTerms(tx: Tx, locationIds: readonly string[]): Promise<LocationTerms[]>
  /** The prices that hold at a location on a local date `YYYY-MM-DD`, for short and for long-term rentals. */
  readonly priceListsOf: typeof priceListsOf
  /** The terms an order is made on: period as understood, and its price. */
  rentalOffer(tx: Tx, input: RentalInput): Promise<Result<RentalTerms, RentalTermsRefusal>>
  /** Whose location it is, if the site offers it. */
  companyOffering(
    tx: Tx,
    target: { readonly siteId: string; readonly locationId: string },
  ): Promise<string | null>
  /** Price of a rental agreed before this system kept it. */
  readonly pastOffer: typeof pastOffer
  /** What any time of a short rental costs, outside of shortest and longest durations too; null without a tariff. */
  readonly tariffQuote: typeof tariffQuote
  /** What a month of a long-term rental costs. */
  readonly monthQuote: typeof monthQuote
  /** A location of a site at which customers rent without an end. */
  monthlyLocation(tx: Tx, place: OfferedPlace): ReturnType<typeof monthlyLocation>
  readonly monthlySizes: typeof monthlySizes
  /** What later ends of a rental mean at its location. */
  readonly extendedEnds: typeof extendedEnds
  /** What an order says about where it is. */
  locationOf(tx: Tx, locationId: string): Promise<LocationTerms>
  /** Its opening hours at a moment; boxes may open outside of them. */
  openingAt(tx: Tx, locationId: string, now: Date): Promise<ReturnType<typeof openingStatus>>
  /** Whether boxes of these locations open at this instant, by location (F-04). */
  accessOfLocations(
    tx: Tx,
    input: { readonly locationIds: readonly string[]; readonly now: Date },
  ): Promise<Map<string, AccessNow>>
  /** The same for the coming 60 days, as terminals keep it; null without such a location. */
  accessPlanOf(tx: Tx, input: { readonly locationId: string; readonly now: Date }): Promise<AccessPlan | null>
  /** Where a box stands, drawn and in words' parts; null for a box of another location. */
  placeOfBox(tx: Tx, box: { locationId: string; boxId: string }): Promise<PlaceOfBox | null>
  /** Cabinets to scale, by location. */
  cabinetPlans(tx: Tx, locationIds: readonly string[]): Promise<Map<string, CabinetPlan[]>>
  /** What a site offers by place, for anybody (N-08). */
  overviewOf(
    tx: Tx,
    site: { readonly siteId: string; readonly companyId: string },
    now: Date,
  ): ReturnType<typeof overviewOf>
  /** Boxes that are not archived, by number. */
  boxesOf(tx: Tx, locationIds: readonly string[]): Promise<BoxView[]>
  /** Adds prices as they stand. @returns their id */
  recordPriceGroup(tx: Tx, group: RecordedPrices): Promise<string>
  /** Adds a group of locations behind its siblings. @returns its id */
  recordGroup(tx: Tx, group: RecordedGroup): Promise<string>
  /** Puts a picture behind the others of a location. @returns its id */
  recordPicture(tx: Tx, picture: RecordedPicture): Promise<string>
  /** Puts up a location with hours, cabinets, boxes and prices. */
  createLocation(tx: Tx, plan: LocationPlan): Promise<{ locationId: string; boxes: BoxView[] }>
  /** A postcode or the beginning of a German town, or null. */
  readonly findPlace: typeof findPlace
  readonly distanceMetres: typeof distanceMetres
  /** The cheapest covering combination of tariffs, explained; null without a tariff. */
  readonly quote: typeof quote
  /** What a visitor chose as instants, or why it cannot be rented. */
  readonly resolvePeriod: typeof resolvePeriod
  readonly openingStatus: typeof openingStatus
  /** Open at this instant; a rental may only start then (F-04). */
  readonly isOpenAt: typeof isOpenAt
  /** Side and height of a box in its cabinet, for the customer. */
  readonly boxPlace: typeof boxPlace
  /** The same in German words for staff. */
  readonly placeText: typeof placeText
  /** German name of the public holiday of a federal state (`BW`) on a local date, or null. */
  publicHoliday(state: string, date: string): string | null
}

export interface PlaceOfBox extends BoxPlace {
  readonly cabinet: CabinetPlan
}

/** Locations, opening hours, cabinets, boxes and prices; where a visitor finds a box (F-02 to F-05, S-01 to S-04). */
export function locationsModule(needs: LocationsNeeds): Locations {
  const { clock, random } = needs
  mountOffers(needs)
  mountStaffLocations(needs)
  mountPictures(needs)
  mountPrices(needs)
  mountLocationGroups(needs)
  mountBoxSizes(needs)
  mountCompanySettings(needs)

  return {
    locationTerms: termsByIds,
    priceListsOf,
    pastOffer,
    tariffQuote,
    monthQuote,
    monthlyLocation: (tx, place) => monthlyLocation(tx, needs, place),
    monthlySizes,
    extendedEnds,
    locationOf: oneById,
    async openingAt(tx, locationId, now) {
      return openingStatus(await oneById(tx, locationId), now)
    },
    accessOfLocations,
    accessPlanOf,
    placeOfBox,
    rentalOffer: (tx, input) => rentalOffer(tx, needs, input),
    companyOffering: (tx, details) => companyOffering(tx, needs, details),
    cabinetPlans: plansOfLocations,
    overviewOf: (tx, { siteId, companyId }, now) =>
      overviewOf(tx, { offer: needs.offerOfSite(siteId), companyId, now }),
    boxesOf: boxesOfLocations,
    ...managedBoxes(random),
    recordPriceGroup: (tx, group) => recordPriceGroup(tx, random, group),
    recordGroup: (tx, group) => recordGroup(tx, { random, now: clock.now() }, group),
    recordPicture: (tx, picture) =>
      recordPicture(tx, { random, now: clock.now() }, { ...locationPictures, ...picture }),
    createLocation: (tx, plan) => createLocation(tx, { random, now: clock.now() }, plan),
    findPlace,
    distanceMetres,
    quote,
    resolvePeriod,
    openingStatus,
    isOpenAt,
    boxPlace,
    placeText,
    publicHoliday(state, date) {
      const known = federalState(state)
      return known === undefined ? null : isPublicHoliday(known, date)
    },
  }
}

async function oneById(tx: Tx, locationId: string) {
  const [terms] = await termsByIds(tx, [locationId])
  if (!terms) throw new Error(`location ${locationId} does not exist`)
  return terms
}

/** What visitors of a site find. */
function mountOffers(needs: LocationsNeeds): void {
  const { serve } = needs
  serve(storefrontCalls.findLocations, async ({ actor, body }) =>
    ok(
      await findLocations(needs, {
        siteId: actor.siteId,
        companyId: actor.companyId,
        group: body.group,
        period: body.period,
        search: body.search,
        near: body.near,
        size: body.size,
        page: body.page,
      }),
    ),
  )
  serve(helpCalls.helpPage, async ({ actor: { siteId, companyId }, query: { location: slug } }) =>
    ok(await helpPage(needs, { siteId, companyId, slug })),
  )
  serve(storefrontCalls.locationPage, ({ actor, params, body }) =>
    locationPage(needs, { siteId: actor.siteId, slug: params.slug, period: body.period }),
  )
  serve(locationPartyCalls.locationParty, ({ actor, params }) =>
    locationParty(needs, { siteId: actor.siteId, slug: params.slug }),
  )
  serve(openDataCalls.openLocations, async ({ actor }) => ok(await offerOpenData(needs, actor.siteId)))
}

async function placeOfBox(
  tx: Tx,
  { locationId, boxId }: { readonly locationId: string; readonly boxId: string },
): Promise<PlaceOfBox | null> {
  const plans = (await plansOfLocations(tx, [locationId])).get(locationId) ?? []
  for (const cabinet of plans) {
    const place = boxPlace(cabinet, boxId)
    if (place) return { cabinet, ...place }
  }
  return null
}
