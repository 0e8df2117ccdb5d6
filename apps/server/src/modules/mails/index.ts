import type { MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import { mailCalls } from '@fachwerk/contract/mail/mail-calls'
import type { MailSample } from '../../platform/mail/mail-sample.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { Companies } from '../companies/index.ts'
import { listMails } from './use-cases/list-mails.ts'
import { sendMailAgain } from './use-cases/send-mail-again.ts'
import { showSample } from './use-cases/show-sample.ts'
import { showMail } from './use-cases/show-mail.ts'

export { undeliveredMails } from './mail-again-repository.ts'
export { searchMails } from './use-cases/search-mails.ts'
export { mailsOfCustomer } from './own-mails-repository.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['customer', 'customer_address_change', 'customer_order', 'shared_key'] as const

export interface MailsNeeds
  extends Pick<Parts, 'db' | 'clock' | 'random' | 'serve' | 'config'>,
    Pick<Companies, 'contractParty'> {
  /** Every mail of the house by its template. */
  readonly samples: Readonly<Record<MailTemplate, MailSample>>
}

/** Transactional mails with their state, for staff: seen, opened as they were sent, sent again. */
export function mailsModule(needs: MailsNeeds): void {
  const { serve } = needs
  serve(mailCalls.mails, async ({ actor, body }) => ok(await listMails(needs, { actor, ...body })))
  serve(mailCalls.mail, ({ actor, params }) => showMail(needs, { actor, id: params.id }))
  serve(mailCalls.mailSample, async ({ actor, params }) => ok(await showSample(needs, { actor, ...params })))
  serve(mailCalls.sendMailAgain, ({ actor, params, body }) =>
    sendMailAgain(needs, { actor, id: params.id, sentAgain: body.sentAgain }),
  )
}
