import type { Clock } from '@fachwerk/clock/clock'
import { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import { franchiseMenuCalls } from '@fachwerk/contract/company/franchise-menu-calls'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { ServeFile } from '../../platform/http/serve.ts'
import type { Parts } from '../../platform/parts.ts'
import { ok } from '../../platform/result.ts'
import type { Locations } from '../locations/index.ts'
import { exportFranchisees } from './use-cases/export-franchisees.ts'
import { lockFranchiseMenu, saveFranchiseMenu } from './use-cases/save-franchise-menu.ts'
import { addTerms, takeBackTerms } from './use-cases/save-franchise-terms.ts'
import { addFranchisee, archiveFranchisee, saveFranchisee } from './use-cases/save-franchisee.ts'
import { showFranchiseMenu } from './use-cases/show-franchise-menu.ts'
import { listFranchisees, showFranchisee } from './use-cases/show-franchisees.ts'

/** What keeping franchisees takes. */
export type FranchiseNeeds = Pick<Parts, 'db' | 'clock' | 'random' | 'serve'> &
  Pick<Locations, 'takeOverBoxSizes'>

/** As many franchisees as the plain list of all holds. */
const ALL = { view: 'all', offset: 0, limit: 1_000, dir: 'asc' } as const

/** Mounts what a franchisor does with its franchisees (F-01). */
export function mountFranchisees(needs: FranchiseNeeds): void {
  const { serve } = needs
  serve(franchiseCalls.franchisees, async ({ actor }) => {
    const { rows } = await listFranchisees(needs, actor, ALL)
    return ok({ rows })
  })
  serve(franchiseCalls.franchiseeList, async ({ actor, body }) =>
    ok(await listFranchisees(needs, actor, body)),
  )
  serve(franchiseCalls.franchisee, ({ actor, params }) => showFranchisee(needs, actor, params.id))
  serve(franchiseCalls.addFranchisee, ({ actor, body: { franchisee }, idempotency }) =>
    addFranchisee(needs, { actor, franchisee, idempotency }),
  )
  serve(franchiseCalls.saveFranchisee, ({ actor, body }) =>
    saveFranchisee(needs, { actor, ...body.franchisee }),
  )
  serve(franchiseCalls.archiveFranchisee, ({ actor, body }) =>
    archiveFranchisee(needs, { actor, ...body.franchisee }),
  )
  serve(franchiseCalls.addFranchiseTerms, ({ actor, body: { franchisee }, idempotency }) =>
    addTerms(needs, { actor, franchisee, idempotency }),
  )
  serve(franchiseCalls.withdrawFranchiseTerms, ({ actor, body }) =>
    takeBackTerms(needs, { actor, ...body.franchisee }),
  )
  mountFranchiseMenus(needs)
}

/** What franchisees see in their menu (B-08). */
function mountFranchiseMenus(needs: FranchiseNeeds): void {
  const { serve } = needs
  serve(franchiseMenuCalls.franchiseMenu, ({ actor, params }) =>
    showFranchiseMenu(needs, { actor, id: params.id }),
  )
  serve(franchiseMenuCalls.saveFranchiseMenu, ({ actor, body }) =>
    saveFranchiseMenu(needs, { actor, ...body.menu }),
  )
  serve(franchiseMenuCalls.lockFranchiseMenu, ({ actor, body }) =>
    lockFranchiseMenu(needs, { actor, ...body.lock }),
  )
}

/** Mounts the export of the list (N-10). */
export function mountFranchiseeExport(needs: {
  readonly clock: Clock
  readonly exportRows: Exports
  readonly serveFile: ServeFile
}): void {
  needs.serveFile(franchiseCalls.exportFranchisees, ({ actor, body }) =>
    exportFranchisees(needs, { actor, ...body }),
  )
}
