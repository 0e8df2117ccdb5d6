import { TimeSettings } from '@fachwerk/contract/time/time-settings'
import type { WorkingTimeLimits } from '@fachwerk/contract/time/working-time-limits'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { germanDay } from '../../lib/words/dates.ts'
import type { InheritedShown } from '../../ui/form/inherited-part.tsx'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { hoursOfMinutes } from './lengths.ts'
import { LimitsForm } from './limits-form.tsx'
import { z } from './texts.ts'
import styles from './time-area.module.css'
import { Dialog } from '../../ui/panes/dialog.tsx'

type Dated = TimeSettings['limits'][number]

const wordsOf = ({ dayAverage, dayMost, rest, week }: WorkingTimeLimits): string =>
  [
    z('settings.limits.average', { length: hoursOfMinutes(dayAverage) }),
    z('settings.limits.most', { length: hoursOfMinutes(dayMost) }),
    z('settings.limits.rest', { length: hoursOfMinutes(rest) }),
    ...(week === null ? [] : [z('settings.limits.week', { length: hoursOfMinutes(week) })]),
  ].join(' · ')

const limitsIn = (form: RecordForm): readonly Dated[] =>
  TimeSettings.shape.limits.safeParse(form.form.getValues()['limits']).data ?? []

/** In the order of their dates; one date has one set of limits. */
function putLimits(form: RecordForm, limits: readonly Dated[]): void {
  const byDay = new Map(limits.map((each) => [each.validFrom, each]))
  form.form.setFieldValue(
    'limits',
    [...byDay.values()].toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
  )
}

/** Limits of working time by the date from which they hold; saved with the other settings (LAW-77). */
export function DatedLimits(props: {
  readonly form: RecordForm
  readonly shown: InheritedShown
  readonly onAdd: () => void
}) {
  const { form, shown, onAdd } = props
  const dated = limitsIn(form)
  return (
    <fieldset id="limits" className={styles['limits']}>
      <legend>{z('settings.limits')}</legend>
      <p className={styles['quiet']}>{z('settings.limits.help')}</p>
      {dated.length === 0 ? null : (
        <ul>
          {dated.map(({ validFrom, limits }) => (
            <li key={validFrom}>
              <span>
                <b>{z('settings.limits.from', { day: germanDay(validFrom) })}</b> {wordsOf(limits)}
              </span>
              {shown.readOnly ? null : (
                <Button
                  size="xs"
                  aria-label={z('settings.limits.remove.of', { day: germanDay(validFrom) })}
                  onClick={() =>
                    putLimits(
                      form,
                      dated.filter((each) => each.validFrom !== validFrom),
                    )
                  }
                >
                  {z('settings.limits.remove')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {shown.readOnly ? null : (
        <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={onAdd}>
          {z('settings.limits.add')}
        </Button>
      )}
      <div className={styles['quiet']}>{shown.help}</div>
    </fieldset>
  )
}

/** Stands beside the form of the settings, not in it: what is entered here is not yet their saving. */
export function AddLimits(props: {
  readonly form: RecordForm
  readonly opened: boolean
  readonly onClose: () => void
}) {
  const { form, opened, onClose } = props
  const dated = limitsIn(form)
  return (
    <Dialog opened={opened} onClose={onClose} title={z('settings.limits.add')}>
      <LimitsForm
        usual={dated.at(-1)?.limits}
        onCancel={onClose}
        onTaken={(limits) => {
          putLimits(form, [...dated, limits])
          onClose()
        }}
      />
    </Dialog>
  )
}
