import { dataRequestDuties } from '../modules/customers/index.ts'
import { dueCases } from '../modules/declarations/index.ts'
import type { DueSource } from '../modules/due/index.ts'
import { waitingBoxDuties } from '../modules/fulfilment/index.ts'
import { lowStockDuties } from '../modules/stock/index.ts'
import { refusedRefundDuties, waitingRefundDuties } from '../modules/refunds/index.ts'

/** What has a deadline, and who may see it; what has no source here is never said to be due. */
export const dueSources: readonly DueSource[] = [
  { kinds: ['withdrawal', 'termination'], permission: 'orders.view', find: dueCases },
  { kinds: ['dataRequest'], permission: 'dataRequests.edit', find: dataRequestDuties },
  { kinds: ['refundWaiting'], permission: 'orders.refund', find: waitingRefundDuties },
  { kinds: ['refundRefused'], permission: 'orders.view', find: refusedRefundDuties },
  { kinds: ['boxWaiting'], permission: 'orders.edit', find: waitingBoxDuties },
  { kinds: ['stockLow'], permission: 'stock.edit', find: lowStockDuties },
]
