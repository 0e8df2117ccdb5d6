import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { endSession } from '../sessions-repository.ts'
import type { IdentityTools } from './sign-in.ts'

/** the session is over on the server; every token of it is dead. */
export async function signOut({ db, clock }: IdentityTools, actor: StaffActor): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now()
    const ended = await endSession(tx, actor.sessionId, 'signed-out', now)
    if (!ended) return
    await appendEvent(tx, {
      type: 'staff.signedOut',
      at: now,
      companyId: actor.companyId,
      actor: { kind: 'staff', id: actor.userId, name: actor.name },
    })
  })
}
