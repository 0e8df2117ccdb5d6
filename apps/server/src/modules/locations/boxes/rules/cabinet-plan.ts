import { SIZE_CLASSES } from '@fachwerk/contract/fields'
import type { CabinetPlan } from '@fachwerk/contract/location/cabinet-plan'

export type CabinetRow = {
  readonly id: string
  readonly name: string
  readonly heightMm: number
  readonly columns: readonly {
    readonly widthMm: number
    readonly terminal: { readonly row: number; readonly heightMm: number } | null
    readonly gaps?: readonly { readonly row: number; readonly heightMm: number }[]
  }[]
}
export type DoorRow = {
  readonly boxId: string
  readonly number: number
  readonly size: number
  readonly heightMm: number
  readonly column: number
  readonly row: number
}

type Door = CabinetPlan['columns'][number]['doors'][number]
export type BoxPlace = {
  readonly side: 'left' | 'middle' | 'right'
  readonly height: 'top' | 'middle' | 'bottom'
}

/** The cabinet as it stands there: columns from left to right, doors from top to bottom, the terminal among them. */
export function cabinetPlan(cabinet: CabinetRow, boxes: readonly DoorRow[]): CabinetPlan {
  return {
    id: cabinet.id,
    name: cabinet.name,
    heightMm: cabinet.heightMm,
    columns: cabinet.columns.map(({ widthMm, terminal, gaps = [] }, index) => {
      const doors: { row: number; door: Door }[] = boxes
        .filter((box) => box.column === index)
        .map(({ row, boxId, number, size, heightMm }) => ({
          row,
          door: { kind: 'box', boxId, number, size: SIZE_CLASSES[size] ?? 'S', heightMm },
        }))
      if (terminal) doors.push({ row: terminal.row, door: { kind: 'terminal', heightMm: terminal.heightMm } })
      doors.push(...gaps.map(({ row, heightMm }) => ({ row, door: { kind: 'gap', heightMm } as const })))
      return { widthMm, doors: doors.toSorted((a, b) => a.row - b.row).map(({ door }) => door) }
    }),
  }
}

/**
 * Where a box is in its cabinet, by the middle of its door in thirds of width and height („links unten").
 * @returns null when the box does not stand in this cabinet
 */
export function boxPlace(plan: CabinetPlan, boxId: string): BoxPlace | null {
  const spot = spotOf(plan, boxId)
  if (!spot) return null
  const across = spot.acrossMm / plan.columns.reduce((sum, column) => sum + column.widthMm, 0)
  const down = spot.downMm / plan.heightMm
  return {
    side: across < 1 / 3 ? 'left' : across > 2 / 3 ? 'right' : 'middle',
    height: down < 1 / 3 ? 'top' : down > 2 / 3 ? 'bottom' : 'middle',
  }
}

const SIDES = { left: 'links', middle: 'Mitte', right: 'rechts' } as const
const HEIGHTS = { top: 'oben', middle: 'mittig', bottom: 'unten' } as const

/**
 * The same for staff, in German: „Schrank A, links vom Terminal, unterste Reihe, Griffhöhe 0,3 m"; without a terminal
 * „Schrank B, rechts oben, …". The handle is at half the height of the door.
 */
export function placeText(plan: CabinetPlan, boxId: string): string | null {
  const spot = spotOf(plan, boxId)
  const place = boxPlace(plan, boxId)
  if (!spot || !place) return null
  const terminalColumn = plan.columns.findIndex((column) =>
    column.doors.some((door) => door.kind === 'terminal'),
  )
  const side =
    terminalColumn < 0
      ? `${SIDES[place.side]} ${HEIGHTS[place.height]}`
      : spot.column === terminalColumn
        ? `${spot.aboveTerminal ? 'über' : 'unter'} dem Terminal`
        : `${spot.column < terminalColumn ? 'links' : 'rechts'} vom Terminal`
  const row = spot.isFirst ? 'oberste Reihe' : spot.isLast ? 'unterste Reihe' : `Reihe ${spot.row} von oben`
  const decimetres = Math.max(0, Math.round((plan.heightMm - spot.downMm) / 100))
  return `Schrank ${plan.name}, ${side}, ${row}, Griffhöhe ${Math.floor(decimetres / 10)},${decimetres % 10} m`
}

function spotOf(plan: CabinetPlan, boxId: string) {
  let left = 0
  for (const [index, column] of plan.columns.entries()) {
    let top = 0
    for (const [row, door] of column.doors.entries()) {
      if (door.kind === 'box' && door.boxId === boxId)
        return {
          column: index,
          row: row + 1,
          isFirst: row === 0,
          isLast: row === column.doors.length - 1,
          aboveTerminal: column.doors.findIndex((other) => other.kind === 'terminal') > row,
          acrossMm: left + column.widthMm / 2,
          downMm: top + door.heightMm / 2,
        }
      top += door.heightMm
    }
    left += column.widthMm
  }
  return null
}

/** How staff name a box: prefix and number, `KN-022`. */
export const boxName = (prefix: string, number: number) => `${prefix}-${String(number).padStart(3, '0')}`
