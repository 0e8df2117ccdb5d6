import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import type { ServeFile } from '../../../platform/http/serve.ts'
import { ok } from '../../../platform/result.ts'
import type { AccessRightsNeeds } from '../needs.ts'
import { countAccessRights } from './use-cases/count-access-rights.ts'
import { type AccessRightExportNeeds, exportAccessRights } from './use-cases/export-access-rights.ts'
import { countMatching, listAccessRights } from './use-cases/list-access-rights.ts'
import { listActiveRentals } from '../use-cases/list-active-rentals.ts'
import { showAccessRight } from './use-cases/show-access-right.ts'

export type { AccessRightsNeeds } from '../needs.ts'

/** Mounts what staff see of rentals: the list with its views, one rental, the feed for monitoring. */
export function mountAccessRights(needs: AccessRightsNeeds): void {
  const { serve } = needs
  serve(accessRightCalls.accessRights, async (input) => ok(await listAccessRights(needs, input)))
  serve(accessRightCalls.accessRightsTotal, async (input) => ok(await countMatching(needs, input)))
  serve(accessRightCalls.accessRightCounts, async (input) => ok(await countAccessRights(needs, input)))
  serve(accessRightCalls.accessRight, (input) => showAccessRight(needs, input))
  serve(accessRightCalls.activeRentals, async (input) => ok(await listActiveRentals(needs, input)))
}

/** Mounts the export of the list (N-10). */
export function mountAccessRightExport(
  needs: AccessRightExportNeeds & { readonly serveFile: ServeFile },
): void {
  needs.serveFile(accessRightCalls.exportAccessRights, (input) => exportAccessRights(needs, input))
}
