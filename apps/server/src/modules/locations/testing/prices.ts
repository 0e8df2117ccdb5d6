import type { RequestIn } from '@fachwerk/contract/call'
import type { RentalKind } from '@fachwerk/contract/location/location-list'
import { type PriceGroup, priceCalls } from '@fachwerk/contract/price/price-calls'
import type { TestPlatform } from '../../../platform/testing/test-platform.ts'
import { anOffice } from './staff.ts'
import { aLocation, offerIn } from '../testing.ts'

export type PriceFields = RequestIn<typeof priceCalls.savePriceGroup>['body']['priceGroup']

export const priceFields = (over: Partial<PriceFields> = {}): Omit<PriceFields, 'version'> => ({
  name: 'Sommer',
  validFrom: '2026-12-01',
  validTo: null,
  rentalTerm: 'both',
  overrunFreeMinutes: 60,
  vatRate: 1900,
  tariffs: [{ size: 'M', step: 'day', cents: 990 }],
  ...over,
})

/** Locations of a company with prices from January 2026 on, and what Nina does with them. */
export async function aPriceOffice(platform: TestPlatform) {
  const places: string[] = []
  let place = 0
  const office = await anOffice(platform, { offerOfSite: () => offerIn(places) })
  /** A location of size M by the hour and the day, from January 2026 on. */
  async function aPlace(): Promise<string> {
    place += 1
    const { locationId } = await platform.db.transaction((tx) =>
      office.createLocation(tx, aLocation(office.company, { slug: `preis-${place}`, prefix: `T${place}` })),
    )
    places.push(locationId)
    return locationId
  }
  const show = async (id: string, archived = false, actor = office.nina) => {
    const query = archived ? { archived: 'true' } : {}
    const shown = await office.call(priceCalls.priceGroups, { params: { id }, query }, actor)
    if (!shown.ok) throw new Error(shown.refusal)
    return shown.value
  }
  const create = (locationId: string, over: Partial<PriceFields> = {}, actor = office.nina) =>
    office.call(
      priceCalls.createPriceGroup,
      { body: { priceGroup: { ...priceFields(over), locationId } } },
      actor,
    )
  const made = async (locationId: string, over: Partial<PriceFields> = {}): Promise<PriceGroup> => {
    const answer = await create(locationId, over)
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  const save = ({ id, version }: PriceGroup, over: Partial<PriceFields> = {}) =>
    office.call(
      priceCalls.savePriceGroup,
      { params: { id }, body: { priceGroup: { ...priceFields(), version, ...over } } },
      office.nina,
    )
  const bring = (id: string, archived: boolean) =>
    office.call(
      archived ? priceCalls.deletePriceGroup : priceCalls.restorePriceGroup,
      { body: { id } },
      office.nina,
    )
  return { office, places, aPlace, show, create, made, save, bring, ...asksOf(platform, office) }
}

/** What is asked of the prices: by staff, and by somebody who orders. */
function asksOf(platform: TestPlatform, office: Awaited<ReturnType<typeof anOffice>>) {
  const check = async (
    locationId: string,
    period: object,
    size: 'S' | 'M' | 'XL' = 'M',
    rentalKind: RentalKind = 'short',
  ) => {
    const answer = await office.call(
      priceCalls.checkPrice,
      { body: { locationId, size, rentalKind, period } },
      office.nina,
    )
    if (!answer.ok) throw new Error(answer.refusal)
    return answer.value
  }
  const offer = (locationId: string, from: string) =>
    platform.db.read((tx) =>
      office.rentalOffer(tx, {
        siteId: 'site',
        locationId,
        size: 'M',
        period: { from, length: '1d' },
        now: platform.clock.now(),
      }),
    )
  const totalOf = async (locationId: string, from: string) => {
    const answer = await offer(locationId, from)
    return answer.ok ? answer.value.quote.totalCents : answer.refusal
  }
  return { check, offer, totalOf }
}
