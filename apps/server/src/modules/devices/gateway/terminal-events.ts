import type { TerminalEvent } from '@fachwerk/contract/device/terminal-protocol'
import type { Tx } from '../../../platform/db/db.ts'
import { type Accepted, acceptEvents } from '../rules/event-sequence.ts'
import {
  type EventPlaceChange,
  type LockedTerminal,
  lockTerminals,
  writeEventPlaces,
} from '../terminals/terminals-repository.ts'
import { type Batches, createBatches } from './locks/batches.ts'
import { type GatewayContext, publishTo } from './gateway-context.ts'
import { storeEvents, type StoredEvent } from './store-events.ts'

type Arrived = { readonly terminalId: string; readonly event: TerminalEvent }

const MOST = 500
const LONGEST = 20_000
/** Each transaction costs the same whatever it stores; nobody waits for these. */
const GATHER_MS = 25
/** Events of one terminal that wait behind a gap; more come again anyhow. */
const MOST_EARLY = 200

/**
 * Stores what happened at the terminals, each event once and in order, and acknowledges what is stored (L-10). Nothing
 * unacknowledged is lost when it is dropped here: the terminal sends it again.
 */
export function createTerminalEvents(context: GatewayContext): Batches<Arrived> {
  const { clock, db, log } = context.platform
  const early = new Map<string, readonly TerminalEvent[]>()
  return createBatches<Arrived>({
    clock,
    most: MOST,
    gather: context.gathers ? { ms: GATHER_MS } : undefined,
    longest: LONGEST,
    async work(arrived) {
      const byTerminal = Map.groupBy(arrived, ({ terminalId }) => terminalId)
      const sorted = await db.transaction((tx) => store(context, tx, byTerminal, early))
      for (const [terminalId, { early: held, place, missing }] of sorted) {
        if (held.length > 0) early.set(terminalId, held.slice(0, MOST_EARLY))
        else early.delete(terminalId)
        if (missing > 0) log.error('events of a terminal are lost for good', { terminalId, missing })
        if (place.storeId !== null) void publishTo(context, terminalId, 'events/ack', place)
      }
    },
    onFailed: (error, { terminalId, event }) =>
      log.error('an event was not stored', { terminalId, seq: event.seq, kind: event.kind, error }),
    onDropped: ({ terminalId }) => log.warn('an event was dropped and will come again', { terminalId }),
  })
}

type Sorted = Map<string, Accepted<TerminalEvent>>

async function store(
  context: GatewayContext,
  tx: Tx,
  byTerminal: ReadonlyMap<string, readonly Arrived[]>,
  early: ReadonlyMap<string, readonly TerminalEvent[]>,
): Promise<Sorted> {
  const terminals = await lockTerminals(tx, [...byTerminal.keys()])
  const sorted: Sorted = new Map()
  const places: EventPlaceChange[] = []
  const toStore: StoredEvent[] = []
  for (const [terminalId, terminal] of terminals) {
    const arrived = (byTerminal.get(terminalId) ?? []).map(({ event }) => event)
    const result = acceptEvents(placeOf(terminal), terminal.formerStoreIds, [
      ...(early.get(terminalId) ?? []),
      ...arrived,
    ])
    sorted.set(terminalId, result)
    if (result.accepted.length === 0 && result.missing === 0) continue
    places.push({ terminalId, ...result.place })
    toStore.push(...result.accepted.map((event) => ({ terminal, event })))
  }
  await writeEventPlaces(tx, places)
  await storeEvents(context, tx, toStore)
  return sorted
}

const placeOf = ({ eventStoreId, eventSeq }: LockedTerminal) => ({ storeId: eventStoreId, seq: eventSeq })
