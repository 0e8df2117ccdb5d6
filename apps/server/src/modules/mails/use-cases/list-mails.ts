import type { MailFilter } from '@fachwerk/contract/mail/mail-calls'
import type { MailRow } from '@fachwerk/contract/mail/mail-views'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { INVALID_ADDRESS } from '../../../platform/mail/mail.ts'
import { maskAddress } from '../../../platform/mail/mail-masking.ts'
import type { Counted } from '../../../platform/db/list-source.ts'
import { type ListedMail, listedMails, mails } from '../mails-repository.ts'
import type { MailsNeeds } from '../index.ts'
import { seenBy } from '../mail-scope.ts'
import { troubleOf } from '../rules/mail-trouble.ts'

/** A page of the mails the actor may see, with their number. */
export const listMails = (
  { db }: Pick<MailsNeeds, 'db'>,
  { actor, ...filter }: MailFilter & { readonly actor: StaffActor },
): Promise<{ rows: MailRow[] } & Counted> =>
  db.read(async (tx) => {
    const query = { scope: seenBy(actor), filter }
    const rows = await listedMails(tx, query, filter)
    return { rows: rows.map(rowOf), ...(await mails.count(tx, query)) }
  })

/** What a list says of a mail. */
export const rowOf = ({
  recipient,
  lastError,
  createdAt,
  sentAt,
  id,
  template,
  subject,
  language,
  state,
  attempts,
  order,
  sentAgain,
  againOf,
}: ListedMail): MailRow => ({
  id,
  template,
  to: maskAddress(recipient),
  subject,
  language,
  state,
  attempts,
  trouble: troubleOf(state, lastError, INVALID_ADDRESS),
  createdAt: createdAt.toISOString(),
  sentAt: sentAt?.toISOString() ?? null,
  order,
  sentAgain,
  againOf,
})
