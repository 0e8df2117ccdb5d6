import { rentMonthlyCalls } from '@fachwerk/contract/price/rent-monthly-calls'
import type { Chance } from './chance.ts'
import {
  addressOf,
  CONSENTS,
  contactOf,
  isUnsure,
  NAMES,
  persist,
  refused,
  type Renter,
} from './customers.ts'
import type { Place } from './places.ts'
import type { World } from './world.ts'

export interface MonthlyInput {
  /** Months may be taken from the way the first is paid. */
  readonly autoPay: boolean
  readonly sure?: Renter['sure']
}

/** Somebody orders a box without an end on the storefront; `then` follows once there is an order. */
export async function rentMonthly(
  world: World,
  place: Place,
  chance: Chance,
  { autoPay, sure }: MonthlyInput,
  then: (renter: Renter) => void,
): Promise<void> {
  const { host, slug, locationId } = place
  const ip = addressOf(chance)
  const looked = await world.call(rentMonthlyCalls.monthlyOffer, { params: { slug }, body: {} }, { host, ip })
  if (!looked.ok) return void refused(world, `monthly: ${looked.code}`)
  const offers = looked.value.sizes.flatMap(({ size, free, quote }) =>
    free > 0 && quote ? [{ size, cents: quote.totalCents }] : [],
  )
  if (offers.length === 0) return void refused(world, 'monthly: nothing-free')
  const { size, cents } = chance.pick(offers)
  const name = chance.pick(NAMES)
  const who = { name, email: `monat-${chance.between(1, 1_000_000)}@post.example` }
  const key = chance.random.hash()
  const body = {
    locationId,
    size,
    contact: contactOf(who),
    consents: CONSENTS,
    language: chance.pick(['de', 'de', 'en'] as const),
    shownTotalCents: cents,
    shownMonthCents: cents,
    shownTerms: looked.value.terms,
    autoPay,
  }
  return await persist(
    world,
    'presses again to rent by the month',
    async () => {
      const placed = await world.call(rentMonthlyCalls.rentMonthly, { body }, { host, ip, key })
      if (!placed.ok) return isUnsure(placed.code) ? 'unsure' : refused(world, `monthly: ${placed.code}`)
      const { hash, shortCode, paymentUrl } = placed.value
      world.agreements.set(shortCode, { hash, cents, autoPay, stoppedAtMs: null })
      return { place, ip, hash, shortCode, ...who, paymentUrl, key: null, ...(sure && { sure }) }
    },
    then,
  )
}
