import { createClient } from '@fachwerk/contract/client'
import { followEvents } from '@fachwerk/contract/event-stream'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { adminCalls } from '../lib/admin-calls.ts'
import type { Api } from '../lib/api.ts'
import type { ColorScheme } from '../lib/color-scheme.ts'
import { createLive, type LiveChannel } from '../lib/live.ts'
import { isPassing } from '../lib/problem.ts'
import { reportProblem } from '../lib/report.ts'
import { createServerClock } from '../lib/server-clock.ts'
import { adminRoutes } from './routes.tsx'
import { createSession, type Session } from './session/session.ts'
import { createSessionStore } from './session/session-store.ts'

/** What the app takes from the browser; tests give their own. */
export interface AdminEnvironment {
  readonly fetch: typeof fetch
  readonly storage: Storage
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openChannel: (() => LiveChannel) | undefined
  readonly now: () => number
  /** Loads an address anew. */
  readonly leave: (address: string) => void
  readonly colorScheme: ColorScheme
  readonly createRouter: (routes: ReturnType<typeof adminRoutes>) => ReturnType<typeof createBrowserRouter>
  /** Pause before a failed reading call is tried once more. */
  readonly retryDelayMs: number
}

export interface AdminApp {
  readonly api: Api
  readonly session: Session
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly queries: QueryClient
  readonly colorScheme: ColorScheme
}

const SIGN_OUT_PATIENCE_MS = 3_000
const FRESH_MS = 5_000
const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** Wires session, client, live stream and routes; nothing else in the app knows the browser. */
export function createAdminApp(environment: AdminEnvironment): AdminApp {
  const { fetch, now, leave, locks } = environment
  const clock = createServerClock(now)
  const onResponse = (response: Response) => clock.hear(response)
  // Calls of the session itself carry their token and must not ask the session for one.
  const bare = createClient(adminCalls, { fetch, onResponse })
  const session = createSession({
    store: createSessionStore(environment.storage),
    locks,
    now,
    leave,
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    refresh: (token) => bare.refreshTokenByPost({}, { token }),
    signOut: (token) => bare.signOut({}, { token, signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) }),
  })
  const client = createClient(adminCalls, { fetch, session, onResponse })
  const live = createLive({
    // The monitoring picture names the place from which its stream misses nothing; of the picture itself
    // nothing is needed here, so it is asked for no location at all.
    newestId: async () =>
      (await client.monitoring({ body: { limit: 1, locationIds: [NOWHERE] } })).lastEventId,
    follow: (options) => followEvents(adminCalls.liveEvents, { ...options, fetch, session }),
    now: clock.now,
    locks,
    openChannel: environment.openChannel,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  })
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: reportProblem }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        retry: (failures, problem) => failures < 1 && isPassing(problem),
        retryDelay: environment.retryDelayMs,
      },
    },
  })
  const router = environment.createRouter(adminRoutes(session))
  return { api: { client, live, clock }, session, router, queries, colorScheme: environment.colorScheme }
}
