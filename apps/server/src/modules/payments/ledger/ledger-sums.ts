import { type RawBuilder, sql } from 'kysely'

/**
 * What an entry `e` of the ledger brought (cents), below zero what went back. What was only agreed to or is kept by the service brings
 * nothing, nor does money that pays for nothing and goes back, nor what was taken for value vouchers: that is owed until they pay (LAW-48).
 */
export const BROUGHT: RawBuilder<number> = sql<number>`case when e.reason is not null then 0 when e.kind = 'refund' then e.sold_voucher_cents - e.amount_cents
  when e.kind in ('capture', 'reversal') then e.amount_cents - e.sold_voucher_cents else 0 end`
