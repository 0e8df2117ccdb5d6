import type { OrderStatus } from '@fachwerk/contract/order/order-views'
import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { IconProgressCheck } from '@tabler/icons-react'
import { type BulkAction, NotDone } from '../../ui/list/bulk/bulk-actions.ts'
import { o } from './texts.ts'

/** Cancelling many at once is nobody's wish: money hangs on each. */
const BROUGHT = ['approved', 'process', 'finished', 'return'] as const satisfies readonly OrderStatus[]

/** Orders of goods brought on, each for itself; one that cannot go there says so (D-04). */
export const orderBulkActions: readonly BulkAction<StaffOrderRow>[] = [
  {
    key: 'status',
    label: o('bulk.status'),
    icon: IconProgressCheck,
    question: (count) => ({
      title: o('bulk.status.title', { count }),
      text: o('bulk.status.text'),
      confirm: o('bulk.status.confirm', { count }),
    }),
    done: (count) => o('bulk.status.done', { count }),
    rowName: ({ shortCode }) => shortCode,
    asksChoice: {
      label: o('orders.column.status'),
      name: 'order-status',
      ask: async () => BROUGHT.map((value) => ({ value, label: o(`orders.status.${value}`) })),
    },
    run: async ({ client }, { id: orderId, version, moves }, _reason, choice) => {
      const status = moves.find((move) => move === choice)
      if (status === undefined) throw new NotDone(o('bulk.status.not'))
      return await client.changeOrderStatus({ body: { orderId, status, version } })
    },
  },
]
