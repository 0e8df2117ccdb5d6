import type { ListLayout } from '@fachwerk/contract/office/preference-calls'

/** How a list looks to who has arranged nothing; `hidden` are columns one rarely needs at a glance. */
export const usualLayout = (hidden: readonly string[] = []): ListLayout => ({
  order: [],
  hidden: [...hidden],
  widths: [],
  density: 'normal',
})

interface Keyed {
  readonly key: string
}

/** All columns in the person's order; the first names the row and stays first, unknown ones keep their place at the end. */
export function inOrder<C extends Keyed>(columns: readonly C[], { order }: ListLayout): C[] {
  const [name, ...rest] = columns
  if (!name) return []
  const place = (column: C) => {
    const at = order.indexOf(column.key)
    return at === -1 ? order.length + rest.indexOf(column) : at
  }
  return [name, ...rest.toSorted((a, b) => place(a) - place(b))]
}

/** The columns to show: in order, without the hidden ones; the first cannot be hidden. */
export function arranged<C extends Keyed>(
  columns: readonly C[],
  layout: ListLayout,
): (C & { readonly px: number | null })[] {
  return inOrder(columns, layout)
    .filter(({ key }, index) => index === 0 || !layout.hidden.includes(key))
    .map((column) => ({ ...column, px: widthOf(layout, column.key) }))
}

export const widthOf = ({ widths }: ListLayout, key: string): number | null =>
  widths.find(({ column }) => column === key)?.px ?? null

/** The layout with a column one place further left or right; at the edge it stays as it is. */
export function withColumnMoved(
  layout: ListLayout,
  columns: readonly Keyed[],
  key: string,
  by: -1 | 1,
): ListLayout {
  const keys = inOrder(columns, layout).map((column) => column.key)
  const from = keys.indexOf(key)
  const to = from + by
  if (from < 1 || to < 1 || to >= keys.length) return layout
  const others = keys.filter((it) => it !== key)
  return { ...layout, order: [...others.slice(1, to), key, ...others.slice(to)] }
}

export const withColumnShown = (layout: ListLayout, key: string, shown: boolean): ListLayout => ({
  ...layout,
  hidden: [...layout.hidden.filter((it) => it !== key), ...(shown ? [] : [key])],
})

export const NARROWEST = 40
export const WIDEST = 1200

/** A width in pixels within bounds; `null` gives the column what it needs. */
export function withColumnWidth(layout: ListLayout, column: string, px: number | null): ListLayout {
  const others = layout.widths.filter((it) => it.column !== column)
  if (px === null) return { ...layout, widths: others }
  const saved = Math.min(WIDEST, Math.max(NARROWEST, Math.round(px)))
  return { ...layout, widths: [...others, { column, px: saved }] }
}
