import { parseArgs } from 'node:util'
import { FAMILIES, type FamilyName } from './trouble.ts'

export interface RunOptions {
  readonly seeds: readonly number[]
  readonly days: number
  readonly jobs: number
  readonly locations: number
  readonly boxes: number
  readonly perDay: number
  readonly families: readonly FamilyName[]
  readonly untilStep: number | undefined
}

export const USAGE = `npm run simulate -- [Optionen]
  --seed N          ein Lauf (Vorgabe 1)
  --seeds A..B      viele Läufe nacheinander
  --days N          simulierte Tage (Vorgabe 30)
  --jobs N          so viele Läufe nebeneinander, jeder in seinem Prozess (Vorgabe 1)
  --locations N     Standorte (12)   --boxes N  Fächer je Standort (20)   --per-day N  Mieten je Standort und Tag (4)
  --faults A,B      nur diese Störungen: ${FAMILIES.join(', ')}; „none“ für keine
  --until-step N    hält nach diesem Schritt an`

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
      'until-step': text,
    },
  })
  const number = (name: keyof typeof values, otherwise: number, most: number): number => {
    const given = values[name]
    if (given === undefined) return otherwise
    if (!/^\d{1,9}$/.test(given) || Number(given) < 1 || Number(given) > most)
      throw new Error(`--${name} muss eine ganze Zahl von 1 bis ${most} sein.`)
    return Number(given)
  }
  return {
    seeds: values.seeds === undefined ? [number('seed', 1, 999_999_999)] : seedsOf(values.seeds),
    days: number('days', 30, 366),
    jobs: number('jobs', 1, 16),
    locations: number('locations', 12, 500),
    boxes: number('boxes', 20, 100),
    perDay: number('per-day', 4, 1_000),
    families: familiesOf(values.faults),
    untilStep: values['until-step'] === undefined ? undefined : number('until-step', 1, 999_999_999),
  }
}

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
