import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '@fachwerk/clock/clock'
import { type Selectable, sql } from 'kysely'
import type { Listener } from '../db/db-listen.ts'
import { type Database, type Db, inOneStatement, type Tx } from '../db/db.ts'
import '../db/platform-tables.ts'
import type { Log } from '../log/log.ts'
import { MAIL_CHANNEL } from './mail.ts'
import { MailAttachment } from './mail-attachments.ts'
import { openBody } from './mail-sealing.ts'
import { AnswerLost, isPermanent, type MailTransport } from './mail-transport.ts'
import type { Secrets } from '../secrets.ts'
import { wakeable } from '../jobs/wakeable.ts'

export type MailSender = {
  /** Sends what is due once; returns how many were taken over and how many not. */
  deliverDue(): Promise<{ sent: number; failed: number }>
  /** Keeps sending: woken by NOTIFY, and by itself. Returns the stop. */
  start(listener: Listener): () => Promise<void>
}

export type MailSenderNeeds = {
  readonly db: Db
  readonly clock: Clock
  readonly log: Log
  readonly transport: MailTransport
  /** Address every mail comes from. */
  readonly from: string
  /** Opens mails that are kept sealed. */
  readonly unseal?: Secrets['unseal']
}

const BATCH = 10
const BACKSTOP_MS = 2_000
/** Between two looks: mails of the same moment are claimed together. */
const REST_MS = 30
/** A mail whose sender died comes free again after this long; longer than any transport waits. */
const CLAIMED_MS = 5 * 60_000
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 3_600_000
/** What is left of a sealed mail that was sent. */
const EMPTY = { html: '', body_text: '' } as const
/** About ten hours. */
const MOST_TRIES = 16

type Claimed = Omit<
  Selectable<Database['mail']>,
  | 'company_id'
  | 'order_id'
  | 'state'
  | 'next_attempt_at'
  | 'last_error'
  | 'sent_at'
  | 'again_of'
  | 'gave_up_at'
  | 'search_text'
>

/**
 * Delivers the outbox; the Message-ID is the same on every try. A mail is tried again until it is taken or refused; where
 * the answer to a whole mail was lost, it is left to a person as `unclear` (B-12).
 */
export function createMailSender(needs: MailSenderNeeds): MailSender {
  async function deliverDue() {
    const report = { sent: 0, failed: 0 }
    for (;;) {
      const mails = await inOneStatement(needs.db, (tx) => claim(tx, needs.clock.now()))
      for (const mail of mails) report[(await deliver(needs, mail)) ? 'sent' : 'failed'] += 1
      if (mails.length < BATCH) return report
    }
  }
  return {
    deliverDue,
    start(listener) {
      const { wake, stop } = wakeable(
        async () => {
          await deliverDue()
          await pause(REST_MS)
        },
        (error) => needs.log.error('mails could not be sent', { error }),
      )
      const cancels = [listener.listen(MAIL_CHANNEL, wake), needs.clock.every(BACKSTOP_MS, wake)]
      wake()
      return async () => {
        for (const cancel of cancels) cancel()
        await stop()
        needs.transport.close()
      }
    },
  }
}

/** Counted as tried before it is, and committed: a mail that kills its sender does not come back at once. */
async function claim(tx: Tx, now: Date): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update mail set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + CLAIMED_MS)}
    where id in (
      select id from mail where state = 'queued' and next_attempt_at <= ${now}
      order by next_attempt_at limit ${BATCH} for update skip locked
    )
    returning id, recipient, sender_name, reply_to, language, template, subject, html, body_text, sealed,
      attachments, dedupe_key, attempts, created_at, message_id
  `.execute(tx)
  return rows
}

async function deliver(
  { db, clock, log, transport, from, unseal }: MailSenderNeeds,
  mail: Claimed,
): Promise<boolean> {
  try {
    const stored = { html: mail.html, text: mail.body_text }
    const body = mail.sealed ? openBody(stored, mail.dedupe_key, unseal) : stored
    await transport.send({
      messageId: `<${mail.message_id ?? mail.id}@${from.split('@')[1]}>`,
      at: mail.created_at,
      from: { name: mail.sender_name, address: from },
      to: mail.recipient,
      replyTo: mail.reply_to,
      subject: mail.subject,
      ...body,
      attachments: MailAttachment.array().parse(mail.attachments),
      language: mail.language.slice(0, 2),
    })
  } catch (error) {
    const isUnclear = error instanceof AnswerLost
    const final = isUnclear || isPermanent(error) || mail.attempts >= MOST_TRIES
    log.warn('a mail was not taken', {
      mail: mail.id,
      template: mail.template,
      attempt: mail.attempts,
      final,
      error,
    })
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const now = clock.now()
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (mail.attempts - 1))
    await inOneStatement(db, (tx) =>
      tx
        .updateTable('mail')
        .set({
          state: isUnclear ? 'unclear' : final ? 'failed' : 'queued',
          last_error: reason,
          gave_up_at: final ? now : null,
          next_attempt_at: new Date(now.getTime() + wait),
        })
        .where('id', '=', mail.id)
        .execute(),
    )
    return false
  }
  await inOneStatement(db, (tx) =>
    tx
      .updateTable('mail')
      .set({ state: 'sent', sent_at: clock.now(), last_error: null, ...(mail.sealed ? EMPTY : {}) })
      .where('id', '=', mail.id)
      .execute(),
  )
  return true
}
