import { REPLACEMENT_WAYS, type ReplacementWay } from '@fachwerk/contract/fulfilment/replacement-views'
import type { OrderRefunds, RefundableLine } from '@fachwerk/contract/payment/refund-views'
import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import { NativeSelect, Textarea } from '@mantine/core'
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
  const [idempotencyKey] = useState(randomKey)
  const replaceable = replaceableLines(refunds)
  // What came back is what somebody most likely means.
  const [typed, setTyped] = useState<TypedLines>(
    () =>
      new Map(
        replaceable
          .filter(({ camePieces }) => camePieces > 0)
          .map(({ lineId, camePieces }) => [lineId, { first: String(camePieces), second: '' }]),
      ),
  )
  const ways = waysOf(props.deliveryType)
  const [way, setWay] = useState<ReplacementWay>(ways.find((each) => each === props.deliveryType) ?? 'pickup')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
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
    setIsTried(true)
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
    <Confirm
      opened
      title={b('replace.title', { code })}
      confirm={b('replace.confirm')}
      dangerous={false}
      busy={action.running}
      onCancel={onClose}
      onConfirm={replace}
    >
      <p>{b('replace.text')}</p>
      <PiecesFields
        lines={replaceable.map(fieldsOf)}
        typed={typed}
        errors={isTried ? errors.lines : new Map()}
        onType={setTyped}
      />
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
      <Textarea
        mb="sm"
        label={b('returns.form.note')}
        value={note}
        maxLength={300}
        rows={2}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      {isTried && errors.form !== null ? <Notice kind="danger">{b('replace.none')}</Notice> : null}
      {action.failure === null ? null : <Notice kind="danger">{action.failure}</Notice>}
    </Confirm>
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
