import { addMonths, type WallClock } from './wall-clock.ts'

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
  const moves = movesOf(prices, clock, Math.max(0, Math.ceil((until - from) / SHORTEST_MONTH)))
  const open = queue()
  open.add({ at: from, cents: 0, steps: 0, link: null, before: null })
  // Nodes come cheapest first: one that gets no further than a cheaper one leads nowhere better.
  let furthest = Number.NEGATIVE_INFINITY
  for (let node = open.take(); node; node = open.take()) {
    if (node.at >= until) return chainTo(node)
    if (node.at <= furthest) continue
    furthest = node.at
    for (const move of moves) open.add(move(node))
  }
  return null
}

function chainTo(end: Node): Link[] {
  const chain: Link[] = []
  for (let node: Node | null = end; node?.link; node = node.before) chain.push(node.link)
  return chain.toReversed()
}

type Move = (node: Node) => Node

function movesOf(prices: StepPrices, clock: WallClock, mostMonths: number): readonly Move[] {
  const move = (step: Step, count: number, to: (at: number) => number): readonly Move[] => {
    const cents = prices[step]
    if (cents === undefined) return []
    return [
      (node) => ({
        at: to(node.at),
        cents: node.cents + count * cents,
        steps: node.steps + count,
        link: { step, count },
        before: node,
      }),
    ]
  }
  const local = (add: (local: number) => number) => (at: number) => clock.toInstant(add(clock.toLocal(at)))
  return [
    // Two months from the 31st of January end on the 31st of March, not on the 28th: each number is a move of its own.
    ...Array.from({ length: mostMonths }, (_, index) =>
      move(
        'month',
        index + 1,
        local((at) => addMonths(at, index + 1)),
      ),
    ).flat(),
    ...move(
      'week',
      1,
      local((at) => at + 7 * DAY),
    ),
    ...move(
      'day',
      1,
      local((at) => at + DAY),
    ),
    ...move('hour', 1, (at) => at + HOUR),
  ]
}

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
