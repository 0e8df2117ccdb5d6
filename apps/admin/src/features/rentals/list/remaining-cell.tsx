import type { AccessRightRow } from '@fachwerk/contract/rental/access-right-calls'
import { isNearEnd, remainingOf } from './remaining.ts'
import styles from './remaining-cell.module.css'

/** Remaining time with a bar for the share that is left; it ticks without being announced. */
export function RemainingCell({ row, now }: { readonly row: AccessRightRow; readonly now: number }) {
  const { text, tone, share } = remainingOf(row, now)
  return (
    <span className={styles['remaining']} data-tone={tone} data-alone={share === null || undefined}>
      <span className="num nowrap">{text}</span>
      {share === null ? null : (
        <span className={styles['meter']} data-near={isNearEnd(share) || undefined} aria-hidden="true">
          <i style={{ width: `${Math.round(share * 100)}%` }} />
        </span>
      )}
    </span>
  )
}
