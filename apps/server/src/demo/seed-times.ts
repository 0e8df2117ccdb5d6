import { demoWorld } from '@fachwerk/demo-data/world'
import { Temporal } from 'temporal-polyfill'
import type { TimeTracking } from '../modules/time-tracking/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { idOf } from './seed-places.ts'

const ZONE = 'Europe/Berlin'
const SATURDAY = 6

interface SeededPeople {
  readonly companyIds: Map<string, string>
  readonly userIds: Map<string, string>
  readonly now: Date
}

/** Projects and what was worked on them in the weeks before, so that a newcomer sees real days (T-01, T-07). */
export async function seedTimes(
  tx: Tx,
  { recordProject, recordWork }: TimeTracking,
  { companyIds, userIds, now }: SeededPeople,
): Promise<void> {
  const projects = new Map<string, { id: string; companyId: string }>()
  for (const { key, company, ...project } of demoWorld.projects) {
    const companyId = idOf(companyIds, company)
    projects.set(key, { id: await recordProject(tx, { ...project, companyId }), companyId })
  }
  for (const { project, user, workdaysAgo, from, to, description } of demoWorld.works) {
    const { id: projectId, companyId } = idOf(projects, project)
    const day = workdayBefore(now, workdaysAgo)
    await recordWork(tx, {
      companyId,
      userId: idOf(userIds, user),
      projectId,
      startsAt: at(day, from),
      endsAt: at(day, to),
      description,
    })
  }
}

function workdayBefore(now: Date, days: number): Temporal.PlainDate {
  let day = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE).toPlainDate()
  for (let left = days; left > 0; ) {
    day = day.subtract({ days: 1 })
    if (day.dayOfWeek < SATURDAY) left -= 1
  }
  return day
}

const at = (day: Temporal.PlainDate, time: string): Date =>
  new Date(day.toZonedDateTime({ timeZone: ZONE, plainTime: time }).epochMilliseconds)
