import { createHash } from 'node:crypto'
import type { Tx } from '../../../platform/db/db.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import type { Parts } from '../../../platform/parts.ts'
import {
  insertSession,
  insertSessionWithOrder,
  letSessionSee,
  sessionByToken,
} from '../visitors-repository.ts'

const SESSION_DAYS = 30

const digest = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Who a browser is on this site, by its cookie; an unknown or old cookie is nobody's. */
export async function authenticateVisitor(
  needs: Pick<Parts, 'db' | 'clock'>,
  {
    site,
    cookie,
  }: {
    readonly site: { readonly siteId: string; readonly companyId: string; readonly host: string }
    readonly cookie: string | null
  },
): Promise<VisitorActor> {
  const known = cookie !== null && cookie.length <= 100
  const sessionId = known
    ? await needs.db.read((tx) => sessionByToken(tx, site.siteId, digest(cookie), needs.clock.now()))
    : null
  return { kind: 'visitor', ...site, sessionId }
}

/** The cookie of a new session and its seconds. */
export interface BrowserSession {
  readonly cookie: string
  readonly maxAgeSeconds: number
}

/**
 * Lets this browser see the order it has just placed, and only that: into its session, or into a new one; one statement.
 * @returns the new session; null when it has one
 */
export async function letBrowserSee(
  tx: Tx,
  needs: Pick<Parts, 'clock' | 'random'>,
  { actor: { sessionId, siteId }, orderId }: { readonly actor: VisitorActor; readonly orderId: string },
): Promise<BrowserSession | null> {
  if (sessionId) {
    await letSessionSee(tx, sessionId, orderId)
    return null
  }
  const { row, session } = freshSession(needs, siteId)
  await insertSessionWithOrder(tx, { ...row, orderId })
  return session
}

/** The session of this browser, or a new one that may see nothing yet; `session` is null where it had one. */
export async function sessionOf(
  tx: Tx,
  needs: Pick<Parts, 'clock' | 'random'>,
  { sessionId, siteId }: VisitorActor,
): Promise<{ readonly sessionId: string; readonly session: BrowserSession | null }> {
  if (sessionId) return { sessionId, session: null }
  const { row, session } = freshSession(needs, siteId)
  await insertSession(tx, row)
  return { sessionId: row.id, session }
}

function freshSession({ clock, random }: Pick<Parts, 'clock' | 'random'>, siteId: string) {
  const now = clock.now()
  const cookie = random.hash()
  const maxAgeSeconds = SESSION_DAYS * 86_400
  const expiresAt = new Date(now.getTime() + maxAgeSeconds * 1_000)
  const row = { id: random.uuid(), tokenHash: digest(cookie), siteId, now, expiresAt }
  return { row, session: { cookie, maxAgeSeconds } }
}
