import { z } from 'zod'
import { call } from '../call.ts'
import { Cents } from '../fields.ts'
import { OrderHash } from '../order/order-views.ts'
import { LocalDateTime } from '../order/storefront-calls.ts'

/** How the months of a rental without an end are paid. */
export const AutoPayView = z
  .object({
    boxNumber: z.int(),
    /** From where they are taken, „Visa •••• 4242“; null: each month is paid by its link. */
    from: z.string().nullable(),
    /** The month that is taken next, once it is announced. */
    next: z.object({ cents: Cents, atLocal: LocalDateTime }).nullable(),
  })
  .meta({ id: 'AutoPay' })
export type AutoPayView = z.infer<typeof AutoPayView>

const common = { auth: 'visitor', permission: 'public', host: 'site', tags: ['Bestellung'] } as const
const params = z.object({ hash: OrderHash })

/** Months that are taken without their renter, and how they stop that. */
export const autoPayCalls = {
  autoPay: call({
    ...common,
    method: 'GET',
    path: '/storefront/orders/{hash}/auto-pay',
    summary: 'Von wo die Monate einer Langzeitmiete abgebucht werden',
    params,
    reply: AutoPayView,
    refusals: ['not-found', 'too-many-tries'],
  }),
  stopAutoPay: call({
    ...common,
    method: 'POST',
    path: '/storefront/orders/{hash}/auto-pay/stop',
    summary: 'Nichts mehr abbuchen: Jeder weitere Monat wird wieder über seinen Link bezahlt',
    params,
    body: z.strictObject({}),
    reply: AutoPayView,
    refusals: ['not-found', 'too-many-tries'],
  }),
} as const
