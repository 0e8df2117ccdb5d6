import { inOneStatement } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { CallContext } from '../../../platform/http/serve.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { AccountNeeds } from '../needs.ts'
import { endsAt, idleSince } from '../rules/session-times.ts'
import { deleteSession, useSession } from '../account/sessions-repository.ts'
import { hashOf } from './hash-of.ts'

/** Who is signed in. */
export interface SignedInCustomer {
  readonly sessionId: string
  readonly customerId: string
  readonly siteId: string
  /** Company that runs the site. */
  readonly companyId: string
  /** When the session ends unless it is used again. */
  readonly endsAt: Date
}

interface Presented {
  readonly actor: VisitorActor
  readonly cookie: string | null
}

/** The part of a call that says who makes it. */
export type Asking = Pick<CallContext, 'cookies'> & { readonly actor: VisitorActor }

/** Who makes a call; asking counts as being there (S-10). */
export type SignedIn = (input: Asking) => Promise<Result<SignedInCustomer, 'not-signed-in'>>

/** The customer behind the cookie, at this site and company alone. Asking counts as being there. */
export async function signedInCustomer(
  { db, clock }: Pick<AccountNeeds, 'db' | 'clock'>,
  { actor, cookie }: Presented,
): Promise<Result<SignedInCustomer, 'not-signed-in'>> {
  if (!cookie || cookie.length > 100) return refuse('not-signed-in')
  const now = clock.now()
  const { siteId, companyId } = actor
  const presented = { siteId, companyId, tokenHash: hashOf(cookie) }
  const times = { now, idleSince: idleSince(now) }
  const session = await inOneStatement(db, (tx) => useSession(tx, presented, times))
  if (!session) return refuse('not-signed-in')
  const { id, customerId, expiresAt } = session
  return ok({ sessionId: id, customerId, siteId, companyId, endsAt: endsAt(now, expiresAt) })
}

/** Ends the session on the server too: a copied cookie opens nothing any more (FAULT-53). */
export async function signOutCustomer(
  { db }: Pick<AccountNeeds, 'db'>,
  { actor: { siteId, companyId }, cookie }: Presented,
): Promise<void> {
  if (!cookie || cookie.length > 100) return
  await inOneStatement(db, (tx) => deleteSession(tx, { siteId, companyId, tokenHash: hashOf(cookie) }))
}
