import { Button, Switch } from '@mantine/core'
import { IconCoffee, IconCopy } from '@tabler/icons-react'
import { mondayEverywhere, toggled, withAnother } from './hours-draft.ts'
import styles from './hours.module.css'
import { weekdayName } from './opening-words.ts'
import { SpanFields } from './span-fields.tsx'
import { l } from '../texts.ts'
import type { EditedHours } from './use-hours.ts'

export type EditedWeek = Pick<EditedHours, 'draft' | 'shownErrors' | 'change'>

/** Monday’s times on every day. */
export function MondayEverywhere({ edited }: { readonly edited: EditedWeek }) {
  return (
    <Button
      size="xs"
      leftSection={<IconCopy size={16} aria-hidden="true" />}
      onClick={() => edited.change(mondayEverywhere(edited.draft))}
    >
      {l('hours.mondayEverywhere')}
    </Button>
  )
}

/** The seven days: each is open or closed, has times and breaks between them (F-04). */
export function WeekDays({ edited, today }: { readonly edited: EditedWeek; readonly today?: number }) {
  const { draft, shownErrors, change } = edited
  return (
    <ul className={styles['week']}>
      {draft.week.map((spans, index) => {
        const weekday = index + 1
        const day = weekdayName(weekday)
        const set = (next: typeof spans) => change({ ...draft, week: draft.week.with(index, next) })
        return (
          <li key={day} data-today={weekday === today || undefined}>
            <Switch
              checked={spans.length > 0}
              label={day}
              aria-label={l('hours.open', { day })}
              onChange={() => set(toggled(spans))}
            />
            {spans.length === 0 ? (
              <p className={styles['closed']}>{l('hours.closed')}</p>
            ) : (
              <>
                <SpanFields
                  id={`day-${weekday}`}
                  day={day}
                  spans={spans}
                  errors={shownErrors}
                  onChange={set}
                />
                <button
                  type="button"
                  className="icon-button"
                  aria-label={l('hours.addBreak', { day })}
                  title={l('hours.addBreak', { day })}
                  disabled={spans.length >= 6}
                  onClick={() => set(withAnother(spans))}
                >
                  <IconCoffee size={18} aria-hidden="true" />
                </button>
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}
