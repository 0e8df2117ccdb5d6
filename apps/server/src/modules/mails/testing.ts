import { MAIL_TEMPLATES, type MailTemplate } from '@fachwerk/contract/mail/mail-templates'
import { mailCalls } from '@fachwerk/contract/mail/mail-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { sql } from 'kysely'
import { createInvokeStaff } from '../../platform/http/testing-invoke.ts'
import { type NewMail, queueMail } from '../../platform/mail/mail.ts'
import type { MailSample } from '../../platform/mail/mail-sample.ts'
import { anOrder, anOrdersHouse, bankSays } from '../orders/testing.ts'
import { replied, staffOf } from '../orders/testing/staff-orders.ts'
import { mailsModule } from './index.ts'
import type { MailsNeeds } from './index.ts'

/** Each template says only its name and for whom: the real ones are tested where they are put together. */
const aSampleOfEach = (): MailsNeeds['samples'] => {
  const samples = MAIL_TEMPLATES.map((template) => {
    const sample: MailSample = ({ language, party, site, adminUrl }) => {
      const text = `${template} ${language} ${party.companyName} ${site.address} ${adminUrl}`
      return { subject: template, html: `<p>${text}</p>`, text }
    }
    return [template, sample] as const
  })
  return Object.fromEntries(samples) as MailsNeeds['samples'] // one for each of the names
}

/** A house of orders with the office of its mails: Anna ordered and paid, and had two mails. */
export async function aMailOffice() {
  const at = await anOrdersHouse(['M', 'M', 'M', 'M'])
  const { platform, registry } = at
  const { contractParty } = at.needs
  mailsModule({ ...platform, serve: registry.serve, contractParty, samples: aSampleOfEach() })
  const call = createInvokeStaff(registry)
  const owner = staffOf(at, at.own.companyId, ['owner'])
  const order = await anOrder(at)
  await platform.clock.advance(60_000)
  await bankSays(at, order.paymentId, { state: 'paid' })
  await platform.runConsumers()
  await platform.clock.advance(60_000)
  const list = async (body: RequestIn<typeof mailCalls.mails>['body'] = {}, actor = owner) =>
    replied(await call(mailCalls.mails, { body }, actor))
  const idOf = async (template: MailTemplate) => {
    const { rows } = await list({ templates: [template] })
    const first = rows.at(-1)
    if (!first) throw new Error(`no mail ${template}`)
    return first.id
  }
  return {
    ...at,
    call,
    owner,
    order,
    stranger: staffOf(at, at.foreign.companyId, ['owner']),
    reader: staffOf(at, at.own.companyId, ['reader']),
    list,
    idOf,
    show: (id: string, actor = owner) => call(mailCalls.mail, { params: { id } }, actor),
    sample: (template: MailTemplate, language: 'de' | 'en', actor = owner) =>
      call(mailCalls.mailSample, { params: { template, language } }, actor),
    again: (id: string, sentAgain = 0, actor = owner) =>
      call(mailCalls.sendMailAgain, { params: { id }, body: { sentAgain } }, actor),
    queue: (mail: Partial<NewMail>) =>
      platform.db.transaction((tx) =>
        queueMail(tx, {
          companyId: at.own.companyId,
          to: 'jana@zeitlager.example',
          language: 'de',
          template: 'welcome',
          subject: 'Willkommen',
          html: '<p>Willkommen</p>',
          text: 'Willkommen',
          dedupeKey: `test:${platform.random.uuid()}`,
          at: platform.clock.now(),
          ...mail,
        }),
      ),
    /** As if the mail server had answered like this. */
    ended: (id: string, state: 'failed' | 'unclear', lastError: string) =>
      platform.db.transaction((tx) =>
        sql`update mail set state = ${state}, last_error = ${lastError}, attempts = 1, gave_up_at = ${platform.clock.now()}
          where id = ${id}`.execute(tx),
      ),
  }
}
