/** Live streams that may be open at the same time, each answered on its own: whichever is full first. */
export interface StreamLimits {
  /** Of one client: an address, for staff their session. */
  readonly perClient: number
  /** Of one browser on a site. */
  readonly perSession: number
  /** About the same thing: an order, a key. */
  readonly perSubject: number
}

export const DEFAULT_STREAMS: StreamLimits = { perClient: 100, perSession: 20, perSubject: 12 }

/** Who opens a stream and what it is about; absent where there is no such thing. */
export interface StreamOf {
  readonly client: string
  readonly session: string | null
  readonly subject: string | null
}

export interface OpenStreams {
  /** @returns what ends it, to be said once; null: one of its limits is reached */
  open(stream: StreamOf): (() => void) | null
  readonly count: () => number
}

/** Counts the live streams of this process: each costs its pictures with every change, for as long as it is open. */
export function createOpenStreams(limits: StreamLimits): OpenStreams {
  const counts = new Map<string, number>()
  const state = { all: 0 }
  const add = (key: string, more: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }
  return {
    count: () => state.all,
    open({ client, session, subject }) {
      const keys: [string, number][] = [[`client ${client}`, limits.perClient]]
      if (session !== null) keys.push([`session ${session}`, limits.perSession])
      if (subject !== null) keys.push([`subject ${subject}`, limits.perSubject])
      if (keys.some(([key, most]) => (counts.get(key) ?? 0) >= most)) return null
      for (const [key] of keys) add(key, 1)
      state.all += 1
      return () => {
        for (const [key] of keys) add(key, -1)
        state.all -= 1
      }
    },
  }
}
