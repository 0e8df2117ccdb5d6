import { billedCalls } from '@fachwerk/contract/invoice/billed/billed-calls'
import { billingTermsCalls } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import { ok } from '../../platform/result.ts'
import type { BilledNeeds } from './needs.ts'
import { saveTerms, showTerms } from './use-cases/billing-terms.ts'
import { closeStatement, dropStatement } from './use-cases/close-statement.ts'
import { previewDatev } from './use-cases/datev-month.ts'
import { exportDatev } from './use-cases/export-datev.ts'
import { exportStatement } from './use-cases/export-statement.ts'
import { leaveOutBilled, takeBilled, takeBilledPeriod } from './use-cases/fill-statements.ts'
import { exportBilled, listBilled, sumBilled, totalOfBilled } from './use-cases/list-billed.ts'
import { listStatements, statementOf } from './use-cases/show-statements.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['billed_service_public', 'value_voucher_booking_public'] as const

/** What was billed in a period, by VAT rate and with fees, and the statements that are made of it (O-03). */
export function billedServicesModule(needs: BilledNeeds): void {
  const { serve, serveFile, db } = needs
  serve(billedCalls.billedServices, async ({ actor, body }) =>
    ok(await listBilled(needs, { actor, ...body })),
  )
  serve(billedCalls.billedServicesTotal, async ({ actor, body }) =>
    ok(await totalOfBilled(needs, { actor, ...body })),
  )
  serve(billedCalls.billedSums, async ({ actor, body }) => ok(await sumBilled(needs, { actor, ...body })))
  serveFile(billedCalls.exportBilledServices, ({ actor, body }) => exportBilled(needs, { actor, ...body }))
  serve(billedCalls.billingStatements, async ({ actor, body }) =>
    ok(await listStatements(needs, { actor, ...body })),
  )
  serve(billedCalls.billingStatement, ({ actor, params }) =>
    db.read((tx) => statementOf(tx, needs, { actor, id: params.id })),
  )
  serveFile(billedCalls.exportBillingStatement, ({ actor, body }) =>
    exportStatement(needs, { actor, ...body }),
  )
  serve(billedCalls.takeBilled, ({ actor, body, idempotency }) =>
    takeBilled(needs, { actor, idempotency, ...body }),
  )
  serve(billedCalls.takeBilledPeriod, ({ actor, body, idempotency }) =>
    takeBilledPeriod(needs, { actor, idempotency, ...body }),
  )
  serve(billedCalls.leaveOutBilled, ({ actor, body }) => leaveOutBilled(needs, { actor, ...body }))
  serve(billedCalls.closeBillingStatement, ({ actor, body }) => closeStatement(needs, { actor, ...body }))
  serve(billingTermsCalls.billingTerms, ({ actor, params }) => showTerms(needs, { actor, ...params }))
  serve(billingTermsCalls.saveBillingTerms, ({ actor, body }) => saveTerms(needs, { actor, ...body }))
  serve(billingTermsCalls.previewDatev, ({ actor, body }) => previewDatev(needs, { actor, ...body }))
  serveFile(billingTermsCalls.exportDatev, ({ actor, body }) => exportDatev(needs, { actor, ...body }))
  serve(billedCalls.dropBillingStatement, ({ actor, body }) => dropStatement(needs, { actor, ...body }))
}
