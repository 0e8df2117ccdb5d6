import { z } from 'zod'
import { CustomerNumber } from '../customer/customer-number.ts'
import { Id, Instant, Language } from '../fields.ts'
import { MAIL_REFUSALS } from './mail-refusals.ts'

/** `unclear`: the mail server had all of it, its answer was lost (B-12). */
export const MAIL_STATES = ['queued', 'sent', 'unclear', 'failed'] as const
export const MailState = z.enum(MAIL_STATES)
export type MailState = z.infer<typeof MailState>

/** Why a mail was given up or waits, as far as the answer of the mail server says it. */
export const MAIL_TROUBLES = ['address', 'refused', 'busy', 'unreachable', 'lost', 'other'] as const
export type MailTrouble = (typeof MAIL_TROUBLES)[number]

const codes = Object.keys(MAIL_REFUSALS) as [keyof typeof MAIL_REFUSALS, ...(keyof typeof MAIL_REFUSALS)[]] // Object.keys loses the literal type

/** A mail in the list: nothing of what it says, and of its recipient no more than tells two apart. */
export const MailRow = z
  .object({
    id: Id,
    /** One of `MAIL_TEMPLATES`, or of an older version. */
    template: z.string(),
    /** „a…r@post.example“ */
    to: z.string(),
    subject: z.string(),
    language: Language,
    state: MailState,
    attempts: z.int(),
    trouble: z.enum(MAIL_TROUBLES).nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
    /** The order it is about, where the caller may see it. */
    order: z.object({ id: Id, code: z.string() }).nullable(),
    /** How often somebody had it sent again. */
    sentAgain: z.int(),
    /** The mail this one repeats. */
    againOf: Id.nullable(),
  })
  .meta({ id: 'MailRow' })
export type MailRow = z.infer<typeof MailRow>

/** A mail as it was sent, with everything in it that is a key by itself masked. */
export const MailDetail = MailRow.extend({
  /** Of the file of who ordered; absent: there is none. */
  customerNumber: CustomerNumber.optional(),
  recipient: z.string(),
  senderName: z.string(),
  replyTo: z.string().nullable(),
  /** What the mail server said last, in its own words. */
  answer: z.string().nullable(),
  nextAttemptAt: Instant.nullable(),
  /** Null: it is kept sealed, or was emptied when it was sent. */
  letter: z.object({ html: z.string(), text: z.string() }).nullable(),
  /** The mails that repeat it, newest first. */
  copies: z.array(z.object({ id: Id, state: MailState, createdAt: Instant })),
  can: z.object({
    /** The caller may have it sent again. */
    sendAgain: z.boolean(),
    /** Why it cannot be sent again, whoever asks. */
    refusal: z.enum(codes).nullable(),
  }),
}).meta({ id: 'MailDetail' })
export type MailDetail = z.infer<typeof MailDetail>
