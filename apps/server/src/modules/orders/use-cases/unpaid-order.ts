import type { orderPaymentCalls } from '@fachwerk/contract/order/order-payment-calls'
import type { ReplyOut } from '@fachwerk/contract/call'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { localMinute } from '../../../platform/local-time.ts'
import { unpaidOrderOf } from '../placing/unpaid-order-repository.ts'

interface Input {
  readonly actor: Pick<VisitorActor, 'siteId' | 'sessionId'>
  readonly locationId: string
  readonly startsAt: Date
  /** null: it goes on. */
  readonly endsAt: Date | null
}

/**
 * What this browser keeps at a location for the same time without having paid: whoever comes back from the bank is led on
 * with it, and does not order a second time (T08, B-10).
 */
export async function heldBefore(
  tx: Tx,
  { actor, ...input }: Input & { readonly now: Date },
): Promise<OrderRow | undefined> {
  const { sessionId, siteId } = actor
  return sessionId === null ? undefined : await unpaidOrderOf(tx, { ...input, sessionId, siteId })
}

/** The same for its page, with what is kept and until when. */
export async function unpaidOrder(
  needs: OrdersNeeds,
  input: Input,
): Promise<Result<ReplyOut<typeof orderPaymentCalls.unpaidOrder>, 'not-found'>> {
  const now = needs.clock.now()
  return await needs.db.read(async (tx) => {
    const { locationId, actor } = input
    if ((await needs.locations.companyOffering(tx, { siteId: actor.siteId, locationId })) === null)
      return refuse('not-found')
    const order = await heldBefore(tx, { ...input, now })
    if (!order) return ok({ order: null })
    const held = (await needs.rentals.rentalsOfOrder(tx, order.id, now)).filter(
      ({ heldUntil }) => heldUntil !== null,
    )
    const [first] = held
      .flatMap(({ heldUntil }) => heldUntil ?? [])
      .toSorted((a, b) => a.getTime() - b.getTime())
    if (!first) return ok({ order: null })
    const { timeZone } = await needs.locations.locationOf(tx, order.location_id)
    return ok({
      order: {
        hash: order.hash,
        sizes: held.map(({ size }) => size),
        heldUntil: first.toISOString(),
        heldUntilLocal: localMinute(first, timeZone),
      },
    })
  })
}
