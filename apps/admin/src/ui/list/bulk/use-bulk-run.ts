import { useRef, useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { wordsFor } from '../../../lib/problem.ts'
import { showToast } from '../../../lib/toast.ts'
import { type BulkAction, type BulkOutcome, forEachRow, inLots } from './bulk-actions.ts'

export type RowsToDo<Row> = (signal: AbortSignal) => Promise<readonly Row[]>

export interface BulkState<Row> {
  readonly action: BulkAction<Row>
  /** `null` while the rows are still being collected. */
  readonly of: number | null
  readonly finished: number
  /** Known at the end. */
  readonly outcome: BulkOutcome<Row> | null
  /** The rows could not be collected. */
  readonly problem: string | null
}

/** What the person said before it began; empty unless it was asked for. */
export interface Said {
  readonly reason: string
  readonly choice: string
}

/** Runs an action over many rows: progress, a result per row, and undo of what was done. */
export function useBulkRun<Row>(onDone: () => void) {
  const api = useApi()
  const [state, setState] = useState<BulkState<Row> | null>(null)
  const abort = useRef<AbortController | null>(null)
  const change = (over: Partial<BulkState<Row>>) => setState((now) => now && { ...now, ...over })

  const undo = async (action: BulkAction<Row>, rows: readonly Row[], reason: string) => {
    const back = action.undo
    if (!back) return
    await forEachRow(
      rows,
      (row) => back(api, row, reason),
      () => {},
      new AbortController().signal,
    )
    onDone()
  }
  const start = async (action: BulkAction<Row>, collect: RowsToDo<Row>, said: Said) => {
    const { reason, choice } = said
    const controller = new AbortController()
    abort.current = controller
    setState({ action, of: null, finished: 0, outcome: null, problem: null })
    try {
      const rows = await collect(controller.signal)
      change({ of: rows.length })
      const { together } = action
      const onProgress = (finished: number) => change({ finished })
      const outcome = together
        ? await inLots(
            rows,
            { most: together.most, work: (lot) => together.run(api, lot) },
            onProgress,
            controller.signal,
          )
        : await forEachRow(rows, (row) => action.run(api, row, reason, choice), onProgress, controller.signal)
      if (outcome.done.length > 0) {
        showToast(action.done(outcome.done.length), {
          ...(action.undo && { undo: () => undo(action, outcome.done, reason) }),
        })
      }
      // A smooth end needs no list of results, unless money hangs on each.
      const isSmooth = outcome.failed.length === 0 && outcome.left === 0
      if (isSmooth && outcome.outcomes.length === 0) setState(null)
      else change({ outcome })
      onDone()
    } catch (problem) {
      if (controller.signal.aborted) setState(null)
      else change({ problem: wordsFor(problem).text })
    }
  }
  return {
    state,
    running: state !== null && state.outcome === null && state.problem === null,
    start,
    stop: () => abort.current?.abort(),
    dismiss: () => setState(null),
  }
}
