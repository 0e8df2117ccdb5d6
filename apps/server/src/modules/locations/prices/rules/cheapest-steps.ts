import { addMonths, dayOfMonth, type WallClock } from '../../settings/rules/wall-clock.ts'

/** Steps of a tariff, the longest first. */
export const STEPS = ['month', 'week', 'day', 'hour'] as const
export type Step = (typeof STEPS)[number]
/** Cents of one step; missing ones are not offered. */
export type StepPrices = Readonly<{ [S in Step]?: number | undefined }>
/** Some months at once, or one of the other steps. */
export type Link = { readonly step: Step; readonly count: number }

type Node = {
  readonly at: number
  readonly cents: number
  readonly steps: number
  readonly link: Link | null
  readonly before: Node | null
}

const HOUR = 3_600_000
const DAY = 24 * HOUR
const WEEK = 7 * DAY
const SHORTEST_MONTH = 28 * DAY

/**
 * The cheapest chain of steps that leads from one instant (ms) to another or past it: an hour is an elapsed hour, a day
 * or week ends at the same wall-clock time, months are counted on the calendar from where they begin. Every order of
 * steps is allowed, so that renting in two parts is never cheaper. Of equally cheap chains the one with the fewest
 * steps is taken, and of those the one with the longest.
 * @returns the chain in its order, or null without prices
 */
export function cheapestSteps(
  prices: StepPrices,
  from: number,
  until: number,
  clock: WallClock,
): Link[] | null {
  const { hour, day, week, month } = prices
  if (hour !== undefined && day === undefined && week === undefined && month === undefined)
    return [{ step: 'hour', count: Math.max(0, Math.ceil((until - from) / HOUR)) }]
  const known = simpleCover(prices, from, until, clock)
  // Should a zone's clocks jump further than is reckoned with, the simple cover does not reach: then everything is looked at.
  return (
    search(prices, { from, until, clock, most: known }) ??
    search(prices, { from, until, clock, most: Infinity })
  )
}

interface Wanted {
  readonly from: number
  readonly until: number
  readonly clock: WallClock
  /** Cents that it need not cost more than. */
  readonly most: number
}

function search(prices: StepPrices, { from, until, clock, most }: Wanted): Link[] | null {
  const moves = movesOf(prices, clock, Math.max(0, Math.ceil((until - from) / SHORTEST_MONTH)))
  const centsPerMs = leastPerMs(prices)
  const open = queue()
  const best = new Map<number, Node>()
  // Most moves are too dear, or lead where another order of the same steps has led: they never become a node.
  const move = (before: Node, at: number, link: Link, stepCents: number) => {
    const cents = before.cents + link.count * stepCents
    if (cents + Math.max(0, until - at) * centsPerMs > most + ROUNDING) return
    const steps = before.steps + link.count
    const known = best.get(at)
    if (known && (known.cents < cents || (known.cents === cents && known.steps <= steps))) return
    const node = { at, cents, steps, link, before }
    best.set(at, node)
    open.add(node)
  }
  open.add({ at: from, cents: 0, steps: 0, link: null, before: null })
  // Nodes come cheapest first: one that gets no further than a cheaper one leads nowhere better.
  let furthest = Number.NEGATIVE_INFINITY
  for (let node = open.take(); node; node = open.take()) {
    if (node.at >= until) return chainTo(node)
    if (node.at <= furthest) continue
    furthest = node.at
    moves(node, move)
  }
  return null
}

function chainTo(end: Node): Link[] {
  const chain: Link[] = []
  for (let node: Node | null = end; node?.link; node = node.before) chain.push(node.link)
  return chain.toReversed()
}

/** Told of a step from a node: where it ends, and what each of its link's steps costs. */
type Move = (before: Node, at: number, link: Link, stepCents: number) => void
type Moves = (node: Node, move: Move) => void

function movesOf(prices: StepPrices, clock: WallClock, mostMonths: number): Moves {
  const { month, week, day, hour } = prices
  const months = monthsFrom(month, clock, mostMonths)
  return (node, move) => {
    const local = clock.toLocal(node.at)
    months(node, local, move)
    if (week !== undefined) move(node, clock.toInstant(local + WEEK), ONE_WEEK, week)
    if (day !== undefined) move(node, clock.toInstant(local + DAY), ONE_DAY, day)
    if (hour !== undefined) move(node, node.at + HOUR, ONE_HOUR, hour)
  }
}

const ONE_WEEK: Link = { step: 'week', count: 1 }
const ONE_DAY: Link = { step: 'day', count: 1 }
const ONE_HOUR: Link = { step: 'hour', count: 1 }

/**
 * Two months from the 31st of January end on the 31st of March, not on the 28th: each number is a move of its own where
 * days fall out of a month, or an hour out of a night. Elsewhere two months are one month and another.
 */
function monthsFrom(cents: number | undefined, clock: WallClock, most: number) {
  return (node: Node, local: number, move: Move): void => {
    if (cents === undefined) return
    for (let count = 1; count <= most; count += 1) {
      const ends = addMonths(local, count)
      const at = clock.toInstant(ends)
      move(node, at, { step: 'month', count }, cents)
      if (count === 1 && isEveryMonthsDay(local) && clock.toLocal(at) === ends) return
    }
  }
}

const isEveryMonthsDay = (local: number) => dayOfMonth(local) <= 28

/** How far clocks are put forward or back within a step, and what sums of fractions may be off by. */
const CLOCK_CHANGE = 2 * HOUR
const ROUNDING = 0.001

const per = (cents: number | undefined, ms: number) => (cents === undefined ? Infinity : cents / ms)

/** No step gives more time for its money. */
function leastPerMs({ month, week, day, hour }: StepPrices): number {
  const least = Math.min(
    per(month, 31 * DAY + CLOCK_CHANGE),
    per(week, WEEK + CLOCK_CHANGE),
    per(day, DAY + CLOCK_CHANGE),
    per(hour, HOUR),
  )
  return Number.isFinite(least) ? least : 0
}

/** What it costs at most: so many months, then weeks, days and hours, each as far as they go or one more. */
function simpleCover(prices: StepPrices, from: number, until: number, clock: WallClock): number {
  const { month = Infinity } = prices
  const begin = clock.toLocal(from)
  let least = restCover(prices, until - from)
  if (month === Infinity) return least
  for (let count = 1; ; count += 1) {
    const rest = until - clock.toInstant(addMonths(begin, count))
    least = Math.min(least, count * month + (rest > 0 ? restCover(prices, rest) : 0))
    if (rest <= 0) return least
  }
}

function restCover({ week = Infinity, day = Infinity, hour = Infinity }: StepPrices, ms: number): number {
  const upTo = (time: number, step: number) => Math.max(0, Math.ceil((time + CLOCK_CHANGE) / step))
  const byDays = (time: number) => {
    const days = Math.max(0, Math.floor(time / DAY))
    const rest = Math.ceil((time - days * DAY + CLOCK_CHANGE) / HOUR)
    return Math.min(upTo(time, DAY) * day, costOf(days, day) + rest * hour)
  }
  const weeks = Math.floor(ms / WEEK)
  return Math.min(
    Math.ceil(ms / HOUR) * hour,
    upTo(ms, WEEK) * week,
    byDays(ms),
    costOf(weeks, week) + byDays(ms - weeks * WEEK + CLOCK_CHANGE),
  )
}

/** None of what is not offered costs nothing. */
const costOf = (count: number, cents: number) => (count === 0 ? 0 : count * cents)

/** Cheapest first, then fewest steps, then furthest. */
const isBefore = (a: Node, b: Node) =>
  a.cents !== b.cents ? a.cents < b.cents : a.steps !== b.steps ? a.steps < b.steps : a.at > b.at

/** A binary heap: `take` gives the first in the order above. */
function queue() {
  const nodes: Node[] = []
  return {
    add(node: Node) {
      let index = nodes.push(node) - 1
      for (;;) {
        const up = (index - 1) >> 1
        const parent = nodes[up]
        if (index === 0 || !parent || !isBefore(node, parent)) break
        nodes[index] = parent
        index = up
      }
      nodes[index] = node
    },
    take(): Node | undefined {
      const first = nodes[0]
      const last = nodes.pop()
      if (!first || !last || nodes.length === 0) return first
      sink(nodes, last)
      return first
    },
  }
}

/** Puts `node` at the root and lets it sink to its place. */
function sink(nodes: Node[], node: Node) {
  let index = 0
  for (;;) {
    const left = 2 * index + 1
    const right = nodes[left + 1]
    let [down, child] = [left, nodes[left]]
    if (child && right && isBefore(right, child)) [down, child] = [left + 1, right]
    if (!child || !isBefore(child, node)) break
    nodes[index] = child
    index = down
  }
  nodes[index] = node
}
