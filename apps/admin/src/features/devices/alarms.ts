import type { AccessRightRow } from '@fachwerk/contract/access-right-calls'
import type { LiveEvent, TerminalView } from '@fachwerk/contract/device-calls'
import type { EventType } from '@fachwerk/contract/events'
import { lengthOf, OFFICE_ZONE, timeOf } from '../../lib/format.ts'
import { conditionOf } from './monitoring-picture.ts'
import { d } from './texts.ts'

export interface Alarm {
  readonly key: string
  readonly kind: 'offline' | 'overdue' | 'jammed' | 'help'
  readonly title: string
  readonly text: string
  /** Somebody has to act now. */
  readonly hot: boolean
  /** Where more is known. */
  readonly to: string | null
}

/** Events that tell whether a lock is jammed, or somebody called for help. */
export const ALARMING_TYPES = [
  'lock.jammed',
  'lock.opened',
  'lock.closed',
  'lock.changed',
  'help.called',
] as const satisfies readonly EventType[]

const HALF_AN_HOUR = 30 * 60_000

/**
 * Alarms from present facts, most urgent first: calls for help of the last half hour, terminals that are away,
 * locks whose newest word is that they jam, rentals past their end.
 * @param events newest first, of ALARMING_TYPES
 */
export function alarmsOf(facts: {
  readonly terminals: readonly TerminalView[]
  readonly overdue: readonly AccessRightRow[]
  readonly events: readonly LiveEvent[]
  readonly now: number
}): Alarm[] {
  const { terminals, overdue, events, now } = facts
  return [
    ...helpAlarms(events, terminals, now),
    ...terminals.flatMap((terminal) => offlineAlarm(terminal)),
    ...jammedAlarms(events),
    ...overdue.map((row) => overdueAlarm(row, now)),
  ]
}

function helpAlarms(events: readonly LiveEvent[], terminals: readonly TerminalView[], now: number): Alarm[] {
  return events
    .filter(({ type, at }) => type === 'help.called' && now - Date.parse(at) < HALF_AN_HOUR)
    .map(({ id, at, terminalId, actor }) => {
      const terminal = terminals.find((it) => it.id === terminalId)
      const name = terminal ? `${terminal.locationName} (${terminal.name})` : actor.name
      const text = d('alarms.help.text', { terminal: name, time: timeOf(at, OFFICE_ZONE) })
      return { key: id, kind: 'help', title: d('alarms.help'), text, hot: true, to: null }
    })
}

function offlineAlarm(terminal: TerminalView): Alarm[] {
  const condition = conditionOf(terminal)
  if (condition === 'online' || condition === 'weak') return []
  const { id, locationName, lastSeenAt } = terminal
  const text =
    lastSeenAt === null
      ? d('alarms.never.text', { location: locationName })
      : d('alarms.offline.text', { location: locationName, time: timeOf(lastSeenAt, OFFICE_ZONE) })
  const hot = lastSeenAt !== null
  return [{ key: `offline-${id}`, kind: 'offline', title: d('alarms.offline'), text, hot, to: null }]
}

function jammedAlarms(events: readonly LiveEvent[]): Alarm[] {
  const newest = new Map<string, LiveEvent>()
  for (const event of events) {
    if (event.boxId !== null && event.type.startsWith('lock.') && !newest.has(event.boxId)) {
      newest.set(event.boxId, event)
    }
  }
  return [...newest.values()].filter(saysJammed).map(({ boxId, boxName, at }) => ({
    key: `jammed-${boxId}`,
    kind: 'jammed',
    title: d('alarms.jammed'),
    text: d('alarms.jammed.text', { box: boxName ?? '–', time: timeOf(at, OFFICE_ZONE) }),
    hot: false,
    to: null,
  }))
}

const saysJammed = ({ type, data }: LiveEvent): boolean =>
  type === 'lock.jammed' || (type === 'lock.changed' && data['state'] === 'jammed')

function overdueAlarm(row: AccessRightRow, now: number): Alarm {
  const { rentalId, boxName, customerName, endsAt, graceUntil, timeZone } = row
  const inGrace = graceUntil !== null && Date.parse(graceUntil) > now
  const names = { box: boxName, customer: customerName }
  return {
    key: `overdue-${rentalId}`,
    kind: 'overdue',
    title: d('alarms.overdue', { time: lengthOf(now - Date.parse(endsAt ?? '')) }),
    text: inGrace
      ? d('alarms.overdue.grace', { ...names, until: timeOf(graceUntil, timeZone) })
      : d('alarms.overdue.text', names),
    hot: !inGrace,
    to: `/admin/access-rights?view=overdue&open=${rentalId}`,
  }
}
