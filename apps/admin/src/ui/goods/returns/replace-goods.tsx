import { REPLACEMENT_WAYS, type ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import type { OrderRefunds, RefundableLine } from '@fachwerk/contract/payment/refund-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { showToast } from '../../../lib/toast.ts'
import { useAction } from '../../../lib/use-action.ts'
import { useRefreshList } from '../../list/use-list-rows.ts'
import { PiecesDialog, usePiecesForm } from './pieces-dialog.tsx'
import type { PiecesLine } from './pieces-fields.tsx'
import { readPieces } from './pieces-form.ts'
import { b } from './texts.ts'

/** Lines of which something can be sent anew. */
export const replaceableLines = ({ lines }: Pick<OrderRefunds, 'lines'>): readonly RefundableLine[] =>
  lines.filter(({ replaceablePieces }) => replaceablePieces > 0)

/** The way the order had, and fetching it. */
const waysOf = (type: DeliveryType): readonly ReplacementWay[] =>
  REPLACEMENT_WAYS.filter((way) => way === 'pickup' || way === type)

/** O-07: which pieces are sent anew instead of money, and how they reach their customer. */
export function ReplaceGoods(props: {
  readonly refunds: OrderRefunds
  readonly deliveryType: DeliveryType
  readonly onClose: () => void
}) {
  const { refunds, onClose } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  const action = useAction()
  const replaceable = replaceableLines(refunds)
  // What came back is what somebody most likely means.
  const form = usePiecesForm(
    () =>
      new Map(
        replaceable
          .filter(({ camePieces }) => camePieces > 0)
          .map(({ lineId, camePieces }) => [lineId, { first: String(camePieces), second: '' }]),
      ),
  )
  const ways = waysOf(props.deliveryType)
  const [way, setWay] = useState<ReplacementWay>(ways.find((each) => each === props.deliveryType) ?? 'pickup')
  const { typed, note, idempotencyKey } = form
  const { lines, pieces, errors } = readPieces(
    replaceable.map(({ lineId, camePieces, returnablePieces, replaceablePieces }) => ({
      lineId,
      first: camePieces,
      second: returnablePieces,
      both: replaceablePieces,
    })),
    typed,
  )
  const { orderId, shortCode: code, replacements } = refunds
  const before = replacements.length
  const replace = () => {
    form.setIsTried(true)
    if (lines === null) return
    const counted = lines.map(({ lineId, first: came, second: missing }) => ({
      lineId,
      came,
      missing,
      replaceable: replaceable.find((line) => line.lineId === lineId)?.replaceablePieces ?? 0,
    }))
    void action.run(async () => {
      await client
        .replaceGoods(
          { body: { orderId, deliveryType: way, lines: counted, before, note } },
          { idempotencyKey },
        )
        .finally(refresh)
      showToast(b('replace.done', { count: pieces, code }))
      onClose()
    })
  }
  return (
    <PiecesDialog
      words={{ title: b('replace.title', { code }), text: b('replace.text'), confirm: b('replace.confirm') }}
      lines={replaceable.map(fieldsOf)}
      form={form}
      errors={{ ...errors, form: errors.form && b('replace.none') }}
      action={action}
      onCancel={onClose}
      onConfirm={replace}
    >
      {ways.length > 1 ? (
        <NativeSelect
          mb="sm"
          label={b('replace.way')}
          data={ways.map((value) => ({ value, label: b(`replace.way.${value}`) }))}
          value={way}
          onChange={(event) => {
            const chosen = event.currentTarget.value
            setWay(ways.find((each) => each === chosen) ?? 'pickup')
          }}
        />
      ) : null}
    </PiecesDialog>
  )
}

const fieldsOf = ({ lineId, name, camePieces, returnablePieces }: RefundableLine): PiecesLine => ({
  lineId,
  legend: name,
  labels: {
    first: {
      label: b('replace.came', { count: camePieces }),
      spoken: b('replace.came.of', { name }),
    },
    second: { label: b('replace.missing'), spoken: b('replace.missing.of', { name }) },
  },
  only: camePieces === 0 ? 'second' : returnablePieces === 0 ? 'first' : undefined,
})
