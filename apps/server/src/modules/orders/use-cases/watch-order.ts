import type { CommandView } from '@fachwerk/contract/device-calls'
import type { OrderView } from '@fachwerk/contract/order-views'
import { type StoredEvent, lastPosition } from '../../../platform/events.ts'
import type { OrdersNeeds } from '../needs.ts'
import { orderByHash } from '../order-boxes-repository.ts'
import type { OrderRow } from '../orders-repository.ts'
import { viewOrder } from './view-order.ts'

export type OrderLine = { readonly data: { order: OrderView; command: CommandView | null } }

/**
 * Lines for the order's page: the whole picture at once and again with whatever happens to the order, its rental or an
 * opening. Each line stands for itself, so a lost one does no harm.
 */
export async function* watchOrder(
  needs: OrdersNeeds,
  order: OrderRow,
  signal: AbortSignal,
): AsyncGenerator<OrderLine> {
  // Taken before the first picture, so that nothing falls between the two.
  const after = await needs.db.read(lastPosition)
  const first = await picture(needs, order, null)
  if (!first) return
  yield first.line
  const rentalId = first.rentalId
  const filter = { companyIds: [order.company_id] }
  for await (const event of needs.live.follow(filter, { after, signal })) {
    if (event.orderId !== order.id && (rentalId === null || event.rentalId !== rentalId)) continue
    const next = await picture(needs, order, commandIdOf(event))
    // The link was revoked meanwhile.
    if (!next) return
    yield next.line
  }
}

/** The opening that an event is about. */
export const commandIdOf = ({ type, data }: StoredEvent): string | null => {
  const id = type.startsWith('command.') ? data['commandId'] : null
  return typeof id === 'string' ? id : null
}

async function picture(needs: OrdersNeeds, { site_id, hash }: OrderRow, commandId: string | null) {
  return needs.db.read(async (tx): Promise<{ line: OrderLine; rentalId: string | null } | null> => {
    const fresh = await orderByHash(tx, site_id, hash)
    if (!fresh) return null
    const order = await viewOrder(needs, tx, fresh)
    const rentalId = order.rental?.id ?? null
    const command =
      commandId && rentalId ? await needs.devices.commandView(tx, { commandId, rentalId }) : null
    return { line: { data: { order, command } }, rentalId }
  })
}
