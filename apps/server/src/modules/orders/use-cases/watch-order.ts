import type { CommandView } from '@fachwerk/contract/device/device-calls'
import type { OrderView } from '@fachwerk/contract/order/order-views'
import { type StoredEvent, lastPosition } from '../../../platform/events/events.ts'
import { gathered } from '../../../platform/load/gathered.ts'
import type { OrdersNeeds } from '../needs.ts'
import { orderByHash } from '../placing/order-boxes-repository.ts'
import type { OrderRow } from '../orders-repository.ts'
import { onlyChanges, undrawn } from '../rules/live-lines.ts'
import { viewOrder } from './view-order.ts'

export type OrderLine = { readonly data: { order: OrderView; command: CommandView | null } }

/**
 * Lines for the order's page: the picture at once and again when it has changed, and with every step of an opening. What
 * happens in one breath makes one line, and no line carries the drawing of the key: it is ten times as long as all the rest.
 */
export async function* watchOrder(
  needs: OrdersNeeds,
  { order, signal }: { readonly order: OrderRow; readonly signal: AbortSignal },
): AsyncGenerator<OrderLine> {
  // Taken before the first picture, so that nothing falls between the two.
  const after = await needs.db.read(lastPosition)
  const first = await picture(needs, { order, commandId: null })
  if (!first) return
  const isChange = onlyChanges()
  isChange(first.line.data.order)
  yield first.line
  const rentalId = first.rentalId
  const filter = { companyIds: [order.company_id] }
  for await (const events of needs.live.followTogether(filter, { after, signal })) {
    const own = events.filter(
      (event) => event.orderId === order.id || (rentalId !== null && event.rentalId === rentalId),
    )
    if (own.length === 0) continue
    const next = await picture(needs, { order, commandId: lastCommandOf(own) })
    // The link was revoked meanwhile.
    if (!next) return
    if (isChange(next.line.data.order) || next.line.data.command) yield next.line
  }
}

/** The opening that the last of some events is about. */
export const lastCommandOf = (events: readonly StoredEvent[]): string | null =>
  events.map(commandIdOf).findLast((id) => id !== null) ?? null

const commandIdOf = ({ type, data }: StoredEvent): string | null => {
  const id = type.startsWith('command.') ? data['commandId'] : null
  return typeof id === 'string' ? id : null
}

type Picture = { readonly line: OrderLine; readonly rentalId: string | null } | null
const together = gathered<Picture>()

/** One for all who watch the same order when something happens to it. */
const picture = (
  needs: OrdersNeeds,
  { order, commandId }: { readonly order: OrderRow; readonly commandId: string | null },
): Promise<Picture> => together(`${order.id} ${commandId}`, () => pictureNow(needs, { order, commandId }))

async function pictureNow(
  needs: OrdersNeeds,
  { order: { site_id, hash }, commandId }: { readonly order: OrderRow; readonly commandId: string | null },
) {
  return needs.db.read(async (tx): Promise<Picture> => {
    const fresh = await orderByHash(tx, site_id, hash)
    if (!fresh) return null
    const view = await viewOrder(tx, needs, fresh)
    const order = { ...view, rental: view.rental && undrawn(view.rental) }
    const rentalId = order.rental?.id ?? null
    const command =
      commandId && rentalId ? await needs.devices.commandView(tx, { commandId, rentalId }) : null
    return { line: { data: { order, command } }, rentalId }
  })
}
