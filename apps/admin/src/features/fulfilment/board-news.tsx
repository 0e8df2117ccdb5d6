import type { BoardCard } from '@fachwerk/contract/fulfilment/board-views'
import { IconBellRinging } from '@tabler/icons-react'
import styles from './board-news.module.css'
import { b } from './texts.ts'

/** What came in and nobody has looked at yet. */
export function BoardNews(props: { readonly news: readonly BoardCard[]; readonly onLook: () => void }) {
  const { news, onLook } = props
  const [first] = news
  if (first === undefined) return null
  const lines = first.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ')
  return (
    <div className={styles['news']} role="alert">
      <IconBellRinging aria-hidden="true" />
      <b>{b('board.news', { count: news.length })}</b>
      {news.length === 1 ? <span className={styles['lines']}>{lines}</span> : null}
      <button type="button" onClick={onLook}>
        {b('board.news.look')}
      </button>
    </div>
  )
}
