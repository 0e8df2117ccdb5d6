import { z } from 'zod'
import { Cents } from '../fields.ts'
import { OrderInvoice } from '../invoice/invoice-views.ts'

/** What was added to a rental by an order of its own: more time, or what staying too long cost. */
export const OrderAddition = z.object({
  shortCode: z.string(),
  /** Of its page; absent where it was ordered over a terminal's link, whose page shows nothing of the rental (L-12). */
  hash: z.string().optional(),
  kind: z.enum(['extension', 'overrun', 'change']),
  state: z.enum(['waiting', 'paid']),
  totalCents: Cents,
  /** Until when it goes, at the location. */
  localTo: z.string(),
  invoices: z.array(OrderInvoice),
})
