import { Button, TextInput } from '@mantine/core'
import { IconClockPlus, IconTrash } from '@tabler/icons-react'
import { anotherSpecial, type TypedSpecial, withAnother } from './hours-draft.ts'
import styles from './hours.module.css'
import { SpanFields } from './span-fields.tsx'
import { l } from './texts.ts'
import type { EditedHours } from './use-hours.ts'

/** Days that differ from the week: closed, or open at times of their own (F-04). */
export function SpecialEditor({ edited }: { readonly edited: EditedHours }) {
  const { draft, shownErrors, change } = edited
  const { special } = draft
  return (
    <section aria-labelledby="hours-special" className={styles['block']}>
      <div className={styles['blockHead']}>
        <h2 id="hours-special">{l('hours.special')}</h2>
        <Button size="xs" onClick={() => change({ ...draft, special: [...special, anotherSpecial()] })}>
          {l('hours.special.add')}
        </Button>
      </div>
      {special.length === 0 ? <p className={styles['quiet']}>{l('hours.special.none')}</p> : null}
      <ul className={styles['special']}>
        {special.map((day, index) => {
          const set = (next: TypedSpecial) => change({ ...draft, special: special.with(index, next) })
          const name = day.date === '' ? l('hours.special.day', { number: index + 1 }) : day.date
          const field = (key: 'date' | 'note') => (
            <TextInput
              id={`special-${index}-${key}`}
              className={styles[key] ?? ''}
              label={l(`hours.special.${key}`)}
              autoComplete="off"
              {...(key === 'date' && { inputMode: 'numeric' as const, placeholder: 'TT.MM.JJJJ' })}
              {...(key === 'note' && { maxLength: 80 })}
              error={shownErrors.get(`special-${index}-${key}`)}
              value={day[key]}
              onChange={(event) => set({ ...day, [key]: event.currentTarget.value })}
            />
          )
          return (
            <li key={day.key}>
              {field('date')}
              {field('note')}
              {day.spans.length === 0 ? (
                <p className={styles['closed']}>{l('hours.closed')}</p>
              ) : (
                <SpanFields
                  id={`special-${index}`}
                  day={name}
                  spans={day.spans}
                  errors={shownErrors}
                  onChange={(spans) => set({ ...day, spans })}
                />
              )}
              <span className={styles['tools']}>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={l('hours.special.open', { day: name })}
                  title={l('hours.special.open', { day: name })}
                  disabled={day.spans.length >= 6}
                  onClick={() => set({ ...day, spans: withAnother(day.spans) })}
                >
                  <IconClockPlus size={18} aria-hidden="true" />
                </button>
                <button
                  type="button"
                  className="icon-button"
                  aria-label={l('hours.special.remove', { day: name })}
                  title={l('hours.special.remove', { day: name })}
                  onClick={() => change({ ...draft, special: special.toSpliced(index, 1) })}
                >
                  <IconTrash size={18} aria-hidden="true" />
                </button>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
