import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { wordsFor } from '../../lib/problem.ts'
import { t } from '../../lib/texts.ts'
import { Notice } from '../notice.tsx'
import { FormSummary } from './form-summary.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { MergeView } from './merge-view.tsx'
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
  readonly children: ReactNode
}) {
  const { form, onCancel } = props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  const element = useRef<HTMLFormElement>(null)
  // From within fields too: that is where people are when they want to save.
  useHotkeys([['mod+S', () => isInFront(element.current) && form.submit()]], [])
  return (
    <form ref={element} noValidate className={styles['form']} onSubmit={submit}>
      <FormSummary form={form} />
      {form.problem === null ? null : <Notice kind="danger">{wordsFor(form.problem).text}</Notice>}
      <div className={styles['fields']}>{props.children}</div>
      <div className={styles['foot']}>
        <Button type="submit" variant="filled" disabled={form.saving}>
          {form.saving ? t('form.saving') : (props.saveLabel ?? t('form.save'))}
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
