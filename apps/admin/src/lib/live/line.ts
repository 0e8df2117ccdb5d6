import type { Query, QueryClient } from '@tanstack/react-query'
import { isPassing } from '../problem.ts'

/** Whether what screens show can still be true. */
export interface LinePicture {
  /** Nothing reaches the server. */
  readonly down: boolean
  /** It has lasted long enough to be said: the line, or single answers of a line that holds. */
  readonly troubled: boolean
  /** When the server was last heard, by the browser's clock; `null` while nothing is wrong. */
  readonly heardAt: number | null
  /** When it is tried again by itself; `null` while that is under way or nothing is wrong. */
  readonly nextTryAt: number | null
  /** When the line came back after it was said to be down; for who cannot see it. */
  readonly backAt: number | null
}

export interface Line {
  readonly picture: () => LinePicture
  readonly watch: (watcher: () => void) => () => void
  /** Asks at once; without cause it costs one small request. */
  readonly tryNow: () => void
  /** Something hints that the line broke or came back; what is said of it stays until that is known. */
  readonly look: () => void
  /** The server answered something. */
  readonly heard: () => void
  readonly close: () => void
}

export interface LinePauses {
  /** Shorter trouble is not spoken of. */
  readonly patienceMs: number
  /** Before the second and every later try; the last one repeats. */
  readonly betweenMs: readonly number[]
}

export const LINE_PAUSES: LinePauses = { patienceMs: 3_000, betweenMs: [5_000, 15_000, 45_000, 60_000] }

const QUIET: LinePicture = { down: false, troubled: false, heardAt: null, nextTryAt: null, backAt: null }

interface LineNeeds {
  readonly queries: QueryClient
  /** Whether the server can be reached. */
  readonly ping: () => Promise<boolean>
  readonly now: () => number
  readonly pauses: LinePauses
}

const hasFailed = ({ state }: Query): boolean => state.status === 'error' && isPassing(state.error)
const failing = { type: 'active', predicate: hasFailed } as const

/** The picture of now and who wants to hear of every new one. */
function createBoard() {
  const watchers = new Set<() => void>()
  let picture = QUIET
  return {
    picture: () => picture,
    draw: (over: Partial<LinePicture>) => {
      picture = { ...picture, ...over }
      for (const watcher of watchers) watcher()
    },
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    clear: () => watchers.clear(),
  }
}

/** What waits: the word about trouble and the next try. */
function createTimers() {
  let patience: ReturnType<typeof setTimeout> | undefined
  let next: ReturnType<typeof setTimeout> | undefined
  return {
    startPatience: (action: () => void, ms: number) => {
      patience = setTimeout(action, ms)
    },
    startNext: (action: () => void, ms: number) => {
      next = setTimeout(action, ms)
    },
    stopNext: () => clearTimeout(next),
    rest: () => {
      clearTimeout(patience)
      clearTimeout(next)
    },
  }
}

/**
 * Watches the line for every list, widget and search at once (N-10). An answer that did not come, or a lost stream,
 * begins it; it asks at once, after 5, 15, 45 and every 60 seconds, and when the line is back everything on screen is
 * asked anew.
 */
export function createLine({ queries, ping, now, pauses }: LineNeeds): Line {
  const { picture, draw, watch, clear } = createBoard()
  const timers = createTimers()
  let lastHeard = now()
  let tries: number | null = null
  let trying = false
  const begin = () => {
    if (tries !== null) return
    tries = 0
    draw({ heardAt: lastHeard, backAt: null })
    timers.startPatience(() => draw({ troubled: true }), pauses.patienceMs)
  }
  const recover = () => {
    timers.rest()
    tries = null
    const wasSaid = picture().troubled
    draw({ ...QUIET, backAt: wasSaid ? now() : null })
    if (wasSaid) void queries.invalidateQueries({ refetchType: 'active' })
  }
  const check = async () => {
    if (trying) return
    trying = true
    timers.stopNext()
    if (tries !== null) draw({ nextTryAt: null })
    const reached = await ping().catch(() => false)
    if (!reached) begin()
    if (reached && tries !== null && tries > 0) await queries.refetchQueries(failing).catch(() => {})
    trying = false
    if (tries === null) return
    const isWhole = reached && queries.getQueryCache().findAll(failing).length === 0
    if (isWhole) return recover()
    const pause = pauses.betweenMs[Math.min(tries, pauses.betweenMs.length - 1)] ?? pauses.patienceMs
    tries += 1
    draw({ down: !reached, nextTryAt: now() + pause })
    timers.startNext(() => void check(), pause)
  }
  const stop = queries.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || tries !== null || !hasFailed(query)) return
    begin()
    void check()
  })
  return {
    picture,
    watch,
    tryNow: () => {
      // Somebody who asks begins the row of pauses anew, and with it what has failed.
      if (tries !== null) tries = 1
      void check()
    },
    look: () => void check(),
    heard: () => {
      lastHeard = now()
      if (picture().down) void check()
    },
    close: () => {
      stop()
      timers.rest()
      clear()
    },
  }
}
