import { createHash } from 'node:crypto'
import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { queueMail } from '../../../platform/mail.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { takeTry } from '../../../platform/throttle.ts'
import type { AccountNeeds } from '../account-needs.ts'
import { signInMail } from '../mails/sign-in-mail.ts'
import { accountLinks } from '../rules/account-links.ts'
import { LINK_MINUTES, linkEndsAt } from '../rules/session-times.ts'
import { isKnown, keepLink } from '../sign-in-repository.ts'

/** Of a token or a cookie only this is kept. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
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
}

/**
 * S-08: mails a link that opens the account, or a new one. Every address gets a mail by the same way, so that answer and
 * time say nothing about whether it is known (FAULT-55), unless the site chose to tell. A link that was asked for
 * before no longer works.
 */
export async function requestSignInLink(
  needs: AccountNeeds,
  request: LinkRequest,
): Promise<Result<{ requested: true }, 'too-many-tries' | 'email-unknown'>> {
  const { db, clock } = needs
  const now = clock.now()
  // Apart, so that a try stays counted whatever happens then.
  if (!(await db.transaction((tx) => mayAsk(tx, request, now)))) return refuse('too-many-tries')
  return await db.transaction((tx) => sendLink(needs, tx, request, now))
}

async function sendLink(needs: AccountNeeds, tx: Tx, request: LinkRequest, now: Date) {
  const { random, secrets } = needs
  const { email, language, returnTo } = request
  const { siteId, companyId } = request.actor
  const site = await needs.siteLinks(tx, siteId)
  const known = await isKnown(tx, await needs.rootCompanyId(tx, companyId), email)
  if (!known && site.tellsUnknown && !request.newAccount) return refuse('email-unknown')
  const token = random.hash()
  const tokenHash = hashOf(token)
  const times = { askedAt: now, expiresAt: linkEndsAt(now) }
  await keepLink(tx, { siteId, companyId, email, tokenHash, language, returnTo, ...times })
  const party = await needs.contractParty(tx, companyId)
  const links = accountLinks(site, { language, token })
  const own = await needs.ownTexts(tx, { companyId, language })
  await queueMail(tx, {
    ...signInMail(known ? 'known' : 'new', { language, party, minutes: LINK_MINUTES, links, own }),
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
  return ok({ requested: true as const })
}

async function mayAsk(tx: Tx, { email, ip }: LinkRequest, now: Date): Promise<boolean> {
  const count = (key: string, limit: number, windowSeconds: number) =>
    takeTry(tx, { key: `customer-link:${key}`, limit, windowSeconds, now })
  const pair = await count(`pair:${digest(`${email} ${ip}`)}`, PER_PAIR, QUARTER_HOUR)
  const network = await count(`ip:${ip}`, PER_NETWORK, QUARTER_HOUR)
  // Refused tries send nothing, so they do not use up the address'.
  if (!pair.allowed || !network.allowed) return false
  return (await count(`account:${digest(email)}`, PER_ADDRESS, HOUR)).allowed
}
