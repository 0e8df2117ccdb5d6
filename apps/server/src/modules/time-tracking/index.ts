import { projectCalls } from '@fachwerk/contract/time/project-calls'
import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import type { RefusalCode } from '@fachwerk/contract/refusals'
import type { Tx } from '../../platform/db/db.ts'
import type { Serve } from '../../platform/http/serve.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { ok } from '../../platform/result.ts'
import { recordProject, type NewProject, recordWork, type RecordedWork } from './record-history.ts'
import type { TimeNeeds } from './situation.ts'
import { deleteTimeLog, editTimeLog, restoreTimeLog } from './use-cases/change-time-log.ts'
import { importTimes } from './use-cases/import-times.ts'
import { saveTimeLog, pauseTimeLog, resumeTimeLog } from './use-cases/save-time-log.ts'
import {
  countTimeLogs,
  listTimeLogs,
  showTimeLog,
  timePeople,
  timeTotals,
} from './use-cases/list-time-logs.ts'
import {
  archiveProject,
  companyProjects,
  createProject,
  editProject,
  restoreProject,
} from './use-cases/projects.ts'
import { approveTime, closeTimeMonth, reopenTimeMonth, timeMonth } from './use-cases/time-months.ts'
import { forgetOldTimes, lockTimeSetting, saveTimeSettings, timeSettings } from './use-cases/time-settings.ts'
import { workingTime } from './use-cases/working-time.ts'

export { budgetMail } from './use-cases/alert-budget.ts'
export { mountTimeExport } from './mount-time-export.ts'
export { longTimers } from './long-timers-repository.ts'
export { companyTimeZone } from './settings-repository.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['staff_user', 'company'] as const

export interface TimeTrackingNeeds extends TimeNeeds {
  readonly serve: Serve
  readonly jobs: Pick<Jobs, 'every'>
}

export interface TimeTracking {
  /** Adds a project as it stands, for demo worlds and measurements. @returns its id */
  recordProject(tx: Tx, project: NewProject): Promise<string>
  /** Adds work that is over, in order of time for each person, for demo worlds. @returns the entry's id */
  recordWork(tx: Tx, work: RecordedWork): Promise<string>
}

/** Projects, time entries, working-time records (T-01 to T-07, B-11, LAW-72 to LAW-77). */
export function timeTrackingModule(needs: TimeTrackingNeeds): TimeTracking {
  serveProjects(needs)
  serveEntries(needs)
  serveRecords(needs)
  needs.jobs.every('time-tracking-forget-old-times', '20 4 * * 0', () => forgetOldTimes(needs))
  return {
    recordProject: (tx, project) => recordProject(tx, needs, project),
    recordWork: (tx, work) => recordWork(tx, needs, work),
  }
}

function serveProjects(needs: TimeTrackingNeeds): void {
  const { serve } = needs
  serve(projectCalls.companyProjects, async ({ actor, query }) =>
    ok(await companyProjects(needs, { actor, archived: query.archived === 'true' })),
  )
  serve(projectCalls.createProject, (input) => createProject(needs, input))
  serve(projectCalls.editProject, ({ actor, body }) => editProject(needs, { actor, ...body.project }))
  serve(projectCalls.archiveProject, ({ actor, body }) =>
    archiveProject(needs, { actor, known: body.project }),
  )
  serve(projectCalls.restoreProject, ({ actor, body }) =>
    restoreProject(needs, { actor, known: body.project }),
  )
}

/** Fields at which a refusal of an entry is shown. */
const FIELDS: Partial<Record<RefusalCode, string>> = {
  'time-end-before-start': 'timeLog.endTime',
  'time-too-long': 'timeLog.endTime',
  'time-in-future': 'timeLog.endTime',
  'time-too-old': 'timeLog.startTime',
  'time-overlap': 'timeLog.startTime',
  'description-required': 'timeLog.description',
  'reason-required': 'timeLog.reason',
}

function atField<A extends { readonly ok: boolean; readonly refusal?: RefusalCode }>(answer: A) {
  const field = answer.refusal && FIELDS[answer.refusal]
  return field === undefined ? answer : { ...answer, field }
}

function serveEntries(needs: TimeTrackingNeeds): void {
  const { serve } = needs
  serve(timeEntryCalls.saveTimeLog, async (input) => atField(await saveTimeLog(needs, input)))
  serve(timeEntryCalls.pauseTimeLog, async (input) => atField(await pauseTimeLog(needs, input)))
  serve(timeEntryCalls.resumeTimeLog, async (input) => atField(await resumeTimeLog(needs, input)))
  serve(timeEntryCalls.editTimeLog, async ({ actor, body }) =>
    atField(await editTimeLog(needs, { actor, edit: body.timeLog })),
  )
  serve(timeEntryCalls.deleteTimeLog, async ({ actor, body }) =>
    atField(await deleteTimeLog(needs, { actor, named: body.timeLog })),
  )
  serve(timeEntryCalls.restoreTimeLog, async ({ actor, body }) =>
    atField(await restoreTimeLog(needs, { actor, named: body.timeLog })),
  )
  serve(timeImportCalls.importTimes, ({ actor, body }) => importTimes(needs, { actor, body }))
  serve(timeEntryCalls.timeLogs, ({ actor, body }) => listTimeLogs(needs, { actor, ...body }))
  serve(timeEntryCalls.timeLogsTotal, ({ actor, body }) => countTimeLogs(needs, { actor, ...body }))
  serve(timeEntryCalls.timeTotals, ({ actor, body }) => timeTotals(needs, { actor, ...body }))
  serve(timeEntryCalls.timeLog, ({ actor, params }) => showTimeLog(needs, { actor, id: params.timeLogId }))
  serve(timeEntryCalls.timePeople, async ({ actor }) => ok(await timePeople(needs, actor)))
}

function serveRecords(needs: TimeTrackingNeeds): void {
  const { serve } = needs
  serve(workingTimeCalls.workingTime, ({ actor, body }) => workingTime(needs, { actor, ...body }))
  serve(workingTimeCalls.timeMonth, async ({ actor, body }) =>
    ok(await timeMonth(needs, { actor, month: body.month })),
  )
  serve(workingTimeCalls.closeTimeMonth, ({ actor, body }) =>
    closeTimeMonth(needs, { actor, month: body.month }),
  )
  serve(workingTimeCalls.reopenTimeMonth, async ({ actor, body }) =>
    ok(await reopenTimeMonth(needs, { actor, ...body })),
  )
  serve(workingTimeCalls.approveTime, ({ actor, body }) => approveTime(needs, { actor, ...body }))
  serve(workingTimeCalls.timeSettings, async ({ actor }) => ok(await timeSettings(needs, actor)))
  serve(workingTimeCalls.saveTimeSettings, ({ actor, body }) => saveTimeSettings(needs, { actor, ...body }))
  serve(workingTimeCalls.lockTimeSetting, ({ actor, body }) =>
    lockTimeSetting(needs, { actor, ...body.lock }),
  )
}
