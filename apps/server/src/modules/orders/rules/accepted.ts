import type { OrderRow } from '../orders-repository.ts'

/** Whether an order is on invoice and its money has not come. */
export const isOnInvoice = ({ due_at, paid_at }: Pick<OrderRow, 'due_at' | 'paid_at'>): boolean =>
  due_at !== null && paid_at === null

/** Whether an order was accepted: paid, free, on invoice or to be paid when its goods are handed over. */
export const isAccepted = ({
  due_at,
  paid_at,
  accepted_at,
}: Pick<OrderRow, 'due_at' | 'paid_at' | 'accepted_at'>): boolean =>
  due_at !== null || paid_at !== null || accepted_at !== null
