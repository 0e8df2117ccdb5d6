/** Door layout to scale, as the contract's `CabinetPlan` gives it (heights and widths in mm). */
export interface CabinetPlan {
  readonly id: string
  readonly name: string
  readonly heightMm: number
  readonly columns: readonly CabinetColumn[]
}
export interface CabinetColumn {
  readonly widthMm: number
  readonly doors: readonly CabinetDoor[]
}
export interface BoxDoor {
  readonly kind: 'box'
  readonly boxId: string
  readonly number: number
  readonly size: 'S' | 'M' | 'L' | 'XL'
  readonly heightMm: number
}
/** A gap is where a box stood that was put away or moved. */
export type CabinetDoor = BoxDoor | { readonly kind: 'terminal' | 'gap'; readonly heightMm: number }

/** Number as it stands on the door, written as everywhere: „3“, never „03“. */
export const doorNumber = (number: number): string => String(number)

/** All boxes of a cabinet, column by column from the left, each from the top. */
export function boxesOf(plan: CabinetPlan): BoxDoor[] {
  return plan.columns.flatMap((column) => column.doors.filter((door) => door.kind === 'box'))
}

interface Placed {
  readonly door: BoxDoor
  readonly column: number
  readonly middleMm: number
}

function placed(plan: CabinetPlan): Placed[] {
  return plan.columns.flatMap((column, index) => {
    let topMm = 0
    return column.doors.flatMap((door) => {
      const middleMm = topMm + door.heightMm / 2
      topMm += door.heightMm
      return door.kind === 'box' ? [{ door, column: index, middleMm }] : []
    })
  })
}

export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/**
 * The box an arrow key leads to: up and down within the column (over the terminal), left and right to the
 * door at the same height in the nearest column that has one. `null` at the edge.
 */
export function neighbour(plan: CabinetPlan, boxId: string, key: ArrowKey): string | null {
  const all = placed(plan)
  const from = all.find(({ door }) => door.boxId === boxId)
  if (!from) return null
  const nearest = (candidates: Placed[]): string | null =>
    candidates.toSorted(
      (a, b) =>
        Math.abs(a.column - from.column) - Math.abs(b.column - from.column) ||
        Math.abs(a.middleMm - from.middleMm) - Math.abs(b.middleMm - from.middleMm),
    )[0]?.door.boxId ?? null
  switch (key) {
    case 'ArrowUp':
      return nearest(all.filter((it) => it.column === from.column && it.middleMm < from.middleMm))
    case 'ArrowDown':
      return nearest(all.filter((it) => it.column === from.column && it.middleMm > from.middleMm))
    case 'ArrowLeft':
      return nearest(all.filter((it) => it.column < from.column))
    case 'ArrowRight':
      return nearest(all.filter((it) => it.column > from.column))
  }
}
