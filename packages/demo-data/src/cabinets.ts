import { boxSizes } from './price-groups.ts'
import type { DemoCabinet, DemoDoor, DemoSize } from './types.ts'

/** `T` is the black part of a column that holds the terminal. */
type Part = DemoSize | 'T'
type Column = readonly Part[]

const cabinetHeightMm = 1800
const terminalHeightMm = 900
const columnWidthMm = 500

const six: Column = ['S', 'S', 'S', 'S', 'S', 'S']
const four: Column = ['M', 'M', 'M', 'M']
const three: Column = ['L', 'L', 'L']
const two: Column = ['XL', 'XL']
const mixed: Column = ['M', 'M', 'S', 'L']
const tall: Column = ['L', 'XL', 'S']
const terminal: Column = ['S', 'T', 'L']
const terminalLow: Column = ['T', 'M', 'M']

/** The row of seven columns at a large station: 24 boxes. */
export const stationPlan: readonly (readonly Column[])[] = [[six, four, three, terminal, two, mixed, tall]]
/** 18 boxes. */
export const harbourPlan: readonly (readonly Column[])[] = [[four, mixed, terminal, three, tall, two]]
/** 21 boxes in two cabinets; the terminal stands in the first one. */
export const twoCabinetPlan: readonly (readonly Column[])[] = [
  [six, terminal, mixed],
  [four, three, two],
]
/** 16 boxes. */
export const townPlan: readonly (readonly Column[])[] = [[mixed, six, terminalLow, four]]
/** 12 boxes. */
export const smallPlan: readonly (readonly Column[])[] = [[four, terminal, three, tall]]
/** 14 boxes. */
export const luggagePlan: readonly (readonly Column[])[] = [[two, mixed, terminal, three, tall]]

const heights = new Map<Part, number>([
  ['T', terminalHeightMm],
  ...boxSizes.map(({ size, heightMm }): [Part, number] => [size, heightMm]),
])

/** Cabinets A, B … with box numbers running through the location, column by column from top to bottom. */
export function cabinetsOf(plan: readonly (readonly Column[])[]): readonly DemoCabinet[] {
  let number = 0
  const door = (part: Part): DemoDoor => {
    const heightMm = heights.get(part) ?? 0
    if (part === 'T') return { kind: 'terminal', heightMm }
    number += 1
    return { kind: 'box', number, size: part, heightMm }
  }
  return plan.map((columns, index) => ({
    name: String.fromCodePoint(65 + index),
    heightMm: cabinetHeightMm,
    columns: columns.map((parts) => ({ widthMm: columnWidthMm, doors: parts.map(door) })),
  }))
}

/** All boxes of a location's cabinets in the order of their numbers. */
export function boxesIn(
  cabinets: readonly DemoCabinet[],
): readonly { readonly number: number; readonly size: DemoSize }[] {
  return cabinets.flatMap((cabinet) =>
    cabinet.columns.flatMap((column) =>
      column.doors.flatMap((each) => (each.kind === 'box' ? [{ number: each.number, size: each.size }] : [])),
    ),
  )
}
