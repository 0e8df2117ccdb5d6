import { TimeSettings, type WorkingTimeLimits } from '@fachwerk/contract/working-time-calls'
import { Button, Modal } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { germanDay } from '../../lib/dates.ts'
import { t } from '../../lib/texts.ts'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { hoursOfMinutes } from './lengths.ts'
import { LimitsForm } from './limits-form.tsx'
import { z } from './texts.ts'
import styles from './time-area.module.css'

type Dated = TimeSettings['limits'][number]

const wordsOf = ({ dayAverage, dayMost, rest, week }: WorkingTimeLimits): string =>
  [
    z('settings.limits.average', { length: hoursOfMinutes(dayAverage) }),
    z('settings.limits.most', { length: hoursOfMinutes(dayMost) }),
    z('settings.limits.rest', { length: hoursOfMinutes(rest) }),
    ...(week === null ? [] : [z('settings.limits.week', { length: hoursOfMinutes(week) })]),
  ].join(' · ')

/** Limits of working time by the date from which they hold; saved with the other settings (LAW-77). */
export function DatedLimits({ form }: { readonly form: RecordForm }) {
  const [adding, setAdding] = useState(false)
  const dated = TimeSettings.shape.limits.safeParse(form.form.getValues()['limits']).data ?? []
  const put = (limits: readonly Dated[]) =>
    form.form.setFieldValue(
      'limits',
      limits.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1)),
    )
  const add = (limits: Dated) => {
    put([...dated.filter(({ validFrom }) => validFrom !== limits.validFrom), limits])
    setAdding(false)
  }
  return (
    <fieldset id="limits" className={styles['limits']}>
      <legend>{z('settings.limits')}</legend>
      <p className={styles['quiet']}>{z('settings.limits.help')}</p>
      <ul>
        {dated.map(({ validFrom, limits }) => (
          <li key={validFrom}>
            <span>
              <b>{z('settings.limits.from', { day: germanDay(validFrom) })}</b> {wordsOf(limits)}
            </span>
            <Button
              size="xs"
              aria-label={z('settings.limits.remove.of', { day: germanDay(validFrom) })}
              onClick={() => put(dated.filter((each) => each.validFrom !== validFrom))}
            >
              {z('settings.limits.remove')}
            </Button>
          </li>
        ))}
      </ul>
      <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setAdding(true)}>
        {z('settings.limits.add')}
      </Button>
      <Modal
        opened={adding}
        onClose={() => setAdding(false)}
        title={z('settings.limits.add')}
        closeButtonProps={{ 'aria-label': t('drawer.close') }}
      >
        <LimitsForm usual={dated.at(-1)?.limits} onTaken={add} onCancel={() => setAdding(false)} />
      </Modal>
    </fieldset>
  )
}
