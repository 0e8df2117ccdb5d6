import type { OrderRefunds, RefundableLine } from '@fachwerk/contract/payment/refund-views'
import { Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRefreshList } from '../../list/use-list-rows.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Notice } from '../../states/notice.tsx'
import { NOTHING, readReturn, returnableLines, type TypedLine, type TypedLines } from './return-form.ts'
import styles from './returns.module.css'
import { b } from './texts.ts'

type LineErrors = Partial<Record<keyof TypedLine, string>>

/** O-02: which pieces came back, and whether they can be sold again. */
export function RecordReturn(props: { readonly refunds: OrderRefunds; readonly onClose: () => void }) {
  const { refunds, onClose } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  // The same key until it is known to be done: a lost answer records nothing twice.
  const [idempotencyKey] = useState(randomKey)
  const [typed, setTyped] = useState<TypedLines>(new Map())
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { lines, pieces, errors } = readReturn(refunds, typed)
  const { orderId, shortCode: code } = refunds
  const record = () => {
    setIsTried(true)
    if (lines === null) return
    void action.run(async () => {
      await client.recordReturn({ body: { orderId, lines, note } }, { idempotencyKey }).finally(refresh)
      showToast(b('returns.done', { count: pieces, code }))
      onClose()
    })
  }
  return (
    <Confirm
      opened
      title={b('returns.form.title', { code })}
      confirm={b('returns.form.confirm')}
      dangerous={false}
      busy={action.running}
      onCancel={onClose}
      onConfirm={record}
    >
      <p>{b('returns.form.text')}</p>
      {returnableLines(refunds).map((line) => (
        <Line
          key={line.lineId}
          line={line}
          typed={typed.get(line.lineId) ?? NOTHING}
          errors={isTried ? (errors.lines.get(line.lineId) ?? {}) : {}}
          onType={(as) => setTyped(new Map(typed).set(line.lineId, as))}
        />
      ))}
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

function Line(props: {
  readonly line: RefundableLine
  readonly typed: TypedLine
  readonly errors: LineErrors
  readonly onType: (typed: TypedLine) => void
}) {
  const { line, typed, errors, onType } = props
  const { name, returnablePieces: count } = line
  return (
    <fieldset className={styles['line']}>
      <legend>{b('returns.form.line', { name, count })}</legend>
      {(['sound', 'damaged'] as const).map((field) => (
        <TextInput
          key={field}
          label={b(`returns.form.${field}`)}
          aria-label={b(`returns.form.${field}.of`, { name })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          placeholder="0"
          value={typed[field]}
          error={errors[field] ?? null}
          onChange={(event) => onType({ ...typed, [field]: event.currentTarget.value })}
        />
      ))}
    </fieldset>
  )
}
