import { z } from 'zod'
import { call } from '../call.ts'
import { Cents, Id } from '../fields.ts'
import { bodyOf, viewOf } from '../record-fields.ts'
import { projectFields } from './project-fields.ts'
import { TimeEntry } from './time-entry-calls.ts'

const { name, description, budgetMonthly, hourlyRate, rounding, ...others } = bodyOf(projectFields)
const body = {
  name,
  description: description.default(''),
  budgetMonthly: budgetMonthly.default(null),
  hourlyRate: hourlyRate.default(null),
  rounding: rounding.default({ mode: 'none' }),
  ...others,
}

export const Project = z
  .object({
    id: Id,
    ...viewOf(projectFields),
    /** T-04, of this month; null without a budget. */
    budgetPercent: z.number().nullable(),
    /** `danger` above 105 %, `success` from 80 to 105 % inclusive. */
    budgetColor: z.enum(['neutral', 'success', 'danger']),
    /** What this month's recorded time costs. */
    usedCents: Cents,
    /** Seconds recorded this month. */
    seconds: z.int(),
    /** What is running for the caller on this project. */
    timeLog: TimeEntry.nullable(),
    archived: z.boolean(),
    version: z.int(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

const common = { auth: 'staff', host: 'admin', tags: ['Projekte'] } as const
const known = z.object({ id: Id, version: z.int().min(1) })

export const projectCalls = {
  companyProjects: call({
    ...common,
    method: 'GET',
    path: '/private/projects/company',
    permission: 'time.track',
    summary: 'Projekte der Firma mit dem Stand ihres Monatsbudgets und der eigenen laufenden Zeit',
    query: z.object({ archived: z.enum(['true', 'false']).default('false') }),
    reply: z.object({
      rows: z.array(Project),
      /** The caller's running entry, a break too. */
      running: TimeEntry.nullable(),
      /** What the caller has worked today and in this week, without breaks and what still runs. */
      todaySeconds: z.int(),
      weekSeconds: z.int(),
      timeZone: z.string(),
    }),
    refusals: [],
  }),
  createProject: call({
    ...common,
    method: 'POST',
    path: '/private/project',
    permission: 'projects.edit',
    summary: 'Projekt anlegen',
    idempotent: true,
    body: z.strictObject(body),
    reply: Project,
    refusals: [],
  }),
  editProject: call({
    ...common,
    method: 'POST',
    path: '/private/project/edit',
    permission: 'projects.edit',
    summary: 'Projekt ändern; ein neuer Stundensatz gilt für Zeiten, die danach enden',
    body: z.strictObject({ project: known.extend(body) }),
    reply: Project,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
  archiveProject: call({
    ...common,
    method: 'POST',
    path: '/private/project/archive',
    permission: 'projects.edit',
    summary: 'Projekt archivieren: seine Zeiten bleiben und werden nicht mehr geändert',
    body: z.strictObject({ project: known }),
    reply: Project,
    refusals: ['not-found', 'changed-meanwhile', 'project-in-use'],
  }),
  restoreProject: call({
    ...common,
    method: 'POST',
    path: '/private/project/restore',
    permission: 'projects.edit',
    summary: 'Archiviertes Projekt zurückholen',
    body: z.strictObject({ project: known }),
    reply: Project,
    refusals: ['not-found', 'changed-meanwhile'],
  }),
} as const
