import type { Clock } from '@fachwerk/clock/clock'
import { declarationCalls } from '@fachwerk/contract/order/declaration-calls'
import { onEvents } from '../../platform/events/event-hub.ts'
import type { Exports } from '../../platform/export/export-rows.ts'
import type { ServeFile } from '../../platform/http/serve.ts'
import { ok } from '../../platform/result.ts'
import type { CaseNeeds } from './index.ts'
import { acceptCase, closeCase, refuseCase } from './use-cases/decide-case.ts'
import { exportCases } from './use-cases/export-cases.ts'
import { followRefunds, REFUNDED } from './use-cases/follow-refunds.ts'
import { matchCase } from './use-cases/match-case.ts'
import { listCases, showCase } from './use-cases/show-case.ts'

/** Mounts what staff do with withdrawals and terminations that came in (LAW-5, LAW-7, LAW-10, LAW-11). */
export function mountCases(needs: CaseNeeds): void {
  const { serve } = needs
  serve(declarationCalls.declarationCases, async ({ actor, body }) =>
    ok(await listCases(needs, { actor, ...body })),
  )
  serve(declarationCalls.declarationCase, ({ actor, params }) => showCase(needs, { actor, id: params.id }))
  serve(declarationCalls.matchDeclaration, async ({ actor, body }) => {
    const matched = await matchCase(needs, { actor, ...body })
    return !matched.ok && matched.refusal === 'order-unknown' ? { ...matched, field: 'orderCode' } : matched
  })
  serve(declarationCalls.acceptDeclaration, ({ actor, body }) => acceptCase(needs, { actor, ...body }))
  serve(declarationCalls.refuseDeclaration, async ({ actor, body }) => {
    const note = body.note === '' ? null : body.note
    const refused = await refuseCase(needs, { actor, ...body, note })
    return !refused.ok && refused.refusal === 'reason-required' ? { ...refused, field: 'note' } : refused
  })
  serve(declarationCalls.closeDeclaration, ({ actor, body }) => closeCase(needs, { actor, ...body }))
  onEvents(needs, {
    consumer: 'declarations-follow-refunds',
    types: REFUNDED,
    handle: (tx, event) => followRefunds(tx, needs, event),
  })
}

/** Mounts the export of the list (N-10). */
export function mountCaseExport(needs: {
  readonly clock: Clock
  readonly exportRows: Exports
  readonly serveFile: ServeFile
}): void {
  needs.serveFile(declarationCalls.exportDeclarationCases, ({ actor, body }) =>
    exportCases(needs, { actor, ...body }),
  )
}
