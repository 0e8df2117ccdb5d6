import type { PlannedCabinet, PlannedDoor } from '@fachwerk/contract/location/cabinet-calls'
import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { TableLine } from '../../../platform/import/read-table.ts'

type Problem = { readonly line: number; readonly text: string }
type Read = { readonly cabinets: PlannedCabinet[]; readonly problems: Problem[] }

/** Columns without which a table is none of cabinets; in lower case, as heads are compared. */
const NEEDED = ['spalte', 'größe'] as const
const NUMBER = /^\d{1,4}$/

/**
 * Lines of a table as cabinets: one line per compartment, from top to bottom; cabinets and columns in the order in which
 * they first appear. „Terminal“ as size is the terminal's place.
 * @returns null when it lacks the columns that every such table has
 */
export function cabinetsOfTable(lines: readonly TableLine[]): Read | null {
  if (!NEEDED.every((name) => lines.some(({ cells }) => cells.has(name)))) return null
  const problems: Problem[] = []
  const cabinets = new Map<string, Map<string, PlannedDoor[]>>()
  for (const { line, cells } of lines) {
    const read = doorOf(cells)
    const column = cells.get('spalte')
    if (typeof read === 'string') problems.push({ line, text: read })
    else if (column === undefined) problems.push({ line, text: 'Die Spalte fehlt.' })
    else columnOf(cabinets, cells.get('schrank') ?? '', column).push(read)
  }
  return {
    cabinets: [...cabinets.values()].map((columns) => ({ columns: [...columns.values()] })),
    problems,
  }
}

function columnOf(cabinets: Map<string, Map<string, PlannedDoor[]>>, cabinet: string, column: string) {
  const columns = cabinets.get(cabinet) ?? new Map<string, PlannedDoor[]>()
  cabinets.set(cabinet, columns)
  const doors = columns.get(column) ?? []
  columns.set(column, doors)
  return doors
}

/** A door, or what is wrong with its line. */
function doorOf(cells: ReadonlyMap<string, string>): PlannedDoor | string {
  const said = (cells.get('größe') ?? '').toUpperCase()
  if (said === 'TERMINAL') return { kind: 'terminal' }
  const size = SIZE_CLASSES.find((each) => each === said)
  if (size === undefined)
    return `Die Größe „${cells.get('größe') ?? ''}“ gibt es nicht; möglich sind S, M, L, XL und Terminal.`
  const number = cells.get('fach') ?? null
  if (number !== null && (!NUMBER.test(number) || Number(number) < 1))
    return `„${number}“ ist keine Fachnummer; Fachnummern gehen von 1 bis 9999.`
  const lockName = cells.get('schloss') ?? null
  if (lockName !== null && lockName.length > 60) return 'Die Schlossnummer hat mehr als 60 Zeichen.'
  return { kind: 'box', size, number: number === null ? null : Number(number), lockName }
}
