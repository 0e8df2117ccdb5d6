import type { ReactNode } from 'react'
import styles from './panel.module.css'

/** A named part of a page: its title, at the right what belongs to all of it, below what it shows. */
export function Panel(props: {
  readonly id: string
  readonly title: string
  readonly more?: ReactNode
  /** Within something that is named already: a dialog. */
  readonly inside?: boolean
  readonly children: ReactNode
}) {
  const { id, title, more, inside = false, children } = props
  const Frame = inside ? 'div' : 'section'
  return (
    <Frame className={styles['panel']} aria-labelledby={inside ? undefined : id}>
      <div className={styles['head']}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </Frame>
  )
}

/** Words that stand in place of content. */
export function Quiet({ children }: { readonly children: ReactNode }) {
  return <p className={styles['quiet']}>{children}</p>
}
