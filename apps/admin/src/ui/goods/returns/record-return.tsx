import type { OrderRefunds, RefundableLine } from '@fachwerk/contract/payment/refund-views'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRefreshList } from '../../list/use-list-rows.ts'
import { Confirm } from '../../panes/confirm.tsx'
import { Notice } from '../../states/notice.tsx'
import { PiecesFields, type PiecesLine } from './pieces-fields.tsx'
import { readPieces, type TypedLines } from './pieces-form.ts'
import { b } from './texts.ts'

/** Lines of which something is with the customer. */
export const returnableLines = ({ lines }: Pick<OrderRefunds, 'lines'>): readonly RefundableLine[] =>
  lines.filter(({ returnablePieces }) => returnablePieces > 0)

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
  const returnable = returnableLines(refunds)
  const { lines, pieces, errors } = readPieces(
    returnable.map(({ lineId, returnablePieces: most }) => ({
      lineId,
      first: most,
      second: most,
      both: most,
    })),
    typed,
  )
  const { orderId, shortCode: code } = refunds
  const record = () => {
    setIsTried(true)
    if (lines === null) return
    const counted = lines.map(({ lineId, first: sound, second: damaged }) => ({
      lineId,
      sound,
      damaged,
      outPieces: returnable.find((line) => line.lineId === lineId)?.returnablePieces ?? 0,
    }))
    void action.run(async () => {
      await client
        .recordReturn({ body: { orderId, lines: counted, note } }, { idempotencyKey })
        .finally(refresh)
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
      <PiecesFields
        lines={returnable.map(fieldsOf)}
        typed={typed}
        errors={isTried ? errors.lines : new Map()}
        onType={setTyped}
      />
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

const fieldsOf = ({ lineId, name, returnablePieces: count }: RefundableLine): PiecesLine => ({
  lineId,
  legend: b('returns.form.line', { name, count }),
  labels: {
    first: { label: b('returns.form.sound'), spoken: b('returns.form.sound.of', { name }) },
    second: { label: b('returns.form.damaged'), spoken: b('returns.form.damaged.of', { name }) },
  },
})
