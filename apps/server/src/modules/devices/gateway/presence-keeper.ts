import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent, type NewEvent } from '../../../platform/events/events.ts'
import { SYSTEM_ACTOR } from '../devices-context.ts'
import { confirmList, overtakeList } from '../grants-list-repository.ts'
import { SILENCE_MS } from '../terminals/rules/presence.ts'
import { isFarewell, mergeSigns, type Sign } from '../terminals/rules/signs-of-life.ts'
import { markSilent, type PresenceChange, writePresence } from '../terminals/presence-repository.ts'
import { type LockedTerminal, lockTerminals } from '../terminals/terminals-repository.ts'
import { type Batches, createBatches } from './locks/batches.ts'
import type { GatewayContext } from './gateway-context.ts'

export type PresenceHooks = {
  /** The terminal is there again, or for the first time: tell it everything. */
  onBack(terminalId: string): void
  /** Its list of keys is older than ours. */
  onBehind(terminalId: string): void
}

export type PresenceKeeper = {
  note(sign: Sign): void
  /** Any message proves presence; noted from time to time only. */
  heard(terminalId: string): void
  /** Looks for terminals that have fallen silent. */
  look(): Promise<void>
  /** The connection to the broker stands from now on: silence before it proves nothing. */
  watchFromNow(): void
  readonly batches: Batches<Sign>
}

const MOST = 200
const LONGEST = 20_000
/** A look that comes this late means that this process itself stood still. */
const STOOD_STILL_MS = 5_000
const NOTE_EVERY_MS = 10_000
/** Heartbeats of many terminals come evenly; so many of them are written together. Who comes or goes is not kept waiting. */
const GATHER_MS = 100

/** Keeps who is online (L-05), by the server's clock alone. */
export function createPresenceKeeper(context: GatewayContext, hooks: PresenceHooks): PresenceKeeper {
  const { clock, db, log } = context.platform
  let watchingSince = clock.now()
  let lastLook = watchingSince
  const noted = new Map<string, number>()
  const batches = createBatches<Sign>({
    clock,
    most: MOST,
    longest: LONGEST,
    work: async (signs) => {
      const after = await db.transaction((tx) => store(tx, signs, clock.now()))
      for (const id of after.back) hooks.onBack(id)
      for (const id of after.behind) hooks.onBehind(id)
    },
    onFailed: (error, { terminalId }) => log.error('presence was not stored', { terminalId, error }),
    onDropped: ({ terminalId }) => log.warn('presence was dropped', { terminalId }),
    merge: { key: ({ terminalId }) => terminalId, both: mergeSigns },
    gather: context.gathers ? { ms: GATHER_MS, isUrgent: ({ said }) => said !== 'something' } : undefined,
  })
  return {
    batches,
    note(sign) {
      noted.set(sign.terminalId, sign.said === 'offline' ? 0 : sign.at.getTime())
      batches.add(sign)
    },
    heard(terminalId) {
      const at = clock.now()
      if (at.getTime() - (noted.get(terminalId) ?? 0) < NOTE_EVERY_MS) return
      noted.set(terminalId, at.getTime())
      batches.add({ terminalId, at, said: 'something' })
    },
    watchFromNow: () => {
      watchingSince = clock.now()
    },
    async look() {
      const now = clock.now()
      if (now.getTime() - lastLook.getTime() > STOOD_STILL_MS) watchingSince = now
      lastLook = now
      // What was heard already counts, even if it is not stored yet.
      await batches.idle()
      await db.transaction((tx) => markSilentOnes(context, tx, watchingSince, now))
    },
  }
}

async function markSilentOnes({ nodeId }: GatewayContext, tx: Tx, watchingSince: Date, now: Date) {
  const silentSince = new Date(now.getTime() - SILENCE_MS)
  const gone = await markSilent(tx, { node: nodeId, silentSince, watchingSince })
  for (const { id, companyId, locationId, lastSeenAt } of gone)
    await appendEvent(tx, {
      type: 'terminal.offline',
      at: now,
      companyId,
      locationId,
      terminalId: id,
      actor: SYSTEM_ACTOR,
      data: { cause: 'silence', lastSeenAt: lastSeenAt?.toISOString() ?? null },
    })
}

type After = { readonly back: string[]; readonly behind: string[] }

async function store(tx: Tx, signs: readonly Sign[], now: Date): Promise<After> {
  const after: After = { back: [], behind: [] }
  const rows = await lockTerminals(
    tx,
    signs.map(({ terminalId }) => terminalId),
  )
  const changes: PresenceChange[] = []
  for (const sign of signs) {
    const row = rows.get(sign.terminalId)
    if (!row) continue
    const gone = isFarewell(sign, row.bootId)
    // A farewell of an earlier boot says nothing about this one.
    if (sign.said === 'offline' && !gone) continue
    changes.push(changeOf(sign))
    if (row.online === gone) await appendEvent(tx, presenceEvent(row, sign, now))
    if (gone) continue
    if (!row.online || sign.said === 'online') after.back.push(row.id)
    await compareLists(tx, row, sign, now, after)
  }
  await writePresence(tx, changes)
  return after
}

const changeOf = (sign: Sign): PresenceChange => ({
  terminalId: sign.terminalId,
  online: sign.said !== 'offline',
  seenAt: sign.said === 'offline' ? null : sign.at,
  bootId: sign.bootId ?? null,
  firmware: sign.heartbeat?.firmware ?? null,
  uplink: sign.heartbeat?.uplink ?? null,
  queueLength: sign.heartbeat?.queueLength ?? null,
  roundTrip:
    sign.heartbeat?.lastRoundTripMs === undefined
      ? null
      : { at: sign.at.toISOString(), roundTripMs: sign.heartbeat.lastRoundTripMs },
})

const presenceEvent = (row: LockedTerminal, sign: Sign, at: Date): NewEvent => ({
  type: sign.said === 'offline' ? 'terminal.offline' : 'terminal.online',
  at,
  companyId: row.companyId,
  locationId: row.locationId,
  terminalId: row.id,
  actor: { kind: 'terminal', id: row.id, name: row.name },
  data: sign.said === 'offline' ? { cause: 'lastWill' } : {},
})

/** Keys and withdrawals are in force when the terminal says that it has the list which carries them. */
async function compareLists(tx: Tx, row: LockedTerminal, sign: Sign, now: Date, after: After) {
  const held = sign.heartbeat?.grantsVersion
  if (held === undefined) return
  if (held > row.grantsVersion) {
    await overtakeList(tx, row.id, held)
    after.behind.push(row.id)
    return
  }
  if (held < row.grantsVersion) after.behind.push(row.id)
  if (held <= row.confirmedVersion) return
  for (const rentalId of await confirmList(tx, row.id, held, now))
    await appendEvent(tx, {
      type: 'grants.changed',
      at: now,
      companyId: row.companyId,
      locationId: row.locationId,
      terminalId: row.id,
      rentalId,
      actor: { kind: 'terminal', id: row.id, name: row.name },
      data: { change: 'confirmed', version: held },
    })
}
