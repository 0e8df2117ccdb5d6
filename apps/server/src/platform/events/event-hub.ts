import { setTimeout as pause } from 'node:timers/promises'
import { inOneStatement } from '../db/db.ts'
import type { Listener } from '../db/db-listen.ts'
import {
  advance,
  type Behind,
  type ConsumerNeeds,
  type ConsumerReport,
  type EventConsumer,
  introduce,
  whoIsBehind,
} from './event-consumers.ts'
import { EVENT_CHANNEL } from './events.ts'
import { wakeable } from '../jobs/wakeable.ts'

export type Events = {
  add(consumer: EventConsumer): void
  /** Names of the consumers of this process: their places in the stream count. */
  names(): string[]
  /** Reads on until every consumer has seen everything committed so far. For tests and the simulation. */
  runConsumers(): Promise<ConsumerReport>
  /** Keeps the consumers of this node going: woken by NOTIFY, and by itself each second. Returns the stop. */
  start(listener: Listener): () => Promise<void>
}

/** Registers a consumer; see `EventConsumer`. Called by modules while they are wired, before the start. */
export function onEvents(platform: { readonly events: Events }, consumer: EventConsumer) {
  platform.events.add(consumer)
}

const BACKSTOP_MS = 1_000
const HELD_BACK_MS = 20
/** Between two rounds: whatever is committed meanwhile is read together, not with a round for each commit. */
const REST_MS = 30
const LONGEST_DRAIN_MS = 15_000
const AT_ONCE = 4

/** All consumers of this process and what feeds them. */
export function createEvents(needs: ConsumerNeeds): Events {
  const consumers = new Map<string, EventConsumer>()
  let introduced = 0

  async function round(report: ConsumerReport): Promise<Behind> {
    const all = [...consumers.values()]
    if (introduced < all.length) {
      await inOneStatement(needs.db, (tx) => introduce(tx, all))
      introduced = all.length
    }
    // Several nodes move the same rows on: one of them may have to ask again.
    const { names, soon } = await inOneStatement(needs.db, (tx) => whoIsBehind(tx, all, needs.clock.now()))
    const queue = names.flatMap((name) => consumers.get(name) ?? [])
    const take = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) await advance(needs, next, report)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, take))
    return { names, soon }
  }
  return {
    add(consumer) {
      if (consumers.has(consumer.consumer))
        throw new Error(`There are two consumers named ${consumer.consumer}.`)
      consumers.set(consumer.consumer, consumer)
    },
    names: () => [...consumers.keys()],
    runConsumers: () => drain(round),
    start: (listener) => follow(needs, listener, round),
  }
}

type Round = (report: ConsumerReport) => Promise<Behind>

function follow(needs: ConsumerNeeds, listener: Listener, round: Round) {
  const { wake, stop } = wakeable(
    async () => {
      const { soon } = await round({ handled: 0, failures: [] })
      await pause(REST_MS)
      return soon ? HELD_BACK_MS : undefined
    },
    // The back-stop comes round again; a lost database must not end the process.
    (error) => needs.log.error('events could not be read', { error }),
  )
  const cancels = [listener.listen(EVENT_CHANNEL, wake), needs.clock.every(BACKSTOP_MS, wake)]
  wake()
  return async () => {
    for (const cancel of cancels) cancel()
    await stop()
  }
}

async function drain(round: Round): Promise<ConsumerReport> {
  const report: ConsumerReport = { handled: 0, failures: [] }
  for (let waited = 0; waited < LONGEST_DRAIN_MS; ) {
    const { names, soon } = await round(report)
    if (names.length === 0 && !soon) return report
    if (names.length > 0) continue
    // Any transaction on the server, also of another database, holds events back until it ends.
    await pause(HELD_BACK_MS)
    waited += HELD_BACK_MS
  }
  throw new Error('An open transaction has been holding events back for a long time.')
}
