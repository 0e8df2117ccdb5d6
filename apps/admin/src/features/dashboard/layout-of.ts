import {
  type Area,
  AREAS,
  type Arrangement,
  USUAL_ARRANGEMENT,
  WIDGET_AREAS,
  type WidgetKey,
} from '@fachwerk/contract/office/arrangement'
import type { DashboardView } from '@fachwerk/contract/office/dashboard-calls'

/** Whose arrangement holds: the person's own, else the company's, else the usual one (D-07). */
export const holding = ({ own, company }: DashboardView): Arrangement =>
  own.arrangement ?? company.arrangement ?? USUAL_ARRANGEMENT

const isFirst = (key: WidgetKey) => key === 'due'

/**
 * The arrangement with every widget in it once: what it does not name stands at the end of its usual place, what is due over
 * all others.
 */
export function complete(saved: Arrangement): Arrangement {
  const named = new Set([...saved.content, ...saved.aside, ...saved.hidden])
  const rest = (area: Area) =>
    USUAL_ARRANGEMENT[area].filter((key) => !named.has(key) && WIDGET_AREAS[key].includes(area))
  const hidden = USUAL_ARRANGEMENT.hidden.filter((key) => !named.has(key))
  const content = rest('content')
  return {
    content: [...content.filter(isFirst), ...saved.content, ...content.filter((key) => !isFirst(key))],
    aside: [...saved.aside, ...rest('aside')],
    hidden: [...saved.hidden, ...hidden],
  }
}

/** The arrangement with nothing but these widgets. */
export function among(arrangement: Arrangement, offered: { has(key: WidgetKey): boolean }): Arrangement {
  const of = (place: keyof Arrangement) => arrangement[place].filter((key) => offered.has(key))
  return { content: of('content'), aside: of('aside'), hidden: of('hidden') }
}

/** When the first duty is to be done. */
export type DueState = 'nothing' | 'soon' | 'late'

/** What is due takes room only while there is something, and cannot be put away while it is late. */
export function withDue(arrangement: Arrangement, state: DueState): Arrangement {
  const without = arrangement.content.filter((key) => key !== 'due')
  if (state === 'nothing') return { ...arrangement, content: without }
  if (state === 'late' && arrangement.hidden.includes('due'))
    return {
      ...arrangement,
      content: ['due', ...without],
      hidden: arrangement.hidden.filter((key) => key !== 'due'),
    }
  return arrangement
}

/** Two of these share a row of the content; every other widget has one of its own. */
const HALF: ReadonlySet<WidgetKey> = new Set(['time-log', 'termin', 'chatlist', 'messages', 'releases'])
/** Long ones: beside them the aside has room. */
const LONG: ReadonlySet<WidgetKey> = new Set(['ordermodule', 'boxes'])

export type Row = readonly [WidgetKey] | readonly [WidgetKey, WidgetKey]

export interface Layout {
  /** Rows over the whole width. */
  readonly top: readonly Row[]
  /** What stands beside the aside, one below the other. */
  readonly beside: readonly WidgetKey[]
  readonly aside: readonly WidgetKey[]
}

/**
 * Where each visible widget stands: rows over the whole width first; the aside stands beside the first long widget and
 * all that follows, or beside the last row where there is no long one.
 */
export function layoutOf({ content, aside }: Pick<Arrangement, Area>): Layout {
  const rows = rowsOf(content)
  if (aside.length === 0) return { top: rows, beside: [], aside }
  const long = rows.findIndex(([key]) => LONG.has(key))
  const cut = long === -1 ? Math.max(0, rows.length - 1) : long
  return { top: rows.slice(0, cut), beside: rows.slice(cut).flat(), aside }
}

function rowsOf(content: readonly WidgetKey[]): Row[] {
  const rows: Row[] = []
  for (const key of content) {
    const last = rows.at(-1)
    const [first] = last ?? []
    if (last?.length === 1 && first !== undefined && HALF.has(first) && HALF.has(key))
      rows[rows.length - 1] = [first, key]
    else rows.push([key])
  }
  return rows
}

/** Whether nothing is shown at all. */
export const showsNothing = (arrangement: Arrangement): boolean =>
  AREAS.every((area) => arrangement[area].length === 0)
