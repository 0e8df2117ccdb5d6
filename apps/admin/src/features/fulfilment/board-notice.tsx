import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { IconBellRinging } from '@tabler/icons-react'
import styles from './board-notice.module.css'
import { b } from './texts.ts'

/** What came in and nobody has looked at yet. */
export function BoardNotice(props: { readonly arrived: readonly BoardCard[]; readonly onLook: () => void }) {
  const { arrived, onLook } = props
  const [first] = arrived
  if (first === undefined) return null
  const lines = first.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <div className={styles['notice']} role="alert">
      <IconBellRinging aria-hidden="true" />
      <b>{b('board.news', { count: arrived.length })}</b>
      {arrived.length === 1 ? <span className={styles['lines']}>{lines}</span> : null}
      <button type="button" onClick={onLook}>
        {b('board.news.look')}
      </button>
    </div>
  )
}
