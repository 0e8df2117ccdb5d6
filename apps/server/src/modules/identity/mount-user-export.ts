import { userListCalls } from '@fachwerk/contract/staff/user-list-calls'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { ServeFile } from '../../platform/http/serve.ts'
import { exportUsers } from './use-cases/export-users.ts'

/** Mounts the export of the people (A-11, N-10). */
export function mountUserExport(needs: {
  readonly serveFile: ServeFile
  readonly exportRows: Exports
}): void {
  needs.serveFile(userListCalls.exportUsers, (input) => exportUsers(needs, input))
}
