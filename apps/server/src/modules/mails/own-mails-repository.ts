import type { OwnMail } from '@fachwerk/contract/account/own-data'
import { STAFF_MAILS } from '@fachwerk/contract/mail/mail-templates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import '../../platform/db/platform-tables.ts'

/** To whom: a customer, about their orders at one site or with some companies, and by these companies about none. */
export type Recipient = {
  readonly customerId: string
  readonly email: string
  readonly companyIds: readonly string[]
  readonly siteId?: string
}

type Stored = Omit<OwnMail, 'at' | 'sentAt'> & { readonly at: Date; readonly sentAt: Date | null }

/** More than anybody is written; the newest of them are told. */
const MOST_MAILS = 1_000

/**
 * LAW-59: that somebody was written, oldest first. Of an order only what went to its own address, or to the customer's: a
 * second person's mails are theirs.
 */
export async function mailsOfCustomer(tx: Tx, recipient: Recipient): Promise<OwnMail[]> {
  const { customerId, siteId } = recipient
  const email = recipient.email.toLowerCase()
  const companies = sql`any(${[...recipient.companyIds]}::uuid[])`
  const orders = siteId === undefined ? sql`o.company_id = ${companies}` : sql`o.site_id = ${siteId}`
  const columns = sql`m.id, m.created_at as at, m.recipient as "to", m.subject, m.state, m.sent_at as "sentAt"`
  const { rows } = await sql<Stored>`
    select at, "to", subject, state, "sentAt", "order" from (
      select ${columns}, o.short_code as "order" from customer_order o join mail m on m.order_id = o.id
      where o.customer_id = ${customerId} and ${orders}
        and lower(m.recipient) in (${email}, lower(o.contact->>'email'))
      union all
      select ${columns}, null from mail m
      where lower(m.recipient) = ${email} and m.order_id is null and m.company_id = ${companies}
        and m.template not in (${sql.join(STAFF_MAILS.map((name) => sql.lit(name)))})
      order by at desc, id desc limit ${MOST_MAILS}) told
    order by at`.execute(tx)
  return rows.map(({ at, sentAt, ...row }) => ({
    ...row,
    at: at.toISOString(),
    sentAt: sentAt?.toISOString() ?? null,
  }))
}
