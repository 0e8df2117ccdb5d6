import { createClient } from '@fachwerk/contract/client'
import { followEvents } from '@fachwerk/contract/history/event-stream'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { createBrowserRouter } from 'react-router'
import { adminCalls } from '../lib/admin-calls.ts'
import type { Api } from '../lib/api.ts'
import type { ColorScheme } from '../lib/color-scheme.ts'
import { createSavedInput, type SavedInput } from '../lib/saved-input.ts'
import { createLine, LINE_PAUSES, type Line, type LinePauses } from '../lib/live/line.ts'
import { createLive, type Live, type LiveChannel } from '../lib/live/live.ts'
import { isPassing } from '../lib/problem.ts'
import { randomKey } from '../lib/random-key.ts'
import { reportProblem } from '../lib/report.ts'
import { createServerClock } from '../lib/words/server-clock.ts'
import { adminRoutes } from './routes.tsx'
import { leaseLocks } from './session/lease-locks.ts'
import { createSession, type Session } from './session/session.ts'
import { createSessionStore } from './session/session-store.ts'

/** What the app takes from the browser; tests give their own. */
export interface AdminEnvironment {
  readonly fetch: typeof fetch
  readonly storage: Storage
  /** Of this tab alone, and gone with it. */
  readonly tabStorage: Storage
  /** Missing outside secure contexts. */
  readonly subtle: SubtleCrypto | undefined
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openChannel: (() => LiveChannel) | undefined
  readonly now: () => number
  /** Loads an address anew. */
  readonly leave: (address: string) => void
  readonly colorScheme: ColorScheme
  readonly createRouter: (routes: ReturnType<typeof adminRoutes>) => ReturnType<typeof createBrowserRouter>
  /** Pause before a failed reading call is tried once more. */
  readonly retryDelayMs: number
  /** Whether the server can be reached at all. */
  readonly ping: () => Promise<boolean>
  /** When the line is tried again; as the product does unless said. */
  readonly linePauses?: LinePauses
}

export interface AdminApp {
  readonly api: Api
  readonly line: Line
  readonly saved: SavedInput
  readonly session: Session
  readonly router: ReturnType<typeof createBrowserRouter>
  readonly queries: QueryClient
  readonly colorScheme: ColorScheme
}

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))
const SIGN_OUT_PATIENCE_MS = 3_000
const FRESH_MS = 5_000
const NOWHERE = '00000000-0000-0000-0000-000000000000'

/** Wires session, client, live stream and routes; nothing else in the app knows the browser. */
export function createAdminApp(environment: AdminEnvironment): AdminApp {
  const { fetch, now, leave, locks } = environment
  const clock = createServerClock(now)
  const onResponse = (response: Response) => {
    clock.hear(response)
    line.heard()
  }
  // Calls of the session itself carry their token and must not ask the session for one.
  const bare = createClient(adminCalls, { fetch, onResponse })
  const saved = createSavedInput({
    storage: environment.tabStorage,
    subtle: environment.subtle,
    now,
    user: () => lastUser(),
    title: () => document.title.split(' · ')[0] ?? '',
    askKey: (sealed) => client.inputKey({ body: { sealed } }),
  })
  const session = createSession({
    store: createSessionStore(environment.storage),
    locks: locks ?? leaseLocks({ storage: environment.storage, now, sleep, holder: randomKey() }),
    now,
    leave,
    place: () => `${router.state.location.pathname}${router.state.location.search}`,
    refresh: (token) => bare.refreshTokenByPost({}, { token }),
    signOut: (token) => {
      saved.forget()
      return bare.signOut({}, { token, signal: AbortSignal.timeout(SIGN_OUT_PATIENCE_MS) })
    },
    beforeLeaving: (token) =>
      saved.save(async () => {
        if (token === null) return { reason: 'ended-elsewhere', at: null }
        const signal = AbortSignal.timeout(SIGN_OUT_PATIENCE_MS)
        return bare.sessionEnd({}, { token, signal }).catch(() => ({ reason: 'unknown', at: null }) as const)
      }),
  })
  // Another tab may have forgotten the person before this one keeps what they typed.
  let person = session.user()
  const lastUser = () => (person = session.user() ?? person)
  session.subscribe(lastUser)
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
    sleep,
  })
  const queries = new QueryClient({
    queryCache: new QueryCache({ onError: reportProblem }),
    defaultOptions: {
      // What a browser believes of its line would only pause: rows of another page would stand there without a word.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: FRESH_MS,
        retry: (failures, problem) => failures < 1 && isPassing(problem),
        retryDelay: environment.retryDelayMs,
      },
    },
  })
  const { ping, linePauses = LINE_PAUSES } = environment
  const line = createLine({ queries, ping, now: clock.now, pauses: linePauses })
  live.watch(lookAtTurns(live, line))
  const router = environment.createRouter(adminRoutes(session))
  return {
    api: { client, live, clock },
    line,
    saved,
    session,
    router,
    queries,
    colorScheme: environment.colorScheme,
  }
}

/** A stream that was lost or has come back says something of the line; that it is still being sought says nothing. */
function lookAtTurns(live: Live, line: Line) {
  let before = live.picture().state
  return () => {
    const { state } = live.picture()
    if (state === before) return
    const isTurn = state === 'lost' || (state === 'live' && before === 'lost')
    before = state
    if (isTurn) line.look()
  }
}
