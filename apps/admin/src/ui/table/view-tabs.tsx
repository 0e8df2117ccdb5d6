import { type ReactNode, useRef } from 'react'
import { Link, type To } from 'react-router'
import { Count } from '../facts/marks.tsx'
import look from './tab-look.module.css'
import { useCurrentInSight } from './use-current-in-sight.ts'
import styles from './view-tabs.module.css'

export interface ViewTab {
  readonly key: string
  readonly label: string
  readonly to: To
  readonly count?: number | undefined
  /** Instead of a count that is known. */
  readonly mark?: ReactNode
  /** Draws the count as something to act on. */
  readonly alarming?: boolean
}

/** Saved views of a list as links with their counts; the one shown is the current page. */
export function ViewTabs(props: {
  readonly name: string
  readonly tabs: readonly ViewTab[]
  readonly current: string
  /** What belongs to the views and is no view itself. */
  readonly children?: ReactNode
}) {
  const strip = useRef<HTMLElement>(null)
  useCurrentInSight(strip, props.current)
  return (
    <div className={styles['line']}>
      <nav ref={strip} className={styles['tabs']} aria-label={props.name}>
        {props.tabs.map(({ key, label, to, count, alarming, mark }) => (
          <Link
            key={key}
            to={to}
            className={look['tab']}
            aria-current={key === props.current ? 'page' : undefined}
          >
            {label}
            {count === undefined ? null : (
              <Count value={count} kind={alarming && count > 0 ? 'danger' : 'plain'} />
            )}
            {mark}
          </Link>
        ))}
      </nav>
      {props.children}
    </div>
  )
}
