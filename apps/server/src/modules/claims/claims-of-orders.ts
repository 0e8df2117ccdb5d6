import type { ClaimsOfOrders } from '../orders/index.ts'
import { claimOf, owesOnInvoice } from './claims-repository.ts'
import type { ClaimsNeeds } from './needs.ts'
import { beginClaim, isRefusedInvoice, withInvoice } from './use-cases/buy-on-invoice.ts'
import { owesMoney } from './use-cases/owes-money.ts'
import { sendOutstanding } from './use-cases/send-outstanding.ts'
import { lowerClaim, settleClaim } from './use-cases/settle-claim.ts'

/** What orders ask about what is owed, in the transaction in which they ask. */
export const claimsOfOrders = (needs: ClaimsNeeds): ClaimsOfOrders => ({
  owesMoney: (tx, owing) => owesMoney(tx, needs, owing),
  sendOutstanding: (asking) => sendOutstanding(needs, asking),
  owesOnInvoice,
  choice: (tx, asked) => withInvoice(tx, needs, asked),
  isRefused: (tx, asked) => isRefusedInvoice(tx, needs, asked),
  begin: (tx, owed) => beginClaim(tx, needs, owed),
  settled: (tx, paid) => settleClaim(tx, needs, paid),
  lower: (tx, lowered) => lowerClaim(tx, needs, lowered),
  async claimOf(tx, order) {
    const claim = await claimOf(tx, order)
    return claim ? { isOpen: claim.state === 'open', blockedAt: claim.blocked_at } : null
  },
})
