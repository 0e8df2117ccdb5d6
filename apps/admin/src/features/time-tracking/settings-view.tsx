import { FEDERAL_STATES } from '@fachwerk/contract/customer/federal-states'
import { TIME_FIELDS, type TimeSettings } from '@fachwerk/contract/time/time-settings'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useApi } from '../../lib/api.ts'
import { useUser } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { showToast } from '../../lib/toast.ts'
import { Failure } from '../../ui/states/failure.tsx'
import { CheckField, ChoiceField, TextField } from '../../ui/form/fields.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { numberText } from '../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { HistoryPanel } from '../../ui/facts/history-panel.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { AddLimits, DatedLimits } from './dated-limits.tsx'
import { TimePart } from './inherited-time.tsx'
import { z } from './texts.ts'
import styles from './time-area.module.css'
import { settingsQuery } from './time-queries.ts'

const LABELS = {
  federalState: z('settings.federalState'),
  allowOverlap: z('settings.allowOverlap'),
  graceDays: z('settings.graceDays'),
  retentionYears: z('settings.retentionYears'),
  limits: z('settings.limits'),
  own: z('settings.own'),
  locked: z('settings.locked'),
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
      <SettingsForm key={data.version} settings={data} onAgain={() => void refetch()} />
      <p className={styles['quiet']}>{z('settings.timeZone', { zone: data.timeZone })}</p>
      {companyId === undefined ? null : (
        <>
          <h2>{z('time.history')}</h2>
          <HistoryPanel
            subject={{ kind: 'timeSettings', id: companyId }}
            actionWords={did}
            labels={LABELS}
            words={words}
          />
        </>
      )}
    </div>
  )
}

/** What was done: by the company itself, or by what its franchisor changed. */
const did = (action: string): string =>
  z(action === 'timeSettings.followed' ? 'settings.followed' : 'settings.changed')

/** Limits are long: that they changed is said, what they are stands above. */
function words(field: string, value: unknown): string | null {
  if (field === 'limits') return value === '[]' ? z('settings.limits.law') : z('settings.limits.own')
  if (field === 'own' || field === 'locked') return fieldsWords(value)
  if (field !== 'federalState') return null
  return value === null
    ? z('settings.federalState.none')
    : (STATES.find((state) => state.value === value)?.label ?? null)
}

/** Names of the fields; none at all has a word too. */
function fieldsWords(value: unknown): string {
  const named = TIME_FIELDS.filter((field) => Array.isArray(value) && value.includes(field))
  return named.length === 0 ? z('settings.fields.none') : named.map((field) => LABELS[field]).join(', ')
}

function SettingsForm({
  settings,
  onAgain,
}: {
  readonly settings: TimeSettings
  readonly onAgain: () => void
}) {
  const { client } = useApi()
  const queries = useQueryClient()
  const [adding, setAdding] = useState(false)
  const { federalState, allowOverlap, graceDays, retentionYears, limits, own, version } = settings
  const save = (saved: TimeSettings) => {
    queries.setQueryData(settingsQuery({ client }).queryKey, saved)
    void queries.invalidateQueries({ queryKey: ['history', 'timeSettings'] })
  }
  const form = useRecordForm({
    schema: workingTimeCalls.saveTimeSettings.body,
    initial: { federalState, allowOverlap, graceDays, retentionYears, limits, own },
    labels: LABELS,
    texts: TEXTS,
    words,
    version,
    save: (body) => client.saveTimeSettings({ body }),
    onSaved: (saved) => {
      save(saved)
      showToast(z('settings.saved'))
    },
  })
  const part = { form, settings, onSaved: save, onAgain }
  return (
    <>
      <RecordForm form={form}>
        <TimePart {...part} field="federalState" help={z('settings.federalState.help')}>
          {(shown) => (
            <ChoiceField
              form={form}
              name="federalState"
              choices={STATES}
              clearable={!shown.readOnly}
              none={z('settings.federalState.none')}
              {...shown}
            />
          )}
        </TimePart>
        <TimePart {...part} field="graceDays" help={z('settings.graceDays.help')}>
          {(shown) => <TextField form={form} name="graceDays" {...shown} />}
        </TimePart>
        <TimePart {...part} field="retentionYears" help={z('settings.retentionYears.help')}>
          {(shown) => <TextField form={form} name="retentionYears" {...shown} />}
        </TimePart>
        <TimePart {...part} field="allowOverlap" help={z('settings.allowOverlap.help')}>
          {(shown) => <CheckField form={form} name="allowOverlap" {...shown} />}
        </TimePart>
        <TimePart {...part} field="limits">
          {(shown) => <DatedLimits form={form} shown={shown} onAdd={() => setAdding(true)} />}
        </TimePart>
      </RecordForm>
      <AddLimits form={form} opened={adding} onClose={() => setAdding(false)} />
    </>
  )
}
