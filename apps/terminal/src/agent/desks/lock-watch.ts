import type { Cancel, Clock } from '@fachwerk/clock/clock'
import type { LockStateName } from '@fachwerk/contract/device/terminal-protocol'
import type { Log } from '../../platform/log.ts'
import type { Line } from '../../line/line.ts'
import type { LockDriver, LockReading } from '../../locks/lock-driver.ts'
import type { Journal } from '../journal.ts'
import type { Openings } from '../openings.ts'
import { type DoorChange, doorChange } from '../rules/door-rule.ts'
import type { Store } from '../store/store.ts'

/** Battery and signal may wait so long, so that a burst of readings is one message. */
const CALM_MS = 1000
/** „Heard at" is told at least this often. */
const REFRESH_MS = 60_000

/** Watches the locks: tells the server every change as a full picture, and writes down what doors did. */
export function createLockWatch(
  parts: { store: Store; driver: LockDriver; clock: Clock; openings: Openings; log: Log; line: () => Line },
  journal: Journal,
  onState: () => void,
) {
  const { store, driver, clock, openings, log, line } = parts
  const states = new Map<string, LockStateName>()
  const offClock: Cancel[] = []
  let planned: { readonly urgent: boolean; readonly cancel: Cancel } | null = null

  const publish = () => {
    planned?.cancel()
    planned = null
    if (!line().isUp()) return
    const locks = driver
      .readings()
      .map((reading) => ({ ...reading, seenAt: reading.seenAt?.toISOString() ?? null }))
    line()
      .send('locks', { storeId: store.id, seq: store.meta.nextSnapshotSeq(), locks })
      // The next connection begins with a full picture.
      .catch(() => {})
  }
  const plan = (urgent: boolean) => {
    if (planned && (planned.urgent || !urgent)) return
    planned?.cancel()
    planned = { urgent, cancel: clock.after(urgent ? 0 : CALM_MS, publish) }
  }
  const writeDown = (lockId: string, change: DoorChange) => {
    const last = openings.latestOf(lockId)
    try {
      journal.note({
        kind: change,
        lockId,
        ...(change === 'opened' && { code: 'unprompted' }),
        ...(change === 'closed' && last?.rentalId && { rentalId: last.rentalId }),
        ...(change === 'closed' && last?.grantId && { grantId: last.grantId }),
      })
    } catch (error) {
      // The picture that is sent still tells where the door stands.
      log('error', 'a door’s move could not be written down', { lockId, change, error: String(error) })
    }
  }
  const onReading = ({ lockId, state }: LockReading) => {
    const change = doorChange(states.get(lockId), state)
    const changed = states.get(lockId) !== state
    states.set(lockId, state)
    plan(changed)
    // While we open it, the opening itself writes down what came of it.
    if (change && !openings.isOpening(lockId)) writeDown(lockId, change)
    if (changed) onState()
  }
  return {
    start() {
      for (const reading of driver.readings()) states.set(reading.lockId, reading.state)
      offClock.push(driver.onChange(onReading), clock.every(REFRESH_MS, publish))
    },
    stop() {
      for (const off of offClock.splice(0)) off()
      planned?.cancel()
    },
    lineUp: publish,
    stateOf: (lockId: string): LockStateName => states.get(lockId) ?? 'unknown',
  }
}
