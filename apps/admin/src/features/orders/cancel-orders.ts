import { type OrderRefunds, REFUND_REASONS, type RefundInput } from '@fachwerk/contract/payment/refund-views'
import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { IconReceiptRefund } from '@tabler/icons-react'
import type { Api } from '../../lib/api.ts'
import { moneyOf } from '../../lib/words/format.ts'
import { randomKey } from '../../lib/random-key.ts'
import { type BulkAction, DoneWith, NotDone } from '../../ui/list/bulk/bulk-actions.ts'
import { o } from './texts.ts'

/** Money hangs on each: more than a location's day nobody cancels in one go. */
const MOST_CANCELLED = 50
const NOTE_MOST = 300
const RUNNING: readonly string[] = ['active', 'overdue']

/** Why an order is left as it is, before anything is asked for; null: it can be cancelled. */
function whyNot({ boxes, openCase, isAddition, goods, can }: OrderRefunds): string | null {
  if (!can.refund) return o('bulk.cancel.not.may')
  if (openCase !== null) return o('bulk.cancel.not.case')
  if (goods !== null) return goods.canCancel ? null : o('bulk.cancel.not.handedOver')
  if (isAddition) return o('bulk.cancel.not.addition')
  if (!boxes.some(({ canCancel }) => canCancel)) return o('bulk.cancel.not.over')
  const opened = boxes.find((box) => box.canCancel && box.wasOpened && RUNNING.includes(box.state))
  return opened ? o('bulk.cancel.not.opened', { box: opened.boxName }) : null
}

/**
 * Cancels what is left of an order and gives back what was paid for it, as its own drawer does (O-07): looked at first, so that
 * exactly what was seen goes back. A box in which something may lie is not taken from anybody in passing.
 */
async function cancel({ client }: Api, { id: orderId }: StaffOrderRow, note: string, choice: string) {
  const reason = REFUND_REASONS.find((each) => each === choice)
  const found = await client.orderRefunds({ params: { id: orderId } })
  const not = whyNot(found)
  if (not !== null || reason === undefined) throw new NotDone(not ?? o('bulk.cancel.not.over'))
  const refund: RefundInput = {
    orderId,
    kind: 'whole',
    boxes: [],
    lines: [],
    emptyRentalIds: [],
    putsBack: true,
    reason,
    note,
    way: found.onInvoice ? 'claim' : 'provider',
  }
  const shown = await client.previewRefund({ body: { refund } })
  await client.refundOrder(
    { body: { refund, shownCents: shown.cents, shownBefore: shown.before } },
    { idempotencyKey: randomKey() },
  )
  const amount = moneyOf(shown.cents)
  if (shown.cents === 0) return new DoneWith(o('bulk.cancel.free'))
  if (shown.approval) return new DoneWith(o('bulk.cancel.waits', { amount }))
  return new DoneWith(o(found.onInvoice ? 'bulk.cancel.claim' : 'bulk.cancel.back', { amount }))
}

export const cancelOrders: BulkAction<StaffOrderRow> = {
  key: 'cancel',
  label: o('bulk.cancel'),
  icon: IconReceiptRefund,
  dangerous: true,
  views: ['begins', 'running', 'goods', 'unplaced', 'all'],
  most: MOST_CANCELLED,
  question: (count) => ({
    title: o('bulk.cancel.title', { count }),
    text: o('bulk.cancel.text'),
    confirm: o('bulk.cancel.confirm', { count }),
  }),
  done: (count) => o('bulk.cancel.done', { count }),
  rowName: ({ shortCode }) => shortCode,
  asksChoice: {
    label: o('bulk.cancel.reason'),
    name: 'cancel-reasons',
    ask: async () => REFUND_REASONS.map((value) => ({ value, label: o(`history.refund.reason.${value}`) })),
  },
  reasonLabel: o('bulk.cancel.note'),
  reasonHelp: o('bulk.cancel.note.help'),
  reasonMost: NOTE_MOST,
  run: cancel,
}
