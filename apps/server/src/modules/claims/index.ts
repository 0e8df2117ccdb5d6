import { addressProofCalls } from '@fachwerk/contract/account/address-proof-calls'
import type { ClaimsOfOrders } from '../orders/index.ts'
import { claimsOfOrders } from './claims-of-orders.ts'
import type { ClaimsNeeds } from './needs.ts'
import { chaseInvoices } from './use-cases/chase-invoices.ts'
import { showOutstanding } from './use-cases/send-outstanding.ts'

export { claimSamples } from './mails/sample-claim-mails.ts'
export type { ClaimsNeeds } from './needs.ts'

/** Other modules' tables this module reads; the test of the walls holds it to that. @public */
export const reads = ['order_public'] as const

/** What customers owe: orders on invoice, and what keeps them from renting anew (K-06, R-08). */
export interface Claims {
  /** What orders ask about it. */
  readonly ofOrders: ClaimsOfOrders
}

export function claimsModule(needs: ClaimsNeeds): Claims {
  needs.jobs.every('invoices-unpaid', { everySeconds: 60 }, () => chaseInvoices(needs))
  needs.serve(addressProofCalls.outstanding, async (input) => {
    const { signedIn, proofCookie: cookie } = await needs.orders.placing.from(input)
    return showOutstanding(needs, { actor: input.actor, email: input.body.email, cookie, signedIn })
  })
  return { ofOrders: claimsOfOrders(needs) }
}
