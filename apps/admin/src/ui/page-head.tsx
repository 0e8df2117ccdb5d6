import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** Title of a page, a line below it, and what belongs to the whole page at its right. */
export function PageHead(props: {
  readonly title: string
  readonly sub?: ReactNode
  readonly children?: ReactNode
}) {
  return (
    <div className={styles['head']}>
      <div className={styles['words']}>
        <h1>{props.title}</h1>
        {props.sub ? <p className={styles['sub']}>{props.sub}</p> : null}
      </div>
      {props.children}
    </div>
  )
}
