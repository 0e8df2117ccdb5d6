/** What hangs in a tree: trees of several companies may stand together. */
export interface TreeRow {
  readonly id: string
  readonly companyId: string
  readonly name: string
  /** Null: at the top. */
  readonly parent: string | null
}

type Rows = readonly TreeRow[]
/** Where something is to stand: below whom, and at which place among the siblings. */
export interface Place {
  readonly parent: string | null
  readonly position: number
}

const siblingsOf = (rows: Rows, { companyId, parent }: TreeRow): Rows =>
  rows.filter((row) => row.parent === parent && row.companyId === companyId)

/** How many stand right below one, without another. */
const childrenOf = (rows: Rows, id: string, but?: string): number =>
  rows.filter((row) => row.parent === id && row.id !== but).length

export const placeOf = (rows: Rows, row: TreeRow): Place => ({
  parent: row.parent,
  position: siblingsOf(rows, row).findIndex(({ id }) => id === row.id),
})

/** 0 at the top. */
export function levelOf(rows: Rows, row: TreeRow): number {
  const above = rows.find(({ id }) => id === row.parent)
  return above ? levelOf(rows, above) + 1 : 0
}

/** Whether something hangs below another or is it. */
export const isBelow = (rows: Rows, row: TreeRow | undefined, id: string): boolean =>
  row !== undefined &&
  (row.id === id ||
    isBelow(
      rows,
      rows.find((each) => each.id === row.parent),
      id,
    ))

/** The sibling above, below which something goes when it is indented. */
export function siblingAbove(rows: Rows, row: TreeRow): TreeRow | undefined {
  const { position } = placeOf(rows, row)
  return position > 0 ? siblingsOf(rows, row)[position - 1] : undefined
}

/** A place further up or down among the siblings; null at the end of the way. */
export function moveBy(rows: Rows, row: TreeRow, by: -1 | 1): Place | null {
  const { parent, position } = placeOf(rows, row)
  const next = position + by
  return next < 0 || next >= siblingsOf(rows, row).length ? null : { parent, position: next }
}

/** Below the sibling above, behind its last child. */
export function indent(rows: Rows, row: TreeRow): Place | null {
  const above = siblingAbove(rows, row)
  return above ? { parent: above.id, position: childrenOf(rows, above.id) } : null
}

/** Beside what it hangs below, right behind it. */
export function outdent(rows: Rows, row: TreeRow): Place | null {
  const above = rows.find(({ id }) => id === row.parent)
  return above ? { parent: above.parent, position: placeOf(rows, above).position + 1 } : null
}

const indexOf = (rows: Rows, row: TreeRow): number => rows.findIndex(({ id }) => id === row.id)

/** So many pixels to the right a dragged row hangs below the one it is dropped on, and beside it to the left. */
const SHIFT = 36
export type Aim = 'below' | 'beside' | 'out'
export const aimOf = (shift: number): Aim => (shift > SHIFT ? 'below' : shift < -SHIFT ? 'out' : 'beside')

/**
 * Where a row comes that is dropped: below another, or to its place, whichever direction it comes from. On itself it is
 * indented or outdented. Null where it cannot go.
 */
export function dropOn(rows: Rows, row: TreeRow, target: TreeRow, aim: Aim): Place | null {
  if (row.id === target.id)
    return aim === 'below' ? indent(rows, row) : aim === 'out' ? outdent(rows, row) : null
  if (row.companyId !== target.companyId || isBelow(rows, target, row.id)) return null
  if (aim === 'below') return { parent: target.id, position: childrenOf(rows, target.id, row.id) }
  const { parent, position } = placeOf(rows, target)
  const from = placeOf(rows, row)
  const comesFromAbove = indexOf(rows, row) < indexOf(rows, target)
  const behind = comesFromAbove && from.parent !== parent ? 1 : 0
  return { parent, position: position + behind }
}
