import type { Tx } from '../platform/db.ts'
import { refuse, ok } from '../platform/result.ts'
import type { Locations } from '../modules/locations/index.ts'
import type { OrdersNeeds } from '../modules/orders/index.ts'
import type { Sites } from '../modules/sites/index.ts'

/** What orders needs to know of places and prices, put together from the doors of sites and locations. */
export function orderLocations(
  sites: Pick<Sites, 'locationIdsOfSite'>,
  locations: Locations,
): OrdersNeeds['locations'] {
  const termsOf = async (tx: Tx, locationId: string) => (await locations.locationTerms(tx, [locationId]))[0]
  return {
    async rentalOffer(tx, { siteId, locationId, size, period: asked, now }) {
      const offered = await sites.locationIdsOfSite(tx, siteId)
      const terms = offered.includes(locationId) ? await termsOf(tx, locationId) : undefined
      if (!terms) return refuse('not-found')
      if (terms.archived) return refuse('location-not-rentable')
      const period = locations.resolvePeriod(asked, { ...terms, now })
      if (!period.ok) return period
      const startsAt = new Date(period.value.startsAt)
      if (!locations.isOpenAt(terms, startsAt)) return refuse('starts-while-closed')
      const localDate = period.value.localFrom.slice(0, 10)
      const priceList = await locations.priceListOf(tx, locationId, localDate)
      const { timeZone } = terms
      const endsAt = new Date(period.value.endsAt)
      const quote = priceList && locations.quote({ priceList, size, startsAt, endsAt, timeZone })
      if (!quote) return refuse('no-tariff')
      return ok({
        companyId: terms.companyId,
        locationId,
        locationName: terms.name,
        cleaningMinutes: terms.cleaningMinutes,
        period: period.value,
        quote,
      })
    },
    async locationOf(tx, locationId) {
      const terms = await termsOf(tx, locationId)
      if (!terms) throw new Error(`location ${locationId} does not exist`)
      const { name, slug, street, postcode, city, phone, timeZone, prefix } = terms
      return { name, slug, street, postcode, city, phone, timeZone, prefix }
    },
    async placeOfBox(tx, { locationId, boxId }) {
      const plans = (await locations.cabinetPlans(tx, [locationId])).get(locationId) ?? []
      for (const cabinet of plans) {
        const place = locations.boxPlace(cabinet, boxId)
        if (place) return { cabinet, ...place }
      }
      return null
    },
  }
}
