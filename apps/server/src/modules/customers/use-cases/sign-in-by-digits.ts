import type { VisitorActor } from '../../../platform/http/actor.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { refuseTries } from '../../../platform/load/throttle.ts'
import type { AccountNeeds } from '../needs.ts'
import { useUpLinkOf } from '../account/sign-in-repository.ts'
import { checkDigits, takeDigitsLook } from './prove-address.ts'
import { openSession } from './sign-in-by-link.ts'

interface DigitsUse {
  readonly actor: VisitorActor
  readonly ip: string
  readonly email: string
  readonly digits: string
  /** Of the browser that asked for them. */
  readonly cookie: string | null
  /** What it brings from a session it had before. */
  readonly account: string | null
}

interface SignedIn {
  readonly state: 'signedIn' | 'wrong' | 'over'
  readonly triesLeft: number
  /** For the browser's cookie; kept nowhere. */
  readonly cookie: string | null
  readonly returnTo: string | null
  readonly isNew: boolean
}

/** S-08, B-22: the digits beside the link sign in on the page that asked for them; the link is used up with them. */
export async function signInByDigits(
  needs: AccountNeeds,
  use: DigitsUse,
): Promise<Result<SignedIn, 'too-many-tries'>> {
  const tried = await takeDigitsLook(needs, use.ip)
  if (!tried.allowed) return refuseTries(tried)
  const now = needs.clock.now()
  const { siteId, companyId } = use.actor
  return await needs.db.transaction(async (tx) => {
    const { state, triesLeft } = await checkDigits(tx, needs, use)
    const nobody = { triesLeft, cookie: null, returnTo: null, isNew: false }
    if (state !== 'proven') return ok({ ...nobody, state: state === 'over' ? state : ('wrong' as const) })
    const link = await useUpLinkOf(tx, { siteId, companyId, email: use.email, now })
    // Signed in by the link meanwhile, or asked to prove an address and not to sign in.
    if (!link) return ok({ ...nobody, state: 'over' as const })
    const opened = await openSession(tx, needs, { actor: use.actor, link, before: use.account, now })
    return ok({ ...nobody, ...opened, state: 'signedIn' as const })
  })
}
