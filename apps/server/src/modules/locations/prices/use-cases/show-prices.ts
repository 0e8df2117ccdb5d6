import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import { type PriceGroup, type priceCalls, TARIFF_STEPS } from '@fachwerk/contract/price/price-calls'
import { priceGroupFields } from '@fachwerk/contract/price/price-group-fields'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { boxesOfLocations } from '../../boxes/cabinets-repository.ts'
import { settingLine } from '../../settings/company-settings-repository.ts'
import type { LocationsNeeds } from '../../needs.ts'
import { priceGroupsOf, type StoredPriceGroup } from '../price-groups-repository.ts'
import { localDate } from '../../settings/rules/local-time.ts'
import { startsWhileClosed } from '../../rules/location-offer.ts'
import { firstMonth, understandPeriod } from '../../rules/period.ts'
import { consideredState, holdsFor, inStateOrder, priceGroupState } from '../rules/price-group-state.ts'
import { priceGroupOn } from '../rules/price-on-date.ts'
import { monthQuoteOf, type PriceList, quote } from '../rules/pricing.ts'
import { type StoredLocation, storedLocation } from '../../storage-locations-repository.ts'

/** A price group as staff see it, among those of its location that are in use. */
export function priceGroupView(
  group: StoredPriceGroup,
  groups: readonly StoredPriceGroup[],
  today: string,
): PriceGroup {
  const { id, locationId, overrunFreeMinutes, ownGrace, tariffs, version } = group
  const inUse = groups.filter(({ archived }) => !archived)
  return {
    id,
    locationId,
    ...fieldsIn(priceGroupFields, group),
    overrunFreeMinutes,
    graceInherited: !ownGrace,
    tariffs: tariffs.map(({ size, step, cents }) => ({ size, step, cents })),
    state: group.archived ? 'archived' : priceGroupState(group, inUse, today),
    holdsFor: group.archived ? null : holdsFor(group, inUse, today),
    version,
  }
}

/** F-05: the price groups of a location, what holds first. */
export async function showPrices(
  needs: LocationsNeeds,
  { actor, id, archived }: { readonly actor: StaffActor; readonly id: string; readonly archived: boolean },
): Promise<Result<ReplyIn<typeof priceCalls.priceGroups>, 'not-found'>> {
  const scope = actor.scopeFor('locations.view')
  return await needs.db.read(async (tx) => {
    const location = await storedLocation(tx, scope, id)
    if (!location) return refuse('not-found')
    const today = localDate(needs.clock.now(), location.timeZone)
    const groups = await priceGroupsOf(tx, scope, id)
    const boxes = await boxesOfLocations(tx, [id])
    const [head] = await settingLine(tx, location.companyId)
    const isLockedBy = head?.locked.includes('graceMinutes') === true ? head.companyName : null
    return ok({
      grace: { minutes: location.graceMinutes, lockedBy: isLockedBy },
      rows: inStateOrder(
        groups
          .filter((group) => group.archived === archived)
          .map((group) => priceGroupView(group, groups, today)),
      ),
      today,
      sizes: SIZE_CLASSES.filter((size) => boxes.some((box) => box.size === size)),
    })
  })
}

type Input = RequestOut<typeof priceCalls.checkPrice>['body']
type Checked = ReplyIn<typeof priceCalls.checkPrice>

/** F-05: what a rental would cost and why, by the rule the prices of rentals are made with. */
export async function checkPrice(
  needs: LocationsNeeds,
  { actor, ...input }: Input & { readonly actor: StaffActor },
): Promise<Result<Checked, 'not-found'>> {
  const { locationId, size, rentalKind: kind } = input
  const scope = actor.scopeFor('locations.view')
  return await needs.db.read(async (tx) => {
    const location = await storedLocation(tx, scope, locationId)
    if (!location) return refuse('not-found')
    const { period, problem } = askedPeriod(location, input, needs.clock.now())
    const groups = (await priceGroupsOf(tx, scope, locationId)).filter(({ archived }) => !archived)
    const day = period.localFrom.slice(0, 10)
    const group = priceGroupOn(groups, day, kind)
    const details = {
      size,
      startsAt: new Date(period.startsAt),
      endsAt: new Date(period.endsAt),
      timeZone: location.timeZone,
    }
    const priceList: PriceList | null = group && { ...group, priceGroupId: group.id }
    const priced = (prices: PriceList) =>
      kind === 'long' ? monthQuoteOf(prices, size) : quote({ priceList: prices, ...details })
    return ok({
      period,
      problem,
      considered: inStateOrder(
        groups.map((each) => ({
          id: each.id,
          name: each.name,
          validFrom: each.validFrom,
          validTo: each.validTo,
          rentalTerm: each.rentalTerm,
          state: consideredState(each, groups, { localDate: day, kind }),
        })),
      ),
      quote: priceList && priced(priceList),
      single: priceList && kind === 'short' ? singleSteps(priceList, details) : [],
    })
  })
}

/** The time that is asked about, and why nobody could rent it. */
function askedPeriod(
  location: StoredLocation,
  { period: input, rentalKind }: Input,
  now: Date,
): Pick<Checked, 'period' | 'problem'> {
  if (rentalKind === 'long') {
    const { timeZone, rentalTerm } = location
    const period = firstMonth(input, timeZone, now)
    if (rentalTerm === 'short') return { period, problem: 'location-short-term' }
    const isPast = period.localFrom.slice(0, 10) < localDate(now, timeZone)
    return { period, problem: isPast ? 'start-in-past' : null }
  }
  const { period, problem } = understandPeriod(input, { ...location, now })
  return { period, problem: problem ?? (startsWhileClosed(location, period) ? 'starts-while-closed' : null) }
}

/** The same by one step alone, for comparison. */
function singleSteps(priceList: PriceList, details: Omit<Parameters<typeof quote>[0], 'priceList'>) {
  return TARIFF_STEPS.flatMap((step) => {
    const only = { ...priceList, tariffs: priceList.tariffs.filter((tariff) => tariff.step === step) }
    const [line] = quote({ priceList: only, ...details })?.lines ?? []
    return line ? [{ step, count: line.count, cents: line.cents }] : []
  })
}
