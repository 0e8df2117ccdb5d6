import type { OrderRow } from '../orders-repository.ts'

/** Whether an order is on invoice and its money has not come. */
export const isOnInvoice = ({ due_at, paid_at }: Pick<OrderRow, 'due_at' | 'paid_at'>): boolean =>
  due_at !== null && paid_at === null

/** Whether an order was accepted: paid, free or on invoice. */
export const isAccepted = ({ due_at, paid_at }: Pick<OrderRow, 'due_at' | 'paid_at'>): boolean =>
  due_at !== null || paid_at !== null
