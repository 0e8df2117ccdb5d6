import { berlin, fromBerlin } from './berlin-time.ts'
import { type Dice, diceOf, STREAMS } from './chance.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const STEP = 15 * MINUTE

export interface Stay {
  readonly state: 'reserved' | 'active' | 'overdue' | 'ended' | 'cancelled'
  /** Milliseconds. */
  readonly bookedAt: number
  readonly startsAt: number
  readonly endsAt: number
  readonly endedAt: number | null
}

/** How many rentals each box has; index by box. */
export interface Shares {
  readonly past: Uint32Array
  readonly open: Uint16Array
}

/** Busier and quieter boxes, so many rentals in all, exactly. `weights` are drawn by location. */
export function sharesOf(weights: Float64Array, rentals: number, open: number): Shares {
  const [past, ahead] = [new Uint32Array(weights.length), new Uint16Array(weights.length)]
  const whole = weights.reduce((sum, weight) => sum + weight, 0)
  let sum = 0
  for (const [box, weight] of weights.entries()) {
    const [from, to] = [sum / whole, (sum + weight) / whole]
    sum += weight
    const part = (of: number) => Math.round(of * to) - Math.round(of * from)
    past[box] = part(rentals - open)
    ahead[box] = part(open)
  }
  // Rounding of the last sum must not lose one.
  const last = weights.length - 1
  past[last] = (past[last] ?? 0) + rentals - open - past.reduce((a, b) => a + b, 0)
  ahead[last] = (ahead[last] ?? 0) + open - ahead.reduce((a, b) => a + b, 0)
  return { past, open: ahead }
}

/** Summer and Advent are busy; each year a little busier than the one before. */
const MONTHS = [0.7, 0.7, 0.9, 1, 1.15, 1.3, 1.5, 1.5, 1.2, 1, 0.85, 1.1] as const

/** Instants by the share of all rentals that lie before them, in steps of a day. */
export function seasons(now: number, days: number): (share: number) => number {
  const sums = [0]
  for (let day = 0; day < days; day += 1) {
    const month = new Date(now - (days - day) * DAY).getUTCMonth()
    sums.push((sums.at(-1) ?? 0) + (MONTHS[month] ?? 1) * (0.6 + (0.8 * day) / days))
  }
  const whole = sums.at(-1) ?? 1
  return (share) => {
    const wanted = share * whole
    let [low, high] = [0, days]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) <= wanted) low = middle
      else high = middle
    }
    const [from = 0, to = 1] = sums.slice(low, low + 2)
    return now - (days - low - (wanted - from) / (to - from)) * DAY
  }
}

/** Mostly hours, often days, sometimes weeks, seldom months; whole hours. */
function drawnLength(dice: Dice): number {
  const kind = dice.share()
  if (kind < 0.55) return (2 + dice.below(9)) * HOUR
  if (kind < 0.86) return (1 + dice.below(4)) * DAY
  return kind < 0.97 ? (1 + dice.below(3)) * 7 * DAY : (1 + dice.below(3)) * 30 * DAY
}

/** A stretch of a box that holds one rental and nothing else. */
interface Slot {
  readonly from: number
  readonly to: number
}

/** Begins at an hour at which people come, if the slot has one, and ends within the slot. */
function within({ from, to }: Slot, dice: Dice): { startsAt: number; endsAt: number } {
  // At the end there is room for half an hour of cleaning.
  const room = to - from - 3 * STEP
  const length = Math.min(drawnLength(dice), Math.max(HOUR, Math.floor((room * 0.9) / HOUR) * HOUR))
  const free = Math.max(0, room - length)
  const raw = from + dice.share() * free
  const midnight = Math.floor(berlin(raw) / DAY) * DAY
  const usual = fromBerlin(midnight + (7 + dice.below(7) + dice.below(7)) * HOUR)
  const start = usual >= from && usual + length <= to - 2 * STEP ? usual : raw
  const startsAt = Math.ceil(start / STEP) * STEP
  return { startsAt, endsAt: startsAt + length }
}

const booked = (startsAt: number, dice: Dice) =>
  startsAt - Math.floor(dice.share() ** 4 * 40 * 24 * 60) * MINUTE

/** The `index`-th of `count` rentals that are over; before the last week when somebody has the box now. */
export function pastStay(
  details: { readonly seed: number; readonly box: number; readonly index: number; readonly count: number },
  time: (share: number) => number,
  isBusyNow: boolean,
): Stay {
  const dice = diceOf(details.seed, STREAMS.rental, details.box, details.index)
  const last = time(1)
  const first = time(0)
  const until = isBusyNow ? last - 7 * DAY : last - HOUR
  const at = (share: number) => first + ((time(share) - first) * (until - first)) / (last - first)
  const slot = { from: at(details.index / details.count), to: at((details.index + 1) / details.count) }
  const { startsAt, endsAt } = within(slot, dice)
  const bookedAt = booked(startsAt, dice)
  if (dice.share() < 0.02) return { state: 'cancelled', bookedAt, startsAt, endsAt, endedAt: null }
  const early = startsAt + (endsAt - startsAt) * (0.6 + 0.4 * dice.share())
  return { state: 'ended', bookedAt, startsAt, endsAt, endedAt: Math.floor(early / 1000) * 1000 }
}

const HORIZON = 45 * DAY

/** The rentals of a box that are not over: mostly one that runs, then those ahead, within 45 days. */
export function openStays(seed: number, box: number, count: number, now: number): Stay[] {
  const dice = diceOf(seed, STREAMS.box, box)
  const stays: Stay[] = []
  if (count > 0 && dice.share() < 0.75) stays.push(presentStay(dice, now))
  const ahead = count - stays.length
  const from = Math.max(now, stays[0]?.endsAt ?? 0) + 12 * HOUR
  const width = (now + HORIZON - from) / Math.max(ahead, 1)
  for (let index = 0; index < ahead; index += 1) {
    const slot = { from: from + index * width, to: from + (index + 1) * width }
    const period = within(slot, dice)
    const bookedAt = Math.min(booked(period.startsAt, dice), now - dice.below(14 * 24 * 60) * MINUTE - MINUTE)
    stays.push({ state: 'reserved', bookedAt, ...period, endedAt: null })
  }
  return stays
}

/** Begun within six days; ends within ten, mostly soon, or should have ended within the last six hours. */
function presentStay(dice: Dice, now: number): Stay {
  const begun = now - (7 * HOUR + dice.share() * 5.5 * DAY)
  const startsAt = Math.floor(begun / STEP) * STEP
  const isOverdue = dice.share() < 0.06
  const end = isOverdue ? now - dice.share() * 6 * HOUR : now + HOUR + dice.share() ** 3 * 10 * DAY
  const endsAt = Math.floor(end / STEP) * STEP
  return {
    state: isOverdue ? 'overdue' : 'active',
    bookedAt: booked(startsAt, dice),
    startsAt,
    endsAt,
    endedAt: null,
  }
}
