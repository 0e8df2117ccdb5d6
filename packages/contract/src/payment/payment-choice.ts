import { z } from 'zod'
import { PAYMENT_METHODS } from './payment-methods.ts'

export const PaymentMethod = z.enum(PAYMENT_METHODS)
export type PaymentMethod = z.infer<typeof PaymentMethod>

/** How an order can be paid at this moment (K-06). */
export const PaymentChoice = z
  .object({
    /** Offered and working, in their order; the first is preselected. */
    methods: z.array(PaymentMethod),
    /** Days a payer has for a transfer, where it is among them: only with the money the contract is made (LAW-9). */
    transferDays: z.int().optional(),
    /** Of goods: a transfer is offered, but only for what is wanted no sooner than that many days after the order. */
    transferNeedsDays: z.int().optional(),
    /** Nothing is offered, and the installation's test bank takes the money (demo). */
    testBank: z.boolean(),
    /** Those of them the test bank takes, for trying them out: no money moves (demo). */
    tests: z.array(PaymentMethod).optional(),
    /** Signed in, who orders could pay on invoice: nothing else is missing (K-06). */
    signInForInvoice: z.literal(true).optional(),
  })
  .meta({ id: 'PaymentChoice' })
export type PaymentChoice = z.infer<typeof PaymentChoice>
