import type { OrderView } from '@fachwerk/contract/order/order-views'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../needs.ts'
import { lockOrder, type OrderRow } from '../orders-repository.ts'
import type { ResumeRefusal } from '../../rentals/index.ts'
import { customerOf } from './find-order.ts'
import { followResume } from './follow-resume.ts'
import { rentalsBehind } from './rentals-behind.ts'
import { viewOrder } from './view-order.ts'

/**
 * B-05: the customer takes the end of the rental back. The order was perhaps finished with it, which happens a moment
 * later: it is in process again.
 */
export async function resumeRental(
  needs: OrdersNeeds,
  {
    order,
    ...request
  }: { readonly rentalId: string; readonly idempotency: IdempotencyRequest | null } & {
    readonly order: OrderRow
  },
): Promise<Result<OrderView, ResumeRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  return transact(needs.db, (tx) =>
    idempotent(tx, request.idempotency, now, async () => {
      // Before the rental, as whatever follows its end does.
      const locked = await lockOrder(tx, order.id)
      const rentals = await rentalsBehind(tx, needs, { order, now })
      if (!locked || !rentals.some(({ id }) => id === request.rentalId)) return refuse('not-found')
      const resuming = { rentalId: request.rentalId, actor: customerOf(order), now }
      const resumed = await needs.rentals.resumeRental(tx, resuming)
      if (!resumed.ok) return resumed
      await followResume(tx, { order: locked, rentalId: request.rentalId, now })
      return ok(await viewOrder(tx, needs, { ...order, status: 'process' }))
    }),
  )
}
