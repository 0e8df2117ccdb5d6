import { type Random, seededRandom } from '@fachwerk/server/src/platform/random.ts'
import { breachesOf } from '@fachwerk/server/src/testing/breaches.ts'
import { sql } from 'kysely'
import { type HotPlace, hotPlaces } from './hot-places.ts'
import { type Attempt, giveBack, goOn, tryToBook, type Won } from './race-acts.ts'
import { chargeOf, deadlocksOf, isPaidAtBank, overlapsOf, withoutOrder } from './race-checks.ts'
import type { RaceHouse } from './race-house.ts'

export interface RaceReport {
  readonly attempts: number
  readonly won: number
  /** Orders whose money the bank has taken. */
  readonly paid: number
  /** Those whose money was not given back, for want of a box. */
  readonly charges: number
  /** Pairs who had the same box at once. */
  readonly overlaps: readonly string[]
  readonly deadlocks: number
  /** Taken at the bank without an order that counts, and not given back. */
  readonly chargesWithoutOrder: readonly string[]
  readonly unsound: readonly string[]
}

export interface RaceOptions {
  readonly attempts: number
  readonly seed: string
  /** Who tries at the same time. */
  readonly atOnce: number
  say(text: string): void
}

const ROUND = 400
const HALF_HOUR_MS = 1_800_000
/** Time goes on in each round: holds run out, rentals begin and end, news comes late. */
const STEPS_A_ROUND = 6
/** Shorter than the notice with which the product keeps the box of somebody who is late. */
const MINUTES_A_STEP = 4
/** Whoever has not given back by then has gone without a word: their box stays theirs, as in life. */
const MOST_ROUNDS_STORED = 40

/** Books, pays, gives back and lets run out, all at once, at boxes that everybody wants. */
export async function raceForBoxes(race: RaceHouse, options: RaceOptions): Promise<RaceReport> {
  const random = seededRandom(`races-${options.seed}`)
  const places = await hotPlaces(race)
  const before = await deadlocksOf(race)
  const orders: Won[] = []
  let waiting: Won[] = []
  const renters = new Map<Won, number>()
  let won = 0
  for (let attempted = 0; attempted < options.attempts; attempted += ROUND) {
    const count = Math.min(ROUND, options.attempts - attempted)
    const inputs = Array.from({ length: count }, () => anAttempt(places, race.clock.now(), random))
    const fresh: Won[] = []
    const acts = shuffled(random, [
      ...inputs.map((input) => async () => {
        const got = await tryToBook(race, input)
        if (got) fresh.push(got)
        // Some go on at once, the others when their box may long be somebody else's.
        if (got && random.below(2) === 0) await goOn(race, got, random)
      }),
      ...waiting.map((one) => () => goOn(race, one, random)),
      ...[...renters.keys()].map((one) => async () => {
        if (random.below(3) === 0 && (await giveBack(race, one))) renters.delete(one)
      }),
    ])
    await Promise.all([timePasses(race), allOf(acts, options.atOnce)])
    orders.push(...fresh.filter(({ kind }) => kind === 'order'))
    won += fresh.length
    const round = attempted / ROUND
    for (const one of waiting) renters.set(one, round)
    for (const [one, since] of renters) if (round - since > MOST_ROUNDS_STORED) renters.delete(one)
    waiting = fresh
    if (round % 25 === 24) options.say(`${attempted + count} of ${options.attempts} · ${won} boxes given`)
  }
  await comeToRest(race)
  const charges = orders.map((order) => chargeOf(race, order)).filter((charge) => charge !== null)
  return {
    attempts: options.attempts,
    won,
    paid: orders.filter((order) => isPaidAtBank(race, order)).length,
    charges: charges.length,
    overlaps: await overlapsOf(race.platform.db),
    deadlocks: (await deadlocksOf(race)) - before,
    chargesWithoutOrder: await withoutOrder(race, charges),
    unsound: await breachesOf(race.platform.db),
  }
}

async function timePasses(race: RaceHouse): Promise<void> {
  for (let step = 0; step < STEPS_A_ROUND; step += 1) await race.passTime(MINUTES_A_STEP)
}

/** The same, an overlapping or an adjacent time at one of the hot places. */
function anAttempt(places: readonly HotPlace[], now: Date, random: Random): Attempt {
  const place = places[random.below(places.length)] ?? places[0]
  if (!place) throw new Error('there is no place')
  const size = place.sizes[random.below(place.sizes.length)] ?? 'M'
  // Far enough ahead that it does not pass before it is booked.
  const base = Math.ceil(now.getTime() / HALF_HOUR_MS + 1) * HALF_HOUR_MS
  const kind = random.below(3)
  const halfHours = [4, random.below(16), 4 * random.below(4)][kind] ?? 0
  const hours = kind === 1 ? 1 + random.below(3) : 2
  const dice = random.below(20)
  const way = dice < 10 ? 'hold' : dice < 19 ? 'order' : 'http'
  return { place, size, startsAt: new Date(base + halfHours * HALF_HOUR_MS), hours, way }
}

function shuffled<T>(random: Random, items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, rank: random.below(1_000_000) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
}

/** So many at the same time; the next begins when one is done. */
async function allOf(acts: readonly (() => Promise<void>)[], atOnce: number): Promise<void> {
  const rest = acts.values()
  const worker = async () => {
    for (const act of rest) await act()
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

/** Late news arrives, payments that nobody heard of are asked for, holds are over, and all money that goes back is back. */
async function comeToRest(race: RaceHouse): Promise<void> {
  for (let round = 0; round < 12; round += 1) await race.passTime(10)
  for (let round = 0; round < 30 && (await waitingRefunds(race)) > 0; round += 1) await race.passTime(2)
}

async function waitingRefunds({ platform }: RaceHouse): Promise<number> {
  const { rows } = await platform.db.read((tx) =>
    sql<{ n: number }>`select count(*) as n from payment_refund where state = 'requested'`.execute(tx),
  )
  return rows[0]?.n ?? -1
}
