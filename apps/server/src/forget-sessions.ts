import type { Tx } from './platform/db/db.ts'
import type { Platform } from './platform/platform.ts'

const DAY_MS = 86_400_000
const STAFF_RETAINED_MS = 90 * DAY_MS

type Forget = (tx: Tx, before: Date) => Promise<void>

/** Sessions that are long over are forgotten at night (LAW-62). */
export function forgetSessions(
  { jobs, db, clock }: Pick<Platform, 'jobs' | 'db' | 'clock'>,
  { forgetOldSessions }: { readonly forgetOldSessions: Forget },
  { forgetVisitorSessions }: { readonly forgetVisitorSessions: Forget },
): void {
  jobs.every('house-forget-sessions', '40 3 * * *', () =>
    db.transaction(async (tx) => {
      const now = clock.now()
      await forgetOldSessions(tx, new Date(now.getTime() - STAFF_RETAINED_MS))
      await forgetVisitorSessions(tx, now)
    }),
  )
}
