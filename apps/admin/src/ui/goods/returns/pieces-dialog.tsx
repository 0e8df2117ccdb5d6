import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { randomKey } from '../../../lib/random-key.ts'
import type { useAction } from '../../../lib/use-action.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Notice } from '../../states/notice.tsx'
import { PiecesFields, type PiecesLine } from './pieces-fields.tsx'
import { type readPieces, type TypedLines } from './pieces-form.ts'
import { b } from './texts.ts'

/** What somebody types of pieces; its key stays until it is known to be done: a lost answer writes nothing twice. */
export function usePiecesForm(first: () => TypedLines) {
  const [idempotencyKey] = useState(randomKey)
  const [typed, setTyped] = useState(first)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  return { idempotencyKey, typed, setTyped, note, setNote, isTried, setIsTried }
}

/** Pieces line by line, a note, and why it was not done. */
export function PiecesDialog(props: {
  readonly words: { readonly title: string; readonly text: string; readonly confirm: string }
  readonly lines: readonly PiecesLine[]
  readonly form: ReturnType<typeof usePiecesForm>
  readonly errors: ReturnType<typeof readPieces>['errors']
  readonly action: ReturnType<typeof useAction>
  readonly onCancel: () => void
  readonly onConfirm: () => void
  /** What is asked besides. */
  readonly children?: ReactNode
}) {
  const { words, lines, form, errors, action, onCancel, onConfirm, children } = props
  const { typed, setTyped, note, setNote, isTried } = form
  return (
    <Confirm
      opened
      title={words.title}
      confirm={words.confirm}
      dangerous={false}
      busy={action.running}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      <p>{words.text}</p>
      <PiecesFields
        lines={lines}
        typed={typed}
        errors={isTried ? errors.lines : new Map()}
        onType={setTyped}
      />
      {children}
      <Textarea
        mb="sm"
        label={b('returns.form.note')}
        value={note}
        maxLength={300}
        rows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isTried && errors.form !== null ? <Notice kind="danger">{errors.form}</Notice> : null}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </Confirm>
  )
}
