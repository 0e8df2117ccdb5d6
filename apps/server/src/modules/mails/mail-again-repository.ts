import type { MailDetail } from '@fachwerk/contract/mail/mail-views'
import { sql } from 'kysely'
import { notifyAfterCommit, type Tx } from '../../platform/db/db.ts'
import { MAIL_CHANNEL } from '../../platform/mail/mail.ts'
import { inScope, LISTED, type ListedMail } from './mails-repository.ts'
import type { MailScope } from './mail-scope.ts'

export interface StoredMail extends ListedMail {
  readonly companyId: string
  readonly senderName: string
  readonly replyTo: string | null
  readonly nextAttemptAt: Date
  readonly html: string
  readonly text: string
  readonly isSealed: boolean
  /** The order's link was called back or replaced with a corrected address (R-11), or the shared key it brings taken away. */
  readonly isLinkClosed: boolean
  /** The customer of its order deleted their account (LAW-60). */
  readonly isErased: boolean
}

// A mail about a shared key names it in its key: `key-shared:<access right>:<event>`.
const LINK_CLOSED = sql`exists (select from customer_order o where o.id = m.order_id and o.company_id = m.company_id
    and o.hash_revoked_at is not null)
  or exists (select from customer_order o join customer_address_change a on a.customer_id = o.customer_id
    where o.id = m.order_id and o.company_id = m.company_id and o.mail_address is not null
      and coalesce(a.undone_at, a.took_effect_at) > m.created_at)
  or (m.template like 'key-%' and exists (select from shared_key k where k.company_id = m.company_id
    and k.withdrawn_at is not null and k.access_right_id::text = split_part(m.dedupe_key, ':', 2)))`

const ERASED = sql`exists (select from customer_order o where o.id = m.order_id and o.company_id = m.company_id
  and o.contact->>'email' like '%.invalid')`

/** A mail in scope with all it says; `lock` keeps others from sending it again meanwhile. */
export async function storedMail(
  tx: Tx,
  scope: MailScope,
  { id, lock = false }: { readonly id: string; readonly lock?: boolean },
): Promise<StoredMail | undefined> {
  const { rows } = await sql<StoredMail>`
    select ${LISTED}, m.company_id as "companyId", m.sender_name as "senderName", m.reply_to as "replyTo",
      m.next_attempt_at as "nextAttemptAt", m.html, m.body_text as text, m.sealed as "isSealed",
      (${LINK_CLOSED}) as "isLinkClosed", (${ERASED}) as "isErased"
    from mail m where m.id = ${id} and ${inScope(scope)} ${lock ? sql`for update of m` : sql``}`.execute(tx)
  return rows[0]
}

/** The mails that repeat a mail of the company, newest first. */
export async function copiesOf(
  tx: Tx,
  { id, companyId }: Pick<StoredMail, 'id' | 'companyId'>,
): Promise<(Omit<MailDetail['copies'][number], 'createdAt'> & { readonly createdAt: Date })[]> {
  const { rows } = await sql<{ id: string; state: MailDetail['state']; createdAt: Date }>`
    select a.id, a.state, a.created_at as "createdAt" from mail a
    where a.again_of = ${id} and a.company_id = ${companyId} order by a.created_at desc, a.id`.execute(tx)
  return rows
}

/**
 * Puts a copy of a mail of the company in line, as the `nth`; once for each number. Where nobody knows whether the first one
 * arrived it carries the same Message-ID, so that a mailbox can tell the double; else another, so that none swallows it.
 */
export async function queueCopy(
  tx: Tx,
  original: Pick<StoredMail, 'id' | 'companyId' | 'state'>,
  copy: { readonly id: string; readonly nth: number; readonly now: Date },
): Promise<void> {
  const { id, companyId, state } = original
  const messageId = state === 'unclear' ? sql`coalesce(m.message_id, m.id)` : sql`null`
  await sql`
    insert into mail (id, company_id, order_id, recipient, sender_name, reply_to, language, template, subject, html,
      body_text, attachments, dedupe_key, state, next_attempt_at, created_at, again_of, message_id)
    select ${copy.id}, m.company_id, m.order_id, m.recipient, m.sender_name, m.reply_to, m.language, m.template,
      m.subject, m.html, m.body_text, m.attachments, ${`again:${id}:${copy.nth}`}, 'queued', ${copy.now}, ${copy.now}, m.id,
      ${messageId}
    from mail m where m.id = ${id} and m.company_id = ${companyId}
    on conflict (dedupe_key) do nothing`.execute(tx)
  notifyAfterCommit(tx, MAIL_CHANNEL)
}

/**
 * Companies with letters given up, or of unknown fate, since then and not sent again, with the moment of the last one.
 * No tenant predicate: the clock looks for everybody.
 */
export async function undeliveredMails(
  tx: Tx,
  since: Date,
): Promise<{ readonly companyId: string; readonly at: Date }[]> {
  const { rows } = await sql<{ companyId: string; at: Date }>`
    select m.company_id as "companyId", max(m.gave_up_at) as at from mail m
    where m.state in ('failed', 'unclear') and m.gave_up_at > ${since}
      and not exists (select from mail a where a.again_of in (m.id, m.again_of) and a.created_at > m.created_at)
    group by m.company_id order by m.company_id`.execute(tx)
  return rows
}
