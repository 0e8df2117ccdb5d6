import type { StorageLocation } from '@fachwerk/contract/storage-location-calls'
import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { dayAt } from '../../lib/dates.ts'
import { momentOf, OFFICE_ZONE } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { Notice } from '../../ui/notice.tsx'
import { HoursEffect } from './hours-effect.tsx'
import styles from './hours.module.css'
import { WeekFacts } from './week-facts.tsx'
import { SpecialEditor } from './special-editor.tsx'
import { l } from './texts.ts'
import { type EditedHours, useHours } from './use-hours.ts'
import { WeekEditor } from './week-editor.tsx'

/** The opening hours of a location: read by everybody, changed by who may (F-04). */
export function LocationOpening({ location }: { readonly location: StorageLocation }) {
  if (!location.can.edit || location.archived) return <WeekFacts location={location} />
  return <Editor location={location} />
}

function Editor({ location }: { readonly location: StorageLocation }) {
  const edited = useHours(location)
  const today = new Date(`${dayAt(useNow(60_000), location.timeZone)}T00:00:00Z`).getUTCDay() || 7
  useHotkeys([['mod+S', () => edited.save()]], [])
  return (
    <div className={styles['editor']}>
      <div className={styles['plan']}>
        <WeekEditor edited={edited} today={today} />
        <SpecialEditor edited={edited} />
        <Changes edited={edited} />
      </div>
      <HoursEffect location={location} edited={edited} />
      <LeaveGuard dirty={edited.changes > 0 && !edited.saving} />
    </div>
  )
}

/** What is not saved yet, always in sight; and what came between. */
function Changes({ edited }: { readonly edited: EditedHours }) {
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
