import {
  TERMINAL_ALARMS,
  type AlarmKind,
  type LockAlarm,
  type TakenAlarm,
  type TerminalAlarm,
} from '@fachwerk/contract/device/alarm-calls'
import { appendEvent } from '../../../../platform/events/events.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import {
  alarmedBox,
  alarmedTerminal,
  dropTaking,
  type StoredTaking,
  storeTaking,
  type LostTerminal,
  lostTerminals,
  takenAlarms,
  takerOf,
  type TroubledLock,
  troubledLocks,
} from '../alarms-repository.ts'
import type { DevicesContext } from '../../devices-context.ts'
import { closeHelpCall, setHelpAccepted } from '../help-calls-repository.ts'
import { boxNameOf } from '../../rules/box-name.ts'
import { republishLists } from '../../locks/use-cases/lock-parts.ts'
import { staffActor } from './record-terminal-change.ts'

/** More would be no list anybody reads; the rest is counted. */
const MOST_LOCKS = 20
const MOST_TERMINALS = 50

/** Terminals and locks with a disturbance as it is now, and who looks after which alarm (L-08). */
export function listAlarms({ platform }: DevicesContext, actor: StaffActor) {
  const companyIds = actor.scopeFor('monitoring.view')
  const now = platform.clock.now()
  return platform.db.read(async (tx) => {
    const terminals = await lostTerminals(tx, { companyIds, now, limit: MOST_TERMINALS })
    const locks = await troubledLocks(tx, companyIds, MOST_LOCKS)
    const taken = await takenAlarms(tx, companyIds)
    return {
      terminals: terminals.rows.map(terminalAlarm),
      terminalTotal: terminals.total,
      locks: locks.rows.map(lockAlarm),
      lockTotal: locks.total,
      taken: taken.map(takenAlarm),
    }
  })
}

interface Input {
  readonly kind: AlarmKind
  readonly subjectId: string
  readonly since: string
  /** Or given back. */
  readonly taken: boolean
}

/** Somebody says that they look after an alarm, so that nobody else sets out too. */
export function takeAlarm(
  { platform }: DevicesContext,
  { actor, kind, subjectId, since, taken }: Input & { readonly actor: StaffActor },
): Promise<Result<{ taken: TakenAlarm | null }, 'not-found'>> {
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const find = TERMINAL_ALARMS.includes(kind) ? alarmedTerminal : alarmedBox
    const subject = await find(tx, actor.scopeFor('locks.open'), subjectId)
    if (!subject) return refuse('not-found')
    const { companyId, ...where } = subject
    const taking: StoredTaking = {
      kind,
      subjectId,
      since: new Date(since),
      userId: actor.userId,
      userName: actor.name,
      takenAt: now,
    }
    const isChanged = taken
      ? await storeTaking(tx, companyId, taking)
      : await dropTaking(tx, companyId, taking)
    if (isChanged)
      await appendEvent(tx, {
        type: 'alarm.taken',
        at: now,
        companyId,
        actor: staffActor(actor),
        ...where,
        data: { kind, taken },
      })
    if (isChanged && kind === 'help') {
      const call = { companyId, terminalId: subjectId, calledAt: taking.since }
      if (await setHelpAccepted(tx, call, taken ? now : null)) await republishLists(tx, [subjectId])
    }
    const stored = await takerOf(tx, companyId, taking)
    return ok({ taken: stored ? takenAlarm(stored) : null })
  })
}

/** Whoever called has been helped: the alarm goes, and the screen says so (L-12). */
export function closeHelp(
  { platform }: DevicesContext,
  {
    actor,
    terminalId,
    since,
  }: { readonly actor: StaffActor; readonly terminalId: string; readonly since: string },
): Promise<Result<{ closed: true }, 'not-found'>> {
  const now = platform.clock.now()
  return platform.db.transaction(async (tx) => {
    const terminal = await alarmedTerminal(tx, actor.scopeFor('locks.open'), terminalId)
    if (!terminal) return refuse('not-found')
    const { companyId, ...where } = terminal
    const call = { companyId, terminalId, calledAt: new Date(since) }
    if (await closeHelpCall(tx, call, now)) await republishLists(tx, [terminalId])
    await appendEvent(tx, {
      type: 'help.over',
      at: now,
      companyId,
      actor: staffActor(actor),
      ...where,
      data: { by: 'staff' },
    })
    return ok({ closed: true as const })
  })
}

const terminalAlarm = ({ lastSeenAt, terminalId, locationName }: LostTerminal): TerminalAlarm => ({
  terminalId,
  locationName,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
})

const lockAlarm = ({ prefix, boxNumber, since, ...lock }: TroubledLock): LockAlarm => ({
  ...lock,
  boxName: boxNameOf(prefix, boxNumber),
  since: since.toISOString(),
})

const takenAlarm = ({ userId, userName, since, takenAt, ...alarm }: StoredTaking): TakenAlarm => ({
  ...alarm,
  since: since.toISOString(),
  by: { id: userId, name: userName },
  takenAt: takenAt.toISOString(),
})
