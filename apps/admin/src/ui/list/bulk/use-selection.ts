import { useState } from 'react'
import { tool } from '../tool-texts.ts'
import type { RowSelection } from '../../table/data-table.tsx'

export interface Selection<Row> {
  /** Ticked rows, also of other pages; of `everything` only those that were in sight. */
  readonly rows: readonly Row[]
  /** All that match the filter, not only what was ticked. */
  readonly everything: boolean
  readonly count: number
  readonly ofTable: RowSelection
  readonly selectEverything: () => void
  /** Cards are being ticked: somebody began to, or something is ticked. */
  readonly selecting: boolean
  readonly select: () => void
  /** Nothing is ticked any more, and cards open again. */
  readonly clear: () => void
}

/**
 * Ticked rows of a list. They hold for one filter: when it changes nothing is ticked, so that nobody acts on rows that
 * are no longer in sight. Turning pages keeps them.
 * @param filter any text that names what the list shows, pages apart
 */
export function useSelection<Row>(
  page: readonly Row[],
  keyOf: (row: Row) => string,
  filter: string,
  total: number,
): Selection<Row> {
  const [state, setState] = useState<{ ticked: ReadonlyMap<string, Row>; everything: boolean; of: string }>({
    ticked: new Map(),
    everything: false,
    of: filter,
  })
  const [begun, setBegun] = useState(false)
  const holds = state.of === filter
  const everything = holds && state.everything
  const ticked: ReadonlyMap<string, Row> = holds ? state.ticked : new Map()
  const ofPage = page.map((row) => [keyOf(row), row] as const)
  const set = (next: Iterable<readonly [string, Row]>) =>
    setState({ ticked: new Map(next), everything: false, of: filter })
  const onPage = everything ? page.length : ofPage.filter(([key]) => ticked.has(key)).length
  const pageState = onPage === 0 ? 'none' : onPage === page.length ? 'all' : 'some'
  const count = everything ? total : ticked.size
  return {
    rows: [...ticked.values()],
    everything,
    count,
    // What is all in sight is ticked row by row: what is done with single rows can be done with it.
    selectEverything: () =>
      total <= page.length ? set(ofPage) : setState({ ticked, everything: true, of: filter }),
    selecting: begun || count > 0,
    select: () => setBegun(true),
    clear: () => {
      setBegun(false)
      set([])
    },
    ofTable: {
      isSelected: (key) => everything || ticked.has(key),
      toggle: (key) => {
        const before = everything ? ofPage : [...ticked]
        const others = before.filter(([it]) => it !== key)
        set(others.length < before.length ? others : [...before, ...ofPage.filter(([it]) => it === key)])
      },
      togglePage: () => {
        const pageKeys = new Set(ofPage.map(([key]) => key))
        const elsewhere = [...ticked].filter(([key]) => !pageKeys.has(key))
        set(pageState === 'all' ? elsewhere : [...elsewhere, ...ofPage])
      },
      page: pageState,
      nameOf: (name) => tool('bulk.select', { name }),
      pageName: tool('bulk.selectPage'),
    },
  }
}
