import type { Tx } from '../../../platform/db/db.ts'
import type { OrdersNeeds } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import type { StoredConsent } from '../rules/consents.ts'

/** LAW-55: offers that were ticked with an order are no consent yet; who ordered is asked by mail once the order counts. */
export async function noteOffers(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'noteOffers'>,
  {
    order,
    consents,
    ip,
  }: { readonly order: OrderRow; readonly consents: readonly StoredConsent[]; readonly ip: string },
): Promise<void> {
  const ticked = consents.find(({ kind, given }) => kind === 'offers' && given)
  if (!ticked) return
  await needs.noteOffers(tx, {
    companyId: order.company_id,
    siteId: order.site_id,
    customerId: order.customer_id,
    orderId: order.id,
    email: order.contact.email,
    language: order.language,
    textVersion: ticked.textVersion,
    askedAt: new Date(ticked.at),
    askedIp: ip,
  })
}
