import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { OrderDetail } from './order-detail.tsx'
import { ordersList } from './orders-list.tsx'

const detailOf = (open: OpenDetail) => <OrderDetail open={open} />

/** Orders: found, looked at, commented and brought on (O-01). */
export function OrdersPage() {
  return <ListPage definition={ordersList} detail={detailOf} />
}
