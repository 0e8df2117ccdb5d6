import type { StaffOrderRow } from '@fachwerk/contract/order/staff-order-views'
import { Button } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import type { BulkAction } from '../../ui/list/bulk/bulk-actions.ts'
import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { cancelOrders } from './cancel-orders.ts'
import { orderBulkActions } from './order-bulk-actions.ts'
import { OrderDetail } from './order-detail.tsx'
import { orderLists } from './orders-list.tsx'
import { invoicesAsZip, keysAgain } from './rental-order-actions.ts'
import { type OrderKind, useOrderKind } from './use-order-kind.ts'

const detailOf = (open: OpenDetail) => <OrderDetail open={open} />

/** What may be done to many: goods are brought on, keys sent and bookings cancelled; invoices are loaded by whoever sees them. */
const actionsOf = (
  kind: OrderKind,
  { mayEdit, mayRefund }: { readonly mayEdit: boolean; readonly mayRefund: boolean },
): readonly BulkAction<StaffOrderRow>[] =>
  kind === 'work'
    ? [...(mayEdit ? orderBulkActions : []), invoicesAsZip]
    : [...(mayEdit ? [keysAgain] : []), invoicesAsZip, ...(mayRefund ? [cancelOrders] : [])]

/** Orders: found, looked at, commented and, where goods are sold, brought on (O-01). */
export function OrdersPage() {
  const kind = useOrderKind()
  const mayEdit = useMay('orders.edit')
  const mayRefund = useMay('orders.refund')
  const definition = useMemo(
    () => kind && { ...orderLists[kind], bulk: actionsOf(kind, { mayEdit, mayRefund }) },
    [kind, mayEdit, mayRefund],
  )
  if (definition === undefined) return <RowSkeleton rows={8} label={t('app.loading')} />
  const board = kind === 'rental' ? null : <BoardLink />
  return <ListPage definition={definition} detail={detailOf} actions={board} />
}

function BoardLink() {
  return (
    <Button
      component={Link}
      to="/admin/orders/board"
      leftSection={<IconToolsKitchen2 size={16} aria-hidden="true" />}
    >
      {t('nav.board')}
    </Button>
  )
}
