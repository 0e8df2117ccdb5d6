import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry, type Try } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { digitsOf, takeDigitsTry, waitingForLink, writeProof } from '../account/proofs-repository.ts'
import { MOST_TRIES, proofState, provenUntil } from '../rules/proof-times.ts'
import { browserHashOf } from './address-proof.ts'
import { digitsMac } from './draw-digits.ts'
import { hashOf } from './hash-of.ts'

const QUARTER_HOUR = 900
const WRONG_PER_NETWORK = 60

interface Presented {
  readonly actor: VisitorActor
  readonly ip: string
  readonly cookie: string | null
}
type DigitsUse = Presented & { readonly email: string; readonly digits: string }

interface Checked {
  readonly state: 'waiting' | 'proven' | 'over'
  readonly triesLeft: number
}

/**
 * B-22: compares digits with those that were sent for this browser, and notes the address as proven where they are right. Each look
 * is a try, of two at once as well; after five new ones are needed.
 */
export async function checkDigits(
  tx: Tx,
  needs: AccountNeeds,
  { actor, cookie, email, digits }: DigitsUse,
): Promise<Checked> {
  const now = needs.clock.now()
  const browserHash = browserHashOf(cookie)
  if (!browserHash) return { state: 'over', triesLeft: 0 }
  const { siteId, companyId } = actor
  const taken = await takeDigitsTry(tx, { siteId, browserHash, email, most: MOST_TRIES, now })
  if (!taken) return { state: 'over', triesLeft: 0 }
  if (taken.digitsHash === digitsMac(needs, { siteId, browserHash, email, digits })) {
    await writeProof(tx, { siteId, browserHash, companyId, email, now, until: provenUntil(now) })
    return { state: 'proven', triesLeft: 0 }
  }
  const triesLeft = MOST_TRIES - taken.tries
  return { state: triesLeft > 0 ? 'waiting' : 'over', triesLeft }
}

/** Who tries digits everywhere is slowed down by network; nobody else is (FAULT-54). */
export async function takeDigitsLook(needs: AccountNeeds, ip: string): Promise<Try> {
  const key = `address-digits-tried:ip:${ip}`
  const limit = { key, limit: WRONG_PER_NETWORK, windowSeconds: QUARTER_HOUR, now: needs.clock.now() }
  return await needs.db.transaction((tx) => takeTry(tx, limit))
}

/** The digits somebody typed on the page that asked for them. */
export async function proveByDigits(
  needs: AccountNeeds,
  use: DigitsUse,
): Promise<Result<Checked, 'too-many-tries'>> {
  const tried = await takeDigitsLook(needs, use.ip)
  if (!tried.allowed) return refuseTries(tried)
  return ok(await needs.db.transaction((tx) => checkDigits(tx, needs, use)))
}

/** How far the proof is that this browser waits for; its link may be used on another device. */
export async function proofOfBrowser(
  needs: Pick<AccountNeeds, 'db' | 'clock'>,
  { actor: { siteId }, cookie }: Pick<Presented, 'actor' | 'cookie'>,
): Promise<{ state: ReturnType<typeof proofState> }> {
  const browserHash = browserHashOf(cookie)
  if (!browserHash) return { state: 'none' }
  const digits = await needs.db.read((tx) => digitsOf(tx, { siteId, browserHash }))
  return { state: proofState(digits, needs.clock.now()) }
}

type LinkUse = Omit<Presented, 'cookie'> & { readonly token: string }
type LinkRefusal = 'reset-link-invalid' | 'too-many-tries'

/** The number that stands beside the link; looking uses nothing up (FAULT-56). */
export async function lookAtProofLink(
  needs: AccountNeeds,
  use: LinkUse,
): Promise<Result<{ compare: string }, LinkRefusal>> {
  const found = await needs.db.read((tx) => behind(tx, needs, use))
  return found ? ok({ compare: found.compare }) : await refuseWrong(needs, use.ip)
}

/** The link proves the address to the browser that asked for it, wherever it is opened. */
export async function proveByLink(
  needs: AccountNeeds,
  use: LinkUse,
): Promise<Result<{ proven: true }, LinkRefusal>> {
  const now = needs.clock.now()
  const { siteId, companyId } = use.actor
  const proven = await needs.db.transaction(async (tx) => {
    const found = await behind(tx, needs, use)
    if (!found) return false
    const { browserHash, email } = found
    await writeProof(tx, { siteId, browserHash, companyId, email, now, until: provenUntil(now) })
    return true
  })
  return proven ? ok({ proven: true as const }) : await refuseWrong(needs, use.ip)
}

const behind = (tx: Tx, { clock }: AccountNeeds, { actor: { siteId }, token }: LinkUse) =>
  waitingForLink(tx, { siteId, tokenHash: hashOf(token), most: MOST_TRIES, now: clock.now() })

async function refuseWrong(needs: AccountNeeds, ip: string) {
  const tried = await takeDigitsLook(needs, ip)
  return tried.allowed ? refuse('reset-link-invalid') : refuseTries(tried)
}
