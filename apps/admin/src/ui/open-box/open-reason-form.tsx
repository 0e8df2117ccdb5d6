import { Button, Textarea } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './command-progress.module.css'
import { r } from './texts.ts'

/** Asks why a box is opened from afar; the reason stands in the timeline with the person's name (B-01). */
export function OpenReasonForm(props: {
  /** Kept when an answer was lost, so that nothing has to be typed again. */
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onOpen: () => void
  readonly onCancel: () => void
  /** What else may be chosen. */
  readonly children?: ReactNode
}) {
  const { reason, onReason } = props
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  // The person just asked for this form; it stands where the button was.
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') return props.onOpen()
    setMissing(true)
    field.current?.focus()
  }
  return (
    <form
      noValidate
      className={`${styles['command']} ${styles['form']}`}
      aria-label={r('open.title')}
      onSubmit={submit}
    >
      <h3>{r('open.title')}</h3>
      <Textarea
        ref={field}
        label={r('open.reason')}
        description={r('open.reason.help')}
        error={missing && reason.trim() === '' ? r('open.reason.missing') : null}
        value={reason}
        maxLength={300}
        rows={2}
        required
        withAsterisk={false}
        onChange={(event) => onReason(event.currentTarget.value)}
      />
      {props.children}
      <div className={styles['buttons']}>
        <Button type="submit" variant="filled">
          {r('open.confirm')}
        </Button>
        <Button onClick={props.onCancel}>{r('open.cancel')}</Button>
      </div>
    </form>
  )
}
