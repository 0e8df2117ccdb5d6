import type { Clock } from '@fachwerk/clock/clock'
import type { Db } from '../db/db.ts'
import type { Listener } from '../db/db-listen.ts'
import {
  EVENT_CHANNEL,
  type EventFilter,
  type EventPosition,
  lastPosition,
  readEvents,
  readNewEvents,
  type StoredEvent,
} from './events.ts'
import { isAfter, matches } from './event-filter.ts'
import type { Log } from '../log/log.ts'
import { wakeable } from '../jobs/wakeable.ts'

export type LiveEvents = {
  /**
   * Events as they are committed, in order, without gaps: from `after` on (what a browser sends as `Last-Event-ID`), or
   * from now on. Ends with the signal, and when the reader is too slow; the browser then comes back with its last id.
   */
  follow(filter: EventFilter, options: FollowOptions): AsyncIterable<StoredEvent>
  /** The same, all that has come since in one go, for who looks something up about each. */
  followTogether(filter: EventFilter, options: FollowOptions): AsyncIterable<readonly StoredEvent[]>
  /** Ends every stream, and each that begins from now on. */
  stop(): Promise<void>
}

type FollowOptions = { readonly after?: EventPosition | undefined; readonly signal: AbortSignal }

const BACKSTOP_MS = 1_000
const HELD_BACK_MS = 20
const PAGE = 500
const LONGEST_QUEUE = 2_000

type Tail = { at: EventPosition | undefined; ended: boolean }
type Follower = { readonly filter: EventFilter; queue: StoredEvent[]; overrun: boolean; wake: () => void }

/** One reader for all live streams of this node, whatever their number. */
export function createLiveEvents(needs: { db: Db; clock: Clock; log: Log; listener: Listener }): LiveEvents {
  const { db, clock, log, listener } = needs
  const followers = new Set<Follower>()
  const tail: Tail = { at: undefined, ended: false }
  let cancels: (() => void)[] | undefined

  const reader = wakeable(
    () => readOn(db, followers, tail),
    (error) => log.warn('live events could not be read', { error }),
  )
  async function join(follower: Follower): Promise<EventPosition> {
    cancels ??= [listener.listen(EVENT_CHANNEL, reader.wake), clock.every(BACKSTOP_MS, reader.wake)]
    followers.add(follower)
    const now = tail.at ?? (await db.read(lastPosition))
    // Somebody else may have begun the tail meanwhile; what lies between is read by it for both.
    tail.at ??= now
    // What was committed before and is still held back wakes nobody any more.
    reader.wake()
    return now
  }
  async function* together(filter: EventFilter, { after, signal }: FollowOptions) {
    const follower: Follower = { filter, queue: [], overrun: false, wake: () => undefined }
    const stop = () => follower.wake()
    signal.addEventListener('abort', stop)
    try {
      const now = await join(follower)
      let seen = after ?? now
      for await (const events of after ? missed(db, filter, after) : []) {
        seen = events.at(-1)?.position ?? seen
        yield events
      }
      while (!signal.aborted && !follower.overrun && !tail.ended) {
        const from = seen
        const events = follower.queue.filter(({ position }) => isAfter(position, from))
        follower.queue = []
        if (events.length > 0) yield events
        if (follower.queue.length === 0) await nextWake(follower, signal)
      }
    } finally {
      signal.removeEventListener('abort', stop)
      followers.delete(follower)
    }
  }
  return {
    followTogether: together,
    follow: (filter, options) => oneByOne(together(filter, options)),
    async stop() {
      tail.ended = true
      cancels?.forEach((cancel) => cancel())
      for (const follower of followers) {
        follower.overrun = true
        follower.wake()
      }
      await reader.stop()
    },
  }
}

/** Reads what has come since, for all followers. @returns milliseconds after which to look again */
async function readOn(db: Db, followers: ReadonlySet<Follower>, tail: Tail): Promise<number | undefined> {
  if (followers.size === 0) tail.at = undefined
  if (!tail.at) return undefined
  const from = tail.at
  const { events, heldBack } = await db.read((tx) => readNewEvents(tx, from, PAGE))
  tail.at = events.at(-1)?.position ?? from
  for (const follower of followers) give(follower, events)
  if (events.length === PAGE) return 0
  return heldBack ? HELD_BACK_MS : undefined
}

async function* oneByOne(groups: AsyncIterable<readonly StoredEvent[]>) {
  for await (const events of groups) yield* events
}

function give(follower: Follower, events: readonly StoredEvent[]) {
  const wanted = events.filter((event) => matches(follower.filter, event))
  if (wanted.length === 0) return
  follower.queue.push(...wanted)
  if (follower.queue.length > LONGEST_QUEUE) follower.overrun = true
  follower.wake()
}

async function* missed(db: Db, filter: EventFilter, after: EventPosition) {
  for (let from = after; ; ) {
    const events = await db.read((tx) => readEvents(tx, { ...filter, after: from, limit: PAGE }))
    if (events.length > 0) yield events
    const last = events.at(-1)
    if (!last || events.length < PAGE) return
    from = last.position
  }
}

function nextWake(follower: Follower, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    follower.wake = resolve
    if (signal.aborted || follower.overrun || follower.queue.length > 0) resolve()
  })
}
