import type { LockDetail } from '@fachwerk/contract/device/lock-views'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { boxHistoryLabels, boxHistoryWords, historyLabels, historyWords } from './lock-words.ts'
import styles from './locks.module.css'
import { l } from './texts.ts'

/** Who changed what about the lock, and about its box. */
export function LockHistory({ lock: { lockId, boxId } }: { readonly lock: LockDetail }) {
  return (
    <>
      {lockId === null ? null : (
        <section aria-label={l('history.ofLock')}>
          {boxId === null ? null : <h3 className={styles['section']}>{l('history.ofLock')}</h3>}
          <HistoryPanel
            subject={{ kind: 'lock', id: lockId }}
            actionWords={historyWords}
            labels={historyLabels}
          />
        </section>
      )}
      {boxId === null ? null : (
        <section aria-label={l('history.ofBox')}>
          <h3 className={styles['section']}>{l('history.ofBox')}</h3>
          <HistoryPanel
            subject={{ kind: 'box', id: boxId }}
            actionWords={boxHistoryWords}
            labels={boxHistoryLabels}
          />
        </section>
      )}
    </>
  )
}
