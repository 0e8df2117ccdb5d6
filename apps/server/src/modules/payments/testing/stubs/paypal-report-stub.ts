import { type Order, tokenOf } from './paypal-books.ts'
import { disputeEvent } from './paypal-disputes-book.ts'

export const SIGNATURE = 'genuine'

const signedHeaders = (signature: string) => ({
  'paypal-auth-algo': 'SHA256withRSA',
  'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/CERT-1',
  'paypal-transmission-id': 'tx-1',
  'paypal-transmission-sig': signature,
  'paypal-transmission-time': '2026-11-23T00:00:00Z',
})
export const reportOf = (event: object) => ({
  rawBody: Buffer.from(JSON.stringify(event, null, 1)),
  headers: signedHeaders(SIGNATURE),
})

/** What PayPal says last of a payment. */
export function reportAfter(order: Order) {
  if (order.disputed > 0) return reportOf(disputeEvent(order))
  const supplementary_data = { related_ids: { order_id: order.id } }
  const paid = { id: `CAP${order.id}`, custom_id: order.customId, supplementary_data }
  const isAgreed = order.action === 'approved'
  return reportOf({
    id: `WH-${order.id}-${order.action}`,
    event_type: isAgreed ? 'CHECKOUT.ORDER.APPROVED' : 'PAYMENT.CAPTURE.COMPLETED',
    resource_type: isAgreed ? 'checkout-order' : 'capture',
    resource: isAgreed ? { id: order.id } : paid,
  })
}

/** A way to pay was kept. */
export function vaultReport(order: Order) {
  const resource = { id: tokenOf(order), metadata: { order_id: order.id } }
  return reportOf({ id: `WH-vault-${order.id}`, event_type: 'VAULT.PAYMENT-TOKEN.CREATED', resource })
}

/** The same of a dispute. */
export function bareDispute(order: Order) {
  const event = disputeEvent(order)
  const disputed_transactions = [{ seller_transaction_id: `CAP${order.id}` }]
  return reportOf({ ...event, resource: { ...event.resource, disputed_transactions } })
}

/** Something was given back; the capture is all it names. */
export function bareReport(reference: string) {
  const links = [{ rel: 'up', href: `https://api.paypal.com/v2/payments/captures/CAP${reference}` }]
  const resource = { id: 'REV1', status: 'COMPLETED', links }
  return reportOf({ id: `WH-bare-${reference}`, event_type: 'PAYMENT.CAPTURE.REVERSED', resource })
}
