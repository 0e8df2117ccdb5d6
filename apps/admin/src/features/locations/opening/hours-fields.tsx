import { specialFrom, specialText } from '@fachwerk/contract/location/special-days-text'
import { weekFrom, weekText } from '@fachwerk/contract/location/opening-week-text'
import { type ReactNode, useState } from 'react'
import { draftOf, type Hours, type HoursDraft, type HoursErrors, readDraft } from './hours-draft.ts'
import styles from './hours.module.css'
import type { SettingField } from '../settings/inherited-field.tsx'
import { settingLabel } from '../settings/setting-words.ts'
import { AddSpecial, SpecialList } from './special-list.tsx'
import { type EditedWeek, WeekDays } from './week-days.tsx'

const NONE: HoursErrors = new Map()
const NO_HOURS: Hours = { opening: [], special: [], holidayRule: 'asUsual' }

/** Stands in the form while a time or a day is none yet; nothing is saved with it. */
const UNFINISHED = '?'

/** Hours as a setting holds them, as a text. */
interface Stored {
  readonly read: (text: string) => Hours
  readonly write: (hours: Hours) => string
}
const WEEK: Stored = {
  read: (text) => ({ ...NO_HOURS, opening: weekFrom(text) }),
  write: ({ opening }) => weekText(opening),
}
const SPECIAL: Stored = {
  read: (text) => ({ ...NO_HOURS, special: specialFrom(text) }),
  write: ({ special }) => specialText(special),
}

/** A week in a form, kept as one line (B-08). */
export const WeekField = (field: SettingField) => (
  <HoursField field={field} saved={WEEK}>
    {(edited) => <WeekDays edited={edited} />}
  </HoursField>
)

/** Days that differ from the week in a form, kept as a line each (B-08). */
export const SpecialField = (field: SettingField) => (
  <HoursField field={field} saved={SPECIAL}>
    {(edited) => (
      <>
        <SpecialList edited={edited} />
        {field.readOnly ? null : <AddSpecial edited={edited} />}
      </>
    )}
  </HoursField>
)

function HoursField(props: {
  readonly field: SettingField
  readonly saved: Stored
  readonly children: (edited: EditedWeek) => ReactNode
}) {
  const {
    field: { form, name, help, readOnly },
    saved,
  } = props
  const value = form.form.getValues()[name]
  const text = typeof value === 'string' ? value : ''
  const draftFrom = (from: string) => draftOf(from === UNFINISHED ? NO_HOURS : saved.read(from))
  const [typed, setTyped] = useState(() => ({ text, draft: draftFrom(text) }))
  // Somebody went back to what is inherited, or took another’s.
  if (typed.text !== text) setTyped({ text, draft: draftFrom(text) })
  const error = form.form.errors[name]
  const isWrong = error !== undefined && error !== null
  const change = (draft: HoursDraft) => {
    const { hours, errors } = readDraft(draft)
    const next = errors.size > 0 ? UNFINISHED : saved.write(hours)
    setTyped({ text: next, draft })
    form.form.setFieldValue(name, next)
  }
  const shownErrors = isWrong ? readDraft(typed.draft).errors : NONE
  return (
    <fieldset id={name} className={styles['plain']} disabled={readOnly} tabIndex={-1}>
      <legend>{settingLabel(name)}</legend>
      {props.children({ draft: typed.draft, shownErrors, change })}
      {isWrong ? <p className={styles['wrong']}>{error}</p> : null}
      <p className="small muted">{help}</p>
    </fieldset>
  )
}
