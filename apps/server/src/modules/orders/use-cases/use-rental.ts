import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import { inOneStatement } from '../../../platform/db/db.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { EndRefusal } from '../../rentals/index.ts'
import type { OrderRow } from '../orders-repository.ts'
import { customerOf } from './find-order.ts'
import { rentalsBehind } from './rentals-behind.ts'
import { viewOrder } from './view-order.ts'

const OPENINGS_PER_MINUTE = 20

export type OpenBoxRefusal =
  | OpenRefusal
  | 'not-found'
  | 'lock-missing'
  | 'terminal-offline'
  | 'too-many-tries'

/** The customer opens the box from the order's page; whether they may is asked here and again when it is sent. */
export async function openBox(
  needs: OrdersNeeds,
  {
    order,
    ...request
  }: { readonly rentalId: string; readonly idempotency: IdempotencyRequest | null } & {
    readonly order: OrderRow
  },
): Promise<Result<CommandView, OpenBoxRefusal | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const limit = { key: `order-open:${order.id}`, limit: OPENINGS_PER_MINUTE, windowSeconds: 60, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuseTries(tried)
  return transact(needs.db, (tx) =>
    idempotent(tx, request.idempotency, now, async () => {
      const rentals = await rentalsBehind(tx, needs, { order, now })
      const rental = rentals.find(({ id }) => id === request.rentalId)
      if (!rental) return refuse('not-found')
      const may = await needs.rentals.mayOpen(tx, { rentalId: rental.id, now })
      if (!may.ok) return may
      return needs.devices.requestOpen(tx, {
        companyId: rental.companyId,
        boxId: may.value.boxId,
        rentalId: rental.id,
        issuedBy: customerOf(order),
        reason: '',
        altSignal: false,
        checkRight: true,
        now,
      })
    }),
  )
}

/** the customer says that the box is empty, clean and closed; the rental is over. */
export async function endRental(
  needs: OrdersNeeds,
  {
    order,
    ...request
  }: {
    readonly rentalId: string
    readonly confirmed: { emptied: boolean; cleaned: boolean; doorClosed: boolean }
    readonly idempotency: IdempotencyRequest | null
  } & { readonly order: OrderRow },
): Promise<Result<OrderView, EndRefusal | 'not-found' | IdempotencyRefusal>> {
  const now = needs.clock.now()
  return transact(needs.db, (tx) =>
    idempotent(tx, request.idempotency, now, async () => {
      const rentals = await rentalsBehind(tx, needs, { order, now })
      if (!rentals.some(({ id }) => id === request.rentalId)) return refuse('not-found')
      const { rentalId, confirmed } = request
      const ended = await needs.rentals.endRental(tx, { rentalId, confirmed, actor: customerOf(order), now })
      return ended.ok ? ok(await viewOrder(tx, needs, order)) : ended
    }),
  )
}

/** How an opening goes on; only of this order's rentals. */
export async function orderCommand(
  needs: OrdersNeeds,
  { order, commandId }: { readonly order: OrderRow; readonly commandId: string },
): Promise<Result<CommandView, 'not-found'>> {
  return needs.db.read(async (tx) => {
    for (const rental of await rentalsBehind(tx, needs, { order, now: needs.clock.now() })) {
      const command = await needs.devices.commandView(tx, { commandId, rentalId: rental.id })
      if (command) return ok(command)
    }
    return refuse('not-found')
  })
}
