import { z } from 'zod'
import { call } from '../call.ts'
import { Id, Instant } from '../fields.ts'
import { RETENTION, RETENTION_KINDS, type RetentionKind } from './retention-kinds.ts'

const RetentionKindName = z.enum(RETENTION_KINDS)

/** What has a period of the house, and goes by itself (LAW-62). */
export const FIXED_PERIODS = [
  'staffSessions',
  'visitorSessions',
  'passwordLinks',
  'customerSignIns',
  'signInTickets',
  'answers',
  'notifications',
  'batteryDays',
  'recordedTimes',
  'requestLogs',
  'dataRequests',
  'articleWatches',
] as const
export type FixedPeriod = (typeof FIXED_PERIODS)[number]

const RetentionRow = z.object({
  kind: RetentionKindName,
  /** Days since it happened, or years since the end of the year in which it happened. */
  period: z.int(),
  /** When the night's work last came by; null: not yet. */
  lastRunAt: Instant.nullable(),
  lastGone: z.int(),
  totalGone: z.int(),
  /** What is older than this went; null: nothing has gone so far. */
  goneBefore: Instant.nullable(),
})

/** How long a franchise group keeps what (LAW-62). */
export const Retention = z
  .object({
    /** The root of the franchise group. */
    companyId: Id,
    companyName: z.string(),
    rows: z.array(RetentionRow),
    fixed: z.array(z.object({ name: z.enum(FIXED_PERIODS), lastRunAt: Instant.nullable() })),
    version: z.int(),
    changedAt: Instant.nullable(),
    can: z.object({ edit: z.boolean() }),
  })
  .meta({ id: 'Retention' })
export type Retention = z.infer<typeof Retention>

const text = (kind: RetentionKind): string => {
  const { least, most, unit } = RETENTION[kind]
  return `Bitte ${least} bis ${most} ${unit === 'days' ? 'Tage' : 'Jahre'}.`
}
const period = (kind: RetentionKind) => {
  const { least, most } = RETENTION[kind]
  const error = text(kind)
  return z.int({ error }).min(least, { error }).max(most, { error }).optional()
}

/** Only what changes; days or years as the kind has it. */
export const RetentionPeriods = z.strictObject({
  openings: period('openings'),
  device: period('device'),
  connections: period('connections'),
  care: period('care'),
  signIns: period('signIns'),
  notices: period('notices'),
  times: period('times'),
  office: period('office'),
  business: period('business'),
  records: period('records'),
  letters: period('letters'),
  serviceMails: period('serviceMails'),
} satisfies Record<RetentionKind, unknown>)

const common = { auth: 'staff', host: 'admin', tags: ['Aufbewahrung'], reply: Retention } as const

/** How long logs and short-lived data are kept (LAW-62). */
export const retentionCalls = {
  retention: call({
    ...common,
    method: 'GET',
    path: '/private/retention',
    permission: 'logs.view',
    summary: 'Aufbewahrungsfristen der Firmengruppe, wann zuletzt gelöscht wurde und wie viel',
    refusals: ['not-found'],
  }),
  saveRetention: call({
    ...common,
    method: 'POST',
    path: '/private/retention',
    permission: 'retention.edit',
    summary: 'Aufbewahrungsfristen der Firmengruppe ändern; sie gelten ab der nächsten Nacht',
    body: z.strictObject({ periods: RetentionPeriods, version: z.int().min(0) }),
    refusals: ['not-found', 'changed-meanwhile'],
  }),
} as const
