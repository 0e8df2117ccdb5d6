import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Language, LocalDate, someOf } from '../fields.ts'
import { listCalls } from '../office/list-calls.ts'
import { mailModule } from './mail-module.ts'
import { MAIL_TEMPLATES } from './mail-templates.ts'
import { MailDetail, MailRow, MailState } from './mail-views.ts'

/** Transactional mails as a list (X-02, N-10). */
export const mailList = listCalls(mailModule, {
  name: 'mails',
  title: 'Mails',
  path: '/private/mails',
  tags: ['Mails'],
  summary: 'Mails des Hauses mit ihrem Zustand, gesucht und gefiltert, die neuesten zuerst',
  row: MailRow,
  sorts: ['createdAt'],
  filter: {
    states: someOf(MailState),
    templates: z.array(z.enum(MAIL_TEMPLATES)).max(MAIL_TEMPLATES.length).optional(),
    /** Days it was written on, both included. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    /** Those about one order. */
    orderId: Id.optional(),
  },
  number: 'with',
})
export const MailFilter = mailList.rows.body
export type MailFilter = z.infer<typeof MailFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Mails'], permission: 'orders.view' } as const

/**
 * Transactional mails with their state. Mails to customers are seen by whoever sees orders, those to staff by
 * whoever sees users.
 */
export const mailCalls = {
  mails: mailList.rows,
  mail: call({
    ...common,
    method: 'GET',
    path: '/private/mails/{id}',
    summary: 'Eine Mail, wie sie gesendet wurde; was ein Schlüssel für sich ist, bleibt verdeckt',
    params: z.object({ id: Id }),
    reply: MailDetail,
    refusals: ['not-found'],
  }),
  mailSample: call({
    ...common,
    method: 'GET',
    path: '/private/mail-samples/{template}/{language}',
    summary: 'Eine Mailvorlage mit Beispieldaten von niemandem, in einer Sprache',
    params: z.object({ template: z.enum(MAIL_TEMPLATES), language: Language }),
    reply: z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** Size of the HTML; mail programs cut what is longer than 102 kB. */
      bytes: z.int(),
    }),
    refusals: [],
  }),
  sendMailAgain: call({
    ...common,
    method: 'POST',
    path: '/private/mails/{id}/again',
    permission: 'orders.edit',
    summary: 'Eine Mail noch einmal senden, je Druck auf die Schaltfläche einmal',
    params: z.object({ id: Id }),
    /** How often it had been sent again when somebody pressed: pressed twice, it goes once. */
    body: z.strictObject({ sentAgain: z.int().min(0).max(1_000) }),
    reply: MailDetail,
    refusals: ['not-found', 'mail-still-waiting', 'mail-link-expired', 'mail-address-unusable'],
  }),
} as const
