import type { LocksMessage } from '@fachwerk/contract/terminal-protocol'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db.ts'
import { appendEvents, type NewEvent } from '../../../platform/events.ts'
import { type ChangedLock, type LockReading, storeReadings } from '../lock-readings-repository.ts'
import { isNewerSnapshot } from '../rules/newest-snapshot.ts'
import { notAfter } from '../rules/presence.ts'
import { type EventPlaceChange, lockTerminals, writeLockPlaces } from '../terminals-repository.ts'
import { type Batches, createBatches } from './batches.ts'
import type { GatewayContext } from './gateway-context.ts'

type Snapshot = { readonly terminalId: string; readonly message: z.output<typeof LocksMessage> }

const MOST = 200
const LONGEST = 20_000

/** Stores what terminals say about their locks; of several pictures of one terminal the newest is enough. */
export function createLockSnapshots({ platform }: GatewayContext): Batches<Snapshot> {
  const { clock, db, log } = platform
  return createBatches<Snapshot>({
    clock,
    most: MOST,
    longest: LONGEST,
    work: (snapshots) => db.transaction((tx) => store(tx, snapshots, clock.now())),
    onFailed: (error, { terminalId }) => log.error('a lock snapshot was not stored', { terminalId, error }),
    onDropped: ({ terminalId }) => log.warn('a lock snapshot was dropped', { terminalId }),
    merge: {
      key: ({ terminalId }) => terminalId,
      both: (waiting, newer) => (isNewerSnapshot(newer.message, waiting.message, []) ? newer : waiting),
    },
  })
}

async function store(tx: Tx, snapshots: readonly Snapshot[], now: Date) {
  const terminals = await lockTerminals(
    tx,
    snapshots.map(({ terminalId }) => terminalId),
  )
  const places: EventPlaceChange[] = []
  const readings: LockReading[] = []
  for (const { terminalId, message } of snapshots) {
    const row = terminals.get(terminalId)
    if (!row) continue
    const stored = row.locksStoreId === null ? null : { storeId: row.locksStoreId, seq: row.locksSeq }
    if (!isNewerSnapshot(message, stored, row.formerStoreIds)) continue
    places.push({ terminalId, storeId: message.storeId, seq: message.seq })
    for (const { seenAt, ...lock } of message.locks)
      readings.push({ terminalId, ...lock, seenAt: seenAt === null ? null : notAfter(new Date(seenAt), now) })
  }
  const changed = await storeReadings(tx, readings, now)
  await writeLockPlaces(tx, places)
  await appendEvents(
    tx,
    changed.map((lock) => changeEvent(lock, terminals.get(lock.terminalId)?.name ?? '', now)),
  )
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
