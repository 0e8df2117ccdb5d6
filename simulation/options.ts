import { parseArgs } from 'node:util'
import { FAMILIES, type FamilyName } from './trouble.ts'

export interface RunOptions {
  readonly seeds: readonly number[]
  readonly days: number
  readonly jobs: number
  readonly locations: number
  readonly boxes: number
  readonly perDay: number
  /** Buyers a day at each shop; 0: nobody sells goods. */
  readonly shop: number
  /** All beat in step, as in `WorldOptions.bursts`. */
  readonly bursts: boolean
  readonly families: readonly FamilyName[]
  /** Faults that strike at a place, against as many as in the small world. */
  readonly density: number
  readonly untilStep: number | undefined
}

export const USAGE = `npm run simulate -- [options]
  --seed N          one run (1 unless said)
  --seeds A..B      many runs, one after the other
  --days N          days simulated (30)
  --jobs N          so many runs side by side, each in a process of its own (1)
  --locations N     locations (12)   --boxes N  boxes of each (20)   --per-day N  rentals per location and day (4)
  --shop N          buyers a day at each of two shops (12; none in a fleet); 0: nobody sells goods
  --faults A,B      only these faults: ${FAMILIES.join(', ')}; “none” for none
  --density N       how densely faults hit a place (1: each terminal loses its power every three days)
  --fleet           a fleet: 500 locations × 40 locks, 90 days, 0.2 rentals per location and day, density 0.1, all in step; other
                    options come first
  --until-step N    stops after this step`

interface Shape {
  readonly shop: number
  readonly days: number
  readonly locations: number
  readonly boxes: number
  readonly perDay: number
  readonly density: number
}

const ORDINARY: Shape = { shop: 12, days: 30, locations: 12, boxes: 20, perDay: 4, density: 1 }
/**
 * A quarter of 20,000 locks; few rent, for it is about terminals, locks and their faults. Each terminal loses its power
 * once a month, its line every forty days, and of 800 locks one is out of order each day.
 */
const FLEET: Shape = { shop: 0, days: 90, locations: 500, boxes: 40, perDay: 0.2, density: 0.1 }

/**
 * Reads the command line.
 * @throws Error with a sentence for people
 */
export function readOptions(args: readonly string[]): RunOptions {
  const text = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: text,
      seeds: text,
      days: text,
      jobs: text,
      locations: text,
      boxes: text,
      'per-day': text,
      shop: text,
      faults: text,
      density: text,
      fleet: { type: 'boolean', default: false },
      'until-step': text,
    },
  })
  const { fleet, ...given } = values
  const usual = fleet ? FLEET : ORDINARY
  const number = (name: keyof typeof given, otherwise: number, most: number): number => {
    const value = given[name]
    if (value === undefined) return otherwise
    if (!/^\d{1,9}$/.test(value) || Number(value) < 1 || Number(value) > most)
      throw new Error(`--${name} must be a whole number from 1 to ${most}.`)
    return Number(value)
  }
  return {
    seeds: values.seeds === undefined ? [number('seed', 1, 999_999_999)] : seedsOf(values.seeds),
    days: number('days', usual.days, 366),
    jobs: number('jobs', 1, 16),
    locations: number('locations', usual.locations, 500),
    boxes: number('boxes', usual.boxes, 100),
    perDay: rate('per-day', values['per-day'], usual.perDay),
    shop: values.shop === '0' ? 0 : number('shop', usual.shop, 500),
    density: rate('density', values.density, usual.density),
    bursts: fleet,
    families: familiesOf(values.faults),
    untilStep: values['until-step'] === undefined ? undefined : number('until-step', 1, 999_999_999),
  }
}

function rate(name: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(given) || asNumber(given) <= 0 || asNumber(given) > 1_000)
    throw new Error(`--${name} must be a number above 0 and up to 1000, as 4 or 0.2.`)
  return asNumber(given)
}

const asNumber = (given: string) => Number(given.replace(',', '.'))

function seedsOf(given: string): number[] {
  const [, first, last] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(given) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (first === undefined || last === undefined || from > to)
    throw new Error('--seeds expects A..B, as 1..100.')
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function familiesOf(given: string | undefined): readonly FamilyName[] {
  if (given === undefined) return FAMILIES
  if (given === 'none') return []
  const wanted = given.split(',')
  const unknown = wanted.filter((name) => !FAMILIES.some((family) => family === name))
  if (unknown.length > 0)
    throw new Error(`--faults does not know ${unknown.join(', ')}: ${FAMILIES.join(', ')}.`)
  return FAMILIES.filter((family) => wanted.includes(family))
}
