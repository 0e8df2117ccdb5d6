import { timeEntryCalls } from '@fachwerk/contract/time-entry-calls'
import type { ServeFile } from '../../platform/http/serve.ts'
import { exportTimeLogs, type TimeExportNeeds } from './use-cases/export-time-logs.ts'

/** The export twin of the list of time entries. */
export function mountTimeExport(needs: TimeExportNeeds & { readonly serveFile: ServeFile }): void {
  needs.serveFile(timeEntryCalls.exportTimeLogs, ({ actor, body }) => exportTimeLogs(needs, actor, body))
}
