import { federalStatesDe } from '@fachwerk/texts/federal-states-de'
import type { TimeField, TimeSettings } from '@fachwerk/contract/time/time-settings'
import type { ReactNode } from 'react'
import { useApi } from '../../lib/api.ts'
import { showToast } from '../../lib/toast.ts'
import { Confirm } from '../../ui/panes/confirm.tsx'
import { InheritedPart, type InheritedShown } from '../../ui/form/inherited-part.tsx'
import { inheritedWords } from '../../ui/form/inherited-words.ts'
import { LockControl, type Question } from '../../ui/form/lock-control.tsx'
import shared from '../../ui/form/lock-control.module.css'
import type { RecordForm } from '../../ui/form/use-record-form.ts'
import { z } from './texts.ts'

interface Props {
  readonly form: RecordForm
  readonly settings: TimeSettings
  readonly field: TimeField
}
interface Locking {
  /** Somebody locked or freed something. */
  readonly onSaved: (saved: TimeSettings) => void
  /** Asks for the settings again. */
  readonly onAgain: () => void
}

/** What is set, in words. */
export function timeWords(field: TimeField, values: TimeSettings['inherited']): string {
  switch (field) {
    case 'federalState':
      return values.federalState === null
        ? z('settings.federalState.none')
        : (federalStatesDe[values.federalState] ?? values.federalState)
    case 'allowOverlap':
      return z(values.allowOverlap ? 'settings.yes' : 'settings.no')
    case 'graceDays':
      return z('settings.days', { count: values.graceDays })
    case 'retentionYears':
      return z('settings.years', { count: values.retentionYears })
    case 'limits':
      return z(values.limits.length === 0 ? 'settings.limits.law' : 'settings.limits.own')
  }
}

const ownIn = ({ form }: RecordForm): readonly unknown[] => {
  const { own } = form.getValues()
  return Array.isArray(own) ? own : []
}

/** One setting of time tracking: inherited, own or locked, with the way to and fro (B-08). */
export function TimePart(
  props: Props &
    Locking & { readonly help?: string; readonly children: (shown: InheritedShown) => ReactNode },
) {
  const { form, settings, field, help, children, onSaved, onAgain } = props
  const { inherited, lockedAbove, fromAbove, franchisor, locked } = settings
  const isLocked = lockedAbove.includes(field)
  const isOwn = !isLocked && ownIn(form).includes(field)
  const from = fromAbove.includes(field) ? franchisor : null
  const put = (own: readonly unknown[]) => form.form.setFieldValue('own', own)
  const reset = () => {
    put(ownIn(form).filter((each) => each !== field))
    const value = inherited[field]
    form.form.setFieldValue(field, form.texts[field]?.write(value) ?? value)
    form.form.clearFieldError(field)
  }
  return (
    <InheritedPart
      label={z(`settings.${field}`)}
      words={inheritedWords({ from, locked: isLocked, value: timeWords(field, inherited) }, isOwn)}
      isOwn={isOwn}
      locked={isLocked}
      fixed={locked.includes(field)}
      help={help}
      aside={<TimeLock form={form} settings={settings} field={field} onSaved={onSaved} onAgain={onAgain} />}
      onOverride={() => put([...ownIn(form), field])}
      onReset={reset}
    >
      {children}
    </InheritedPart>
  )
}

/** The franchisor’s lock of a setting. */
function TimeLock({ form, settings, field, onSaved, onAgain }: Props & Locking) {
  const { client } = useApi()
  const setting = z(`settings.${field}`)
  const others = settings.deviations.filter((each) => each.field === field)
  const save = async (locked: boolean) => {
    const lock = { setting: field, locked, version: settings.version, replaces: locked ? others.length : 0 }
    onSaved(await client.lockTimeSetting({ body: { lock } }))
    showToast(z(locked ? 'settings.lock.done' : 'settings.unlock.done', { setting }))
  }
  if (!settings.can.lock && !settings.locked.includes(field)) return null
  return (
    <>
      <LockControl
        locked={settings.locked.includes(field)}
        mayLock={settings.can.lock}
        dirty={form.dirty}
        save={save}
        onAgain={onAgain}
        words={{
          lockedHere: z('settings.lockedHere'),
          lock: z('settings.lock'),
          lockName: z('settings.lock.name', { setting }),
          unlock: z('settings.unlock'),
          unlockName: z('settings.unlock.name', { setting }),
          later: z('settings.lock.later'),
        }}
        renderQuestion={(question) => (
          <LockQuestion {...question} settings={settings} field={field} others={others} />
        )}
      />
      {others.length === 0 ? null : (
        <p className="small muted">
          {z('settings.deviate', { names: others.map(({ companyName }) => companyName).join(', ') })}
        </p>
      )}
    </>
  )
}

/** What a lock does, before it is set: nothing brings back what franchisees set. */
function LockQuestion(
  props: Question & {
    readonly settings: TimeSettings
    readonly field: TimeField
    readonly others: TimeSettings['deviations']
  },
) {
  const { settings, field, others, ...question } = props
  const setting = z(`settings.${field}`)
  const count = others.length
  return (
    <Confirm
      {...question}
      title={z('settings.lock.title', { setting })}
      confirm={z('settings.lock.confirm')}
      dangerous={count > 0}
    >
      <p>{z('settings.lock.text', { value: timeWords(field, settings) })}</p>
      {field === 'retentionYears' ? <p>{z('settings.lock.retention')}</p> : null}
      <p>
        <strong>{z('settings.lock.replaces', { count })}</strong>
      </p>
      <ul className={shared['replaced']}>
        {others.map(({ companyId, companyName }) => (
          <li key={companyId}>{companyName}</li>
        ))}
      </ul>
    </Confirm>
  )
}
