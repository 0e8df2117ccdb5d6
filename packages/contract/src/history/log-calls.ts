import { z } from 'zod'
import { call } from '../call.ts'
import { CustomerNumber } from '../customer/customer-number.ts'
import { EVENT_TYPES, EventActor, EventType } from './events.ts'
import { ExportedFile, exportOf } from '../office/export.ts'
import { Id, Instant, line, LocalDate, searchText } from '../fields.ts'
import { LOCK_LOG_TYPES, LOG_GROUPS } from './log-groups.ts'
import { PAGE_SIZE } from '../office/page-size.ts'

export const LogGroup = z.enum(LOG_GROUPS)
export const LockLogType = z.enum(LOCK_LOG_TYPES)
export const ACTOR_KINDS = ['staff', 'customer', 'terminal', 'system'] as const
/** Who did it. */
export const ActorKind = z.enum(ACTOR_KINDS)
export type ActorKind = z.infer<typeof ActorKind>

export const LOG_SORTS = ['at'] as const

/** An entry of the log: an event (`e…`) or a change of a record (`c…`). */
export const LogEntryId = z.string().regex(/^[ec]\d{1,18}$/, { error: 'Diesen Eintrag gibt es nicht.' })
/** Where a page ends; made by the server, handed back as it is. */
const Cursor = z.string().regex(/^\d{1,17}-[ec]\d{1,18}$/, { error: 'Diese Stelle gibt es nicht.' })

const period = {
  /** Local dates, both included. */
  from: LocalDate.optional(),
  to: LocalDate.optional(),
}
const ids = z.array(Id).max(200).optional()
const named = {
  ...period,
  groups: z.array(LogGroup).max(LOG_GROUPS.length).optional(),
  types: z.array(EventType).max(EVENT_TYPES.length).optional(),
  actors: z.array(ActorKind).max(ACTOR_KINDS.length).optional(),
  /** Staff who did it. */
  userIds: ids,
  locationIds: ids,
  boxIds: ids,
  rentalIds: ids,
}
const page = {
  /** For small steps; farther back leads `after`. */
  offset: z.int().min(0).max(1_000).default(0),
  limit: z.int().min(1).max(200).default(PAGE_SIZE),
  after: Cursor.optional(),
}

/** Newest first, always: the log is read backwards. */
export const LogFilter = z.object({
  ...page,
  orderBy: z.enum(LOG_SORTS).optional(),
  dir: z.literal('desc').default('desc'),
  search: searchText().optional(),
  ...named,
})
export type LogFilter = z.infer<typeof LogFilter>

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

const common = { auth: 'staff', host: 'admin', tags: ['Protokoll'] } as const

/** What happened and who did it, in one list (L-11, G-02, L-04). */
export const logCalls = {
  logs: call({
    ...common,
    method: 'POST',
    path: '/private/logs',
    permission: 'logs.view',
    summary:
      'Protokoll: Ereignisse an Schlössern, Terminals und Mieten, Änderungen des Personals; neueste zuerst',
    readOnly: true,
    body: LogFilter,
    reply: LogPage,
    refusals: [],
  }),
  logsTotal: call({
    ...common,
    method: 'POST',
    path: '/private/logs/total',
    permission: 'logs.view',
    summary: 'Wie viele Einträge zum Filter passen, gezählt bis 10.000',
    readOnly: true,
    body: LogFilter,
    reply: z.object({ total: z.int(), totalIsExact: z.boolean() }),
    refusals: [],
  }),
  exportLogs: call({
    ...common,
    method: 'POST',
    path: '/private/logs/export',
    permission: 'logs.view',
    summary: 'Alle Einträge, die zum Filter passen, als CSV oder XLSX',
    file: true,
    body: exportOf(LOG_SORTS, named, [
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
    reply: ExportedFile,
    refusals: ['too-many-exports', 'export-too-large'],
  }),
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
      locationIds: ids,
    }),
    reply: LogPage,
    refusals: [],
  }),
} as const
