import type { Tx } from '../../../platform/db/db.ts'
import { type EventType, type StoredEvent } from '../../../platform/events/events.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { takeMailOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { takeTry } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { consentsOf } from '../consents-repository.ts'
import { offersMail } from '../mails/offers-mail.ts'
import {
  isBeingAsked,
  noteOffersSent,
  type UnsentOffersConsent,
  unsentOffersConsent,
} from '../offers-repository.ts'
import { accountLinks } from '../rules/account-links.ts'
import { offersStanding } from '../rules/offers-standing.ts'
import { OFFERS_DAYS, offersEndAt } from '../rules/offers-times.ts'
import { hashOf } from './hash-of.ts'

const DAY = 86_400
/** At whatever sites it is ticked, an address gets no more of these mails than that (FAULT-54). */
const PER_ADDRESS = 2

/** Only who has paid, or may pay later, is asked: a stranger's address costs money to abuse. */
export const ASKED_AFTER: readonly EventType[] = ['order.paid', 'order.onInvoice', 'order.atHandover']

/**
 * LAW-55: mails the one question whether offers may come, to whoever ticked it with an order that counts. Once as long as it may be
 * answered, and not to who agreed already; a mail above the ceilings is left out, and nothing counts.
 */
export async function askForOffers(
  tx: Tx,
  needs: AccountNeeds,
  { companyId, orderId }: StoredEvent,
): Promise<void> {
  if (orderId === null) return
  const consent = await unsentOffersConsent(tx, { companyId, orderId })
  if (!consent) return
  const now = needs.clock.now()
  const at = { ...consent, companyId, now }
  if ((await agreed(tx, at)) || (await isBeingAsked(tx, at)) || !(await hasRoom(tx, at))) return
  const token = needs.random.hash()
  await noteOffersSent(tx, { ...at, tokenHash: hashOf(token), sentAt: now, expiresAt: offersEndAt(now) })
  const { language, email } = consent
  const party = await needs.contractParty(tx, companyId)
  await queueMail(tx, {
    ...offersMail({
      language,
      party,
      days: OFFERS_DAYS,
      links: accountLinks(await needs.siteLinks(tx, consent.siteId), { language, token }),
      own: await needs.ownTexts(tx, { companyId, language }),
    }),
    companyId,
    to: email,
    language,
    template: 'offers-question',
    dedupeKey: `offers-question:${consent.id}`,
    senderName: party.companyName,
    replyTo: party.email,
    seal: needs.secrets.seal,
    at: now,
  })
}

type Asking = UnsentOffersConsent & { readonly companyId: string; readonly now: Date }

async function agreed(tx: Tx, { companyId, siteId, customerId }: Asking): Promise<boolean> {
  const said = await consentsOf(tx, { companyIds: [companyId], siteId, customerId })
  return offersStanding(said)?.given ?? false
}

async function hasRoom(tx: Tx, { companyId, siteId, email, now }: Asking): Promise<boolean> {
  const key = `offers-question:address:${hashOf(email).toString('base64url')}`
  if (!(await takeTry(tx, { key, limit: PER_ADDRESS, windowSeconds: DAY, now })).allowed) return false
  return (await takeMailOfSite(tx, { mail: 'offers', siteId, companyId, now })).allowed
}
