import type { OrderRefunds, RefundableLine } from '@fachwerk/contract/payment/refund-views'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRefreshList } from '../../list/use-list-rows.ts'
import { PiecesDialog, usePiecesForm } from './pieces-dialog.tsx'
import type { PiecesLine } from './pieces-fields.tsx'
import { readPieces } from './pieces-form.ts'
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
  const form = usePiecesForm(() => new Map())
  const { typed, note, idempotencyKey } = form
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
    form.setIsTried(true)
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
    <PiecesDialog
      words={{
        title: b('returns.form.title', { code }),
        text: b('returns.form.text'),
        confirm: b('returns.form.confirm'),
      }}
      lines={returnable.map(fieldsOf)}
      form={form}
      errors={errors}
      action={action}
      onCancel={onClose}
      onConfirm={record}
    />
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
