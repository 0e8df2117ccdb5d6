import type { Board, BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { Link } from 'react-router'
import { timeOf } from '../../lib/words/format.ts'
import { BackButton, BoardCardItem, type CardActions, ReplacementMark } from './board-card.tsx'
import { type Column, COLUMNS, columnOf, keyOf, OPEN_COLUMNS, type OpenColumn } from './board-columns.ts'
import { DELIVERY_SIGNS } from '../../ui/goods/delivery-signs.ts'
import styles from './board.module.css'
import { b } from './texts.ts'

type Done = Board['done']

/** The columns beside each other; a phone shows the one that is chosen. */
export function BoardColumns(props: {
  readonly cards: readonly BoardCard[]
  readonly done: Done
  readonly zoneOf: (locationId: string) => string
  readonly shown: Column
  /** Nothing may be moved now, or this order not. */
  readonly isLocked: (card: Pick<BoardCard, 'orderId' | 'replacementId'>) => boolean
  /** It may be otherwise by now. */
  readonly isStale: boolean
  readonly actions: CardActions
}) {
  const { cards, done, zoneOf, shown, isLocked, isStale, actions } = props
  return (
    <div className={styles['grid']}>
      {OPEN_COLUMNS.map((column) => {
        const here = cards.filter((card) => columnOf(card) === column)
        return (
          <ColumnFrame key={column} column={column} count={here.length} shown={shown}>
            {here.length === 0 ? <p className={styles['none']}>{b(`board.empty.${column}`)}</p> : null}
            {here.map((card) => (
              <BoardCardItem
                key={keyOf(card)}
                card={card}
                timeZone={zoneOf(card.locationId)}
                isLocked={isLocked(card)}
                isStale={isStale}
                actions={actions}
              />
            ))}
          </ColumnFrame>
        )
      })}
      <ColumnFrame column="done" count={done.total} shown={shown}>
        <DoneList done={done} zoneOf={zoneOf} isLocked={isLocked} onBack={actions.stepBack} />
      </ColumnFrame>
    </div>
  )
}

function ColumnFrame(props: {
  readonly column: Column
  readonly count: number
  readonly shown: Column
  readonly children: React.ReactNode
}) {
  const { column, count, shown, children } = props
  return (
    <section
      className={styles['column']}
      data-column={column}
      data-shown={column === shown || undefined}
      aria-labelledby={`board-${column}`}
    >
      <h2 id={`board-${column}`}>
        {b(`board.column.${column}`)}
        <b>{count}</b>
      </h2>
      <div className={styles['cards']}>{children}</div>
    </section>
  )
}

function DoneList(props: {
  readonly done: Done
  readonly zoneOf: (locationId: string) => string
  readonly isLocked: (order: Pick<BoardCard, 'orderId' | 'replacementId'>) => boolean
  readonly onBack: CardActions['stepBack']
}) {
  const { done, zoneOf, isLocked, onBack } = props
  const more = done.total - done.latest.length
  if (done.total === 0) return <p className={styles['none']}>{b('board.empty.done')}</p>
  return (
    <>
      <ul className={styles['done']}>
        {done.latest.map((order) => {
          const { orderId, shortCode, deliveryType, locationId, handedOverAt } = order
          const Sign = DELIVERY_SIGNS[deliveryType]
          return (
            <li key={keyOf(order)}>
              <Link to={`/admin/orders?view=all&open=${orderId}`}>{shortCode}</Link>
              {order.replacementId === undefined ? null : <ReplacementMark />}
              <Sign aria-hidden="true" />
              <time dateTime={handedOverAt}>{timeOf(handedOverAt, zoneOf(locationId))}</time>
              <BackButton order={order} isLocked={isLocked(order)} onBack={onBack} />
            </li>
          )
        })}
      </ul>
      {more > 0 ? <p className={styles['none']}>{b('board.done.more', { count: more })}</p> : null}
    </>
  )
}

/** What a phone chooses of the columns with. */
export function BoardTabs(props: {
  readonly counts: Readonly<Record<OpenColumn, number>>
  readonly done: number
  readonly shown: Column
  readonly onChoose: (column: Column) => void
}) {
  const { counts, done, shown, onChoose } = props
  const all = { ...counts, done }
  return (
    <nav className={styles['tabs']} aria-label={b('board.columns')}>
      {COLUMNS.map((column) => (
        <button key={column} type="button" aria-pressed={column === shown} onClick={() => onChoose(column)}>
          {b(`board.column.${column}`)}
          <b>{all[column]}</b>
        </button>
      ))}
    </nav>
  )
}
