import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { Tx } from '../../../../platform/db/db.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { PaymentView } from '../../../payments/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { qrPicture } from '../../use-cases/qr-picture.ts'
import { rentedOf } from '../../rules/rented-of.ts'

const BY_TRANSFER: readonly PaymentView['method'][] = ['transfer', 'invoice']

/** Where the money of an order that waits for a transfer, or is on invoice, has to go, with the picture a banking app reads (K-06). */
export async function viewTransfer(
  tx: Tx,
  { months, claims, payments: { transferTarget } }: Pick<OrdersNeeds, 'payments' | 'months' | 'claims'>,
  details: {
    readonly order: OrderRow
    readonly payments: readonly PaymentView[]
    readonly timeZone: string
    /** It is for a month of a rental that began before: whether it cost the key, and whether one is left. */
    readonly month: { readonly blockedAt: Date | null; readonly goesOn: boolean } | null
    readonly now: Date
  },
): Promise<Pick<OrderView['payment'], 'transfer' | 'invoice'>> {
  const { order, payments, timeZone, month } = details
  const waiting = payments.find(({ state, method }) => BY_TRANSFER.includes(method) && state === 'pending')
  const target = waiting && (await transferTarget(tx, { paymentId: waiting.id, shortCode: order.short_code }))
  if (!target) return {}
  const { dueAt: waitsUntil, qrText, ...shown } = target
  const dueAt = month ? months.dueAt(rentedOf(order)) : waitsUntil
  const dueLocal = localMinute(dueAt, timeZone)
  const transfer = { ...shown, dueLocal, qrSvg: qrPicture(qrText), ...(month && { month: stateOf(month) }) }
  if (waiting.method !== 'invoice') return { transfer }
  const blocked = ((await claims.claimOf(tx, order))?.blockedAt ?? null) !== null
  const invoice = { openCents: shown.missingCents, dueLocal, overdue: dueAt < details.now, blocked }
  return { transfer, invoice }
}

type Month = NonNullable<Parameters<typeof viewTransfer>[2]['month']>
type MonthState = NonNullable<OrderView['payment']['transfer']>['month']

const stateOf = ({ blockedAt, goesOn }: Month): MonthState =>
  goesOn ? (blockedAt ? 'blocked' : 'due') : 'over'
