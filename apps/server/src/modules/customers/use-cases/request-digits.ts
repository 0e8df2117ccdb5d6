import type { Language } from '@fachwerk/contract/fields'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { queueMail } from '../../../platform/mail/mail.ts'
import { takeMailOfSite } from '../../../platform/mail/mail-ceiling.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { refuseTries, strictestOf, takeTry, type Try } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { digitsMail } from '../mails/digits-mail.ts'
import { digitsOf, type StoredDigits } from '../account/proofs-repository.ts'
import { accountLinks } from '../rules/account-links.ts'
import { DIGITS_MINUTES, digitsEndAt, MOST_TRIES, nextDigitsAt, proofState } from '../rules/proof-times.ts'
import { browserHashOf } from './address-proof.ts'
import { drawDigits } from './draw-digits.ts'
import { hashOf } from './hash-of.ts'

const HOUR = 3600
const PER_ADDRESS = 5
const PER_BROWSER = 5
/** Many people may share the address of their network. */
const QUARTER_HOUR = 900
const PER_NETWORK = 30

interface DigitsRequest {
  readonly actor: VisitorActor
  readonly ip: string
  readonly email: string
  readonly language: Language
  readonly again: boolean
  /** What the browser brings; null: it gets one. */
  readonly cookie: string | null
}

interface Sent {
  readonly state: 'none' | 'waiting' | 'proven' | 'over'
  readonly email: string
  readonly triesLeft: number
  readonly expiresAt: string
  readonly nextAt: string
  readonly compare: string
}

/**
 * B-22: mails six digits and a link to whatever address is asked for; known or not, the same is done and said (FAULT-55). Those that
 * still hold are not sent a second time unless somebody asks for new ones.
 * @returns what the page says, and a cookie for a browser that had none
 */
export async function requestDigits(
  needs: AccountNeeds,
  input: DigitsRequest,
): Promise<Result<{ sent: Sent; cookie: string | null }, 'too-many-tries'>> {
  const now = needs.clock.now()
  const { siteId } = input.actor
  const known = browserHashOf(input.cookie)
  const before = known && (await needs.db.read((tx) => digitsOf(tx, { siteId, browserHash: known })))
  if (before && before.email === input.email && holds(before, input, now))
    return ok({ sent: sentOf(before, now), cookie: null })
  const cookie = known ? null : needs.random.hash()
  const browserHash = known ?? hashOf(cookie ?? '')
  // Apart, so that a try stays counted whatever happens then.
  const tried = await needs.db.transaction((tx) => takeSend(tx, { ...input, browserHash, now }))
  if (!tried.allowed) return refuseTries(tried)
  const sent = await needs.db.transaction((tx) => sendDigits(tx, needs, { ...input, browserHash, now }))
  return ok({ sent: sentOf(sent, now), cookie })
}

/** Not used up, and either nobody asked for new ones or it is too soon for them. */
const holds = (before: StoredDigits, { again }: DigitsRequest, now: Date): boolean =>
  proofState(before, now) === 'waiting' && (!again || now < nextDigitsAt(before.sentAt))

const sentOf = (digits: StoredDigits, now: Date): Sent => ({
  state: proofState(digits, now),
  email: digits.email,
  triesLeft: Math.max(0, MOST_TRIES - digits.tries),
  expiresAt: digits.expiresAt.toISOString(),
  nextAt: nextDigitsAt(digits.sentAt).toISOString(),
  compare: digits.compare,
})

type Sending = DigitsRequest & { readonly browserHash: Buffer; readonly now: Date }

async function sendDigits(tx: Tx, needs: AccountNeeds, sending: Sending): Promise<StoredDigits> {
  const { random, secrets } = needs
  const { actor, email, language, now } = sending
  const { siteId, companyId } = actor
  const token = random.hash()
  const { digits, stored } = await drawDigits(tx, needs, {
    ...sending,
    tokenHash: hashOf(token),
    expiresAt: digitsEndAt(now),
  })
  const party = await needs.contractParty(tx, companyId)
  const links = accountLinks(await needs.siteLinks(tx, siteId), { language, token })
  const own = await needs.ownTexts(tx, { companyId, language })
  await queueMail(tx, {
    ...digitsMail({ language, party, minutes: DIGITS_MINUTES, digits, compare: stored.compare, links, own }),
    companyId,
    to: email,
    language,
    template: 'address-digits',
    dedupeKey: `address-digits:${random.uuid()}`,
    senderName: party.companyName,
    replyTo: party.email,
    seal: secrets.seal,
    at: now,
  })
  return stored
}

async function takeSend(tx: Tx, { actor, email, ip, browserHash, now }: Sending): Promise<Try> {
  const count = (key: string, limit: number, windowSeconds: number) =>
    takeTry(tx, { key: `address-digits:${key}`, limit, windowSeconds, now })
  const browser = await count(`browser:${browserHash.toString('base64url')}`, PER_BROWSER, HOUR)
  const network = await count(`ip:${ip}`, PER_NETWORK, QUARTER_HOUR)
  // Refused tries send nothing, so they do not use up the address'.
  const here = strictestOf([browser, network])
  if (!here.allowed) return here
  const address = await count(`address:${hashOf(email).toString('base64url')}`, PER_ADDRESS, HOUR)
  const { siteId, companyId } = actor
  return address.allowed ? await takeMailOfSite(tx, { mail: 'digits', siteId, companyId, now }) : address
}
