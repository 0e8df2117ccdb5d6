import type { LocksMessage } from '@fachwerk/contract/device/terminal-protocol'
import type { z } from 'zod'
import type { Tx } from '../../../../platform/db/db.ts'
import { appendEvents, type NewEvent } from '../../../../platform/events/events.ts'
import { type ChangedLock, storeReadings } from '../../locks/lock-readings-repository.ts'
import { isNewerSnapshot } from '../../locks/rules/newest-snapshot.ts'
import {
  type EventPlaceChange,
  lockTerminals,
  writeLockPlaces,
} from '../../terminals/terminals-repository.ts'
import { type Batches, createBatches } from './batches.ts'
import type { GatewayContext } from '../gateway-context.ts'
import type { Leases } from './leases.ts'
import { createLockMemory, type LockMemory, type ChangedReadings } from './lock-memory.ts'

type Snapshot = { readonly terminalId: string; readonly message: z.output<typeof LocksMessage> }

const MOST = 200
const LONGEST = 20_000
/** Each transaction costs the same whatever it stores; nobody waits for these. */
const GATHER_MS = 40

/**
 * Stores what terminals say about their locks; of several pictures of one terminal the newest is enough. What a picture
 * repeats is found out here, from memory, and not asked of the database.
 */
export function createLockSnapshots(
  { platform, gathers }: GatewayContext,
  leases: Leases,
): Batches<Snapshot> {
  const { clock, db, log } = platform
  const memory = createLockMemory(leases)
  return createBatches<Snapshot>({
    clock,
    most: MOST,
    gather: gathers ? { ms: GATHER_MS } : undefined,
    longest: LONGEST,
    async work(snapshots) {
      const now = clock.now()
      const stored = await db.transaction((tx) => store(tx, snapshots, memory, now))
      for (const one of stored) memory.remember(one, now)
    },
    onFailed: (error, { terminalId }) => log.error('a lock snapshot was not stored', { terminalId, error }),
    onDropped: ({ terminalId }) => log.warn('a lock snapshot was dropped', { terminalId }),
    merge: {
      key: ({ terminalId }) => terminalId,
      both: (waiting, newer) => (isNewerSnapshot(newer.message, waiting.message, []) ? newer : waiting),
    },
  })
}

/** @returns what is stored once the transaction is */
async function store(
  tx: Tx,
  snapshots: readonly Snapshot[],
  memory: LockMemory,
  now: Date,
): Promise<ChangedReadings[]> {
  const terminals = await lockTerminals(
    tx,
    snapshots.map(({ terminalId }) => terminalId),
  )
  const places: EventPlaceChange[] = []
  const stored: ChangedReadings[] = []
  for (const { terminalId, message } of snapshots) {
    const row = terminals.get(terminalId)
    if (!row) continue
    const known = row.locksStoreId === null ? null : { storeId: row.locksStoreId, seq: row.locksSeq }
    if (!isNewerSnapshot(message, known, row.formerStoreIds)) continue
    places.push({ terminalId, storeId: message.storeId, seq: message.seq })
    stored.push(memory.changedOf(terminalId, message.locks, now))
  }
  const readings = stored.flatMap(({ terminalId, changed: report }) =>
    report.map(({ seenMs, ...lock }) => ({
      terminalId,
      ...lock,
      seenAt: seenMs === null ? null : new Date(seenMs),
    })),
  )
  const changed = await storeReadings(tx, readings, now)
  await writeLockPlaces(tx, places)
  await appendEvents(
    tx,
    changed.map((lock) => changeEvent(lock, terminals.get(lock.terminalId)?.name ?? '', now)),
  )
  return stored
}

const changeEvent = (lock: ChangedLock, terminalName: string, at: Date): NewEvent => ({
  type: 'lock.changed',
  at,
  companyId: lock.companyId,
  locationId: lock.locationId,
  boxId: lock.boxId,
  lockId: lock.lockId,
  terminalId: lock.terminalId,
  actor: { kind: 'terminal', id: lock.terminalId, name: terminalName },
  data: { state: lock.state, was: lock.was, batteryPercent: lock.batteryPercent },
})
