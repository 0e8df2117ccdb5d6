import type { Language } from '@fachwerk/contract/fields'
import type { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/db.ts'
import type { RentalMonth } from '../rules/rental-months.ts'
import type { LongTermTerms, OrderRow, PricedLine, StoredConsent } from '../../orders/index.ts'
import type { TenanciesNeeds } from '../needs.ts'

/**
 * Writes the order of one month of a long-term rental: each month has its own, so that paying, refunding, counting and
 * settling need no second way.
 */
export async function writeMonthOrder(
  tx: Tx,
  { orders: { writing } }: Pick<TenanciesNeeds, 'orders'>,
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
    /** Written with `writeLines` once its box is held. */
    readonly line: PricedLine
    readonly month: RentalMonth
    readonly longTerm: LongTermTerms
    readonly timeZone: string
    readonly now: Date
  },
): Promise<OrderRow> {
  const { contact, quote, month, timeZone, now } = details
  return writing.begin(tx, {
    company_id: details.companyId,
    site_id: details.siteId,
    location_id: details.locationId,
    customer_id: details.customerId,
    status: 'new',
    language: details.language,
    contact,
    billing: details.billing,
    consents: details.consents ?? [],
    quote: { quote, period: writing.storedPeriod(month, { timeZone, now }), longTerm: details.longTerm },
    placed_at: now,
    scheduled_at: month.startsAt,
    lines: [details.line],
  })
}
