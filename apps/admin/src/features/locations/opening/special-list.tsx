import { Button, TextInput } from '@mantine/core'
import { IconClockPlus, IconTrash } from '@tabler/icons-react'
import type { ChangeEvent } from 'react'
import { DateInput } from '../../../ui/form/date/date-input.tsx'
import { anotherSpecial, type TypedSpecial, withAnother } from './hours-draft.ts'
import styles from './hours.module.css'
import { SpanFields } from './span-fields.tsx'
import { l } from '../texts.ts'
import type { EditedWeek } from './week-days.tsx'

/** One more day that differs from the week. */
export function AddSpecial({ edited: { draft, change } }: { readonly edited: EditedWeek }) {
  return (
    <Button size="xs" onClick={() => change({ ...draft, special: [...draft.special, anotherSpecial()] })}>
      {l('hours.special.add')}
    </Button>
  )
}

/** Days that differ from the week: closed, or open at times of their own (F-04). */
export function SpecialList({ edited }: { readonly edited: EditedWeek }) {
  const { draft, shownErrors, change } = edited
  const { special } = draft
  if (special.length === 0) return <p className={styles['quiet']}>{l('hours.special.none')}</p>
  return (
    <ul className={styles['special']}>
      {special.map((day, index) => (
        <Day
          key={day.key}
          id={`special-${index}`}
          day={day}
          name={day.date === '' ? l('hours.special.day', { number: index + 1 }) : day.date}
          errors={shownErrors}
          onChange={(next) => change({ ...draft, special: special.with(index, next) })}
          onRemove={() => change({ ...draft, special: special.toSpliced(index, 1) })}
        />
      ))}
    </ul>
  )
}

function Day(props: {
  readonly id: string
  readonly day: TypedSpecial
  /** What its fields and actions are told apart by. */
  readonly name: string
  readonly errors: EditedWeek['shownErrors']
  readonly onChange: (next: TypedSpecial) => void
  readonly onRemove: () => void
}) {
  const { id, day, name, errors, onChange, onRemove } = props
  const named = (key: 'date' | 'note') => ({
    id: `${id}-${key}`,
    className: styles[key] ?? '',
    label: l(`hours.special.${key}`),
    error: errors.get(`${id}-${key}`),
    value: day[key],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...day, [key]: event.currentTarget.value }),
  })
  return (
    <li>
      <DateInput {...named('date')} onPick={(date) => onChange({ ...day, date })} />
      <TextInput {...named('note')} autoComplete="off" maxLength={80} />
      {day.spans.length === 0 ? (
        <p className={styles['closed']}>{l('hours.closed')}</p>
      ) : (
        <SpanFields
          id={id}
          day={name}
          spans={day.spans}
          errors={errors}
          onChange={(spans) => onChange({ ...day, spans })}
        />
      )}
      <span className={styles['tools']}>
        <button
          type="button"
          className="icon-button"
          aria-label={l('hours.special.open', { day: name })}
          title={l('hours.special.open', { day: name })}
          disabled={day.spans.length >= 6}
          onClick={() => onChange({ ...day, spans: withAnother(day.spans) })}
        >
          <IconClockPlus size={18} aria-hidden="true" />
        </button>
        <button
          type="button"
          className="icon-button"
          aria-label={l('hours.special.remove', { day: name })}
          title={l('hours.special.remove', { day: name })}
          onClick={onRemove}
        >
          <IconTrash size={18} aria-hidden="true" />
        </button>
      </span>
    </li>
  )
}
