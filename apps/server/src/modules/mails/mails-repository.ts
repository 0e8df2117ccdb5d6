import type { MAIL_SORTS, MailFilter } from '@fachwerk/contract/mail/mail-calls'
import type { MailRow } from '@fachwerk/contract/mail/mail-views'
import { STAFF_MAILS } from '@fachwerk/contract/mail/mail-templates'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { folded, literally, searchedWords } from '../../platform/db/search-text.ts'
import '../../platform/db/platform-tables.ts'
import type { MailScope } from './mail-scope.ts'

export interface MailsQuery {
  readonly scope: MailScope
  readonly filter: Omit<MailFilter, 'offset' | 'limit'>
}

type Condition = RawBuilder<unknown>

const TO_STAFF = sql`m.template in (${sql.join(STAFF_MAILS.map((name) => sql.lit(name)))})`

/** Whose mails are seen: of which companies, and of which kind there. */
export const inScope = ({ letters, staff }: MailScope): Condition =>
  sql`((m.company_id = any(${[...letters]}::uuid[]) and not (${TO_STAFF}))
    or (m.company_id = any(${[...staff]}::uuid[]) and ${TO_STAFF}))`

function matching({ scope, filter }: MailsQuery): Condition {
  const { states, templates, from, to, orderId, search } = filter
  const conditions = [inScope(scope)]
  if (states?.length) conditions.push(sql`m.state = any(${states}::text[])`)
  if (templates?.length) conditions.push(sql`m.template = any(${templates}::text[])`)
  if (from) conditions.push(sql`m.created_at >= (${from}::date)::timestamp at time zone 'Europe/Berlin'`)
  if (to) conditions.push(sql`m.created_at < (${to}::date + 1)::timestamp at time zone 'Europe/Berlin'`)
  if (orderId) conditions.push(sql`m.order_id = ${orderId}`)
  for (const word of searchedWords(search ?? ''))
    conditions.push(sql`m.search_text like ${`%${literally(folded(word))}%`}`)
  return sql`mail m where ${sql.join(conditions, sql` and `)}`
}

const SORTS: Readonly<Record<(typeof MAIL_SORTS)[number], Condition>> = { createdAt: sql`m.created_at` }

/** Newest first unless asked otherwise; the id settles what is equal (FAULT-74). */
function orderOf({ orderBy, dir }: MailsQuery['filter']): Condition {
  const direction = orderBy && dir === 'asc' ? sql`asc` : sql`desc`
  return sql`${SORTS[orderBy ?? 'createdAt']} ${direction}, m.id ${direction}`
}

/** How many mails in scope match; no further than `atMost`. */
export async function countMails(tx: Tx, query: MailsQuery, atMost: number): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from (select 1 from ${matching(query)} limit ${atMost}) counted`.execute(tx)
  return rows[0]?.total ?? 0
}

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
export async function listedMails(
  tx: Tx,
  query: MailsQuery,
  page: { readonly offset: number; readonly limit: number },
): Promise<ListedMail[]> {
  const { rows } = await sql<ListedMail>`
    select ${LISTED} from ${matching(query)} order by ${orderOf(query.filter)}
    limit ${page.limit} offset ${page.offset}`.execute(tx)
  return rows
}
