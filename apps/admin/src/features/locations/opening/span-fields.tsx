import { TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { HoursErrors, TypedSpan } from './hours-draft.ts'
import { withoutSpan, withSpan } from './hours-draft.ts'
import styles from './hours.module.css'
import { l } from '../texts.ts'

/** The times of one day as they are typed, one below the other. */
export function SpanFields(props: {
  /** Begins the ids of the fields. */
  readonly id: string
  /** What the day is called. */
  readonly day: string
  readonly spans: readonly TypedSpan[]
  readonly errors: HoursErrors
  readonly onChange: (spans: readonly TypedSpan[]) => void
}) {
  const { id, day, spans, errors, onChange } = props
  return (
    <div className={styles['spans']}>
      {spans.map((span, index) => {
        const words = { day, number: index + 1 }
        const wrong = errors.get(`${id}-${index}-from`) ?? errors.get(`${id}-${index}-to`)
        const field = (end: 'from' | 'to') => (
          <TextInput
            id={`${id}-${index}-${end}`}
            className={styles['time'] ?? ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={9}
            aria-label={l(`hours.${end}`, words)}
            error={errors.has(`${id}-${index}-${end}`)}
            aria-describedby={wrong === undefined ? undefined : `${id}-${index}-wrong`}
            value={span[end]}
            onChange={(event) =>
              onChange(withSpan(spans, index, { ...span, [end]: event.currentTarget.value }))
            }
          />
        )
        return (
          <div key={span.key} className={styles['span']}>
            {field('from')}
            <span aria-hidden="true">–</span>
            {field('to')}
            <button
              type="button"
              className="icon-button"
              aria-label={l('hours.removeSpan', words)}
              title={l('hours.removeSpan', words)}
              onClick={() => onChange(withoutSpan(spans, index))}
            >
              <IconX size={18} aria-hidden="true" />
            </button>
            {wrong === undefined ? null : (
              <p id={`${id}-${index}-wrong`} className={styles['wrong']}>
                {wrong}
              </p>
            )}
          </div>
        )
      })}
    </div>
  )
}
