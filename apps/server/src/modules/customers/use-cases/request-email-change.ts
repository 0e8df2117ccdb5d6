import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { takeMailOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { storeEmailChange } from '../account/email-change-repository.ts'
import { emailChangeMail } from '../mails/email-change-mails.ts'
import { accountLinks } from '../rules/account-links.ts'
import { LINK_MINUTES, linkEndsAt } from '../rules/session-times.ts'
import type { SignedInCustomer } from './customer-session.ts'
import { hashOf } from './hash-of.ts'

/** Nobody is written to more often than that, whoever asks. */
const HOUR = 3600
const PER_CUSTOMER = 5
const PER_ADDRESS = 5

/**
 * S-09: mails a link to the new address. Nothing changes before it is used; whether somebody has the address is told to
 * nobody but who reads its mail (FAULT-55).
 */
export async function requestEmailChange(
  needs: AccountNeeds,
  {
    who,
    ...input
  }: { readonly email: string; readonly language: Language } & { readonly who: SignedInCustomer },
): Promise<Result<{ requested: true }, 'too-many-tries'>> {
  const { db, clock } = needs
  const now = clock.now()
  // Apart, so that a try stays counted whatever happens then.
  const tried = await db.transaction(async (tx) => {
    const count = (key: string, limit: number) =>
      takeTry(tx, { key: `customer-email:${key}`, limit, windowSeconds: HOUR, now })
    const own = await count(who.customerId, PER_CUSTOMER)
    if (!own.allowed) return own
    const address = await count(hashOf(input.email).toString('base64url'), PER_ADDRESS)
    const { siteId, companyId } = who
    return address.allowed
      ? await takeMailOfSite(tx, { mail: 'emailChange', siteId, companyId, now })
      : address
  })
  if (!tried.allowed) return refuseTries(tried)
  await db.transaction((tx) => sendLink(tx, needs, { ...who, ...input, now }))
  return ok({ requested: true as const })
}

async function sendLink(
  tx: Tx,
  { random, secrets, ...needs }: AccountNeeds,
  input: SignedInCustomer & { readonly email: string; readonly language: Language; readonly now: Date },
): Promise<void> {
  const { customerId, siteId, companyId, email, language, now } = input
  const token = random.hash()
  const expiresAt = linkEndsAt(now)
  await storeEmailChange(tx, {
    customerId,
    siteId,
    companyId,
    email,
    tokenHash: hashOf(token),
    language,
    expiresAt,
  })
  const party = await needs.contractParty(tx, companyId)
  const links = accountLinks(await needs.siteLinks(tx, siteId), { language, token })
  const own = await needs.ownTexts(tx, { companyId, language })
  await queueMail(tx, {
    ...emailChangeMail('prove', { language, party, minutes: LINK_MINUTES, link: links.newEmail, links, own }),
    companyId,
    to: email,
    language,
    template: 'email-change-link',
    dedupeKey: `email-change-link:${random.uuid()}`,
    senderName: party.companyName,
    replyTo: party.email,
    seal: secrets.seal,
    at: now,
  })
}
