import { z } from 'zod'
import { call } from '../call.ts'
import { PaperFormat } from '../office/export.ts'
import { AsOf, listCalls, SomeIds } from '../office/list-calls.ts'
import { timeModule } from './time-module.ts'
import { Id, Instant, LocalDate, maybeText, text, someOf } from '../fields.ts'
import { HistoryEntry } from '../history/history-calls.ts'
import type { RefusalCode } from '../refusals.ts'
import { TIME_GROUPS, TimeTotal } from './time-total.ts'

/** `open` may still be changed; `approved` and `locked` may not; `deleted` is kept with its old values (LAW-76). */
export const TimeEntryState = z.enum(['running', 'open', 'approved', 'locked', 'deleted'])
export type TimeEntryState = z.infer<typeof TimeEntryState>
export const TimeEntrySource = z.enum(['timer', 'manual', 'offline', 'import'])
export type TimeEntrySource = z.infer<typeof TimeEntrySource>

export const TimeEntry = z
  .object({
    id: Id,
    kind: z.enum(['work', 'break']),
    userId: Id,
    userName: z.string(),
    projectId: Id.nullable(),
    projectName: z.string().nullable(),
    startTime: Instant,
    endTime: Instant.nullable(),
    /** Recorded minutes; 0 while it runs. */
    totalTime: z.int(),
    seconds: z.int(),
    /** What is charged after the project's rounding; the recorded time stays beside it. */
    billedSeconds: z.int(),
    description: z.string(),
    state: TimeEntryState,
    source: TimeEntrySource,
    /** Entered more than seven days after the work day (LAW-75). */
    enteredLate: z.boolean(),
    version: z.int(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'TimeEntry' })
export type TimeEntry = z.infer<typeof TimeEntry>

const TimeLogId = z.object({
  id: Id,
  version: z.int().min(1),
  /** Asked for when somebody else's entry is changed. */
  reason: text('Grund', 300).optional(),
})

/** Time entries as a list (T-06, N-10). */
export const timeLogList = listCalls(timeModule, {
  name: 'time-log',
  title: 'Zeiteinträge',
  path: '/private/time-logs',
  tags: ['Zeiterfassung'],
  summary: 'Zeiteinträge: die eigenen, mit time.viewAll die der Firma',
  row: TimeEntry,
  sorts: ['startTime', 'duration'],
  filter: {
    userIds: SomeIds,
    projectIds: SomeIds,
    kinds: z
      .array(z.enum(['work', 'break']))
      .max(2)
      .optional(),
    states: someOf(TimeEntryState),
    /** Local dates in the company's time zone; entries that begin in them. */
    from: LocalDate.optional(),
    to: LocalDate.optional(),
    asOf: AsOf,
  },
  number: 'with',
})
export const TimeListFilter = timeLogList.rows.body
export type TimeListFilter = z.infer<typeof TimeListFilter>
const file = timeLogList.file([
  'begin',
  'end',
  'project',
  'person',
  'description',
  'duration',
  'billed',
  'state',
  'kind',
  'source',
])

/** Every way into a time entry is refused for the same reasons (FAULT-77). */
export const ENTRY_REFUSALS = [
  'not-found',
  'time-entry-of-another',
  'time-month-locked',
  'time-approved',
  'project-archived',
  'time-overlap',
  'time-end-before-start',
  'time-too-long',
  'time-in-future',
  'time-too-old',
  'description-required',
] as const satisfies readonly RefusalCode[]

const common = { auth: 'staff', host: 'admin', tags: ['Zeiterfassung'], permission: 'time.track' } as const
const Stored = z.object({ timeLog: TimeEntry })
const description = maybeText('Beschreibung', 1000)

export const timeEntryCalls = {
  saveTimeLog: call({
    ...common,
    method: 'POST',
    path: '/private/time-log',
    summary:
      'Zeit starten (ohne timeLogId), beenden und speichern (mit timeLogId) oder nachtragen (mit Ende)',
    idempotent: true,
    body: z.strictObject({
      projectId: Id,
      timeLogId: Id.nullish(),
      timeLog: z.object({
        /** The browser's own name of the entry, for what was started without network. */
        clientId: z
          .string()
          .regex(/^[A-Za-z0-9-]{8,64}$/, { error: 'Die Kennung des Geräts ist ungültig.' })
          .optional(),
        startTime: Instant.optional(),
        endTime: Instant.nullish(),
        description: description.optional(),
      }),
      /** Recorded without network and sent later. */
      offline: z.boolean().default(false),
      /** Another time runs: refuse, so that the person is asked, or end it. */
      whenRunning: z.enum(['ask', 'stop']).default('ask'),
      /** What the running one was about, where it does not say so yet. */
      runningDescription: description.optional(),
    }),
    reply: Stored,
    refusals: [...ENTRY_REFUSALS, 'time-running-already', 'time-not-running'],
  }),
  pauseTimeLog: call({
    ...common,
    method: 'POST',
    path: '/private/time-log/pause',
    summary: 'Laufende Zeit unterbrechen: sie endet, eine Pause beginnt',
    idempotent: true,
    body: z.strictObject({ timeLogId: Id, description: description.optional() }),
    reply: Stored,
    refusals: [...ENTRY_REFUSALS, 'time-not-running'],
  }),
  resumeTimeLog: call({
    ...common,
    method: 'POST',
    path: '/private/time-log/resume',
    summary: 'Pause beenden und am selben Projekt weiterarbeiten',
    idempotent: true,
    body: z.strictObject({}),
    reply: Stored,
    refusals: [...ENTRY_REFUSALS, 'time-not-running'],
  }),
  editTimeLog: call({
    ...common,
    method: 'POST',
    path: '/private/time-log/edit',
    summary: 'Zeiteintrag ändern; der alte Stand bleibt im Verlauf',
    body: z.strictObject({
      timeLog: TimeLogId.extend({
        projectId: Id.nullish(),
        startTime: Instant,
        endTime: Instant.nullish(),
        description,
      }),
    }),
    reply: Stored,
    refusals: [...ENTRY_REFUSALS, 'changed-meanwhile', 'reason-required'],
  }),
  deleteTimeLog: call({
    ...common,
    method: 'POST',
    path: '/private/time-log/delete',
    summary: 'Zeiteintrag aus den Listen nehmen; er bleibt aufbewahrt',
    body: z.strictObject({ timeLog: TimeLogId }),
    reply: Stored,
    refusals: [...ENTRY_REFUSALS, 'changed-meanwhile', 'reason-required'],
  }),
  restoreTimeLog: call({
    ...common,
    method: 'POST',
    path: '/private/time-log/restore',
    summary: 'Gelöschten Zeiteintrag zurückholen',
    body: z.strictObject({ timeLog: TimeLogId }),
    reply: Stored,
    refusals: [...ENTRY_REFUSALS, 'changed-meanwhile', 'reason-required'],
  }),
  timeLogs: {
    ...timeLogList.rows,
    /** `withTotal` false: who asks for the number apart does not wait for it with the rows. */
    body: TimeListFilter.extend({ withTotal: z.boolean().default(true) }),
    reply: timeLogList.rows.reply.extend({ total: z.int().nullable() }),
    refusals: ['time-entry-of-another'],
  },
  timeLogsTotal: {
    ...timeLogList.total,
    path: '/private/time-logs/count',
    refusals: ['time-entry-of-another'],
  },
  exportTimeLogs: {
    ...file,
    summary: 'Alle Zeiteinträge, die zum Filter passen, als CSV, XLSX oder PDF (höchstens 2.000 Zeilen)',
    body: file.body.extend({ format: PaperFormat }),
    refusals: ['time-entry-of-another', ...file.refusals],
  },
  timeTotals: call({
    ...common,
    method: 'POST',
    path: '/private/time-logs/totals',
    summary: 'Summen nach Projekt, Person, Tag, Monat in der Zeitzone der Firma; Pausen zählen nicht',
    readOnly: true,
    body: z.object({
      userIds: timeLogList.filter.userIds,
      projectIds: timeLogList.filter.projectIds,
      from: timeLogList.filter.from,
      to: timeLogList.filter.to,
      groupBy: z.array(z.enum(TIME_GROUPS)).max(4).default([]),
    }),
    reply: z.object({ rows: z.array(TimeTotal) }),
    refusals: ['time-entry-of-another'],
  }),
  timeLog: call({
    ...common,
    method: 'GET',
    path: '/private/time-log/{timeLogId}',
    summary: 'Ein Zeiteintrag mit seinem Verlauf, auch ein gelöschter',
    params: z.object({ timeLogId: Id }),
    reply: z.object({ timeLog: TimeEntry, timeZone: z.string(), history: z.array(HistoryEntry) }),
    refusals: ['not-found', 'time-entry-of-another'],
  }),
  timePeople: call({
    ...common,
    method: 'GET',
    path: '/private/time-people',
    summary: 'Wessen Zeiten man sehen darf, mit dem, was gerade läuft',
    reply: z.object({
      rows: z.array(z.object({ userId: Id, name: z.string(), running: TimeEntry.nullable() })),
    }),
    refusals: [],
  }),
} as const
