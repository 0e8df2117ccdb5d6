import { EVENT_TYPES, type EventType } from '../history/events.ts'
import { HISTORY, type HistoryKind } from '../history/history-kinds.ts'

/** What a franchise group keeps for a time it sets itself, within bounds (LAW-62). */
export const RETENTION_KINDS = [
  'openings',
  'device',
  'connections',
  'care',
  'signIns',
  'notices',
  'times',
  'office',
  'business',
  'records',
  'letters',
  'serviceMails',
] as const
export type RetentionKind = (typeof RETENTION_KINDS)[number]

interface Period {
  /** `days`: since it happened. `years`: since the end of the year in which it happened, as of books (LAW-45). */
  readonly unit: 'days' | 'years'
  readonly usual: number
  readonly least: number
  readonly most: number
}

/** Periods and their bounds. Where a law says how long, it is the lower bound; everything else was decided by us. */
export const RETENTION: Readonly<Record<RetentionKind, Period>> = {
  // LAW-62: lock log 90 days; a rental that runs keeps its own until it is over that long.
  openings: { unit: 'days', usual: 90, least: 30, most: 365 },
  device: { unit: 'days', usual: 90, least: 30, most: 365 },
  // The statistics of the locks look back 24 months (L-04); no person is named.
  connections: { unit: 'days', usual: 800, least: 775, most: 1_500 },
  // Who cared for which lock: as long as claims between landlord and maker are usual (§ 195 BGB).
  care: { unit: 'days', usual: 1_095, least: 365, most: 3_650 },
  signIns: { unit: 'days', usual: 90, least: 30, most: 365 },
  notices: { unit: 'days', usual: 90, least: 30, most: 365 },
  // LAW-73: two years at least (§ 16 ArbZG); what belongs to a recorded time goes after it.
  times: { unit: 'days', usual: 1_096, least: 731, most: 10_958 },
  office: { unit: 'days', usual: 1_095, least: 365, most: 3_650 },
  // LAW-45: they explain vouchers of entry, eight years (§ 147 AO).
  business: { unit: 'years', usual: 8, least: 8, most: 15 },
  // LAW-46: the history of prices, terms and rights is part of the books, ten years (§ 147 (1) no. 1 AO).
  records: { unit: 'years', usual: 10, least: 10, most: 20 },
  // LAW-45: business letters, six years (§ 147 (1) no. 2, 3 AO, § 257 HGB).
  letters: { unit: 'years', usual: 6, least: 6, most: 15 },
  serviceMails: { unit: 'days', usual: 90, least: 30, most: 365 },
}

const OPENINGS: readonly EventType[] = ['lock.opened', 'code.refused']
const DEVICE: readonly EventType[] = [
  'lock.closed',
  'lock.jammed',
  'lock.failed',
  'lock.changed',
  'terminal.refused',
  'terminal.started',
  'terminal.clockUnsure',
  'help.called',
  'help.over',
  'grants.changed',
]
const CONNECTIONS: readonly EventType[] = [
  'terminal.online',
  'terminal.offline',
  'lock.activated',
  'lock.deactivated',
]
const BY_START = {
  command: 'openings',
  alarm: 'openings',
  lock: 'care',
  box: 'care',
  terminal: 'care',
  task: 'care',
  round: 'care',
  staff: 'signIns',
  appointment: 'notices',
  dataRequest: 'notices',
  mail: 'notices',
  notification: 'notices',
  time: 'times',
  project: 'times',
} as const satisfies Record<string, RetentionKind>
const isStart = (start: string): start is keyof typeof BY_START => Object.hasOwn(BY_START, start)

/** As what an event is kept. Orders, payments, rentals, keys and access rights: as what explains the books. */
export function retentionOfEvent(type: EventType): RetentionKind {
  if (OPENINGS.includes(type)) return 'openings'
  if (DEVICE.includes(type)) return 'device'
  if (CONNECTIONS.includes(type)) return 'connections'
  const start = type.slice(0, type.indexOf('.'))
  return isStart(start) ? BY_START[start] : 'business'
}

export const eventsRetainedAs = (kind: RetentionKind): EventType[] =>
  EVENT_TYPES.filter((type) => retentionOfEvent(type) === kind)

/** As what the history of a record is kept. */
export const retentionOfHistory = (kind: HistoryKind): RetentionKind => HISTORY[kind].retained ?? 'records'
