import type { Tx } from '../../../platform/db/db.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { siteOfCustomer } from '../account/address-changes-repository.ts'
import type { KnownCustomer } from '../customers-repository.ts'
import type { CustomerFileNeeds } from '../needs.ts'
import { storeEmailChange } from '../account/email-change-repository.ts'
import type { OfFile } from '../files/file-parts-repository.ts'
import { emailChangeMail } from '../mails/email-change-mails.ts'
import { accountLinks } from '../rules/account-links.ts'
import { LINK_MINUTES, linkEndsAt } from '../rules/session-times.ts'
import { hashOf } from './hash-of.ts'

interface Details {
  readonly of: OfFile
  readonly customer: KnownCustomer
}

/** What is kept of digits a caller reads out: nobody reads them out of the database. */
export const callDigitsMac = (
  { secrets }: Pick<CustomerFileNeeds, 'secrets'>,
  details: { readonly customerId: string; readonly email: string; readonly digits: string },
): string => secrets.mac('call-digits', `${details.customerId} ${details.email} ${details.digits}`)

/**
 * A link and six digits, by either of which an unproven address shows that its mail is read; nothing changes before one of them
 * is used.
 */
export async function mailNewAddress(
  tx: Tx,
  needs: CustomerFileNeeds,
  { of, customer, email }: Details & { readonly email: string },
): Promise<void> {
  const { now } = of
  const site = await siteOfCustomer(tx, of)
  // Whoever never ordered has no key, and signs in with the address that is right.
  if (!site) return
  const { language } = customer
  const token = needs.random.hash()
  const digits = needs.random.digits(6)
  await storeEmailChange(tx, {
    ...site,
    customerId: customer.id,
    email,
    tokenHash: hashOf(token),
    language,
    expiresAt: linkEndsAt(now),
    digitsHash: callDigitsMac(needs, { customerId: customer.id, email, digits }),
  })
  const party = await needs.contractParty(tx, site.companyId)
  const links = accountLinks(await needs.siteLinks(tx, site.siteId), { language, token })
  const own = await needs.ownTexts(tx, { companyId: site.companyId, language })
  const sending = { language, party, minutes: LINK_MINUTES, link: links.newEmail, digits, links, own }
  await queueMail(tx, {
    ...emailChangeMail('prove', sending),
    companyId: site.companyId,
    to: email,
    language,
    template: 'email-change-link',
    dedupeKey: `email-change-link:${needs.random.uuid()}`,
    senderName: party.companyName,
    replyTo: party.email,
    seal: needs.secrets.seal,
    at: now,
  })
}

/** The old address learns that it is used no more: no name, no box, not the new one. */
export async function sendToOldAddress(
  tx: Tx,
  needs: CustomerFileNeeds,
  { of, customer, companyIds }: Details & { readonly companyIds: readonly string[] },
): Promise<void> {
  const site = await siteOfCustomer(tx, { ...of, companyIds })
  if (!site) return
  const { language } = customer
  const party = await needs.contractParty(tx, site.companyId)
  const links = accountLinks(await needs.siteLinks(tx, site.siteId), { language, token: '' })
  const own = await needs.ownTexts(tx, { companyId: site.companyId, language })
  await queueMail(tx, {
    ...emailChangeMail('told', { language, party, minutes: 0, link: null, links, own }),
    companyId: site.companyId,
    to: customer.email,
    language,
    template: 'email-changed',
    dedupeKey: `email-changed:${needs.random.uuid()}`,
    senderName: party.companyName,
    replyTo: party.email,
    at: of.now,
  })
}
