import type { StaffOrderDetail } from '@fachwerk/contract/order/staff-order-views'
import type { Tx } from '../../../../platform/db/db.ts'
import type { StaffActor } from '../../../../platform/http/actor.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import {
  commentsOfOrder,
  hasStaffRefund,
  refundsOfOrder,
  type StoredComment,
} from '../../order-parts-repository.ts'
import { listedOrdersByIds } from '../orders-list-repository.ts'
import type { StaffOrdersNeeds } from '../../needs.ts'
import type { DeclaredOfOrder } from '../../../declarations/index.ts'
import type { NamedPayment } from '../../../payments/index.ts'
import { presentOrders } from './list-orders.ts'

/** One order with money and comments, as the caller sees it now; another company's is not there. */
export async function showStaffOrder(
  needs: Pick<StaffOrdersNeeds, 'db' | 'paymentsOfOrders' | 'declaredOfOrder'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<StaffOrderDetail, 'not-found'>> {
  return await needs.db.read((tx) => staffOrderDetail(tx, needs, { actor, id }))
}

export async function staffOrderDetail(
  tx: Tx,
  { paymentsOfOrders, declaredOfOrder }: Pick<StaffOrdersNeeds, 'paymentsOfOrders' | 'declaredOfOrder'>,
  { actor, id }: { readonly actor: StaffActor; readonly id: string },
): Promise<Result<StaffOrderDetail, 'not-found'>> {
  const found = await listedOrdersByIds(tx, { scope: actor.scopeFor('orders.view'), ids: [id] })
  const [order] = found
  const [row] = await presentOrders(tx, { found, actor, paymentsOfOrders })
  if (!order || !row) return refuse('not-found')
  const of = { companyId: order.companyId, orderId: id }
  const payments = (await paymentsOfOrders(tx, [id])).get(id) ?? []
  const refunds = await refundsOfOrder(tx, of)
  const email = order.contact.email ?? ''
  const declared = await declaredOfOrder(tx, { ...of, siteId: order.siteId, code: order.shortCode, email })
  return ok({
    ...row,
    customerId: order.customerId,
    companyName: order.companyName,
    contact: order.contact,
    billing: order.billing,
    language: order.language,
    paidAt: order.paidAt?.toISOString() ?? null,
    payments: payments.map(presentPayment),
    refunds: refunds.map(({ at, doneAt, ...refund }) => ({
      ...refund,
      at: at.toISOString(),
      doneAt: doneAt?.toISOString() ?? null,
    })),
    hasRefunds: await hasStaffRefund(tx, of),
    ...(declared && { declared: presentDeclared(declared) }),
    notes: (await commentsOfOrder(tx, of)).map(presentComment),
    can: { edit: actor.scopeFor('orders.edit').includes(order.companyId) },
  })
}

const presentDeclared = ({ id, kind, receivedAt, outcome }: DeclaredOfOrder) => ({
  id,
  kind,
  receivedAt: receivedAt.toISOString(),
  outcome,
})

const presentPayment = ({ stray, feeCents, ...payment }: NamedPayment) => ({
  id: payment.id,
  state: payment.state,
  amountCents: payment.amountCents,
  capturedCents: payment.capturedCents,
  method: payment.providerName,
  at: payment.createdAt.toISOString(),
  ...(stray && { strayCents: stray.cents }),
  ...(feeCents !== null && { feeCents }),
})

export const presentComment = ({ id, at, author, text }: StoredComment) => ({
  id,
  at: at.toISOString(),
  author: author.name,
  text,
})
