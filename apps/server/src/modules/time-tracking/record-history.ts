import type { Tx } from '../../platform/db/db.ts'
import { insertEntry } from './entries-repository.ts'
import { insertProject, type ProjectValues, projectById } from './projects-repository.ts'
import { billedSeconds } from './rules/billing.ts'
import { wholeSecond } from './rules/entry-times.ts'
import { shareOut, slicesOf } from './rules/local-days.ts'
import { settingsOf } from './settings-repository.ts'
import type { TimeNeeds } from './situation.ts'
import { addToSums } from './sums-repository.ts'

export type NewProject = Omit<ProjectValues, 'id'>

/** A project as it stands, without a history of who made it. */
export async function recordProject(
  tx: Tx,
  { random, clock }: TimeNeeds,
  project: NewProject,
): Promise<string> {
  const id = random.uuid()
  await insertProject(tx, { ...project, id }, clock.now())
  return id
}

export interface RecordedWork {
  readonly companyId: string
  readonly userId: string
  readonly projectId: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly description: string
}

/** Work that was over before the system was there; alerts and events of long ago are not sent again. */
export async function recordWork(tx: Tx, { random }: TimeNeeds, work: RecordedWork): Promise<string> {
  const { companyId, userId, projectId } = work
  const [startsAt, endsAt] = [wholeSecond(work.startsAt), wholeSecond(work.endsAt)]
  const project = await projectById(tx, companyId, { id: projectId, month: '2000-01-01' })
  if (!project) throw new Error(`project ${projectId} does not exist`)
  const seconds = (endsAt.getTime() - startsAt.getTime()) / 1000
  const billed = billedSeconds(seconds, project.rounding)
  const hourlyRateCents = project.hourlyRate ?? 0
  const id = random.uuid()
  await insertEntry(tx, {
    id,
    companyId,
    userId,
    projectId,
    kind: 'work',
    clientId: null,
    startsAt,
    endsAt,
    billedSeconds: billed,
    hourlyRateCents,
    description: work.description,
    source: 'timer',
    overlapAllowed: false,
    recordedAt: endsAt,
    changedAt: endsAt,
    deletedAt: null,
  })
  const { timeZone } = await settingsOf(tx, companyId)
  const slices = slicesOf(startsAt, endsAt, timeZone)
  const shares = shareOut(billed, slices)
  await addToSums(
    tx,
    companyId,
    slices.map((slice, index) => ({
      ...slice,
      projectId,
      userId,
      hourlyRateCents,
      billedSeconds: shares[index] ?? 0,
    })),
  )
  return id
}
