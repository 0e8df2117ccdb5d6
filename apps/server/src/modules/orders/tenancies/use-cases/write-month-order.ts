import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/db/db.ts'
import type { LongTermTerms } from '../../order-tables.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { insertOrder, type OrderRow } from '../../orders-repository.ts'
import { billingText } from '../../rules/billing-text.ts'
import type { StoredConsent } from '../../rules/consents.ts'
import { localMinute } from '../../rules/local-time.ts'
import type { RentalMonth } from '../../rules/rental-months.ts'

const CODE_SIGNS = 6

/**
 * Writes the order of one month of a long-term rental: each month has its own, so that paying, refunding, counting and
 * settling need no second way.
 */
export async function writeMonthOrder(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'random'>,
  details: {
    readonly companyId: string
    readonly siteId: string
    readonly locationId: string
    readonly customerId: string
    readonly language: Language
    readonly contact: OrderContact
    readonly billing?: Recipient | null
    /** Of who began the rental themselves. */
    readonly consents?: readonly StoredConsent[]
    readonly quote: z.infer<typeof Quote>
    readonly month: RentalMonth
    readonly longTerm: LongTermTerms
    readonly timeZone: string
    readonly now: Date
  },
): Promise<OrderRow> {
  const { contact, quote, month, timeZone, now } = details
  const period = {
    startsAt: month.startsAt.toISOString(),
    endsAt: month.endsAt.toISOString(),
    startsNow: month.startsAt <= now,
    localFrom: localMinute(month.startsAt, timeZone),
    localTo: localMinute(month.endsAt, timeZone),
    timeZone,
  }
  const row = {
    id: needs.random.uuid(),
    company_id: details.companyId,
    site_id: details.siteId,
    location_id: details.locationId,
    customer_id: details.customerId,
    hash: needs.random.hash(),
    status: 'new',
    language: details.language,
    total_cents: quote.totalCents,
    contact: JSON.stringify(contact),
    billing: billingText(details.billing),
    consents: JSON.stringify(details.consents ?? []),
    quote: JSON.stringify({ quote, period, longTerm: details.longTerm }),
    placed_at: now,
    scheduled_at: month.startsAt,
  } as const
  // A code is short for people's sake; a taken one is drawn again.
  let order: OrderRow | undefined
  while (!order) order = await insertOrder(tx, { ...row, short_code: needs.random.code(CODE_SIGNS) })
  return order
}
