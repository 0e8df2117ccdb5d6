import type { OwnDeclaration } from '@fachwerk/contract/account/own-data'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import './declaration-tables.ts'

/** Whose declarations: of a customer, where they came in at one site or belong to some companies. */
export type Declarer = { readonly customerId: string; readonly email: string } & (
  | { readonly siteId: string }
  | { readonly companyIds: readonly string[] }
)

type Stored = Omit<OwnDeclaration, 'receivedAt' | 'decidedAt'> & {
  readonly receivedAt: Date
  readonly decidedAt: Date | null
}

/**
 * LAW-59: what somebody declared, oldest first: under their address, or under that of the order it was about, where they have
 * changed theirs since. No tenant predicate but the caller's: a site, or the companies named.
 */
export async function declarationsOfCustomer(tx: Tx, declarer: Declarer): Promise<OwnDeclaration[]> {
  const { customerId, email } = declarer
  const within =
    'siteId' in declarer
      ? sql`d.site_id = ${declarer.siteId}`
      : sql`c.company_id = any(${[...declarer.companyIds]}::uuid[])`
  const { rows } = await sql<Stored>`
    select d.kind, d.received_at as "receivedAt", d.name, d.email, d.contract, d.termination_kind as "terminationKind",
      d.reason, d.end_date::text as "endDate", c.state, c.outcome, c.decided_at as "decidedAt", o.short_code as "order",
      c.refund_cents as "refundCents", c.last_day::text as "lastDay", c.note
    from contract_declaration d join declaration_case c on c.declaration_id = d.id
      left join customer_order o on o.id = c.order_id and o.customer_id = ${customerId}
    where ${within} and (lower(d.email) = ${email.toLowerCase()} or lower(d.email) = lower(o.contact->>'email'))
    order by d.received_at, d.id`.execute(tx)
  return rows.map(({ receivedAt, decidedAt, ...row }) => ({
    ...row,
    receivedAt: receivedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }))
}
