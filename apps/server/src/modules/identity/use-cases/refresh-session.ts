import { ok, refuse, type Result } from '../../../platform/result.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { holderOfToken } from '../identity-repository.ts'
import { endSession, lockSession, markReplaced } from '../sessions-repository.ts'
import { mayAct } from '../present-user.ts'
import { judgeRefresh } from '../rules/session-tokens.ts'
import { hashOfToken, issueToken, type SessionTools, type Session } from './sign-in.ts'

const REFRESHES_PER_MINUTE = 120

/**
 * a good token gives its successor; one replaced long ago ends the session everywhere. Tabs that refresh the same
 * token at once get successors of one generation: none of them makes the token of another one old.
 */
export async function refreshSession(
  tools: SessionTools,
  { token, ip }: { token: string | null; ip: string },
): Promise<Result<Session, 'not-signed-in' | 'account-blocked' | 'too-many-tries'>> {
  if (token === null || token.length > 200) return refuse('not-signed-in')
  return await tools.db.transaction(async (tx) => {
    const now = tools.clock.now()
    const tries = await takeTry(tx, {
      key: `refresh:ip:${ip}`,
      limit: REFRESHES_PER_MINUTE,
      windowSeconds: 60,
      now,
    })
    if (!tries.allowed) return refuseTries(tries)
    const hash = hashOfToken(token)
    const seen = await holderOfToken(tx, hash)
    if (!seen) return refuse('not-signed-in')
    await lockSession(tx, seen.sessionId)
    const holder = await holderOfToken(tx, hash) // again: another tab may have refreshed while we waited
    if (!holder) return refuse('not-signed-in')
    const verdict = judgeRefresh(holder.token, now)
    if (verdict === 'end-session') await endSession(tx, holder.sessionId, 'token-reused', now)
    if (verdict !== 'successor') return refuse('not-signed-in')
    if (!mayAct(holder.person)) return refuse('account-blocked')
    const { generation, sessionExpiresAt } = holder.token
    await markReplaced(tx, holder.sessionId, generation, now)
    return ok(
      await issueToken(tx, tools, {
        sessionId: holder.sessionId,
        generation: generation + 1,
        expiresAt: sessionExpiresAt,
        person: holder.person,
        now,
      }),
    )
  })
}
