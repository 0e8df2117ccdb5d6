import { weekFrom, weekText } from '@fachwerk/contract/opening-week-text'
import { useState } from 'react'
import { draftOf, type HoursDraft, type HoursErrors, readDraft } from './hours-draft.ts'
import styles from './hours.module.css'
import type { SettingField } from './inherited-field.tsx'
import { settingLabel } from './setting-words.ts'
import { WeekDays } from './week-days.tsx'

const NONE: HoursErrors = new Map()

/** Stands in the form while a time is no time yet; nothing is saved with it. */
const UNFINISHED = '?'

const draftFrom = (text: string): HoursDraft =>
  draftOf({ opening: weekFrom(text === UNFINISHED ? '' : text), special: [], holidayRule: 'asUsual' })

/** A week in a form, kept as one line (B-08). */
export function WeekField({ form: { form }, name, help, readOnly }: SettingField) {
  const value = form.getValues()[name]
  const text = typeof value === 'string' ? value : ''
  const [typed, setTyped] = useState(() => ({ text, draft: draftFrom(text) }))
  // Somebody went back to the inherited week, or took another’s.
  if (typed.text !== text) setTyped({ text, draft: draftFrom(text) })
  const error = form.errors[name]
  const change = (draft: HoursDraft) => {
    const { hours, errors } = readDraft(draft)
    const next = errors.size > 0 ? UNFINISHED : weekText(hours.opening)
    setTyped({ text: next, draft })
    form.setFieldValue(name, next)
  }
  const shownErrors = error === undefined || error === null ? NONE : readDraft(typed.draft).errors
  return (
    <fieldset id={name} className={styles['days']} disabled={readOnly} tabIndex={-1}>
      <legend>{settingLabel(name)}</legend>
      <WeekDays edited={{ draft: typed.draft, shownErrors, change }} />
      {error === undefined || error === null ? null : <p className={styles['wrong']}>{error}</p>}
      <p className="small muted">{help}</p>
    </fieldset>
  )
}
