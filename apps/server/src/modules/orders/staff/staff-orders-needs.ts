import type { Clock } from '@fachwerk/clock/clock'
import type { PaymentState } from '@fachwerk/contract/order/order-views'
import type { z } from 'zod'
import type { Db, Tx } from '../../../platform/db/db.ts'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Random } from '../../../platform/random.ts'

/** An attempt to pay, as staff see it. */
export interface StaffPayment {
  readonly id: string
  readonly orderId: string
  readonly state: z.infer<typeof PaymentState>
  readonly providerName: string
  readonly amountCents: number
  readonly capturedCents: number
  readonly refundedCents: number
  /** Another amount that came instead, pays nothing and goes back. */
  readonly stray: { readonly cents: number; readonly refundedCents: number } | null
  /** What its service keeps for itself; null: not told. */
  readonly feeCents: number | null
  readonly createdAt: Date
}

/** Attempts of several orders, newest first; orders without any are absent. */
export type PaymentsOfOrders = (
  tx: Tx,
  orderIds: readonly string[],
) => Promise<ReadonlyMap<string, readonly StaffPayment[]>>

/** What the staff's side of orders asks of the house; main.ts plugs it in. */
export interface StaffOrdersNeeds {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly serve: Serve
  readonly paymentsOfOrders: PaymentsOfOrders
}
