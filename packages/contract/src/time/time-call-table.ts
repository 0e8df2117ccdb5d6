import { appointmentCalls } from './appointment-calls.ts'
import { calendarFeedCalls } from './calendar-feed-calls.ts'
import { projectCalls } from './project-calls.ts'
import { taskCalls } from './task-calls.ts'
import { timeEntryCalls } from './time-entry-calls.ts'
import { timeImportCalls } from './time-import-calls.ts'
import { workingTimeCalls } from './working-time-calls.ts'

/** Calls of recorded time, tasks and appointments. A new file of calls adds its line here. */
export const timeCallTable = {
  ...taskCalls,
  ...calendarFeedCalls,
  ...projectCalls,
  ...timeEntryCalls,
  ...timeImportCalls,
  ...workingTimeCalls,
  ...appointmentCalls,
} as const
