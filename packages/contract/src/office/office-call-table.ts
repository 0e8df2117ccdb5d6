import { dashboardCalls } from './dashboard-calls.ts'
import { dueCalls } from './due-calls.ts'
import { openDataCalls } from './open-data-calls.ts'
import { preferenceCalls } from './preference-calls.ts'
import { searchCalls } from './search-calls.ts'
import { statisticsCalls } from './statistics-calls.ts'

/** Calls of the back office as a whole. A new file of calls adds its line here. */
export const officeCallTable = {
  ...openDataCalls,
  ...preferenceCalls,
  ...dashboardCalls,
  ...dueCalls,
  ...statisticsCalls,
  ...searchCalls,
} as const
