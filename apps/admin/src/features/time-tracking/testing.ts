import { emptyOf } from '@fachwerk/contract/record-fields'
import { projectFields } from '@fachwerk/contract/time/project-fields'
import type { Project } from '@fachwerk/contract/time/project-calls'
import type { TimeEntry } from '@fachwerk/contract/time/time-entry-calls'
import { fromNow, id } from '../../testing/fixtures.ts'
import { aUser } from '../../testing/session.ts'

export const aProject = (over: Partial<Project> = {}): Project => ({
  ...emptyOf(projectFields),
  id: id('e', 1),
  name: 'Standort Lindau',
  description: 'Aufbau und Einmessen',
  budgetMonthly: 320_000,
  hourlyRate: 6_400,
  budgetPercent: 92,
  budgetColor: 'success',
  usedCents: 294_400,
  seconds: 165_600,
  timeLog: null,
  archived: false,
  version: 1,
  ...over,
})

/** Work that runs for 134 minutes; nothing said about it yet. */
export const anEntry = (over: Partial<TimeEntry> = {}): TimeEntry => ({
  id: id('e', 11),
  kind: 'work',
  userId: aUser().id,
  userName: 'Jana Brandt',
  projectId: id('e', 1),
  projectName: 'Standort Lindau',
  startTime: fromNow(-134),
  endTime: null,
  totalTime: 0,
  seconds: 0,
  billedSeconds: 0,
  description: '',
  state: 'running',
  source: 'timer',
  enteredLate: false,
  version: 1,
  can: { edit: true },
  ...over,
})

export const projectsPicture = (rows: readonly Project[], running: TimeEntry | null = null) => ({
  rows: [...rows],
  running,
  todaySeconds: 21_060,
  weekSeconds: 123_600,
  timeZone: 'Europe/Berlin',
})

/** An hour of a Monday morning that is over. */
export const doneEntry = anEntry({
  startTime: '2026-11-16T07:00:00.000Z',
  endTime: '2026-11-16T08:00:00.000Z',
  seconds: 3_600,
  billedSeconds: 4_500,
  totalTime: 60,
  description: 'Einmessen',
  state: 'open',
})
