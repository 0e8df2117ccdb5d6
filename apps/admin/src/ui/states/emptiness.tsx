import { IconLock, IconPlugConnectedX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './emptiness.module.css'

/** Why there is nothing to see and the one way out; drawn as an empty cabinet, a lock or a pulled plug. */
export function Emptiness(props: {
  readonly title: string
  readonly text: string
  readonly sign?: 'cabinet' | 'broken' | 'locked'
  readonly level?: 1 | 2
  readonly action?: ReactNode
  /** Small print, for example the request id. */
  readonly note?: string | null
}) {
  const { title, text, sign = 'cabinet', level = 2, action, note } = props
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles['emptiness']} role={sign === 'broken' ? 'alert' : undefined}>
      <Sign sign={sign} />
      <Heading>{title}</Heading>
      <p>{text}</p>
      {note ? <p className={styles['note']}>{note}</p> : null}
      {action}
    </div>
  )
}

function Sign({ sign }: { readonly sign: 'cabinet' | 'broken' | 'locked' }) {
  if (sign === 'broken') return <IconPlugConnectedX className={styles['sign']} aria-hidden="true" />
  if (sign === 'locked') return <IconLock className={styles['sign']} aria-hidden="true" />
  return (
    <svg className={styles['cabinet']} viewBox="0 0 60 42" aria-hidden="true">
      <path d="M1 1h58v40H1zM15 1v40M30 1v40M45 1v40M1 14h14M1 28h14M15 21h15M30 11h15M30 31h15M45 21h14" />
    </svg>
  )
}
