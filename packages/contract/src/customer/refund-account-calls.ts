import { z } from 'zod'
import { ibanOf, isIban } from '../payment/bank-account.ts'
import { call } from '../call.ts'
import { Cents, line } from '../fields.ts'
import { OrderHash } from '../order/order-views.ts'

/** Where money of an order that its payment service would not take back is to go (O-07). */
export const RefundAccountView = z
  .object({
    shortCode: z.string(),
    cents: Cents,
    /** Asked for and not given yet. */
    isOpen: z.boolean(),
    /** Last signs of the account that was given. */
    givenEnd: z.string().nullable(),
  })
  .meta({ id: 'RefundAccount' })
export type RefundAccountView = z.infer<typeof RefundAccountView>

export const GivenAccount = z.strictObject({
  holder: line('Name, auf den das Konto lautet,', 120),
  iban: z
    .string()
    .max(60)
    .refine(isIban, { error: 'Diese IBAN stimmt nicht.' })
    .transform((typed) => ibanOf(typed)),
})

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const params = z.object({ hash: OrderHash })

/** A bank account for a refund, typed by the customer behind the link of the order. */
export const refundAccountCalls = {
  refundAccount: call({
    ...common,
    method: 'GET',
    path: '/storefront/orders/{hash}/refund-account',
    summary: 'Ob für eine Erstattung ein Bankkonto gebraucht wird',
    params,
    reply: RefundAccountView,
    // A link that leads somewhere, to an order that no account is asked for.
    refusals: ['not-found', 'too-many-tries', 'transition-not-allowed'],
  }),
  giveRefundAccount: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/refund-account',
    summary: 'Bankkonto für eine Erstattung angeben; es wird versiegelt aufbewahrt',
    params,
    body: GivenAccount,
    reply: RefundAccountView,
    refusals: ['not-found', 'too-many-tries', 'transition-not-allowed'],
  }),
} as const
