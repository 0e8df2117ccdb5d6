import { ApiProblem } from '@fachwerk/contract/api-problem'
import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import type { StreamState } from '@fachwerk/contract/history/event-stream'
import { reportProblem } from '../report.ts'
import { createGate } from './live-gate.ts'
import { createLiveHub, type LivePicture, type LiveState } from './live-hub.ts'

/** How the tabs of a browser speak to each other. */
export interface LiveChannel {
  send(message: LiveMessage): void
  hear(listener: (message: LiveMessage) => void): void
  close(): void
}
export type LiveMessage =
  | { readonly kind: 'event'; readonly event: LiveEvent }
  | { readonly kind: 'state'; readonly state: LiveState }
  | { readonly kind: 'who' }

export interface LiveNeeds {
  /** Newest event there is, from which the stream continues; `null` when nothing happened yet. */
  readonly newestId: () => Promise<string | null>
  /** Follows the stream until the signal aborts, resuming by itself; throws when refused for good. */
  readonly follow: (options: {
    readonly lastEventId: string
    readonly onEvent: (event: LiveEvent) => void
    readonly onState: (state: StreamState) => void
    readonly signal: AbortSignal
  }) => Promise<void>
  readonly now: () => number
  /** One stream per browser: the tab that holds the lock reads it and tells the others. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  readonly openChannel: (() => LiveChannel) | undefined
  readonly sleep: (ms: number) => Promise<void>
}

export interface Live {
  /** Connects with the first listener. Every listener hears every event from then on, each once, in order. */
  readonly listen: (listener: (event: LiveEvent) => void) => () => void
  readonly picture: () => LivePicture
  readonly watch: (listener: () => void) => () => void
  /**
   * Resolves when no later event can be missed: a picture of the world fetched after it only needs the events.
   * Rejects with the problem when the server did not answer; ask again later.
   */
  readonly ready: () => Promise<void>
  readonly close: () => void
}

const STREAM_LOCK = 'fachwerk.live'
const BEFORE_EVERYTHING = '0-0'
const RETRY_MS = 3_000

/** The live stream of this browser, one for all its tabs (L-08). */
export function createLive(needs: LiveNeeds): Live {
  const hub = createLiveHub(needs.now)
  const closing = new AbortController()
  const gate = createGate()
  let channel: LiveChannel | undefined
  let leading = false

  const lead = () => {
    leading = true
    return needs.follow({
      lastEventId: hub.cursor() ?? BEFORE_EVERYTHING,
      onEvent: (event) => {
        if (hub.take(event)) channel?.send({ kind: 'event', event })
      },
      onState: (state) => {
        hub.show(state)
        channel?.send({ kind: 'state', state })
      },
      signal: closing.signal,
    })
  }
  const hear = (message: LiveMessage) => {
    if (message.kind === 'who') {
      if (leading) channel?.send({ kind: 'state', state: hub.picture().state })
    } else if (!leading && message.kind === 'event') hub.take(message.event)
    else if (!leading && message.kind === 'state') hub.show(message.state)
  }
  const start = async () => {
    hub.show('connecting')
    // Listen first, then ask: what happens in between comes through the channel.
    if (needs.locks) channel = needs.openChannel?.()
    channel?.hear(hear)
    const newest = await findNewest(needs, closing.signal, gate)
    if (newest !== null) hub.skipTo(newest)
    gate.open()
    if (!channel || !needs.locks) return lead()
    channel.send({ kind: 'who' })
    await needs.locks.request(STREAM_LOCK, { signal: closing.signal }, lead)
  }
  return {
    listen: (listener) => {
      const stop = hub.listen(listener)
      if (hub.picture().state === 'off') {
        start().catch((problem: unknown) => {
          gate.failForGood(problem)
          if (closing.signal.aborted) return
          hub.show('refused')
          reportProblem(problem)
        })
      }
      return stop
    },
    picture: hub.picture,
    watch: hub.watch,
    ready: gate.wait,
    close: () => {
      closing.abort()
      channel?.close()
    },
  }
}

/** Asks until there is an answer; a refusal (no permission, dead session) is final. */
async function findNewest(
  needs: LiveNeeds,
  signal: AbortSignal,
  gate: ReturnType<typeof createGate>,
): Promise<string | null> {
  for (;;) {
    try {
      return await needs.newestId()
    } catch (problem) {
      const final = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
      if (final || signal.aborted) throw problem
      gate.failOnce(problem)
      // A person who tries again need not wait out the pause.
      await Promise.race([needs.sleep(RETRY_MS), gate.askedAgain()])
    }
  }
}
