import { browserOrderCalls } from '@fachwerk/contract/account/browser-order-calls'
import { ok } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import { accountOrders, accountRentals } from './use-cases/account-orders.ts'
import { sendOrderLink } from './mails/use-cases/send-order-link.ts'

/** Mounts what a browser finds again without an account (S-06). */
export function mountBrowserOrders(needs: OrdersNeeds): void {
  needs.serve(browserOrderCalls.browserOrders, ({ actor: { siteId, sessionId }, query: { page } }) =>
    needs.db.read(async (tx) => {
      if (sessionId === null) return ok({ running: [], orders: [], page: 1, pages: 1, total: 0 })
      const owner = { siteId, sessionId }
      const running = await accountRentals(tx, needs, owner)
      const { rows: orders, ...pages } = await accountOrders(tx, needs, { owner, page })
      return ok({ running, orders, ...pages })
    }),
  )
  needs.serve(browserOrderCalls.sendOrderLink, ({ actor, body, ip }) =>
    sendOrderLink(needs, { ...body, siteId: actor.siteId, ip }),
  )
}
