import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { OpenRefusal } from '@fachwerk/contract/office/open-refusals'
import { inOneStatement, type Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { OrderRow } from '../../orders/index.ts'
import { handoverOf, placeIdOf, updateHandover } from '../handover-repository.ts'
import type { FulfilmentNeeds } from '../needs.ts'
import { goodsStatusOf } from '../rules/goods-standing.ts'
import { isUnderWay } from '../rules/goods-steps.ts'
import { leaveBox } from './fill-box.ts'
import { boxOf, doorHeard } from './order-box.ts'

const OPENINGS_PER_MINUTE = 20

type OpenRefused =
  | OpenRefusal
  | 'not-found'
  | 'box-gone'
  | 'lock-missing'
  | 'terminal-offline'
  | 'too-many-tries'

/** The customer opens the box with their order from its page, as a renter theirs; asked here and again when it is sent. */
export async function openPickupBox(
  needs: FulfilmentNeeds,
  { order, idempotency }: { readonly order: OrderRow; readonly idempotency: IdempotencyRequest | null },
): Promise<Result<CommandView, OpenRefused | IdempotencyRefusal>> {
  const now = needs.clock.now()
  const limit = { key: `order-open:${order.id}`, limit: OPENINGS_PER_MINUTE, windowSeconds: 60, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuseTries(tried)
  return transact(needs.db, (tx) =>
    idempotent<CommandView, OpenRefused>(tx, idempotency, now, async () => {
      const handover = await handoverOf(tx, { companyId: order.company_id, orderId: order.id })
      const box = handover?.boxed_at ? await boxOf(tx, needs, handover) : null
      if (!box) return refuse('box-gone')
      const { rentalId } = box
      const may = await needs.rentals.mayOpen(tx, { rentalId, now })
      if (!may.ok) return may
      return needs.devices.requestOpen(tx, {
        companyId: order.company_id,
        boxId: may.value.boxId,
        rentalId,
        issuedBy: needs.orders.pages.customerOf(order),
        reason: '',
        altSignal: false,
        checkRight: true,
        now,
      })
    }),
  )
}

/** How an opening goes on; only of the box that holds this order. */
export async function pickupBoxCommand(
  tx: Tx,
  needs: FulfilmentNeeds,
  { order, commandId }: { readonly order: OrderRow; readonly commandId: string },
): Promise<Result<CommandView, 'not-found' | 'box-gone'>> {
  const handover = await handoverOf(tx, { companyId: order.company_id, orderId: order.id })
  const rentalId = handover?.boxed_at ? handover.box_rental_id : null
  if (!rentalId) return refuse('box-gone')
  const command = await needs.devices.commandView(tx, { commandId, rentalId })
  return command ? ok(command) : refuse('not-found')
}

/**
 * The customer says that everything is out and the door closed: that is the hand-over. An open door alone proves nothing of
 * what was taken: only a person ends it. Nobody has fetched from a box that was never opened (decision 0053).
 */
export async function fetchFromBox(
  tx: Tx,
  needs: FulfilmentNeeds,
  { orderId, companyId }: { readonly orderId: string; readonly companyId: string },
): Promise<Result<'fetched', 'not-found' | 'box-gone' | 'box-unopened' | 'door-open'>> {
  const order = await needs.orders.rows.lockOfScope(tx, { scope: [companyId], orderId })
  const handover = order && (await handoverOf(tx, { companyId, orderId }))
  const box = handover?.boxed_at ? await boxOf(tx, needs, handover) : null
  if (!order || !handover) return refuse('not-found')
  if (!box || !isUnderWay(goodsStatusOf(order, handover))) return refuse('box-gone')
  const now = needs.clock.now()
  const { openedAt } = await doorHeard(tx, handover)
  if (openedAt === null) return refuse('box-unopened')
  const door = await needs.devices.doorOfBox(tx, box.boxId, now)
  if (door?.hasSensor && door.state === 'open') return refuse('door-open')
  const by = needs.orders.pages.customerOf(order)
  await leaveBox(tx, needs, { order, box, by, now })
  await updateHandover(tx, { companyId, orderId }, { handed_over_at: now, handed_over_by: by.name })
  const isOver = await needs.orders.writing.handedOver(tx, { order, now })
  const base = { at: now, companyId, locationId: placeIdOf(order, handover), orderId, actor: by } as const
  const { short_code: code, work_status: from } = order
  if (isOver) await appendEvent(tx, { ...base, type: 'order.finished', data: { code } })
  else await appendEvent(tx, { ...base, type: 'order.changed', data: { code, from, to: 'process' } })
  return ok('fetched')
}
