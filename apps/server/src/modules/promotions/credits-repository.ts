import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './promotion-tables.ts'

/** What is left of credit that pays for goods. */
export interface CreditLeft {
  readonly code: string
  readonly restCents: number
  /** Last day, local date; null: without end. */
  readonly validTo: string | null
}

/** Somebody has a few at most. */
const MOST = 5

/** What a company gave this customer instead of money and they have not spent, what ends first in front. */
export async function creditsOf(
  tx: Tx,
  {
    companyId,
    customerId,
    today,
  }: { readonly companyId: string; readonly customerId: string; readonly today: string },
): Promise<CreditLeft[]> {
  const { rows } = await sql<CreditLeft>`
    select v.code, v.amount_cents - v.given_cents as "restCents", v.valid_to as "validTo"
    from customer_order o join voucher v on v.order_id = o.id and v.company_id = o.company_id
    where o.customer_id = ${customerId}::uuid and o.company_id = ${companyId}::uuid and v.archived_at is null
      and v.is_credit and v.holds_for <> 'rentals' and v.amount_cents > v.given_cents
      and (v.valid_from is null or v.valid_from <= ${today}::date) and (v.valid_to is null or v.valid_to >= ${today}::date)
    order by v.valid_to nulls last, v.code limit ${MOST}`.execute(tx)
  return rows
}
