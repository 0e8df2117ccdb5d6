import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import { appendEvent } from '../../../../platform/events/events.ts'
import { type DevicesContext, SYSTEM_ACTOR } from '../../devices-context.ts'
import {
  forgetBatteryDays,
  forgetWatch,
  storeBatteryDay,
  remarkableLocks,
  rememberWatch,
  setDeactivation,
  type WatchedLock,
} from '../lock-watch-repository.ts'
import { isUnremarkable, judge, type LockVerdict } from '../rules/lock-care.ts'
import { isReachable } from '../../terminals/rules/presence.ts'
import { mailDeactivations } from './mail-deactivations.ts'

const AT_ONCE = 2_000
const DAY_MS = 86_400_000
const DAYS_RETAINED = 180

const dayOf = (at: Date) => at.toISOString().slice(0, 10)

/** Locks are looked at every minute, and their charge is noted down once a day (L-03, B-03). */
export function scheduleSupervision(context: DevicesContext): void {
  const { jobs, db, clock } = context.platform
  jobs.every('devices-supervise', { everySeconds: 60 }, () => superviseLocks(context))
  jobs.every('devices-battery-day', '20 3 * * *', async () => {
    const now = clock.now()
    const yesterday = new Date(now.getTime() - DAY_MS)
    await inOneStatement(db, (tx) => storeBatteryDay(tx, dayOf(now), yesterday))
    const before = dayOf(new Date(now.getTime() - DAYS_RETAINED * DAY_MS))
    await inOneStatement(db, (tx) => forgetBatteryDays(tx, before))
  })
}

type Decided = { readonly lock: WatchedLock; readonly verdict: LockVerdict }

/** Looks at all locks of which something may have to be decided, and tells each operator once (L-03). */
export async function superviseLocks(context: DevicesContext): Promise<void> {
  const { db, clock } = context.platform
  const now = clock.now()
  await db.transaction(async (tx) => {
    const decided = (await remarkableLocks(tx, now, AT_ONCE)).map((lock) => ({
      lock,
      verdict: judge({ ...lock, listening: isReachable(lock, now) }, now),
    }))
    await remember(tx, decided)
    const changed = decided.filter(({ lock, verdict }) => verdict.deactivation !== lock.deactivation)
    for (const one of changed) await carryOut(tx, { ...one, now })
    // Another cause for what is off already is no news.
    const fallen = changed.filter(({ lock }) => lock.deactivation === null)
    await mailDeactivations(tx, context, { fallen, now })
  })
}

async function remember(tx: Tx, decided: readonly Decided[]): Promise<void> {
  const [forgotten, stored] = [
    decided.filter(({ verdict }) => isUnremarkable(verdict)),
    decided.filter(({ verdict }) => !isUnremarkable(verdict)),
  ]
  await rememberWatch(
    tx,
    stored.map(({ lock: { lockId, companyId }, verdict }) => ({ lockId, companyId, ...verdict })),
  )
  if (forgotten.length > 0)
    await forgetWatch(
      tx,
      forgotten.map(({ lock }) => lock.lockId),
    )
}

async function carryOut(tx: Tx, { lock, verdict, now }: Decided & { readonly now: Date }): Promise<void> {
  const { deactivation } = verdict
  await setDeactivation(tx, lock, deactivation, now)
  if (deactivation !== null && lock.deactivation !== null) return
  await appendEvent(tx, {
    type: deactivation === null ? 'lock.activated' : 'lock.deactivated',
    at: now,
    companyId: lock.companyId,
    actor: SYSTEM_ACTOR,
    locationId: lock.locationId,
    boxId: lock.boxId,
    lockId: lock.lockId,
    terminalId: lock.terminalId,
    data: {
      lockName: lock.name,
      batteryPercent: lock.batteryPercent,
      ...(deactivation === null ? {} : { cause: deactivation }),
    },
  })
}
