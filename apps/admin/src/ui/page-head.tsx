import type { ReactNode } from 'react'
import { useLine } from '../lib/live/use-line.ts'
import { StaleStamp } from './states/stale.tsx'
import styles from './page-head.module.css'

/** Title of a page, a line below it, and what belongs to the whole page at its right. */
export function PageHead(props: {
  readonly title: string
  readonly sub?: ReactNode
  /** When what is below it was true, where it may not be so any more. */
  readonly staleAt?: number
  /** On a phone a long title breaks rather than that what is beside it moves below. */
  readonly oneLine?: boolean
  /** Stands where the title would, and names the page as well; the title is then only heard. */
  readonly instead?: ReactNode
  readonly children?: ReactNode
}) {
  const { down, troubled, heardAt } = useLine()
  const staleAt = props.staleAt ?? (down && troubled ? heardAt : null)
  return (
    <div className={styles['head']} data-one-line={props.oneLine === true}>
      <div className={styles['words']}>
        {props.instead}
        <h1 className={props.instead ? 'vh' : undefined}>{props.title}</h1>
        {props.sub ? <p className={styles['sub']}>{props.sub}</p> : null}
      </div>
      {staleAt === null ? null : <StaleStamp at={staleAt} />}
      {props.children}
    </div>
  )
}
