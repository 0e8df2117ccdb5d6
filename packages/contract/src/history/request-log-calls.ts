import { z } from 'zod'
import { call } from '../call.ts'
import { listCalls } from '../office/list-calls.ts'
import { historyModule } from './history-module.ts'
import { Id, Instant, LocalDate, someOf } from '../fields.ts'

export const REQUEST_RESULTS = ['done', 'refused', 'failed'] as const
/** `done`: answered below 400; `refused`: the caller's fault (4xx); `failed`: ours (5xx). */
export const RequestResult = z.enum(REQUEST_RESULTS)
export type RequestResult = z.infer<typeof RequestResult>

export const CALLER_KINDS = ['staff', 'visitor'] as const
export const CallerKind = z.enum(CALLER_KINDS)
export type CallerKind = z.infer<typeof CallerKind>

/** Where a page ends; made by the server, handed back as it is. */
const Cursor = z.string().regex(/^\d{1,15}-[0-9a-f-]{36}$/, { error: 'Diese Stelle gibt es nicht.' })

export const RequestLogRow = z
  .object({
    /** The request's id, as the caller was told it (`x-request-id`, „Vorgang"). */
    id: Id,
    at: Instant,
    method: z.string(),
    /** Of the call table, with `{names}` instead of values. */
    path: z.string(),
    /** What the call does, in German; null: it is no longer in the table. */
    summary: z.string().nullable(),
    caller: z.object({ kind: CallerKind, name: z.string() }),
    status: z.int(),
    /** Code of the refusal. */
    refusal: z.string().nullable(),
    durationMs: z.int(),
    /** The recorded call this one replayed. */
    replayOf: Id.nullable(),
  })
  .meta({ id: 'RequestLogRow' })
export type RequestLogRow = z.infer<typeof RequestLogRow>

export const INPUT_KEPT = ['whole', 'masked', 'none'] as const
/** `masked`: secrets and addresses were taken out; `none`: of customers, of files, or too large. */
export const InputKept = z.enum(INPUT_KEPT)
export type InputKept = z.infer<typeof InputKept>

/** Why a call is not replayed; one of the refusals of a replay. */
export const REPLAY_HINDRANCES = [
  'replay-changes-something',
  'replay-input-hidden',
  'replay-not-of-staff',
  'replay-of-file',
  'replay-call-gone',
] as const
export const ReplayHindrance = z.enum(REPLAY_HINDRANCES)
export type ReplayHindrance = z.infer<typeof ReplayHindrance>

export const RequestLogDetail = RequestLogRow.extend({
  companyName: z.string(),
  inputKept: InputKept,
  /** Path names, query and body, without secrets; null where nothing was kept. */
  input: z.record(z.string(), z.unknown()).nullable(),
  /** The refusal's sentence. */
  message: z.string().nullable(),
  /** Replays of this one, newest first. */
  replays: z.array(RequestLogRow),
  /** Null: it may be replayed. */
  hindrance: ReplayHindrance.nullable(),
  can: z.object({ replay: z.boolean() }),
}).meta({ id: 'RequestLogDetail' })
export type RequestLogDetail = z.infer<typeof RequestLogDetail>

export const Replayed = z
  .object({
    /** The new entry of the log. */
    requestId: Id,
    status: z.int(),
    refusal: z.string().nullable(),
    message: z.string().nullable(),
    durationMs: z.int(),
    /** The answer as JSON text, cut where it is long. */
    answer: z.string().nullable(),
    isCut: z.boolean(),
  })
  .meta({ id: 'Replayed' })
export type Replayed = z.infer<typeof Replayed>

/** Recorded calls as a list, read from place to place (G-01). */
export const requestLogList = listCalls(historyModule, {
  name: 'request-logs',
  title: 'Aufrufe',
  path: '/private/request-logs',
  tags: ['Request-Logs'],
  summary: 'Aufrufe der Schnittstelle, neueste zuerst: wer, was, wann, wie lange, mit welchem Ergebnis',
  row: RequestLogRow,
  sorts: ['at'],
  filter: {
    /** Local dates, both included. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    results: someOf(RequestResult),
    callers: someOf(CallerKind),
    /** Only what took at least so long. */
    slowerThanMs: z.int().min(1).max(600_000).optional(),
    /** Only replays. */
    replays: z.literal(true).optional(),
  },
  number: 'apart',
})
/** Newest first, always. */
export const RequestLogFilter = requestLogList.rows.body
  .omit({ offset: true })
  .extend({ after: Cursor.optional(), dir: z.literal('desc').default('desc') })
export type RequestLogFilter = z.infer<typeof RequestLogFilter>

const common = { auth: 'staff', host: 'admin', tags: ['Request-Logs'] } as const
const params = z.object({ id: Id })
const replay = {
  ...common,
  permission: 'requestLogs.replay',
  path: '/private/request-log/{id}/replay',
  params,
  reply: Replayed,
} as const

/** Who called what, when, how long, with which result (G-01); replay by permitted people only (LAW-66). */
export const requestLogCalls = {
  requestLogs: {
    ...requestLogList.rows,
    body: RequestLogFilter,
    reply: requestLogList.rows.reply.extend({ older: z.string().nullable() }),
  },
  requestLogsTotal: { ...requestLogList.total, body: RequestLogFilter },
  exportRequestLogs: requestLogList.file(['at', 'call', 'path', 'caller', 'result', 'duration', 'id']),
  requestLog: call({
    ...common,
    method: 'GET',
    path: '/private/request-logs/{id}',
    permission: 'requestLogs.view',
    summary: 'Ein Aufruf mit seinen Eingaben, ohne Geheimnisse',
    params,
    reply: RequestLogDetail,
    refusals: ['not-found'],
  }),
  replayReading: call({
    ...replay,
    method: 'GET',
    summary: 'Einen lesenden Aufruf mit den eigenen Rechten wiederholen',
    refusals: ['not-found', ...REPLAY_HINDRANCES, 'replay-needs-post', 'too-many-tries'],
  }),
  replayRequest: call({
    ...replay,
    method: 'POST',
    summary: 'Einen Aufruf mit den eigenen Rechten wiederholen, wenn das gefahrlos ist',
    refusals: ['not-found', ...REPLAY_HINDRANCES, 'replay-needs-post', 'too-many-tries'],
  }),
} as const
