import type { TabLocks } from './lease-locks.ts'
import type { SessionStore, StoredSession } from './session-store.ts'

/** What the session takes from the browser and the client. */
export interface SessionNeeds {
  readonly store: SessionStore
  /** `navigator.locks`, or what stands in for it outside secure contexts. */
  readonly locks: TabLocks
  /** Milliseconds since the epoch by the browser's clock; a wrong clock costs one more call, never the session. */
  readonly now: () => number
  /** Loads an address anew, so that nothing of the former person stays in memory. */
  readonly leave: (address: string) => void
  /** Path and query the person is at. */
  readonly place: () => string
  readonly refresh: (token: string) => Promise<StoredSession>
  readonly signOut: (token: string) => Promise<unknown>
  /** Saves what is typed, and finds out why the session of this token ended; `null`: it ended in another tab. */
  readonly beforeLeaving?: (token: string | null) => Promise<void>
}
