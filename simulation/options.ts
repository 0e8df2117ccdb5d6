import { parseArgs } from 'node:util'
import { FAMILIES, type FamilyName } from './trouble.ts'

export interface RunOptions {
  readonly seeds: readonly number[]
  readonly days: number
  readonly jobs: number
  readonly locations: number
  readonly boxes: number
  readonly perDay: number
  /** All beat in step, as in `WorldOptions.bursts`. */
  readonly bursts: boolean
  readonly families: readonly FamilyName[]
  /** Faults that strike at a place, against as many as in the small world. */
  readonly density: number
  readonly untilStep: number | undefined
}

export const USAGE = `npm run simulate -- [Optionen]
  --seed N          ein Lauf (Vorgabe 1)
  --seeds A..B      viele Läufe nacheinander
  --days N          simulierte Tage (Vorgabe 30)
  --jobs N          so viele Läufe nebeneinander, jeder in seinem Prozess (Vorgabe 1)
  --locations N     Standorte (12)   --boxes N  Fächer je Standort (20)   --per-day N  Mieten je Standort und Tag (4)
  --faults A,B      nur diese Störungen: ${FAMILIES.join(', ')}; „none“ für keine
  --density N       so dicht treffen Störungen einen Ort (Vorgabe 1: jedes Terminal verliert alle drei Tage den Strom)
  --fleet           eine Flotte: 500 Standorte × 40 Schlösser, 90 Tage, 0,2 Mieten je Standort und Tag, Dichte 0,1, alle im
                    Gleichtakt; die übrigen Angaben gehen vor
  --until-step N    hält nach diesem Schritt an`

interface Shape {
  readonly days: number
  readonly locations: number
  readonly boxes: number
  readonly perDay: number
  readonly density: number
}

const ORDINARY: Shape = { days: 30, locations: 12, boxes: 20, perDay: 4, density: 1 }
/**
 * A quarter of 20,000 locks; few rent, for it is about terminals, locks and their faults. Each terminal loses its power
 * once a month, its line every forty days, and of 800 locks one is out of order each day.
 */
const FLEET: Shape = { days: 90, locations: 500, boxes: 40, perDay: 0.2, density: 0.1 }

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
      throw new Error(`--${name} muss eine ganze Zahl von 1 bis ${most} sein.`)
    return Number(value)
  }
  return {
    seeds: values.seeds === undefined ? [number('seed', 1, 999_999_999)] : seedsOf(values.seeds),
    days: number('days', usual.days, 366),
    jobs: number('jobs', 1, 16),
    locations: number('locations', usual.locations, 500),
    boxes: number('boxes', usual.boxes, 100),
    perDay: rate('per-day', values['per-day'], usual.perDay),
    density: rate('density', values.density, usual.density),
    bursts: fleet,
    families: familiesOf(values.faults),
    untilStep: values['until-step'] === undefined ? undefined : number('until-step', 1, 999_999_999),
  }
}

function rate(name: string, given: string | undefined, otherwise: number): number {
  if (given === undefined) return otherwise
  if (!/^\d{1,4}([.,]\d{1,3})?$/.test(given) || asNumber(given) <= 0 || asNumber(given) > 1_000)
    throw new Error(`--${name} muss eine Zahl über 0 bis 1000 sein, etwa 4 oder 0,2.`)
  return asNumber(given)
}

const asNumber = (given: string) => Number(given.replace(',', '.'))

function seedsOf(given: string): number[] {
  const [, first, last] = /^(\d{1,9})\.\.(\d{1,9})$/.exec(given) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (first === undefined || last === undefined || from > to)
    throw new Error('--seeds erwartet A..B, etwa 1..100.')
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

function familiesOf(given: string | undefined): readonly FamilyName[] {
  if (given === undefined) return FAMILIES
  if (given === 'none') return []
  const wanted = given.split(',')
  const unknown = wanted.filter((name) => !FAMILIES.some((family) => family === name))
  if (unknown.length > 0)
    throw new Error(`--faults kennt ${unknown.join(', ')} nicht: ${FAMILIES.join(', ')}.`)
  return FAMILIES.filter((family) => wanted.includes(family))
}
