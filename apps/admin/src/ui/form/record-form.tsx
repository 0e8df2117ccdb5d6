import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { isPassing, wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/words/texts.ts'
import { Notice } from '../states/notice.tsx'
import { FormSummary } from './form-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MergeView } from './merge/merge-view.tsx'
import styles from './record-form.module.css'
import type { RecordForm as Form } from './use-record-form.ts'

/**
 * A form with everything around its fields: summary with links, Ctrl/Cmd+S, a guard for what is not saved, and the
 * comparison when somebody else saved meanwhile.
 */
export function RecordForm(props: {
  readonly form: Form
  /** „Benutzer anlegen“; „Speichern“ unless said. */
  readonly saveLabel?: string
  readonly onCancel?: () => void
  /** Beside the buttons: what they are about to do. */
  readonly footNote?: ReactNode
  readonly children: ReactNode
}) {
  const { form, onCancel } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const isSilent = isPassing(form.problem)
  const element = useRef<HTMLFormElement>(null)
  // From within fields too: that is where people are when they want to save.
  useHotkeys([['mod+S', () => isInFront(element.current) && form.submit()]], [])
  return (
    <form ref={element} noValidate className={styles['form']} onSubmit={submit}>
      {form.restored > 0 ? (
        <div className={styles['restored']}>
          <Notice kind="info">
            {t('form.restored', { count: form.restored })}{' '}
            <button type="button" className="bare-button" onClick={form.discard}>
              {t('form.discard')}
            </button>
          </Notice>
        </div>
      ) : null}
      <FormSummary form={form} />
      {form.problem === null || isSilent ? null : (
        <Notice kind="danger">{wordsFor(form.problem).text}</Notice>
      )}
      <div className={styles['fields']}>{props.children}</div>
      <div className={styles['foot']}>
        {/* Where the hand is: nothing is wrong with the fields, the same press again may do. */}
        {isSilent ? (
          <div className={styles['silent']}>
            <Notice kind="danger">{wordsFor(form.problem).text}</Notice>
          </div>
        ) : null}
        {props.footNote === undefined ? null : <div className={styles['footNote']}>{props.footNote}</div>}
        <Button type="submit" variant="filled" disabled={form.saving}>
          {form.saving ? t('form.saving') : isSilent ? t('error.retry') : (props.saveLabel ?? t('form.save'))}
        </Button>
        {onCancel ? (
          <Button disabled={form.saving} onClick={onCancel}>
            {t('form.discard')}
          </Button>
        ) : null}
      </div>
      <LeaveGuard dirty={form.dirty && !form.saving} />
      <MergeView form={form} />
    </form>
  )
}

/** What lies behind an open dialog is not what somebody means who presses Ctrl+S. */
function isInFront(form: HTMLFormElement | null): boolean {
  const top = [...document.querySelectorAll('[role="dialog"][aria-modal="true"]')].at(-1)
  return top === undefined || top.contains(form)
}
