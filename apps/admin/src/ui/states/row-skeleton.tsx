import { t } from '../../lib/words/texts.ts'
import styles from './row-skeleton.module.css'

/** Row-shaped blocks while a list comes, visible after 200 ms so that a fast answer does not flicker. */
export function RowSkeleton({ rows = 12, label = t('list.loading') }: { rows?: number; label?: string }) {
  return (
    <div className={styles['skeleton']}>
      <output className="vh">{label}</output>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={styles['row']} aria-hidden="true">
          <i />
          <i />
          <i />
        </div>
      ))}
    </div>
  )
}
