import type { SessionEnd } from '@fachwerk/contract/staff/session-end-calls'
import { z } from 'zod'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { holderOfToken } from '../identity-repository.ts'
import { mayAct } from '../present-user.ts'
import { endReasonOf } from '../sessions-repository.ts'
import { hashOfToken, type IdentityTools } from './sign-in.ts'

const QUESTIONS_PER_MINUTE = 60

const WORDS: Readonly<Record<string, SessionEnd>> = {
  'ended-by-owner': 'ended-elsewhere',
  'signed-out': 'ended-elsewhere',
  'password-changed': 'password-changed',
  blocked: 'blocked',
  archived: 'blocked',
}

interface Ended {
  readonly reason: SessionEnd
  readonly at: string | null
}
const UNKNOWN: Ended = { reason: 'unknown', at: null }

/** why the session of this token is over; a token that nobody gave out tells nothing. */
export async function sessionEnd(
  { db, clock }: IdentityTools,
  { token, ip }: { readonly token: string | null; readonly ip: string },
): Promise<Result<Ended, 'too-many-tries'>> {
  if (token === null || token.length > 200) return ok(UNKNOWN)
  return await db.transaction(async (tx) => {
    const now = clock.now()
    const tries = { key: `session-end:ip:${ip}`, limit: QUESTIONS_PER_MINUTE, windowSeconds: 60, now }
    const tried = await takeTry(tx, tries)
    if (!tried.allowed) return refuseTries(tried)
    const holder = await holderOfToken(tx, hashOfToken(token))
    if (!holder) return ok(UNKNOWN)
    const { sessionEndedAt, sessionExpiresAt, refreshUntil } = holder.token
    if (!mayAct(holder.person)) return ok({ reason: 'blocked', at: sessionEndedAt?.toISOString() ?? null })
    if (sessionEndedAt !== null) {
      const reason = WORDS[(await endReasonOf(tx, holder.sessionId)) ?? ''] ?? 'unknown'
      return ok({ reason, at: sessionEndedAt.toISOString() })
    }
    if (sessionExpiresAt <= now) return ok({ reason: 'too-old', at: sessionExpiresAt.toISOString() })
    if (refreshUntil <= now) return ok({ reason: 'unused', at: refreshUntil.toISOString() })
    return ok(UNKNOWN)
  })
}

const HOUR_MS = 3_600_000
/** A form may stay open until its session ends unused, and what was typed is kept as long again. */
const KEY_HOURS = 24

const Stored = z.object({ key: z.string(), madeAt: z.number() })

/**
 * the key under which a browser keeps what was typed. It is made here, sealed for the person and stored nowhere: the
 * browser holds the sealed one, which only the same person gets opened, and only for a day.
 */
export function inputKey(
  {
    clock,
    random,
    secrets,
  }: Pick<IdentityTools, 'clock' | 'random'> & { readonly secrets: Pick<Secrets, 'seal' | 'unseal'> },
  { userId, sealed }: Pick<StaffActor, 'userId'> & { readonly sealed: string | null },
): Result<{ readonly sealed: string; readonly key: string }, 'not-found'> {
  const now = clock.now().getTime()
  const context = `typed-input:${userId}`
  if (sealed === null) {
    const key = Buffer.from(random.bytes(32)).toString('base64url')
    return ok({ key, sealed: secrets.seal(JSON.stringify({ key, madeAt: now }), context) })
  }
  const opened = secrets.unseal(sealed, context)
  if (opened === undefined) return refuse('not-found')
  const ticket = Stored.safeParse(JSON.parse(opened))
  if (!ticket.success || now - ticket.data.madeAt > KEY_HOURS * HOUR_MS) return refuse('not-found')
  return ok({ key: ticket.data.key, sealed })
}
