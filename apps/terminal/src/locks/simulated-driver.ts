import type { Clock } from '@fachwerk/clock/clock'
import type { HeardLock, LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { LockDriver, LockReading, OpenAnswer } from './lock-driver.ts'
import type { SimulatedLock } from './simulated-lock.ts'

/** Below this the motor does not turn any more. */
const EMPTY_BATTERY_PERCENT = 3
const AWAKE_AFTER_USE_MS = 10_000
const NO_ANSWER_MS = 1500
const SEARCH_MS = 2000

type Metal = {
  readonly locks: ReadonlyMap<string, SimulatedLock>
  readonly of: (lockId: string) => SimulatedLock
  /** Puts up a lock that was hung here lately. */
  readonly add: (lockId: string) => void
  /** The door springs open. */
  readonly spring: (lock: SimulatedLock) => void
  readonly listeners: Set<(lock: SimulatedLock) => void>
}

/** Talks to simulated locks as a radio would: they may sleep, be out of reach, say nothing or say the wrong thing. */
export function simulatedDriver(metal: Metal, clock: Clock): LockDriver {
  const listeners = new Set<(reading: LockReading) => void>()
  const lastSeen = new Map<string, Date>()
  let own: ReadonlySet<string> | null = null
  const isOwn = ({ lockId }: SimulatedLock) => own === null || own.has(lockId)
  const read = (lock: SimulatedLock): LockReading => {
    const heard = lock.settings.signalDbm !== null
    if (heard) lastSeen.set(lock.lockId, clock.now())
    return {
      lockId: lock.lockId,
      state: stateOf(lock),
      batteryPercent: heard ? Math.round(lock.settings.batteryPercent) : null,
      signalDbm: lock.settings.signalDbm,
      seenAt: lastSeen.get(lock.lockId) ?? null,
    }
  }
  const onMetal = (lock: SimulatedLock) => {
    if (!isOwn(lock)) return
    const reading = read(lock)
    for (const listener of listeners) listener(reading)
  }
  const keepAwake = (lock: SimulatedLock, forMs: number) => {
    lock.awakeUntilMs = Math.max(lock.awakeUntilMs, clock.monotonicMs() + forMs)
  }
  return {
    async start() {
      metal.listeners.add(onMetal)
    },
    async stop() {
      metal.listeners.delete(onMetal)
      listeners.clear()
    },
    listenTo(lockIds) {
      for (const lockId of lockIds) if (!metal.locks.has(lockId)) metal.add(lockId)
      own = new Set(lockIds)
    },
    async open(lockId, { altSignal }): Promise<OpenAnswer> {
      const lock = metal.of(lockId)
      const problem = await reach(lock, clock, altSignal)
      if (problem) return { ok: false, problem }
      keepAwake(lock, AWAKE_AFTER_USE_MS)
      if (lock.settings.batteryPercent < EMPTY_BATTERY_PERCENT) return { ok: false, problem: 'battery-empty' }
      if (lock.settings.jammed) return { ok: false, problem: 'jammed' }
      metal.spring(lock)
      return { ok: true, seen: stateOf(lock) }
    },
    keepAwake: (lockIds, forMs) => lockIds.forEach((lockId) => keepAwake(metal.of(lockId), forMs)),
    async search() {
      await clock.sleep(SEARCH_MS)
      for (const lock of metal.locks.values()) onMetal(lock)
      return [...metal.locks.values()].filter((lock) => isOwn(lock) || lock.stray).flatMap(heardOf)
    },
    restartRadio: () => clock.sleep(NO_ANSWER_MS),
    readings: () => [...metal.locks.values()].filter(isOwn).map(read),
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** What a lock calls out; nothing where the radio does not reach it. */
function heardOf(lock: SimulatedLock): HeardLock[] {
  const { batteryPercent, signalDbm } = lock.settings
  if (signalDbm === null) return []
  return [
    {
      lockId: lock.lockId,
      address: addressOf(lock.lockId),
      state: stateOf(lock),
      batteryPercent: Math.round(batteryPercent),
      signalDbm,
    },
  ]
}

/** The same for the same lock at every start: an address of the kind devices give themselves. */
const addressOf = (lockId: string): string =>
  ['C0', ...(lockId.replaceAll('-', '').slice(-10).match(/../g) ?? [])].join(':').toUpperCase()

async function reach({ settings, awakeUntilMs }: SimulatedLock, clock: Clock, altSignal: boolean) {
  if (settings.signalDbm === null || settings.silent || (settings.wantsAltSignal && !altSignal)) {
    await clock.sleep(NO_ANSWER_MS)
    return settings.signalDbm === null ? 'unreachable' : 'no-answer'
  }
  const asleep = clock.monotonicMs() > awakeUntilMs
  await clock.sleep(settings.latencyMs + (asleep ? settings.wakeMs : 0))
  return null
}

function stateOf({ settings, door }: SimulatedLock): LockStateName {
  if (settings.signalDbm === null) return 'unknown'
  if (settings.jammed) return 'jammed'
  if (door === 'closed' || settings.contradicts) return 'locked'
  return settings.hasDoorSensor ? 'open' : 'unlocked'
}
