import type { OrderView } from '@fachwerk/contract/order-views'
import type { Tx } from '../../../platform/db.ts'
import type { OrderPayment, OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../rules/local-time.ts'
import { qrPicture } from './qr-picture.ts'

/** Where the money of an order that waits for a transfer has to go, with the picture a banking app reads (K-06). */
export async function viewTransfer(
  { payments: { transferTarget } }: Pick<OrdersNeeds, 'payments'>,
  tx: Tx,
  about: {
    readonly order: OrderRow
    readonly payments: readonly OrderPayment[]
    readonly timeZone: string
  },
): Promise<Pick<OrderView['payment'], 'transfer'>> {
  const { order, payments, timeZone } = about
  const waiting = payments.find(({ state, method }) => method === 'transfer' && state === 'pending')
  const target = waiting && (await transferTarget(tx, { paymentId: waiting.id, shortCode: order.short_code }))
  if (!target) return {}
  const { dueAt, qrText, ...shown } = target
  return { transfer: { ...shown, dueLocal: localMinute(dueAt, timeZone), qrSvg: qrPicture(qrText) } }
}
