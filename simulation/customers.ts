import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { type PeriodInput, type SizeOffer, storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { Chance } from './chance.ts'
import type { Caller } from './client.ts'
import type { Place } from './places.ts'
import type { World } from './world.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** Somebody with an order that wants its money. */
export interface Payer {
  readonly place: Place
  readonly ip: string
  readonly hash: string
  readonly shortCode: string
  paymentUrl: string | null
  /** Pays at once and without trouble; whoever declines later does so whenever money is to be taken again. */
  readonly sure?: 'pays' | 'declines-later'
}

/** A renter with an order, and what they have in hand. */
export interface Renter extends Payer {
  readonly name: string
  readonly email: string
  /** The key they have seen last; it stays in their pocket. */
  key: { readonly code: string; readonly qrText: string } | null
}

/** What is settled before somebody looks for a box; all else is left to chance. */
export interface Input {
  /** Somebody who has been here before. */
  readonly who?: Pick<Renter, 'name' | 'email'>
  readonly period?: PeriodInput
  /** Never more than one box. */
  readonly one?: true
  /** Otherwise than at once. */
  readonly method?: 'transfer' | 'invoice'
  /** Cookie of whoever has signed in. */
  readonly account?: string
}

/** Every browser comes from an address of its own, so that throttles stay out of the way. */
export const addressOf = (chance: Chance) =>
  `10.${chance.between(0, 255)}.${chance.between(0, 255)}.${chance.between(1, 254)}`

/** A renter whose payment has come in. */
export interface Tenant extends Renter {
  readonly rentalId: string
}

export const CONSENTS = { terms: true, earlyStart: true, offers: false }
export const NAMES = [
  'Keller',
  'Brandt',
  'Özdemir',
  'Fischer',
  'Nguyen',
  'Schmidt',
  'Rossi',
  'Iwanowa',
] as const

function periodOf(chance: Chance, world: World): PeriodInput {
  const length = chance.pick(['1h', '2h', '3h', '4h', '6h', '12h', '1d', '1d', '2d', '3d'])
  if (chance.happens(0.65)) return { from: 'now', length }
  const begin = new Date(world.clock.nowMs() + chance.between(2, 36) * HOUR)
  // Summer or winter time makes no difference to a wish made of whole hours within the opening hours.
  const day = begin.toISOString().slice(0, 10)
  const hour = String(chance.between(6, 22)).padStart(2, '0')
  return { from: `${day}T${hour}:00`, length }
}

/** Share of those who need more than one box (K-03). */
const SEVERAL = 1 / 6

/** Mostly one of what is free, now and then two or three, of whatever sizes. */
function choose(chance: Chance, offers: readonly SizeOffer[]): readonly SizeOffer[] {
  const wanted = chance.happens(SEVERAL) ? chance.between(2, 3) : 1
  const each = offers.flatMap((offer) => Array.from({ length: Math.min(offer.free, wanted) }, () => offer))
  const chosen: SizeOffer[] = []
  while (chosen.length < wanted && each.length > 0) {
    const offer = chance.pick(each)
    each.splice(each.indexOf(offer), 1)
    chosen.push(offer)
  }
  return chosen
}

/** Somebody looks for a box, or some, and orders them; `then` follows once there is an order. */
export async function order(
  world: World,
  place: Place,
  chance: Chance,
  then: (renter: Renter) => void,
  { who, method, account, one, period = periodOf(chance, world) }: Input = {},
): Promise<void> {
  const { host, slug, locationId } = place
  const ip = addressOf(chance)
  const looked = await world.call(
    storefrontCalls.locationPage,
    { params: { slug }, body: { period } },
    { host, ip },
  )
  if (!looked.ok) return void refused(world, looked.code)
  const offers = looked.value.location.sizes.filter(({ free, priceCents }) => free > 0 && priceCents !== null)
  if (offers.length === 0) return void refused(world, 'nothing-free')
  const chosen = one ? [chance.pick(offers)] : choose(chance, offers)
  const shownTotalCents = chosen.reduce((sum, { priceCents }) => sum + (priceCents ?? 0), 0)
  const { startsAt } = looked.value.period
  const caller = { host, ip, account, key: chance.random.hash() }
  if (
    method &&
    !(await isOffered(world, caller, method, { locationId, startsAt, totalCents: shownTotalCents }))
  )
    return void refused(world, `${method}: not offered`)
  const { name, email } = who ?? somebody(chance)
  const body = {
    locationId,
    sizes: chosen.map(({ size }) => size),
    period,
    contact: contactOf({ name, email }),
    ...billingOf(name, email),
    consents: CONSENTS,
    language: chance.pick(['de', 'de', 'en'] as const),
    shownTotalCents,
    ...(method && { method }),
  }
  return await persist(
    world,
    'presses again to order',
    async () => {
      const placed = await world.call(orderCalls.placeOrder, { body }, caller)
      if (!placed.ok) return isUnsure(placed.code) ? 'unsure' : refused(world, placed.code)
      world.tally.count('orders')
      if (chosen.length > 1) world.tally.count('several')
      const { hash, shortCode, paymentUrl } = placed.value
      return { place, ip, hash, shortCode, name, email, paymentUrl, key: null }
    },
    then,
  )
}

export const contactOf = ({ name, email }: Pick<Renter, 'name' | 'email'>) => ({
  firstName: 'Anna',
  lastName: name,
  email,
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
})

/** Somebody new nearly always: whoever comes again signs in, for a known address has to be proven (B-22). */
function somebody(chance: Chance): Pick<Renter, 'name' | 'email'> {
  const name = chance.pick(NAMES)
  return {
    name,
    email: `${name.toLowerCase().replace('ö', 'oe')}.${chance.between(1, 1_000_000)}@post.example`,
  }
}

/** Whether the checkout shows this way to pay. */
async function isOffered(
  world: World,
  caller: Caller,
  method: NonNullable<Input['method']>,
  query: { readonly locationId: string; readonly startsAt: string; readonly totalCents: number },
): Promise<boolean> {
  const choice = await world.call(orderCalls.paymentChoice, { query }, caller)
  return choice.ok && choice.value.methods.includes(method)
}

/** Some rent for their company: whoever has that address always does, so that chance decides nothing more. */
const billingOf = (name: string, email: string) =>
  email.includes('.7')
    ? {
        billing: {
          company: `${name} Messebau GmbH`,
          vatId: 'DE123456788',
          reference: 'KST 4711',
          name: `Anna ${name}`,
          street: 'Seestraße 1',
          postcode: '78462',
          city: 'Konstanz',
          country: 'DE' as const,
        },
      }
    : {}

export const isUnsure = (code: string) => code === 'no-answer' || code === 'temporarily-unavailable'

export function refused(world: World, code: string): null {
  world.tally.count('refused')
  world.refusals.set(code, (world.refusals.get(code) ?? 0) + 1)
  return null
}

const AGAIN_MS = 30_000
const MOST_TRIES = 8

/** Whoever gets no answer presses again a little later: the same wish under the same key. */
export async function persist<T>(
  world: World,
  what: string,
  attempt: () => Promise<T | 'unsure' | null>,
  then: (value: T) => void,
  tries = 1,
): Promise<void> {
  const result = await attempt()
  if (result === null) return
  if (result !== 'unsure') return then(result)
  if (tries >= MOST_TRIES) return
  world.agenda.at(world.clock.nowMs() + AGAIN_MS, what, () => persist(world, what, attempt, then, tries + 1))
}
