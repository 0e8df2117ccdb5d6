import { Button } from '@mantine/core'
import { momentOf, OFFICE_ZONE } from '../../../lib/words/format.ts'
import { Notice } from '../../../ui/states/notice.tsx'
import styles from './hours.module.css'
import { l } from '../texts.ts'
import type { EditedHours } from './use-hours.ts'

/** What is not saved yet, always in sight; and what came between. */
export function HoursChanges({ edited }: { readonly edited: EditedHours }) {
  const { changes, saving, failure, conflict, shownErrors } = edited
  return (
    <div className={styles['changes']} data-open={changes > 0 || undefined}>
      {conflict ? (
        <Notice kind="warn">
          <p>{l('hours.conflict', { by: conflict.by, at: momentOf(conflict.at, OFFICE_ZONE) })}</p>
          <span className={styles['choice']}>
            <Button size="xs" variant="filled" onClick={edited.insist}>
              {l('hours.conflict.mine')}
            </Button>
            <Button size="xs" onClick={edited.takeTheirs}>
              {l('hours.conflict.theirs')}
            </Button>
          </span>
        </Notice>
      ) : null}
      {failure === null ? null : <Notice kind="danger">{failure}</Notice>}
      {shownErrors.size > 0 ? (
        <Notice kind="danger">{[...new Set(shownErrors.values())].join(' ')}</Notice>
      ) : null}
      <p aria-live="polite">{changes > 0 ? l('hours.changes', { count: changes }) : ''}</p>
      <span className={styles['choice']}>
        <Button disabled={changes === 0 || saving} onClick={edited.discard}>
          {l('hours.discard')}
        </Button>
        <Button variant="filled" disabled={changes === 0 || saving} onClick={edited.save}>
          {l(saving ? 'hours.saving' : 'hours.save')}
        </Button>
      </span>
    </div>
  )
}
