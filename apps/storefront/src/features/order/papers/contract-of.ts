import type { OrderView } from '@fachwerk/contract/order/order-views'
import { stageOf } from '../order-stage.ts'

const NO_CONTRACT: readonly string[] = ['waiting', 'failed', 'lapsed', 'cancelled', 'refunded', 'unplaced']

/** The order's secret where there is a contract to get out of; an order that was never paid is none (LAW-12). */
export const contractOf = (order: OrderView): string | undefined =>
  order.status === 'canceled' || NO_CONTRACT.includes(stageOf(order)) ? undefined : order.hash
