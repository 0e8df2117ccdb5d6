import { type Random, seededRandom } from '@fachwerk/server/src/platform/random.ts'
import type { Random as TerminalRandom } from '@fachwerk/terminal/src/platform/random.ts'

/** Everything that is left to chance in one run, all of it from the seed. */
export interface Chance {
  /** From 0 up to, not including, 1. */
  fraction(): number
  happens(probability: number): boolean
  /** Whole number between both, both included. */
  between(least: number, most: number): number
  pick<T>(from: readonly T[]): T
  readonly random: Random
  /** The same source in the shape terminals ask for. */
  readonly terminal: TerminalRandom
}

const LARGEST = 2 ** 32

/** A stream of chance of its own; streams of different names do not disturb each other. */
export function chanceOf(seed: number, name: string): Chance {
  const random = seededRandom(`${seed}:${name}`)
  const fraction = () => random.below(2 ** 32) / 2 ** 32
  // Fifty days in milliseconds are more than the source gives at once.
  const belowAny = (limit: number) =>
    limit <= LARGEST ? random.below(limit) : Math.floor(fraction() * limit)
  return {
    random,
    fraction,
    happens: (probability) => fraction() < probability,
    between: (least, most) => least + belowAny(most - least + 1),
    pick(from) {
      const picked = from[random.below(from.length)]
      if (picked === undefined) throw new Error('There is nothing to pick from.')
      return picked
    },
    terminal: { uuid: random.uuid, token: random.hash, fraction },
  }
}
