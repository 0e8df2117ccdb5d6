import type { ReplyIn, RequestOut } from '@fachwerk/contract/call'
import { fieldsIn } from '@fachwerk/contract/record-fields'
import type { Project, projectCalls } from '@fachwerk/contract/time/project-calls'
import { projectFields } from '@fachwerk/contract/time/project-fields'
import { conflictOf, recordChange } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { appendEvent } from '../../../platform/events/events.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import type { JsonObject } from '../../../platform/json.ts'
import { ok, refuse, refuseChanged, type Result } from '../../../platform/result.ts'
import { type EntryRow, runningEntry } from '../entries-repository.ts'
import {
  insertProject,
  isInUse,
  type ProjectRow,
  type ProjectValues,
  type ProjectWithMonth,
  projectById,
  projectsOf,
  updateProject,
} from '../projects-repository.ts'
import { budgetColor, budgetPercent, centsOf } from '../rules/billing.ts'
import { entryView } from '../rules/entry-view.ts'
import { dayOf, daysLater, firstOfMonth, weekdayOf } from '../rules/local-days.ts'
import { byActor, type Situation, situationOf, type TimeNeeds } from '../situation.ts'
import { totals } from '../sums-repository.ts'

const monthNow = ({ now, timeZone }: Situation): string => firstOfMonth(dayOf(now, timeZone))

function projectView(
  project: ProjectWithMonth,
  running: EntryRow | undefined,
  { actor, timeZone }: Situation,
): Project {
  const percent = budgetPercent(project.budgetMonthly, project.cost)
  return {
    id: project.id,
    ...fieldsIn(projectFields, project),
    budgetPercent: percent,
    budgetColor: budgetColor(percent),
    usedCents: centsOf(project.cost),
    seconds: project.seconds,
    timeLog: running?.projectId === project.id ? entryView(running, actor, timeZone) : null,
    archived: project.archivedAt !== null,
    version: project.version,
  }
}

/** T-01: the company's projects, what runs for the caller, what they did today and this week. */
export async function companyProjects(
  needs: TimeNeeds,
  { actor, archived }: { readonly actor: StaffActor; readonly archived: boolean },
): Promise<ReplyIn<typeof projectCalls.companyProjects>> {
  return await needs.db.read(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    const { companyId, now, timeZone } = situation
    const running = await runningEntry(tx, situation, actor.userId)
    const projects = await projectsOf(tx, companyId, { month: monthNow(situation), archived })
    const today = dayOf(now, timeZone)
    const monday = daysLater(today, 1 - weekdayOf(today))
    const secondsSince = async (from: string) =>
      (await totals(tx, { companyId, onlyUserId: actor.userId, from, to: today, groupBy: [] }))[0]?.seconds ??
      0
    return {
      rows: projects.map((project) => projectView(project, running, situation)),
      running: running ? entryView(running, actor, timeZone) : null,
      todaySeconds: await secondsSince(today),
      weekSeconds: await secondsSince(monday),
      timeZone,
    }
  })
}

const historyOf = (project: ProjectValues & { readonly archivedAt: Date | null }): JsonObject => ({
  ...fieldsIn(projectFields, project),
  archived: project.archivedAt !== null,
})

type Fields = RequestOut<typeof projectCalls.createProject>['body']

/** Adds a project, once per key. */
export async function createProject(
  needs: TimeNeeds,
  { actor, body, idempotency }: { actor: StaffActor; body: Fields; idempotency: IdempotencyRequest | null },
): Promise<Result<Project, IdempotencyRefusal>> {
  return await needs.db.transaction((tx) =>
    idempotent<Project, never>(tx, idempotency, needs.clock.now(), async () => {
      const situation = await situationOf(tx, needs, actor)
      const values = { id: needs.random.uuid(), companyId: situation.companyId, ...body }
      await insertProject(tx, values, situation.now)
      await recordProjectChange(tx, {
        situation,
        before: null,
        after: { ...values, archivedAt: null },
        what: 'created',
      })
      return ok(await shown(tx, { situation, id: values.id }))
    }),
  )
}

async function shown(
  tx: Tx,
  { situation, id }: { readonly situation: Situation; readonly id: string },
): Promise<Project> {
  const project = await projectById(tx, situation.companyId, { id, month: monthNow(situation) })
  if (!project) throw new Error(`project ${id} is gone`)
  const running = await runningEntry(tx, situation, situation.actor.userId)
  return projectView(project, running, situation)
}

type Saved = ProjectValues & { readonly archivedAt: Date | null }
interface ProjectChange {
  readonly before: Saved | null
  readonly after: Saved
  readonly what: 'created' | 'changed' | 'archived' | 'restored'
}

async function recordProjectChange(
  tx: Tx,
  { situation, before, after, what }: ProjectChange & { readonly situation: Situation },
): Promise<void> {
  const { companyId, now: at } = situation
  const actor = byActor(situation)
  await recordChange(tx, {
    at,
    companyId,
    actor,
    action: `project.${what}`,
    subject: { kind: 'project', id: after.id },
    before: before && historyOf(before),
    after: historyOf(after),
  })
  const data = { projectId: after.id, projectName: after.name, what }
  await appendEvent(tx, { type: 'project.changed', at, companyId, actor, data })
}

type ChangeRefusal = 'not-found' | 'changed-meanwhile'
interface Known {
  readonly id: string
  readonly version: number
}

/** Saves over the version that was read, or says who saved meanwhile (FAULT-72). */
async function changeProject<E extends string>(
  needs: TimeNeeds,
  {
    actor,
    known,
    change,
    what,
  }: {
    readonly actor: StaffActor
    readonly known: Known
    readonly change: (project: ProjectRow, tx: Tx, now: Date) => Promise<Result<Saved, E>>
    readonly what: ProjectChange['what']
  },
): Promise<Result<Project, ChangeRefusal | E>> {
  return await needs.db.transaction(async (tx) => {
    const situation = await situationOf(tx, needs, actor)
    const { companyId, now } = situation
    const project = await projectById(tx, companyId, { id: known.id, month: monthNow(situation) })
    if (!project) return refuse('not-found')
    const changed = await change(project, tx, now)
    if (!changed.ok) return changed
    const saved = await updateProject(tx, changed.value, known.version, now)
    if (!saved)
      return refuseChanged(
        await conflictOf(
          tx,
          { companyIds: [companyId], subject: { kind: 'project', id: known.id } },
          { fields: { ...historyOf(project), version: project.version }, changedAt: project.changedAt },
        ),
      )
    await recordProjectChange(tx, { situation, before: project, after: changed.value, what })
    return ok(await shown(tx, { situation, id: known.id }))
  })
}

export const editProject = (
  needs: TimeNeeds,
  { actor, id, version, ...fields }: Known & Fields & { readonly actor: StaffActor },
) =>
  changeProject<never>(needs, {
    actor,
    known: { id, version },
    change: async (project) => ok({ ...project, ...fields }),
    what: 'changed',
  })

/** Archives a project nobody works on right now; its times stay and are not changed any more (FAULT-77). */
export const archiveProject = (
  needs: TimeNeeds,
  { actor, known }: { readonly actor: StaffActor; readonly known: Known },
) =>
  changeProject<'project-in-use'>(needs, {
    actor,
    known,
    change: async (project, tx, now) =>
      (await isInUse(tx, project.companyId, project.id))
        ? refuse('project-in-use')
        : ok({ ...project, archivedAt: project.archivedAt ?? now }),
    what: 'archived',
  })

export const restoreProject = (
  needs: TimeNeeds,
  { actor, known }: { readonly actor: StaffActor; readonly known: Known },
) =>
  changeProject<never>(needs, {
    actor,
    known,
    change: async (project) => ok({ ...project, archivedAt: null }),
    what: 'restored',
  })
