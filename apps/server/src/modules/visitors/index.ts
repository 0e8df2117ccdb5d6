import type { Tx } from '../../platform/db/db.ts'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { Parts } from '../../platform/parts.ts'
import {
  type BrowserSession,
  authenticateVisitor,
  letBrowserSee,
  sessionOf,
} from './use-cases/visitor-session.ts'
import { forgetSessions } from './visitors-repository.ts'

export type { BrowserSession } from './use-cases/visitor-session.ts'

/** Who looks at a site without an account: a browser, by its cookie, and the orders it placed. */
export interface Visitors {
  /** Who a visitor's browser is on a site; never fails, a strange cookie is nobody. */
  authenticateVisitor(
    site: { readonly siteId: string; readonly companyId: string; readonly host: string },
    cookie: string | null,
  ): Promise<VisitorActor>
  /** Lets the browser see an order it placed; @returns a new session, null when it has one. */
  letBrowserSee(
    tx: Tx,
    seen: { readonly actor: VisitorActor; readonly orderId: string },
  ): Promise<BrowserSession | null>
  /** The session of a browser, or a new one; `session` is null where it had one. */
  sessionOf(
    tx: Tx,
    actor: VisitorActor,
  ): Promise<{ readonly sessionId: string; readonly session: BrowserSession | null }>
  /** Housekeeping: sessions that ended before `before`. */
  forgetVisitorSessions(tx: Tx, before: Date): Promise<void>
}

export const visitorsModule = (needs: Pick<Parts, 'db' | 'clock' | 'random'>): Visitors => ({
  authenticateVisitor: (site, cookie) => authenticateVisitor(needs, { site, cookie }),
  letBrowserSee: (tx, seen) => letBrowserSee(tx, needs, seen),
  sessionOf: (tx, actor) => sessionOf(tx, needs, actor),
  forgetVisitorSessions: forgetSessions,
})
