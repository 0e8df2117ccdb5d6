import { Button } from '@mantine/core'
import { tool } from '../tool-texts.ts'
import { Notice } from '../../states/notice.tsx'
import styles from './bulk-bar.module.css'
import type { BulkState, useBulkRun } from './use-bulk-run.ts'

/** How far a bulk action has come, and at its end every row that did not work with its reason. */
export function BulkProgress<Row>({ run }: { readonly run: ReturnType<typeof useBulkRun<Row>> }) {
  const { state } = run
  if (!state) return null
  if (state.problem !== null || state.outcome)
    return (
      <div className={styles['progress']}>
        <Notice kind={isAllDone(state) ? 'ok' : 'danger'} onClose={run.dismiss}>
          {state.problem ?? <Results state={state} />}
        </Notice>
      </div>
    )
  return (
    <div className={styles['progress']}>
      <div className={styles['progressLine']}>
        <output>
          {state.of === null
            ? tool('bulk.collecting')
            : tool('bulk.progress', { label: state.action.label, finished: state.finished, of: state.of })}
        </output>
        <Button size="xs" onClick={run.stop}>
          {tool('bulk.stop')}
        </Button>
      </div>
      <progress aria-label={state.action.label} max={state.of ?? 1} value={state.finished} />
    </div>
  )
}

const isAllDone = <Row,>({ outcome }: BulkState<Row>): boolean =>
  outcome !== null && outcome.failed.length === 0 && outcome.left === 0

function Results<Row>({ state: { action, outcome } }: { readonly state: BulkState<Row> }) {
  if (!outcome) return null
  const { done, failed, outcomes, left } = outcome
  const counts = { done: done.length, failed: failed.length }
  return (
    <>
      <p>{failed.length > 0 ? tool('bulk.outcome', counts) : tool('bulk.outcome.done', counts)}</p>
      {left > 0 ? <p>{tool('bulk.left', { count: left })}</p> : null}
      <ul className={styles['failures']} tabIndex={-1}>
        {[...failed, ...outcomes].map(({ row, words }) => (
          <li key={action.rowName(row)}>
            <b>{action.rowName(row)}</b>: {words}
          </li>
        ))}
      </ul>
    </>
  )
}
