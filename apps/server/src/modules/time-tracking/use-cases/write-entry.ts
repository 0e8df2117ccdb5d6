import type { ENTRY_REFUSALS } from '@fachwerk/contract/time/time-entry-calls'
import { recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import {
  entryById,
  type EntryRow,
  type EntryValues,
  insertEntry,
  overlaps,
  updateEntry,
} from '../entries-repository.ts'
import { whatHolds } from '../months-repository.ts'
import { type ProjectRow, projectById } from '../projects-repository.ts'
import { billedSeconds } from '../rules/billing.ts'
import { checkTimes, monthsOf } from '../rules/entry-times.ts'
import { dayOf, firstOfMonth, shareOut, slicesOf } from '../rules/local-days.ts'
import { byActor, type Situation } from '../situation.ts'
import { addToSums, type SumChange } from '../sums-repository.ts'
import { alertBudget } from './alert-budget.ts'

export type EntryRefusal = (typeof ENTRY_REFUSALS)[number]

export interface Writing {
  /** The entry as it is; null for a new one. */
  readonly before: EntryRow | null
  /** As it is to be; what is billed is worked out here. */
  readonly after: Omit<EntryValues, 'billedSeconds' | 'hourlyRateCents' | 'changedAt'>
  readonly what: 'started' | 'stopped' | 'changed' | 'deleted' | 'restored' | 'imported'
  readonly offline?: boolean
  readonly reason?: string | null
}

/**
 * The one way a time entry is written, whoever asks and however: form, timer, grid, device without network, import
 * (FAULT-77). The caller holds the person's lock.
 */
export async function writeEntry(
  tx: Tx,
  { situation, writing }: { readonly situation: Situation; readonly writing: Writing },
): Promise<Result<EntryRow, EntryRefusal>> {
  const { companyId, now } = situation
  const { before, after } = writing
  const held = await whatHolds(tx, {
    companyId,
    userId: after.userId,
    months: touchedMonths(situation, writing),
    now,
  })
  if (held) return refuse(held)
  const project = await projectOf(tx, { ...situation, id: after.projectId })
  if (after.projectId !== null && !project) return refuse('not-found')
  const left =
    before?.projectId === after.projectId
      ? project
      : await projectOf(tx, { ...situation, id: before?.projectId ?? null })
  if (project?.archivedAt || left?.archivedAt) return refuse('project-archived')
  if (after.deletedAt === null) {
    const checked = await check(tx, { ...situation, ...writing })
    if (!checked.ok) return checked
  }
  const values: EntryValues = {
    ...after,
    ...billingOf(before, after, project),
    overlapAllowed: after.overlapAllowed || situation.settings.allowOverlap,
    changedAt: now,
  }
  await (before ? updateEntry(tx, values) : insertEntry(tx, values))
  await addToSums(tx, companyId, [...sumsOf(before, situation, -1), ...sumsOf(values, situation, 1)])
  await recordEntryChange(tx, { situation, ...writing, values })
  // What another product counted before is nobody's news.
  for (const month of writing.what === 'imported'
    ? []
    : monthsOf(values.startsAt, values.endsAt, situation.timeZone))
    await alertBudget(tx, { situation, projectId: values.projectId, month })
  const written = await entryById(tx, situation, values.id)
  if (!written) throw new Error(`time entry ${values.id} is gone`)
  return ok(written)
}

const projectOf = async (
  tx: Tx,
  { companyId, now, timeZone, id }: Situation & { readonly id: string | null },
) =>
  id === null
    ? undefined
    : await projectById(tx, companyId, { id, month: firstOfMonth(dayOf(now, timeZone)) })

const touchedMonths = ({ timeZone }: Situation, { before, after }: Writing): string[] => [
  ...(before ? monthsOf(before.startsAt, before.endsAt, timeZone) : []),
  ...monthsOf(after.startsAt, after.endsAt, timeZone),
]

async function check(
  tx: Tx,
  { companyId, now, settings, after, offline = false }: Situation & Writing,
): Promise<Result<true, EntryRefusal>> {
  const times = checkTimes(after, { now, offline })
  if (!times.ok) return times
  if (after.kind === 'work' && after.endsAt !== null && after.description === '')
    return refuse('description-required')
  const { userId, startsAt, endsAt } = after
  if (
    settings.allowOverlap ||
    !(await overlaps(tx, { companyId, userId, startsAt, endsAt, except: after.id }))
  )
    return ok(true)
  return refuse('time-overlap')
}

/** A new rate or rounding does not touch what is over, unless its times or its project change. */
function billingOf(
  before: EntryRow | null,
  after: Writing['after'],
  project: ProjectRow | undefined,
): Pick<EntryValues, 'billedSeconds' | 'hourlyRateCents'> {
  if (!project || after.endsAt === null) return { billedSeconds: 0, hourlyRateCents: 0 }
  const isSame =
    before?.endsAt?.getTime() === after.endsAt.getTime() &&
    before.startsAt.getTime() === after.startsAt.getTime() &&
    before.projectId === after.projectId
  if (isSame) return { billedSeconds: before.billedSeconds, hourlyRateCents: before.hourlyRateCents }
  const seconds = Math.round((after.endsAt.getTime() - after.startsAt.getTime()) / 1000)
  const isOver = before !== null && before.endsAt !== null && before.projectId === after.projectId
  return {
    billedSeconds: billedSeconds(seconds, project.rounding),
    hourlyRateCents: isOver ? before.hourlyRateCents : (project.hourlyRate ?? 0),
  }
}

function sumsOf(entry: EntryRow | EntryValues | null, { timeZone }: Situation, sign: 1 | -1): SumChange[] {
  if (!entry?.projectId || !entry.endsAt || entry.deletedAt) return []
  const { projectId, userId, hourlyRateCents } = entry
  const slices = slicesOf(entry.startsAt, entry.endsAt, timeZone)
  const billed = shareOut(entry.billedSeconds, slices)
  return slices.map(({ day, seconds }, index) => ({
    projectId,
    userId,
    day,
    hourlyRateCents,
    seconds: sign * seconds,
    billedSeconds: sign * (billed[index] ?? 0),
  }))
}

const historyOf = (entry: EntryRow | EntryValues): JsonObject => ({
  projectId: entry.projectId,
  startTime: entry.startsAt.toISOString(),
  endTime: entry.endsAt?.toISOString() ?? null,
  description: entry.description,
  deleted: entry.deletedAt !== null,
})

const EVENTS = {
  started: 'time.started',
  stopped: 'time.stopped',
  changed: 'time.changed',
  deleted: 'time.deleted',
  restored: 'time.restored',
  imported: 'time.imported',
} as const

async function recordEntryChange(
  tx: Tx,
  {
    situation,
    before,
    what,
    reason,
    values,
  }: Writing & { readonly situation: Situation; readonly values: EntryValues },
) {
  const actor = byActor(situation)
  const { companyId, now } = situation
  await recordChange(tx, {
    at: now,
    companyId,
    actor,
    action: `timeEntry.${what}`,
    subject: { kind: 'timeEntry', id: values.id },
    before: before && historyOf(before),
    after: historyOf(values),
    reason: reason ?? null,
  })
  const data = { timeLogId: values.id, userId: values.userId, projectId: values.projectId }
  await appendEvent(tx, { type: EVENTS[what], at: now, companyId, actor, data })
}
