import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { insertConsent } from '../consents-repository.ts'
import { type AskedOffers, noteOffersConfirmed, requestBehind } from '../offers-repository.ts'
import { hashOf } from './hash-of.ts'
import { takeDigitsLook } from './prove-address.ts'

interface LinkUse {
  readonly actor: VisitorActor
  readonly ip: string
  readonly token: string
}
type LinkRefusal = 'reset-link-invalid' | 'too-many-tries'

/** What the link of a mail is for; looking confirms nothing, for mail programs look at every link (FAULT-56). */
export async function lookAtOffers(
  needs: AccountNeeds,
  use: LinkUse,
): Promise<Result<{ state: 'asked' | 'confirmed' }, LinkRefusal>> {
  const input = await needs.db.read((tx) => behind(tx, needs, use))
  if (!input) return await refuseWrong(needs, use.ip)
  return ok({ state: input.confirmedAt === null ? ('asked' as const) : ('confirmed' as const) })
}

/** LAW-55: from now on offers may come; when, where from, which text and which order is kept as its proof. */
export async function confirmOffers(
  needs: AccountNeeds,
  use: LinkUse,
): Promise<Result<{ confirmed: true }, LinkRefusal>> {
  const now = needs.clock.now()
  const confirmed = await needs.db.transaction(async (tx) => {
    const input = await behind(tx, needs, use)
    if (!input) return false
    const { id, companyId, customerId, orderId, textVersion } = input
    // A second press confirms nothing anew: meanwhile it may have been taken back.
    if (!(await noteOffersConfirmed(tx, { id, companyId, now, ip: use.ip }))) return true
    await insertConsent(tx, {
      id: needs.random.uuid(),
      company_id: companyId,
      site_id: use.actor.siteId,
      customer_id: customerId,
      kind: 'offers',
      text_version: textVersion,
      given: true,
      at: now,
      order_id: orderId,
    })
    return true
  })
  return confirmed ? ok({ confirmed: true as const }) : await refuseWrong(needs, use.ip)
}

async function behind(
  tx: Tx,
  { clock }: AccountNeeds,
  { actor: { siteId }, token }: LinkUse,
): Promise<AskedOffers | null> {
  const input = await requestBehind(tx, { siteId, tokenHash: hashOf(token) })
  if (!input) return null
  const isOver = input.confirmedAt === null && (input.expiresAt === null || input.expiresAt <= clock.now())
  return isOver ? null : input
}

async function refuseWrong(needs: AccountNeeds, ip: string) {
  const tried = await takeDigitsLook(needs, ip)
  return tried.allowed ? refuse('reset-link-invalid') : refuseTries(tried)
}
