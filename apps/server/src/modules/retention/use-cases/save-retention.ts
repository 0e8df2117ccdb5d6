import type { RequestOut } from '@fachwerk/contract/call'
import {
  FIXED_PERIODS,
  type FixedPeriod,
  type Retention,
  type retentionCalls,
} from '@fachwerk/contract/company/retention-calls'
import { RETENTION_KINDS } from '@fachwerk/contract/company/retention-kinds'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import type { RetentionNeeds } from '../index.ts'
import { groupOf, storeSetting, lastRuns, runsOf, settingOf } from '../retention-repository.ts'
import { type OwnPeriods, periodsOf } from '../rules/due-before.ts'

/** Which work of the night keeps a period of the house. */
const WORK: Readonly<Record<FixedPeriod, string>> = {
  staffSessions: 'house-forget-sessions',
  visitorSessions: 'house-forget-sessions',
  passwordLinks: 'identity-forget-reset-links',
  customerSignIns: 'customers-forget-sign-ins',
  signInTickets: 'identity-forget-sign-in-tickets',
  answers: 'platform-forget-expired',
  notifications: 'notifications-forget-old',
  batteryDays: 'devices-battery-day',
  recordedTimes: 'time-tracking-forget-old-times',
  requestLogs: 'request-logs-forget-old',
  dataRequests: 'data-requests-forget',
  articleWatches: 'stock-forget-watches',
}

/** What the group of this person keeps how long, and what went so far (LAW-62). */
export function showRetention(
  { db }: Pick<RetentionNeeds, 'db'>,
  actor: StaffActor,
): Promise<Result<Retention, 'not-found'>> {
  return db.read((tx) => view(tx, actor))
}

async function view(tx: Tx, actor: StaffActor): Promise<Result<Retention, 'not-found'>> {
  const group = actor.scopeFor('logs.view').includes(actor.companyId)
    ? await groupOf(tx, actor.companyId)
    : null
  if (!group) return refuse('not-found')
  const { own, version, changedAt } = await settingOf(tx, group.id)
  const periods = periodsOf(own)
  const runs = await runsOf(tx, group.id)
  const worked = await lastRuns(tx, Object.values(WORK))
  return ok({
    companyId: group.id,
    companyName: group.name,
    rows: RETENTION_KINDS.map((kind) => {
      const run = runs.get(kind)
      return {
        kind,
        period: periods[kind],
        lastRunAt: run?.lastRunAt.toISOString() ?? null,
        lastGone: run?.lastGone ?? 0,
        totalGone: run?.totalGone ?? 0,
        goneBefore: run?.goneBefore?.toISOString() ?? null,
      }
    }),
    fixed: FIXED_PERIODS.map((name) => ({ name, lastRunAt: worked.get(WORK[name])?.toISOString() ?? null })),
    version,
    changedAt: changedAt?.toISOString() ?? null,
    can: { edit: actor.scopeFor('retention.edit').includes(group.id) },
  })
}

type Saved = RequestOut<typeof retentionCalls.saveRetention>['body']

/** Changes periods of the group over the version that was read (FAULT-72); they hold from the next night on. */
export function saveRetention(
  { db, clock }: Pick<RetentionNeeds, 'db' | 'clock'>,
  { actor, periods, version }: Saved & { readonly actor: StaffActor },
): Promise<Result<Retention, 'not-found' | 'changed-meanwhile'>> {
  return db.transaction(async (tx) => {
    const now = clock.now()
    const group = await groupOf(tx, actor.companyId)
    if (!group || !actor.scopeFor('retention.edit').includes(group.id)) return refuse('not-found')
    const stored = await settingOf(tx, group.id)
    const own: OwnPeriods = { ...stored.own, ...said(periods) }
    const subject = { kind: 'retention', id: group.id } as const
    const [before, after] = [periodsOf(stored.own), periodsOf(own)]
    if (stored.version !== version || !(await storeSetting(tx, group.id, { own, version, now }))) {
      const current = { fields: { ...before, version: stored.version }, changedAt: stored.changedAt ?? now }
      return refuseChanged(await conflictOf(tx, { companyIds: [group.id], subject }, current))
    }
    const { userId: id, name } = actor
    await recordChange(tx, {
      at: now,
      companyId: group.id,
      actor: { kind: 'staff', id, name },
      action: 'retention.changed',
      subject,
      before: { ...before },
      after: { ...after },
    })
    return await view(tx, actor)
  })
}

/** Without what was not said. */
const said = (periods: Saved['periods']): OwnPeriods =>
  Object.fromEntries(
    RETENTION_KINDS.flatMap((kind) => {
      const period = periods[kind]
      return period === undefined ? [] : [[kind, period] as const]
    }),
  )
