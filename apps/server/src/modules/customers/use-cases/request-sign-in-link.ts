import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { takeMailOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, strictestOf, takeTry, type Try } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { signInMail } from '../mails/sign-in-mail.ts'
import { accountLinks } from '../rules/account-links.ts'
import { LINK_MINUTES, linkEndsAt } from '../rules/session-times.ts'
import { browserHashOf } from './address-proof.ts'
import { drawDigits } from './draw-digits.ts'
import { hashOf } from './hash-of.ts'
import { isKnown, storeLink } from '../account/sign-in-repository.ts'

const digest = (text: string): string => hashOf(text).toString('base64url')

/** Bounds of FAULT-54: an address gets no more mails than this, from wherever they are asked for. */
const QUARTER_HOUR = 900
const PER_PAIR = 5
const PER_NETWORK = 30
const HOUR = 3600
const PER_ADDRESS = 10

interface LinkRequest {
  readonly actor: VisitorActor
  readonly ip: string
  readonly email: string
  readonly language: Language
  readonly returnTo: string | null
  /** They were told that the address is unknown, and want an account. */
  readonly newAccount: boolean
  /** What the browser brings of proofs; null: it gets one, for the digits beside the link. */
  readonly cookie: string | null
}

/**
 * S-08: mails a link that opens the account, or a new one. Every address gets a mail by the same way, so that answer and
 * time say nothing about whether it is known (FAULT-55), unless the site chose to tell. A link that was asked for
 * before no longer works.
 */
export async function requestSignInLink(
  needs: AccountNeeds,
  request: LinkRequest,
): Promise<Result<{ requested: true; cookie: string | null }, 'too-many-tries' | 'email-unknown'>> {
  const { db, clock } = needs
  const now = clock.now()
  // Apart, so that a try stays counted whatever happens then.
  const tried = await db.transaction((tx) => mayAsk(tx, { ...request, now }))
  if (!tried.allowed) return refuseTries(tried)
  return await db.transaction((tx) => sendLink(tx, needs, { ...request, now }))
}

async function sendLink(
  tx: Tx,
  needs: AccountNeeds,
  { now, ...request }: LinkRequest & { readonly now: Date },
) {
  const { random, secrets } = needs
  const { email, language, returnTo } = request
  const { siteId, companyId } = request.actor
  const site = await needs.siteLinks(tx, siteId)
  const known = await isKnown(tx, await needs.rootCompanyId(tx, companyId), email)
  if (!known && site.tellsUnknown && !request.newAccount) return refuse('email-unknown')
  const token = random.hash()
  const tokenHash = hashOf(token)
  const times = { askedAt: now, expiresAt: linkEndsAt(now) }
  await storeLink(tx, { siteId, companyId, email, tokenHash, language, returnTo, ...times })
  const party = await needs.contractParty(tx, companyId)
  const links = accountLinks(site, { language, token })
  const before = browserHashOf(request.cookie)
  const cookie = before ? null : random.hash()
  const browserHash = before ?? hashOf(cookie ?? '')
  const { digits } = await drawDigits(tx, needs, {
    ...request,
    browserHash,
    tokenHash: null,
    now,
    expiresAt: times.expiresAt,
  })
  const own = await needs.ownTexts(tx, { companyId, language })
  await queueMail(tx, {
    ...signInMail(known ? 'known' : 'new', { language, party, minutes: LINK_MINUTES, digits, links, own }),
    companyId,
    to: email,
    language,
    template: 'sign-in-link',
    dedupeKey: `sign-in-link:${random.uuid()}`,
    senderName: party.companyName,
    replyTo: party.email,
    seal: secrets.seal,
    at: now,
  })
  return ok({ requested: true as const, cookie })
}

async function mayAsk(tx: Tx, { actor, email, ip, now }: LinkRequest & { readonly now: Date }): Promise<Try> {
  const count = (key: string, limit: number, windowSeconds: number) =>
    takeTry(tx, { key: `customer-link:${key}`, limit, windowSeconds, now })
  const pair = await count(`pair:${digest(`${email} ${ip}`)}`, PER_PAIR, QUARTER_HOUR)
  const network = await count(`ip:${ip}`, PER_NETWORK, QUARTER_HOUR)
  // Refused tries send nothing, so they do not use up the address'.
  const from = strictestOf([pair, network])
  if (!from.allowed) return from
  const address = await count(`account:${digest(email)}`, PER_ADDRESS, HOUR)
  return address.allowed
    ? await takeMailOfSite(tx, { mail: 'signInLink', siteId: actor.siteId, companyId: actor.companyId, now })
    : address
}
