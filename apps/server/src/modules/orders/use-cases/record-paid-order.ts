import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import { fullName } from '@fachwerk/contract/customer/person-name'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { OrdersNeeds } from '../needs.ts'
import { linkLine } from '../orders-repository.ts'
import { takeConsents } from '../rules/consents.ts'
import { timeLine } from '../rules/order-lines.ts'
import { storedPeriod } from '../rules/stored-period.ts'
import { writeOrder } from '../write-order.ts'

/** An order as it was placed and paid some time ago: for the demo and for taking over from another system. */
export type PaidOrder = {
  readonly companyId: string
  readonly siteId: string
  readonly locationId: string
  readonly contact: OrderContact
  readonly billing?: Recipient | null
  readonly language: Language
  readonly quote: z.infer<typeof Quote>
  readonly startsAt: Date
  readonly endsAt: Date
  readonly timeZone: string
  /** Placed and paid then. */
  readonly at: Date
  readonly status: 'approved' | 'process' | 'finished'
}

/** Writes order, item, payment and ledger as if they had happened then; nobody gets a mail. */
export async function recordPaidOrder(
  tx: Tx,
  needs: OrdersNeeds,
  order: PaidOrder,
): Promise<{ orderId: string; customerId: string; shortCode: string }> {
  const { companyId, locationId, contact, language, quote, at } = order
  const { customerId } = await needs.rememberCustomer(tx, { companyId, contact, language })
  const consents = takeConsents(
    { terms: true, earlyStart: true, offers: false },
    { startsAt: order.startsAt, now: at, transferDays: 0 },
  )
  const { startsAt, endsAt, timeZone } = order
  const { id: orderId, short_code: shortCode } = await writeOrder(tx, needs, {
    company_id: companyId,
    site_id: order.siteId,
    location_id: locationId,
    customer_id: customerId,
    status: order.status,
    work_status: order.status === 'approved' ? 'new' : order.status,
    scheduled_at: startsAt,
    language,
    contact,
    billing: order.billing,
    consents: consents.ok ? consents.value : [],
    quote: { quote, period: storedPeriod({ startsAt, endsAt }, { timeZone, now: at }) },
    placed_at: at,
    paid_at: at,
    lines: [{ ...timeLine(quote, { description: `Fach ${quote.size}` }), rentalId: null }],
  })
  if (quote.totalCents > 0)
    await needs.payments.recordPayment(tx, { companyId, orderId, amountCents: quote.totalCents, at })
  const actor = {
    kind: 'customer',
    id: customerId,
    name: fullName(contact),
  } as const
  const data = { code: shortCode, cents: quote.totalCents }
  for (const type of ['order.placed', 'order.paid'] as const)
    await appendEvent(tx, { type, at, companyId, locationId, orderId, actor, data })
  return { orderId, customerId, shortCode }
}

/** Says which rental a recorded order paid for. */
export const linkRental = (
  tx: Tx,
  link: { readonly companyId: string; readonly orderId: string; readonly rentalId: string },
): Promise<void> => linkLine(tx, link)
