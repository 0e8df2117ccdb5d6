import { type OrderTransfer, Receipt, Surplus } from '@fachwerk/contract/payment/transfer-calls'
import { useState } from 'react'
import { useApi } from '../../../lib/api.ts'
import { randomKey } from '../../../lib/random-key.ts'
import { showToast } from '../../../lib/toast.ts'
import { useToday } from '../../../lib/words/use-today.ts'
import { AddDialog } from '../../../ui/panes/dialog.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { RecordForm } from '../../../ui/form/record-form.tsx'
import { dateText, moneyText } from '../../../ui/form/text-kinds.ts'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { useRefreshList } from '../../../ui/list/use-list-rows.ts'
import styles from '../orders.module.css'
import { tr } from './transfer-texts.ts'

type Way = 'record' | 'return' | 'move'

/** The buttons below the movements: money came, was sent back, or belongs to another order. */
export function BookTransfer(props: { readonly orderId: string; readonly transfer: OrderTransfer }) {
  const { orderId, transfer } = props
  const ways: readonly Way[] = transfer.openCents > 0 ? ['record', 'return', 'move'] : ['record']
  return (
    <div className={styles['bookings']}>
      {ways.map((way) => (
        <AddDialog key={way} label={tr(`transfer.${way}`)} buttonSize="xs" isSecond={way !== 'record'}>
          {(close) => <Movement orderId={orderId} transfer={transfer} way={way} onDone={close} />}
        </AddDialog>
      ))}
    </div>
  )
}

const LABELS = {
  cents: tr('transfer.field.cents'),
  valueOn: tr('transfer.field.valueOn'),
  note: tr('transfer.field.note'),
  toCode: tr('transfer.field.toCode'),
}
const TEXTS = { cents: moneyText, valueOn: dateText }

function Movement(props: {
  readonly orderId: string
  readonly transfer: OrderTransfer
  readonly way: Way
  readonly onDone: () => void
}) {
  const { orderId, transfer, way, onDone } = props
  const { client } = useApi()
  const refresh = useRefreshList('orders')
  // The same key until it is known to be booked: a lost answer books nothing twice.
  const [idempotencyKey] = useState(randomKey)
  const today = useToday()
  const params = { id: orderId }
  const details = { idempotencyKey }
  const form = useRecordForm<Surplus, unknown>({
    schema: way === 'record' ? Receipt : way === 'move' ? Surplus.required() : Surplus,
    initial: {
      cents: way === 'record' ? transfer.missingCents || null : transfer.openCents,
      valueOn: today,
      note: '',
      ...(way === 'move' ? { toCode: '' } : {}),
    },
    labels: LABELS,
    texts: TEXTS,
    fieldOf: (field) => field.replace(/^(receipt|surplus)\./, ''),
    save: (body) =>
      way === 'record'
        ? client.recordReceipt({ params, body: { receipt: body } }, details)
        : client.settleSurplus({ params, body: { surplus: body } }, details),
    onSaved: () => {
      showToast(tr('transfer.done'))
      refresh()
      onDone()
    },
  })
  return (
    <RecordForm form={form} onCancel={onDone} saveLabel={tr(`transfer.${way}`)}>
      {way === 'move' ? (
        <TextField form={form} name="toCode" maxLength={12} help={tr('transfer.field.toCode.help')} />
      ) : null}
      <TextField form={form} name="cents" />
      <TextField form={form} name="valueOn" />
      <TextField form={form} name="note" maxLength={200} help={tr('transfer.field.note.help')} />
    </RecordForm>
  )
}
