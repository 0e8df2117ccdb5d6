import { timeEntryCalls } from '@fachwerk/contract/time/time-entry-calls'
import { workingTimeCalls } from '@fachwerk/contract/time/working-time-calls'
import type { ServeFile } from '../../platform/http/serve.ts'
import type { TimeNeeds } from './situation.ts'
import { exportTimeLogs, type TimeExportNeeds } from './use-cases/export-time-logs.ts'
import { exportWorkingTime } from './use-cases/export-working-time.ts'

/** The export twins of the list of time entries and of the working-time record. */
export function mountTimeExport(
  needs: TimeNeeds & TimeExportNeeds & { readonly serveFile: ServeFile },
): void {
  const { serveFile } = needs
  serveFile(timeEntryCalls.exportTimeLogs, ({ actor, body }) => exportTimeLogs(needs, { actor, ...body }))
  serveFile(workingTimeCalls.exportWorkingTime, ({ actor, body }) =>
    exportWorkingTime(needs, { actor, ...body }),
  )
}
