import type { OrderView } from '@fachwerk/contract/order/order-views'

/** The rental of an order, once there is one. */
export type Rental = NonNullable<OrderView['rental']>
