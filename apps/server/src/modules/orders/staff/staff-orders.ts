import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { ServeFile } from '../../../platform/http/serve.ts'
import { ok } from '../../../platform/result.ts'
import type { StaffOrdersNeeds } from '../needs.ts'
import { changeOrderStatus } from './use-cases/change-order-status.ts'
import { commentOrder } from './use-cases/comment-order.ts'
import { exportOrders, type OrderExportNeeds } from './use-cases/export-orders.ts'
import {
  countMatching,
  countRentalPhases,
  countTabs,
  knownDeliveries,
  listOrders,
} from './use-cases/list-orders.ts'
import { showStaffOrder } from './use-cases/show-staff-order.ts'

/** Mounts what staff see of orders and do with them (D-04, O-01, O-02). */
export function mountStaffOrders(needs: StaffOrdersNeeds): void {
  const { serve } = needs
  serve(staffOrderCalls.orders, async ({ actor, body }) => ok(await listOrders(needs, { actor, body })))
  serve(staffOrderCalls.ordersTotal, async ({ actor, body }) =>
    ok(await countMatching(needs, { actor, body })),
  )
  serve(staffOrderCalls.orderCounts, async ({ actor, body }) =>
    ok(await countTabs(needs, { actor, ...body })),
  )
  serve(staffOrderCalls.orderPhaseCounts, async ({ actor }) => ok(await countRentalPhases(needs, actor)))
  serve(staffOrderCalls.orderDeliveries, async ({ actor }) => ok(await knownDeliveries(needs, actor)))
  serve(staffOrderCalls.staffOrder, ({ actor, params }) => showStaffOrder(needs, { actor, id: params.id }))
  serve(staffOrderCalls.changeOrderStatus, ({ actor, body }) => changeOrderStatus(needs, { actor, body }))
  serve(staffOrderCalls.commentOrder, ({ actor, body, idempotency }) =>
    commentOrder(needs, { actor, body, idempotency }),
  )
}

/** Mounts the export of the list (N-10). */
export function mountOrderExport(needs: OrderExportNeeds & { readonly serveFile: ServeFile }): void {
  needs.serveFile(staffOrderCalls.exportOrders, (input) => exportOrders(needs, input))
}
