import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { useEffect, useEffectEvent } from 'react'
import { momentOf } from '../../lib/words/format.ts'
import { useNow } from '../../lib/words/use-now.ts'
import { dueWords, payWords } from './board-card.tsx'
import styles from './board-slip.module.css'
import { b } from './texts.ts'

/** What goes with the order on a slip of 80 mm; seen on paper alone. */
export function BoardSlip(props: {
  readonly card: BoardCard
  readonly timeZone: string
  readonly onPrinted: () => void
}) {
  const { card, timeZone, onPrinted } = props
  const now = useNow(1000)
  const printed = useEffectEvent(onPrinted)
  // Once for each slip.
  useEffect(() => {
    // A browser that does not wait for its dialog still needs the slip.
    const done = () => printed()
    addEventListener('afterprint', done, { once: true })
    print()
    return () => removeEventListener('afterprint', done)
  }, [])
  return (
    <section className={styles['slip']} aria-label={b('board.slip.title')} data-slip="">
      <p className={styles['head']}>
        <b>{card.shortCode}</b>
        <span>{dueWords(card, timeZone, now)}</span>
      </p>
      <p>{card.table ?? card.customer}</p>
      {card.address === undefined ? null : (
        <p>{[card.address, card.area ?? card.shipping?.name].filter(Boolean).join(', ')}</p>
      )}
      <ul>
        {card.lines.map(({ id, quantity, name, extras, note }) => (
          <li key={id}>
            <b>{quantity}</b>
            <span>
              {name}
              {extras === '' ? null : <small>{extras}</small>}
              {note === undefined ? null : <q>{note}</q>}
            </span>
          </li>
        ))}
      </ul>
      {card.due ? <p>{payWords(card.due)}</p> : null}
      {card.minimumAge === 'none' ? null : <p>{b(`board.age.${card.minimumAge}`)}</p>}
      {card.notes.map((text, at) => (
        // The same words may stand in it twice.
        <p key={`${at} ${text}`}>{b('board.note', { text })}</p>
      ))}
      <p className={styles['foot']}>{b('board.slip.printed', { time: momentOf(now, timeZone) })}</p>
    </section>
  )
}
