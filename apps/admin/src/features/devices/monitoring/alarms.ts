import type { AccessRightRow } from '@fachwerk/contract/rental/access-right-calls'
import type { AlarmKind, LockAlarm, TakenAlarm, TerminalAlarm } from '@fachwerk/contract/device/alarm-calls'
import type { LiveEvent } from '@fachwerk/contract/device/device-calls'
import { lengthOf, OFFICE_ZONE, timeOf } from '../../../lib/words/format.ts'
import { d } from '../texts.ts'

export interface Alarm {
  readonly kind: AlarmKind
  /** Terminal or box. */
  readonly subjectId: string
  /** Tells it from the next one about the same. */
  readonly since: string
  readonly title: string
  readonly text: string
  /** Somebody has to act now. */
  readonly hot: boolean
  /** Where more is known. */
  readonly to: string | null
}

export const keyOfAlarm = ({ kind, subjectId, since }: Pick<Alarm, 'kind' | 'subjectId' | 'since'>): string =>
  `${kind} ${subjectId} ${since}`

/** Who looks after an alarm. */
export const takerOf = (alarm: Alarm, taken: readonly TakenAlarm[]): TakenAlarm | undefined =>
  taken.find((one) => keyOfAlarm(one) === keyOfAlarm(alarm))

const HALF_AN_HOUR = 30 * 60_000
/** Since when a terminal is missed that never spoke. */
const ALWAYS = '1970-01-01T00:00:00.000Z'

/**
 * Alarms from present facts, most urgent first: calls for help of the last half hour, terminals that are away,
 * locks that jam or switched themselves off, rentals past their end.
 * @param events newest first; only calls for help count
 */
export function alarmsOf(facts: {
  readonly terminals: readonly TerminalAlarm[]
  readonly overdue: readonly AccessRightRow[]
  readonly locks: readonly LockAlarm[]
  readonly events: readonly LiveEvent[]
  readonly now: number
}): Alarm[] {
  const { terminals, overdue, locks, events, now } = facts
  return [
    ...helpAlarms(events, now),
    ...terminals.map(offlineAlarm),
    ...locks.map(lockAlarm),
    ...overdue.map((row) => overdueAlarm(row, now)),
  ]
}

function helpAlarms(events: readonly LiveEvent[], now: number): Alarm[] {
  const isOver = (call: LiveEvent) =>
    events.some(
      ({ type, terminalId, at }) => type === 'help.over' && terminalId === call.terminalId && at >= call.at,
    )
  return events
    .filter((event) => event.type === 'help.called' && now - Date.parse(event.at) < HALF_AN_HOUR)
    .filter((event) => !isOver(event))
    .map(({ id, at, terminalId, locationName, actor }) => {
      const name = locationName === null ? actor.name : `${locationName} (${actor.name})`
      const text = d('alarms.help.text', { terminal: name, time: timeOf(at, OFFICE_ZONE) })
      const details = { subjectId: terminalId ?? id, since: at }
      return { ...details, kind: 'help', title: d('alarms.help'), text, hot: true, to: null }
    })
}

function offlineAlarm({ terminalId, locationName, lastSeenAt }: TerminalAlarm): Alarm {
  const text =
    lastSeenAt === null
      ? d('alarms.never.text', { location: locationName })
      : d('alarms.offline.text', { location: locationName, time: timeOf(lastSeenAt, OFFICE_ZONE) })
  return {
    kind: 'offline',
    subjectId: terminalId,
    since: lastSeenAt ?? ALWAYS,
    title: d('alarms.offline'),
    text,
    hot: lastSeenAt !== null,
    to: `/admin/monitoring?open=${terminalId}`,
  }
}

function lockAlarm({ boxId, boxName, trouble, batteryPercent, since }: LockAlarm): Alarm {
  const details = { subjectId: boxId, since, to: `/admin/locks?open=${boxId}` }
  const text = d('alarms.lock.text', { box: boxName, time: timeOf(since, OFFICE_ZONE) })
  if (trouble === 'jammed') return { ...details, kind: 'jammed', title: d('alarms.jammed'), text, hot: false }
  const title =
    trouble === 'signal'
      ? d('alarms.signal')
      : d('alarms.battery', { percent: batteryPercent === null ? '–' : String(batteryPercent) })
  return { ...details, kind: 'deactivated', title, text, hot: false }
}

function overdueAlarm(row: AccessRightRow, now: number): Alarm {
  const { rentalId, boxId, boxName, customerName, endsAt, graceUntil, timeZone } = row
  const inGrace = graceUntil !== null && Date.parse(graceUntil) > now
  const names = { box: boxName, customer: customerName }
  return {
    kind: 'overdue',
    subjectId: boxId,
    since: endsAt ?? ALWAYS,
    title: d('alarms.overdue', { time: lengthOf(now - Date.parse(endsAt ?? '')) }),
    text: inGrace
      ? d('alarms.overdue.grace', { ...names, until: timeOf(graceUntil, timeZone) })
      : d('alarms.overdue.text', names),
    hot: !inGrace,
    to: `/admin/access-rights?view=overdue&open=${rentalId}`,
  }
}
