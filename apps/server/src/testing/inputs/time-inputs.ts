import type { projectCalls } from '@fachwerk/contract/time/project-calls'
import type { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import type { timeImportCalls } from '@fachwerk/contract/time/time-import-calls'
import type { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import { type Inputs, none } from '../call-input-types.ts'

type Name = keyof (typeof projectCalls &
  typeof timeEntryCalls &
  typeof timeImportCalls &
  typeof workingTimeCalls)

const REASON = 'Kunde steht davor'

/** Good inputs of the calls about recorded time, for what belongs to a target. */
export const timeInputs: Inputs<Name> = {
  companyProjects: () => [{ query: {} }],
  createProject: () => [
    { body: { name: 'Aufbau', hourlyRate: 6400, rounding: { mode: 'up', minutes: 15 } } },
  ],
  editProject: ({ projectId: id }) => [{ body: { project: { id, version: 1, name: 'Aufbau Lindau' } } }],
  archiveProject: ({ spareProjectId: id }) => [{ body: { project: { id, version: 1 } } }],
  restoreProject: ({ spareProjectId: id }) => [{ body: { project: { id, version: 1 } } }],
  saveTimeLog: ({ projectId, timeLogId }) => [
    { body: { projectId, timeLog: {} } },
    { body: { projectId, timeLogId, timeLog: { description: 'Vermessen' } } },
  ],
  pauseTimeLog: ({ timeLogId }) => [{ body: { timeLogId, description: 'Vermessen' } }],
  resumeTimeLog: () => [{ body: {} }],
  editTimeLog: ({ timeLogId: id, projectId }) => [
    {
      body: {
        timeLog: {
          id,
          version: 1,
          reason: REASON,
          projectId,
          startTime: '2026-09-14T08:00:00Z',
          endTime: '2026-09-14T09:00:00Z',
          description: 'Vermessen',
        },
      },
    },
  ],
  deleteTimeLog: ({ timeLogId: id }) => [{ body: { timeLog: { id, version: 1, reason: REASON } } }],
  restoreTimeLog: ({ timeLogId: id }) => [{ body: { timeLog: { id, version: 1, reason: REASON } } }],
  timeLogsTotal: ({ userId, projectId }) => [{ body: { userIds: [userId], projectIds: [projectId] } }],
  timeLogs: ({ userId, projectId }) => [{ body: { userIds: [userId], projectIds: [projectId] } }],
  exportTimeLogs: ({ userId, projectId }) => [
    { body: { userIds: [userId], projectIds: [projectId], format: 'csv' } },
  ],
  timeTotals: ({ userId, projectId }) => [
    { body: { userIds: [userId], projectIds: [projectId], groupBy: ['project', 'month'] } },
  ],
  timeLog: ({ timeLogId }) => [{ params: { timeLogId } }],
  importTimes: ({ projectId }) => [
    {
      body: {
        source: 'harvest',
        text: 'Date,Project,Hours\n2026-08-03,Aufbau,1',
        projects: [{ clientName: '', projectName: 'Aufbau', projectId }],
      },
    },
  ],
  timePeople: none,
  workingTime: ({ userId }) => [{ body: { month: '2026-09', userId } }],
  exportWorkingTime: ({ userId }) => [{ body: { month: '2026-09', userId, format: 'csv' } }],
  timeMonth: () => [{ body: { month: '2026-08' } }],
  closeTimeMonth: () => [{ body: { month: '2026-07' } }],
  reopenTimeMonth: () => [{ body: { month: '2026-07', reason: REASON } }],
  approveTime: ({ userId }) => [{ body: { month: '2026-07', userId, approved: true } }],
  timeSettings: none,
  // Nobody has read this version: nothing changes for whoever asks next.
  lockTimeSetting: () => [{ body: { lock: { setting: 'graceDays', locked: true, version: 99 } } }],
  saveTimeSettings: () => [
    {
      body: {
        version: 0,
        federalState: 'BW',
        allowOverlap: false,
        graceDays: 3,
        retentionYears: 3,
        limits: [],
      },
    },
  ],
}
