import type { VisitorActor } from '../../../platform/http/actor.ts'
import { cartsFor, joinCarts, settleHome } from '../customer-carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'

type Needs = Pick<CartsNeeds, 'db' | 'clock' | 'sessionOf' | 'signedInCustomer'>

/**
 * Whose cart a call is about (K-03). Nobody is signed in: the browser's, as it stands. Who is signed in has one cart on every device; what
 * their browser held without them comes to it with the first call, and after signing out it is not to be seen there any more.
 * @returns the actor with the session the cart hangs on; null: there is none, and `begins` did not ask for one
 */
export async function shopperOf(
  needs: Needs,
  {
    actor,
    cookie,
    begins = false,
  }: {
    readonly actor: VisitorActor
    readonly cookie: string | undefined
    /** Something is to be put into it. */
    readonly begins?: boolean
  },
): Promise<VisitorActor> {
  const customerId = cookie === undefined ? null : await needs.signedInCustomer({ actor, cookie })
  if (customerId === null) return actor
  const { companyId, sessionId } = actor
  const now = needs.clock.now()
  const { home, hasOwn } = await needs.db.read((tx) =>
    cartsFor(tx, { companyId, customerId, sessionId, now }),
  )
  if (!hasOwn && (home !== null || !begins)) return { ...actor, sessionId: home }
  return await needs.db.transaction(async (tx) => {
    const fresh = await needs.sessionOf(tx, { ...actor, sessionId: null })
    const endsAt = new Date(now.getTime() + (fresh.session?.maxAgeSeconds ?? 0) * 1_000)
    const settled = await settleHome(tx, { companyId, customerId, sessionId: fresh.sessionId, endsAt, now })
    if (sessionId !== null) await joinCarts(tx, { companyId, own: sessionId, home: settled, now })
    return { ...actor, sessionId: settled }
  })
}
