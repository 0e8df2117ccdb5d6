import { randomUUID } from 'node:crypto'
import type { MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import { sql } from 'kysely'
import { notifyAfterCommit, type Tx } from '../db/db.ts'
import { sealBody } from './mail-sealing.ts'
import type { MailAttachment } from './mail-attachments.ts'
import '../db/platform-tables.ts'
import type { Secrets } from '../secrets.ts'

export type NewMail = {
  readonly companyId: string
  readonly to: string
  readonly language: string
  /** Name of the template, for lists and searching. */
  readonly template: MailTemplate
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Go along with it; a sealed mail has none. */
  readonly attachments?: readonly MailAttachment[]
  /** A second mail with this key is not queued: `order-paid:<order id>`. */
  readonly dedupeKey: string
  readonly orderId?: string | null
  readonly at: Date
  /** It is kept back until then. */
  readonly notBefore?: Date
  /** Shown before the sender's address; the company or site. */
  readonly senderName?: string
  readonly replyTo?: string | null
  /** Stores what the mail says sealed until it is sent, and forgets it then: for links that are a key by themselves. */
  readonly seal?: Secrets['seal']
}

/** `unclear`: the mail server had all of it, its answer was lost; nobody sends it again but a person (B-12). */
type MailState = 'queued' | 'sent' | 'unclear' | 'failed'
export type MailView = {
  readonly id: string
  readonly template: string
  readonly to: string
  readonly subject: string
  readonly state: MailState
  readonly attempts: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly sentAt: Date | null
}

export const MAIL_CHANNEL = 'fachwerk_mail'

/** One plain mailbox: no quoting, no list, no header of its own. */
const ADDRESS = /^[^\s@"'<>()[\]\\,;:]{1,64}@[^\s@"'<>()[\]\\,;:]{1,255}$/u
/** Control characters, line and paragraph separators: whatever could end a header line. */
const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu

/** Why a mail was never tried. */
export const INVALID_ADDRESS = 'invalid address'

/** Whether an address is one plain mailbox of somebody who is still there. */
export const isDeliverable = (address: string): boolean =>
  ADDRESS.test(address) && !address.endsWith('.invalid')

const oneLine = (text: string) => text.replaceAll(BREAKS, ' ').trim()

/**
 * Puts a mail in line, if and when `tx` commits. An address that is no plain mailbox, or of an erased customer, is kept as failed, so that it is
 * seen and what caused the mail still happens.
 * @returns false when a mail with this `dedupeKey` is already there
 */
export async function queueMail(tx: Tx, mail: NewMail): Promise<boolean> {
  const deliverable = isDeliverable(mail.to)
  const body = mail.seal ? sealBody(mail, mail.dedupeKey, mail.seal) : mail
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('mail')
    .values({
      id: randomUUID(),
      company_id: mail.companyId,
      order_id: mail.orderId ?? null,
      recipient: oneLine(mail.to),
      sender_name: oneLine(mail.senderName ?? ''),
      reply_to: mail.replyTo && ADDRESS.test(mail.replyTo) ? mail.replyTo : null,
      language: mail.language,
      template: mail.template,
      subject: oneLine(mail.subject),
      html: body.html,
      body_text: body.text,
      attachments: JSON.stringify(mail.seal ? [] : (mail.attachments ?? [])),
      sealed: mail.seal !== undefined,
      dedupe_key: mail.dedupeKey,
      state: deliverable ? 'queued' : 'failed',
      last_error: deliverable ? null : INVALID_ADDRESS,
      gave_up_at: deliverable ? null : mail.at,
      next_attempt_at: mail.notBefore ?? mail.at,
      created_at: mail.at,
      sent_at: null,
    })
    .onConflict((on) => on.column('dedupe_key').doNothing())
    .executeTakeFirstOrThrow()
  notifyAfterCommit(tx, MAIL_CHANNEL)
  return numInsertedOrUpdatedRows === 1n
}

/** The newest mail to somebody, of those whose key begins so, that nobody has tried to send yet; held until `tx` ends. */
export async function waitingMail(
  tx: Tx,
  { companyId, to, begins }: { readonly companyId: string; readonly to: string; readonly begins: string },
): Promise<{ readonly dedupeKey: string; readonly createdAt: Date } | undefined> {
  const row = await tx
    .selectFrom('mail')
    .select(['dedupe_key', 'created_at'])
    .where('company_id', '=', companyId)
    .where('recipient', '=', oneLine(to))
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('dedupe_key', '>=', begins)
    .where('dedupe_key', '<', `${begins}\u{10FFFF}`)
    .orderBy('created_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()
  return row && { dedupeKey: row.dedupe_key, createdAt: row.created_at }
}

/** A mail that waits says something else now. @returns false when it is on its way already */
export async function rewriteWaitingMail(
  tx: Tx,
  dedupeKey: string,
  { subject, html, text }: Pick<NewMail, 'subject' | 'html' | 'text'>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail')
    .set({ subject: oneLine(subject), html, body_text: text })
    .where('dedupe_key', '=', dedupeKey)
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/**
 * A mail that waits, or cannot be sent at all, is not there any more; a new one with its key may follow.
 * @returns false when somebody has begun to send it
 */
export async function dropWaitingMail(
  tx: Tx,
  { companyId, dedupeKey }: { readonly companyId: string; readonly dedupeKey: string },
): Promise<boolean> {
  const mail = await tx
    .selectFrom('mail')
    .select(['id', 'attempts'])
    .where('company_id', '=', companyId)
    .where('dedupe_key', '=', dedupeKey)
    .forUpdate()
    .executeTakeFirst()
  if (!mail) return true
  if (mail.attempts > 0) return false
  await tx.deleteFrom('mail').where('id', '=', mail.id).execute()
  return true
}

/** The mails of an order with their states, newest first. */
export async function mailsOfOrder(tx: Tx, companyId: string, orderId: string): Promise<MailView[]> {
  const rows = await tx
    .selectFrom('mail')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    to: row.recipient,
    subject: row.subject,
    state: row.state,
    attempts: row.attempts,
    lastError: row.last_error,
    createdAt: row.created_at,
    sentAt: row.sent_at,
  }))
}

interface MailHealth {
  readonly queued: number
  readonly waiting: number
  readonly unclear: number
  readonly failed: number
}

/** How the outbox stands, for health and alarms: `waiting` counts mails that have failed at least once. */
export async function mailHealth(tx: Tx): Promise<MailHealth> {
  const { rows } = await sql<MailHealth>`
    select count(*) filter (where state = 'queued') as queued,
      count(*) filter (where state = 'queued' and attempts > 1) as waiting,
      count(*) filter (where state = 'unclear') as unclear,
      count(*) filter (where state = 'failed') as failed
    from mail where state <> 'sent'`.execute(tx)
  return rows[0] ?? { queued: 0, waiting: 0, unclear: 0, failed: 0 }
}
