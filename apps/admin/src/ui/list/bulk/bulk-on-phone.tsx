import { Button, Checkbox } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { EveryMatch } from './bulk-bar.tsx'
import styles from './bulk-bar.module.css'
import { tool } from '../tool-texts.ts'
import { usePhone } from '../use-phone.ts'
import type { Selection } from './use-selection.ts'

/** Begins to tick cards, and ends it again; where rows are a table they have their boxes anyway. */
export function SelectButton<Row>({
  selection: { selecting, select, clear },
  ref,
}: {
  readonly selection: Selection<Row>
  readonly ref: RefObject<HTMLButtonElement | null>
}) {
  if (!usePhone()) return null
  return (
    <Button
      ref={ref}
      size="xs"
      variant={selecting ? 'filled' : 'default'}
      aria-pressed={selecting}
      onClick={selecting ? clear : select}
    >
      {tool('bulk.begin')}
    </Button>
  )
}

/** Above the cards: all of this page, and once they are ticked all that match. */
export function PhoneTicks<Row>(props: { readonly selection: Selection<Row>; readonly total: number }) {
  const { selection, total } = props
  const { page, togglePage } = selection.ofTable
  return (
    <div className={styles['ticks']}>
      <Checkbox
        classNames={{ body: styles['whole'] ?? '', labelWrapper: styles['wholeName'] ?? '' }}
        label={tool('bulk.selectPage')}
        checked={page === 'all'}
        indeterminate={page === 'some'}
        onChange={togglePage}
      />
      {page === 'all' ? <EveryMatch selection={selection} total={total} /> : null}
    </div>
  )
}

/** At the lower edge: how many are ticked, what can be done with them, and the way out. */
export function PhoneActions(props: {
  readonly count: number
  readonly onLeave: () => void
  readonly children: ReactNode
}) {
  return (
    <section className={styles['foot']} data-ticking="" aria-label={tool('bulk.name')}>
      <div className={styles['footLine']}>
        <output className={styles['count']}>{tool('bulk.count', { count: props.count })}</output>
        <button type="button" className={`bare-button ${styles['all']}`} onClick={props.onLeave}>
          {tool('bulk.leave')}
        </button>
      </div>
      <div className={styles['actions']}>{props.children}</div>
    </section>
  )
}
