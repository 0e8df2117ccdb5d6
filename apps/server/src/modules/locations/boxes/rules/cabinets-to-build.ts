import type { PlannedCabinet } from '@fachwerk/contract/location/cabinet-calls'
import { type SizeClass, SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { CabinetColumn, SizeNumber } from '../../location-tables.ts'
import { nextCabinetName } from './cabinet-names.ts'

type Measures = { readonly size: SizeNumber; readonly heightMm: number; readonly widthMm: number }

export interface BuiltBox {
  readonly number: number
  readonly size: SizeNumber
  readonly column: number
  readonly row: number
  readonly lockName: string | null
}
export interface BuiltCabinet {
  readonly name: string
  readonly heightMm: number
  readonly columns: readonly CabinetColumn[]
  readonly boxes: readonly BuiltBox[]
}
type Wrong = {
  readonly ok: false
  readonly refusal: 'size-unknown' | 'box-number-taken'
  readonly field: string
}

/** A touch screen with its housing; half of a usual cabinet. */
const TERMINAL_MM = 900

/**
 * Cabinets as they are kept: named by the next letters, as high as their highest column; boxes without a number get the
 * next free ones in the order in which one reads them, column by column from top to bottom.
 */
export function cabinetsToBuild(
  plans: readonly PlannedCabinet[],
  there: {
    readonly sizes: readonly Measures[]
    readonly names: readonly string[]
    readonly taken: ReadonlySet<number>
    readonly next: number
  },
): { readonly ok: true; readonly value: BuiltCabinet[] } | Wrong {
  const bySize = new Map(there.sizes.map((each) => [SIZE_CLASSES[each.size] ?? 'S', each]))
  const said = new Set<number>(there.taken)
  for (const { number, field } of numbersSaid(plans)) {
    if (said.has(number)) return { ok: false, refusal: 'box-number-taken', field }
    said.add(number)
  }
  const numbering = freeNumbers(said, there.next)
  const names = [...there.names]
  const built: BuiltCabinet[] = []
  for (const [index, plan] of plans.entries()) {
    const name = nextCabinetName(names)
    names.push(name)
    const cabinet = build(plan, { name, path: String(index), bySize, numbering })
    if (!('name' in cabinet)) return cabinet
    built.push(cabinet)
  }
  return { ok: true, value: built }
}

function numbersSaid(plans: readonly PlannedCabinet[]) {
  return plans.flatMap(({ columns }, index) =>
    columns.flatMap((doors, column) =>
      doors.flatMap((door, row) =>
        door.kind === 'box' && door.number !== null
          ? [{ number: door.number, field: `${index}.columns.${column}.${row}.number` }]
          : [],
      ),
    ),
  )
}

/** One free number after the other. */
function freeNumbers(taken: ReadonlySet<number>, first: number): () => number {
  let next = first
  return () => {
    while (taken.has(next)) next += 1
    next += 1
    return next - 1
  }
}

function build(
  plan: PlannedCabinet,
  details: {
    readonly name: string
    readonly path: string
    readonly bySize: ReadonlyMap<SizeClass, Measures>
    readonly numbering: () => number
  },
): BuiltCabinet | Wrong {
  const boxes: BuiltBox[] = []
  const columns: CabinetColumn[] = []
  let heightMm = 0
  for (const [column, doors] of plan.columns.entries()) {
    let filledMm = 0
    let widthMm = 0
    let terminal: CabinetColumn['terminal'] = null
    for (const [row, door] of doors.entries()) {
      const path = `${details.path}.columns.${column}.${row}`
      if (door.kind === 'terminal') {
        terminal = { row, heightMm: TERMINAL_MM }
        filledMm += TERMINAL_MM
        continue
      }
      const measures = details.bySize.get(door.size)
      if (!measures) return { ok: false, refusal: 'size-unknown', field: `${path}.size` }
      filledMm += measures.heightMm
      widthMm = Math.max(widthMm, measures.widthMm)
      const number = door.number ?? details.numbering()
      boxes.push({ number, size: measures.size, column, row, lockName: door.lockName })
    }
    heightMm = Math.max(heightMm, filledMm)
    columns.push({ widthMm: widthMm || usualWidth(details.bySize), terminal })
  }
  return { name: details.name, heightMm, columns, boxes }
}

/** Of a column that holds the terminal alone. */
const usualWidth = (bySize: ReadonlyMap<SizeClass, Measures>): number =>
  Math.max(500, ...[...bySize.values()].map(({ widthMm }) => widthMm))
