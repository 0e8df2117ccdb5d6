import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { queueLink, type ResetTools } from './request-password-reset.ts'
import { digest } from './sign-in.ts'

const HOUR = 3600
/** Bounds of FAULT-54: nobody is flooded with invitations, and no session is good for a mailing. */
const PER_ACCOUNT = 5
const PER_INVITER = 100

/**
 * invites somebody to set their first password, as often as they ask for it. Unknown addresses, people of other
 * companies and people who have a password get no mail, and the answer is the same (FAULT-55).
 */
export async function inviteUser(
  tools: ResetTools,
  { actor, email }: { readonly actor: StaffActor; readonly email: string },
): Promise<Result<{ requested: true }, 'too-many-tries'>> {
  return await tools.db.transaction(async (tx) => {
    const now = tools.clock.now()
    const count = (key: string, limit: number) =>
      takeTry(tx, { key: `welcome:${key}`, limit, windowSeconds: HOUR, now })
    const own = await count(`by:${actor.userId}`, PER_INVITER)
    const tried = own.allowed ? await count(`account:${digest(email)}`, PER_ACCOUNT) : own
    if (!tried.allowed) return refuseTries(tried)
    await queueLink(tx, tools, { email, now, invitedTo: actor.scopeFor('users.edit') })
    return ok({ requested: true as const })
  })
}
