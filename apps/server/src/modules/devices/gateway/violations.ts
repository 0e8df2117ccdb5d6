import { appendEvent } from '../../../platform/events/events.ts'
import type { Violation } from '../../../platform/mqtt/broker.ts'
import { type DevicesPlatform, SYSTEM_ACTOR } from '../devices-context.ts'
import { credentialsOf } from '../terminals/terminals-repository.ts'

/** One kind of violation of one terminal is kept once in this time; a device gone wild must not fill the timeline. */
const AGAIN_AFTER_MS = 60_000
const MOST_REMEMBERED = 10_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Needed = {
  readonly platform: DevicesPlatform
  readonly meters: { readonly violations: { inc(labels: { kind: string }): void } }
}

/** Counts and logs what the broker refused, and keeps it as an event of the terminal it was done with (FAULT-37). */
export function createViolationWatch({ platform, meters }: Needed) {
  const { clock, db, log } = platform
  const counts = new Map<string, number>()

  return async (violation: Violation): Promise<void> => {
    const { user, kind, topic, reason } = violation
    const now = clock.now()
    meters.violations.inc({ kind })
    const key = `${user} ${kind}`
    if (now.getTime() - (counts.get(key) ?? 0) < AGAIN_AFTER_MS) return
    if (counts.size >= MOST_REMEMBERED) counts.clear()
    counts.set(key, now.getTime())
    log.warn('the broker refused a terminal', { terminalId: user, kind, topic, reason })
    if (!UUID.test(user)) return
    try {
      await db.transaction(async (tx) => {
        const terminal = await credentialsOf(tx, user)
        if (!terminal) return
        await appendEvent(tx, {
          type: 'terminal.refused',
          at: now,
          companyId: terminal.companyId,
          locationId: terminal.locationId,
          terminalId: terminal.id,
          actor: SYSTEM_ACTOR,
          data: { kind, reason, topic },
        })
      })
    } catch (error) {
      log.warn('a violation was not kept', { terminalId: user, error })
    }
  }
}
