import type { ReplyOut, RequestOut } from '@fachwerk/contract/call'
import type { mailCalls } from '@fachwerk/contract/mail/mail-calls'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { MailsNeeds } from '../index.ts'

type Call = typeof mailCalls.mailSample

/** Where the pages of a sample are; nobody has an address there. */
const SITE = { address: 'https://ihr-auftritt.example', defaultLanguage: 'de' } as const

/** A mail by its real template, from the actor's company to nobody. */
export async function showSample(
  { db, config, samples, contractParty }: Pick<MailsNeeds, 'db' | 'config' | 'samples' | 'contractParty'>,
  { actor, template, language }: RequestOut<Call>['params'] & { readonly actor: StaffActor },
): Promise<ReplyOut<Call>> {
  const party = await db.read((tx) => contractParty(tx, actor.companyId))
  const { adminUrl } = config
  const { subject, html, text } = samples[template]({ language, party, site: SITE, adminUrl })
  return { subject, html, text, bytes: Buffer.byteLength(html) }
}
