import { isAskedAnyway } from '@fachwerk/server/src/modules/customers/rules/asked-anyway.ts'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { callTable } from '@fachwerk/contract/call-table'
import { ApiProblem } from '@fachwerk/contract/api-problem'
import { createClient } from '@fachwerk/contract/client'
import { BANK_SCRIPTS } from '@fachwerk/contract/payment/test-bank'
import type { SizeClass } from '@fachwerk/contract/fields'
import type { Random } from '@fachwerk/server/src/platform/random.ts'
import { fetchAt } from './fetch-at.ts'
import type { HotPlace } from './hot-places.ts'
import type { RaceHouse } from './race-house.ts'

/** What one attempt wants. */
export interface Attempt {
  readonly place: HotPlace
  readonly size: SizeClass
  readonly startsAt: Date
  readonly hours: number
  /** Straight at the booking, through a whole order in this process, or over HTTP. */
  readonly way: 'hold' | 'order' | 'http'
}

/** What somebody got who won: to be paid, left alone, given back or ended later. */
export type Won = { readonly kind: 'hold'; readonly rentalId: string } | WonOrder
interface WonOrder {
  readonly kind: 'order'
  readonly hash: string
  /** The bank's name for its payment. */
  readonly reference: string
  readonly place: HotPlace
}

const CONTACT = {
  firstName: 'Anna',
  lastName: 'Keller',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
}
const CENTS: Readonly<Record<SizeClass, number>> = { S: 150, M: 200, L: 250, XL: 0 }
const HOLD_MINUTES = 10
const MOST_TRIES = 5
/** A bank that takes another amount than it was told is no race. */
const SCRIPTS = BANK_SCRIPTS.filter((script) => script !== 'wrong-amount')
const HOUR_MS = 3_600_000
/** Gone, or past by now: what a fair loser hears. */
const FAIR = new Set(['box-size-unavailable', 'period-in-past', 'idempotency-in-progress'])

let callers = 0
const freshIp = () => {
  callers += 1
  return `10.${(callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}`
}

/** @returns what was won, or null when somebody else had it; any other answer is an error */
export async function tryToBook(race: RaceHouse, attempt: Attempt): Promise<Won | null> {
  if (attempt.way === 'hold') return hold(race, attempt)
  return attempt.way === 'order' ? order(race, attempt) : orderOverHttp(race, attempt)
}

async function hold({ house, platform, clock }: RaceHouse, attempt: Attempt): Promise<Won | null> {
  const { companyId, locationId } = attempt.place
  const held = await platform.db.transaction((tx) =>
    house.rentals.holdBox(tx, {
      companyId,
      locationId,
      size: attempt.size,
      startsAt: attempt.startsAt,
      endsAt: new Date(attempt.startsAt.getTime() + attempt.hours * HOUR_MS),
      cleaningMinutes: 0,
      orderId: null,
      customerId: null,
      customerName: 'Anna Keller',
      priceCents: CENTS[attempt.size],
      overrunFreeMinutes: 180,
      overrunHourCents: 200,
      overrunDayCents: 750,
      earlyStartConsentAt: clock.now(),
      holdMinutes: HOLD_MINUTES,
      now: clock.now(),
    }),
  )
  return held.ok ? { kind: 'hold', rentalId: held.value.rentalId } : null
}

let renters = 0
/** Somebody nobody knows, who is not asked to prove the address (B-22): no mail is waited for in a race. */
function contactFor(race: RaceHouse, place: HotPlace) {
  renters += 1
  return { ...CONTACT, email: unaskedEmail(race, place, `anna.${renters}`) }
}

/** The same address with a number behind it, until it is one that is not asked for its digits. */
export function unaskedEmail(
  { platform }: RaceHouse,
  { companyId }: Pick<HotPlace, 'companyId'>,
  name: string,
): string {
  for (let more = 0; ; more += 1) {
    const email = `${name}-${more}@post.example`
    if (!isAskedAnyway(platform.secrets.mac('address-asked', `${companyId} ${email}`))) return email
  }
}

const inputOf = (race: RaceHouse, { place, size, startsAt, hours }: Attempt) => ({
  locationId: place.locationId,
  sizes: [size],
  period: { from: berlinMinute(startsAt), length: `${hours}h` },
  contact: contactFor(race, place),
  consents: { terms: true, earlyStart: true, offers: false },
  language: 'de' as const,
  shownTotalCents: CENTS[size] * hours,
})

/** `2026-09-16T08:00`; the races keep away from the nights when the clocks change. */
const berlinMinute = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).slice(0, 16).replace(' ', 'T')

async function order(race: RaceHouse, attempt: Attempt): Promise<Won | null> {
  const visit = aVisit(race, attempt.place)
  const placed = await race.house.invoke(orderCalls.placeOrder, { body: inputOf(race, attempt) }, visit)
  if (placed.ok) return wonOrder(attempt.place, placed.value)
  if (FAIR.has(placed.refusal)) return null
  throw new Error(`an order is refused: ${placed.refusal} ${JSON.stringify(placed.errors)}`)
}

const aVisit = ({ platform }: RaceHouse, { actor, host }: HotPlace) => ({
  actor,
  ip: freshIp(),
  requestId: platform.random.uuid(),
  userAgent: '',
  host,
  token: null,
  signal: new AbortController().signal,
  rawBody: Buffer.alloc(0),
  headers: {},
  cookies: {},
  idempotency: null,
  setCookie: () => undefined,
})

async function orderOverHttp(race: RaceHouse, attempt: Attempt): Promise<Won | null> {
  const { port, platform } = race
  const { host } = attempt.place
  const calls = createClient(callTable, { fetch: fetchAt({ port, host, from: freshIp() }) })
  const body = inputOf(race, attempt)
  const options = { idempotencyKey: platform.random.uuid() }
  for (let tries = 1; ; tries += 1) {
    try {
      return wonOrder(attempt.place, await calls.placeOrder({ body }, options))
    } catch (error) {
      if (error instanceof ApiProblem && FAIR.has(error.code)) return null
      // A connection that was just closed for idleness; the same key asks what became of it.
      const isCut = error instanceof ApiProblem && error.status === 0
      if (!isCut || tries === MOST_TRIES) throw error
    }
  }
}

const wonOrder = (place: HotPlace, placed: { hash: string; paymentUrl: string | null }): Won => ({
  kind: 'order',
  hash: placed.hash,
  reference: placed.paymentUrl?.split('/').at(-1) ?? '',
  place,
})

/** What becomes of what was won, at some later moment and while others try to book: as the dice fall. */
export async function goOn(race: RaceHouse, won: Won, random: Random): Promise<void> {
  if (won.kind === 'order') {
    const dice = random.below(10)
    if (dice >= 8) return
    const script = SCRIPTS[random.below(SCRIPTS.length)] ?? 'normal'
    await race.bank.decide(won.reference, dice < 6 ? 'pay' : 'deny', script)
    return
  }
  const { house, platform, clock } = race
  const { rentalId } = won
  const dice = random.below(10)
  await platform.db.transaction(async (tx) => {
    const now = clock.now()
    if (dice < 6) await house.rentals.settlePaidRental(tx, rentalId, now)
    else if (dice < 8) await house.rentals.releaseHold(tx, { rentalId, state: 'cancelled', now })
  })
}

const DONE = { emptied: true, cleaned: true, doorClosed: true }

/** The renter is done, long before the end or after it. @returns whether it is over, one way or another */
export async function giveBack(race: RaceHouse, won: Won): Promise<boolean> {
  const refusal = won.kind === 'hold' ? await endRental(race, won.rentalId) : await endOrder(race, won)
  return refusal !== 'rental-not-started'
}

async function endRental({ house, platform, clock }: RaceHouse, rentalId: string): Promise<string | null> {
  const actor = { kind: 'customer', id: null, name: 'Anna Keller' } as const
  const ending = { rentalId, confirmed: DONE, actor, now: clock.now() }
  const ended = await platform.db.transaction((tx) => house.rentals.endRental(tx, ending))
  return ended.ok ? null : ended.refusal
}

async function endOrder(race: RaceHouse, { hash, place }: WonOrder): Promise<string | null> {
  const visit = aVisit(race, place)
  const page = await race.house.invoke(orderCalls.order, { params: { hash } }, visit)
  if (!page.ok || !page.value.rental) return 'not-found'
  const body = { ...DONE, rentalId: page.value.rental.id }
  const ended = await race.house.invoke(orderCalls.endRental, { params: { hash }, body }, visit)
  return ended.ok ? null : ended.refusal
}
