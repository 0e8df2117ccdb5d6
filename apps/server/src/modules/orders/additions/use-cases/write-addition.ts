import type { Language } from '@fachwerk/contract/fields'
import type { Period, Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { Addition } from '../additions-repository.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { OrderRow } from '../../orders-repository.ts'
import type { StoredConsent } from '../../rules/consents.ts'
import { timeLine } from '../../rules/order-lines.ts'
import { customerOf } from '../../use-cases/find-order.ts'
import { writeOrder } from '../../write-order.ts'

/**
 * Writes an order that adds to the rental of another one: never a changed order, so that each payment, invoice and refund has its
 * own.
 */
export async function writeAddition(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'random'>,
  addition: Addition & {
    readonly first: OrderRow
    /** Where it is for, when that is not where the rental was ordered. */
    readonly locationId?: string
    readonly language?: Language | undefined
    readonly atTerminal: boolean
    readonly quote: z.infer<typeof Quote>
    readonly period: Period
    readonly consents: readonly StoredConsent[]
    readonly description: string
    readonly now: Date
  },
): Promise<OrderRow> {
  const { first, quote, period, kind, rentalId, now } = addition
  const order = await writeOrder(tx, needs, {
    company_id: first.company_id,
    site_id: first.site_id,
    location_id: addition.locationId ?? first.location_id,
    customer_id: first.customer_id,
    status: 'new',
    language: addition.language ?? first.language,
    contact: first.contact,
    billing: first.billing,
    consents: addition.consents,
    quote: { quote, period },
    placed_at: now,
    scheduled_at: new Date(period.startsAt),
    at_terminal: addition.atTerminal,
    lines: [{ ...timeLine(quote, { kind, description: addition.description }), rentalId }],
  })
  await appendEvent(tx, {
    type: 'order.placed',
    at: now,
    companyId: order.company_id,
    locationId: order.location_id,
    orderId: order.id,
    rentalId,
    actor: customerOf(order),
    data: { code: order.short_code, cents: order.total_cents, cause: kind },
  })
  return order
}
