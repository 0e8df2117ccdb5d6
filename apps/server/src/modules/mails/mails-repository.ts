import { mailList } from '@fachwerk/contract/mail/mail-calls'
import type { MailRow } from '@fachwerk/contract/mail/mail-views'
import { STAFF_MAILS } from '@fachwerk/contract/mail/mail-templates'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { type Condition, type ListQuery, listSource, type Page } from '../../platform/db/list-source.ts'
import '../../platform/db/platform-tables.ts'
import type { MailScope } from './mail-scope.ts'

interface MailsQuery extends Pick<ListQuery<typeof mailList>, 'filter'> {
  readonly scope: MailScope
}

const TO_STAFF = sql`m.template in (${sql.join(STAFF_MAILS.map((name) => sql.lit(name)))})`

/** Whose mails are seen: of which companies, and of which kind there. */
export const inScope = ({ letters, staff }: MailScope): Condition =>
  sql`((m.company_id = any(${[...letters]}::uuid[]) and not (${TO_STAFF}))
    or (m.company_id = any(${[...staff]}::uuid[]) and ${TO_STAFF}))`

/** The list of mails: newest first unless asked otherwise; the id settles what is equal. */
export const mails = listSource(mailList, {
  from: sql`mail m`,
  id: sql`m.id`,
  conditions: ({ scope, filter: { states, templates, from, to, orderId } }: MailsQuery) => ({
    scope: inScope(scope),
    states: states?.length && sql`m.state = any(${states}::text[])`,
    templates: templates?.length && sql`m.template = any(${templates}::text[])`,
    from: from && sql`m.created_at >= (${from}::date)::timestamp at time zone 'Europe/Berlin'`,
    to: to && sql`m.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`,
    orderId: orderId && sql`m.order_id = ${orderId}`,
  }),
  word: (pattern) => sql`m.search_text like ${pattern}`,
  sorts: { createdAt: sql`m.created_at` },
  usual: { by: 'createdAt', dir: 'desc' },
  ties: (way) => sql`m.id ${way}`,
})

/** A mail as the list has it, before words are made of it. */
export interface ListedMail {
  readonly id: string
  readonly template: string
  readonly recipient: string
  readonly subject: string
  readonly language: MailRow['language']
  readonly state: MailRow['state']
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
  readonly order: MailRow['order']
  readonly customerNumber: string | null
  readonly sentAgain: number
  readonly againOf: string | null
}

/** Columns of a listed mail; whoever sees the mail sees the number of its order. */
export const LISTED = sql`m.id, m.template, m.recipient, m.subject, m.language, m.state, m.attempts,
  m.last_error as "lastError", m.created_at as "createdAt", m.sent_at as "sentAt", m.again_of as "againOf",
  (select jsonb_build_object('id', o.id, 'code', o.short_code) from customer_order o
    where o.id = m.order_id and o.company_id = m.company_id) as "order",
  (select 'K-' || u.number from customer_order o join customer u on u.id = o.customer_id
    where o.id = m.order_id and o.company_id = m.company_id and u.erased_at is null) as "customerNumber",
  (select count(*)::int from mail a where a.again_of = m.id and a.company_id = m.company_id) as "sentAgain"`

/** A page of the mails in scope that match. */
export async function listedMails(tx: Tx, query: MailsQuery, page: Page): Promise<ListedMail[]> {
  const { rows } = await sql<ListedMail>`select ${LISTED} from ${mails.page(query, page)}`.execute(tx)
  return rows
}
