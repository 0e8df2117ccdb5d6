import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from '../customer/customer-number.ts'
import { EventActor, EventType } from './events.ts'
import { listCalls, SomeIds } from '../office/list-calls.ts'
import { historyModule } from './history-module.ts'
import { Id, Instant, line, LocalDate, someOf } from '../fields.ts'
import { LOCK_LOG_TYPES, LOG_GROUPS } from './log-groups.ts'
import { PAGE_SIZE } from '../office/page-size.ts'

export const LogGroup = z.enum(LOG_GROUPS)
export const LockLogType = z.enum(LOCK_LOG_TYPES)
export const ACTOR_KINDS = ['staff', 'customer', 'terminal', 'system'] as const
/** Who did it. */
export const ActorKind = z.enum(ACTOR_KINDS)
export type ActorKind = z.infer<typeof ActorKind>

/** An entry of the log: an event (`e…`) or a change of a record (`c…`). */
export const LogEntryId = z.string().regex(/^[ec]\d{1,18}$/, { error: 'Diesen Eintrag gibt es nicht.' })
/** Where a page ends; made by the server, handed back as it is. */
const Cursor = z.string().regex(/^\d{1,17}-[ec]\d{1,18}$/, { error: 'Diese Stelle gibt es nicht.' })

const period = {
  /** Local dates, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
}
const page = {
  /** For small steps; farther back leads `after`. */
  offset: z.int().min(0).max(1_000).default(0),
  limit: z.int().min(1).max(200).default(PAGE_SIZE),
  after: Cursor.optional(),
}

export const LogRow = z
  .object({
    id: LogEntryId,
    at: Instant,
    /** Of an event; else null. */
    type: EventType.nullable(),
    /** `<kind>.<what was done>` of a changed record; else null. */
    action: z.string().nullable(),
    actor: EventActor,
    /** How, why, how much: only what the words of the entry need. */
    data: z.record(z.string(), z.unknown()),
    locationId: Id.nullable(),
    locationName: z.string().nullable(),
    timeZone: z.string(),
    boxId: Id.nullable(),
    boxName: z.string().nullable(),
    lockName: z.string().nullable(),
    terminalName: z.string().nullable(),
    rentalId: Id.nullable(),
    orderId: Id.nullable(),
    orderCode: z.string().nullable(),
    /** Of the file of the customer it is about. */
    customerNumber: CustomerNumber.nullable(),
    /** The changed record; its kind is the first part of the action. Null of an event. */
    subjectId: Id.nullable(),
    /** What a changed record is called. */
    subject: z.string().nullable(),
  })
  .meta({ id: 'LogRow' })
export type LogRow = z.infer<typeof LogRow>

const Fields = z.record(z.string(), z.unknown())
export const LogDetail = LogRow.extend({
  companyName: z.string(),
  /** What the person changed, before and after. */
  changes: z.array(
    z.object({
      id: z.string(),
      action: z.string(),
      before: Fields,
      after: Fields,
      reason: z.string().nullable(),
    }),
  ),
}).meta({ id: 'LogDetail' })
export type LogDetail = z.infer<typeof LogDetail>

const LogPage = z
  .object({
    rows: z.array(LogRow),
    /** Where the next page begins; null at the end. */
    older: z.string().nullable(),
    /** The search stopped here, before the end and with less than a page found: `older` goes on. */
    searchedTo: Instant.nullable(),
    /** At the end of the log: of what is older, not everything is kept (LAW-62). Null: nothing has gone so far. */
    goneBefore: Instant.nullable(),
  })
  .meta({ id: 'LogPage' })
export type LogPage = z.infer<typeof LogPage>

/** What happened and who did it as a list, read from place to place. */
export const logList = listCalls(historyModule, {
  name: 'logs',
  title: 'Einträge',
  path: '/private/logs',
  tags: ['Protokoll'],
  summary:
    'Protokoll: Ereignisse an Schlössern, Terminals und Mieten, Änderungen des Personals; neueste zuerst',
  row: LogRow,
  sorts: ['at'],
  filter: {
    ...period,
    groups: someOf(LogGroup),
    types: someOf(EventType),
    actors: someOf(ActorKind),
    /** Staff who did it. */
    userIds: SomeIds,
    locationIds: SomeIds,
    boxIds: SomeIds,
    rentalIds: SomeIds,
  },
  number: 'apart',
})
/** Newest first, always: the log is read backwards. */
export const LogFilter = logList.rows.body.extend({ ...page, dir: z.literal('desc').default('desc') })
export type LogFilter = z.infer<typeof LogFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Protokoll'] } as const

/** What happened and who did it, in one list (L-11, G-02, L-04). */
export const logCalls = {
  logs: { ...logList.rows, body: LogFilter, reply: LogPage },
  logsTotal: { ...logList.total, body: LogFilter },
  exportLogs: logList.file([
    'at',
    'what',
    'detail',
    'who',
    'location',
    'box',
    'lock',
    'terminal',
    'order',
    'reason',
  ]),
  logPeople: call({
    ...common,
    method: 'POST',
    path: '/private/logs/people',
    permission: 'logs.view',
    summary: 'Personal, nach dem das Protokoll gefiltert werden kann',
    readOnly: true,
    body: z.object({}),
    reply: z.object({ rows: z.array(z.object({ userId: Id, name: z.string() })) }),
    refusals: [],
  }),
  logEntry: call({
    ...common,
    method: 'GET',
    path: '/private/logs/{entryId}',
    permission: 'logs.view',
    summary: 'Ein Eintrag mit dem, was vorher und nachher stand',
    params: z.object({ entryId: LogEntryId }),
    reply: LogDetail,
    refusals: ['not-found'],
  }),
  lockLogs: call({
    ...common,
    method: 'POST',
    path: '/location/lock/logs/{type}',
    permission: 'logs.view',
    summary: 'Protokoll von Schlössern nach Schlossnummern und Art, neueste zuerst',
    readOnly: true,
    params: z.object({ type: LockLogType }),
    body: z.object({
      ...page,
      ...period,
      /** Schlossnummern; ohne sie alle Schlösser. */
      codes: z.array(line('Schlossnummer', 60)).max(200).optional(),
      locationIds: SomeIds,
    }),
    reply: LogPage,
    refusals: [],
  }),
} as const
