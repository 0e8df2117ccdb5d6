import { FEDERAL_STATES, type TimeSettings, workingTimeCalls } from '@fachwerk/contract/working-time-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { Failure } from '../../ui/failure.tsx'
import { CheckField, ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { numberText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { HistoryPanel } from '../../ui/history-panel.tsx'
import { RowSkeleton } from '../../ui/row-skeleton.tsx'
import { AddLimits, DatedLimits } from './dated-limits.tsx'
import { z } from './texts.ts'
import styles from './time-area.module.css'
import { settingsQuery } from './time-queries.ts'

const LABELS = {
  federalState: z('settings.federalState'),
  allowOverlap: z('settings.allowOverlap'),
  graceDays: z('settings.graceDays'),
  retentionYears: z('settings.retentionYears'),
  limits: z('settings.limits'),
}
const TEXTS = {
  graceDays: numberText({ decimals: 0, min: 0, max: 60 }),
  retentionYears: numberText({ decimals: 0, max: 30 }),
}
const STATES = FEDERAL_STATES.map((value) => ({ value, label: federalStatesDe[value] ?? value }))

/** How the company records time: holidays, overlaps, closing, keeping, limits from a date on (LAW-73, LAW-77). */
export function SettingsView() {
  const { data, error, refetch } = useQuery(settingsQuery(useApi()))
  const companyId = useUser()?.company
  if (!data && error)
    return <Failure title={z('settings.failed')} problem={error} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={6} label={t('app.loading')} />
  return (
    <div className={styles['settings']}>
      <SettingsForm key={data.version} settings={data} />
      <p className={styles['quiet']}>{z('settings.timeZone', { zone: data.timeZone })}</p>
      {companyId === undefined ? null : (
        <>
          <h2>{z('time.history')}</h2>
          <HistoryPanel
            subject={{ kind: 'timeSettings', id: companyId }}
            actionWords={() => z('settings.changed')}
            labels={LABELS}
            words={words}
          />
        </>
      )}
    </div>
  )
}

/** Limits are long: that they changed is said, what they are stands above. */
function words(field: string, value: unknown): string | null {
  if (field === 'limits') return value === '[]' ? z('settings.limits.law') : z('settings.limits.own')
  if (field !== 'federalState') return null
  return value === null
    ? z('settings.federalState.none')
    : (STATES.find((state) => state.value === value)?.label ?? null)
}

function SettingsForm({ settings }: { readonly settings: TimeSettings }) {
  const { client } = useApi()
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const { federalState, allowOverlap, graceDays, retentionYears, limits, version } = settings
  const form = useRecordForm({
    schema: workingTimeCalls.saveTimeSettings.body,
    initial: { federalState, allowOverlap, graceDays, retentionYears, limits },
    labels: LABELS,
    texts: TEXTS,
    words,
    version,
    save: (body) => client.saveTimeSettings({ body }),
    onSaved: (saved) => {
      queries.setQueryData(settingsQuery({ client }).queryKey, saved)
      void queries.invalidateQueries({ queryKey: ['history', 'timeSettings'] })
      showToast(z('settings.saved'))
    },
  })
  return (
    <>
      <RecordForm form={form}>
        <ChoiceField
          form={form}
          name="federalState"
          choices={STATES}
          clearable
          none={z('settings.federalState.none')}
          help={z('settings.federalState.help')}
        />
        <TextField form={form} name="graceDays" help={z('settings.graceDays.help')} />
        <TextField form={form} name="retentionYears" help={z('settings.retentionYears.help')} />
        <CheckField form={form} name="allowOverlap" help={z('settings.allowOverlap.help')} />
        <DatedLimits form={form} onAdd={() => setAdding(true)} />
      </RecordForm>
      <AddLimits form={form} opened={adding} onClose={() => setAdding(false)} />
    </>
  )
}
