import { Button, Checkbox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { type BulkOffer, isDialog } from './bulk-actions.ts'
import styles from './bulk-bar.module.css'
import { tool } from '../tool-texts.ts'
import type { Selection } from './use-selection.ts'

interface Props<Row> {
  readonly selection: Selection<Row>
  readonly total: number
  /** What can be done with the ticked rows. */
  readonly children: ReactNode
}

/** What is ticked in a table and what can be done with it, in place of its head, so that no row moves (ui.md 6). */
export function BulkBar<Row>({ selection, total, children }: Props<Row>) {
  return (
    <section className={styles['over']} aria-label={tool('bulk.name')}>
      <div className={styles['bar']}>
        <Checkbox
          aria-label={tool('bulk.selectPage')}
          checked={selection.ofTable.page === 'all'}
          indeterminate={selection.ofTable.page === 'some'}
          onChange={selection.ofTable.togglePage}
        />
        <output className={styles['count']}>{tool('bulk.count', { count: selection.count })}</output>
        <EveryMatch selection={selection} total={total} />
        <span className={styles['line']} />
        {children}
        <button
          type="button"
          className={`icon-button ${styles['close']}`}
          aria-label={tool('bulk.clear')}
          onClick={selection.clear}
        >
          <IconX aria-hidden="true" />
        </button>
      </div>
    </section>
  )
}

/** From what is ticked to everything that matches. */
export function EveryMatch<Row>({ selection, total }: Omit<Props<Row>, 'children'>) {
  if (selection.everything || total <= selection.count) return null
  const words = tool('bulk.selectAll', { count: total })
  return (
    <button
      type="button"
      className={`bare-button ${styles['all']}`}
      aria-label={words}
      onClick={selection.selectEverything}
    >
      <span className={styles['words']}>{words}</span>
      <span className={styles['short']} aria-hidden="true">
        {tool('bulk.selectAllShort', { count: total })}
      </span>
    </button>
  )
}

/** An action as the bars offer it. One that does not fit what is ticked stays reachable and says why. */
export function BulkButton<Row>(props: {
  readonly action: BulkOffer<Row>
  readonly count: number
  readonly disabled: boolean
  readonly onAsk: (action: BulkOffer<Row>) => void
}) {
  const { action, count } = props
  const whyNot = isDialog(action) ? action.whyNot(count) : null
  return (
    <Button
      size="xs"
      variant="transparent"
      className={styles['action'] ?? ''}
      leftSection={<action.icon aria-hidden="true" />}
      disabled={props.disabled}
      {...(whyNot !== null && { 'aria-disabled': true })}
      onClick={() => {
        if (whyNot === null) props.onAsk(action)
      }}
    >
      {action.label}
      {whyNot === null ? null : <span className={styles['whyNot']}>{whyNot}</span>}
    </Button>
  )
}
