import { rentalEndCalls } from '@fachwerk/contract/rental-end-calls'
import type { VisitorActor } from '../../platform/http/actor.ts'
import { ok } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import { dropUnpaidAdditions } from './use-cases/drop-unpaid-additions.ts'
import { orderExtension } from './use-cases/extend-rental.ts'
import { findOrder } from './use-cases/find-order.ts'
import { offerExtension } from './use-cases/offer-extension.ts'
import { orderBackPayment, showBackPayment } from './use-cases/pay-back.ts'
import type { PaidFor } from './use-cases/pay-for-addition.ts'
import { remindOfEnd } from './use-cases/remind-of-end.ts'

const FIELD_OF: Readonly<Record<string, string>> = {
  'end-not-later': 'to',
  'end-in-past': 'to',
  'period-too-long': 'to',
  'box-taken': 'to',
  'terms-required': 'consents.terms',
  'early-start-required': 'consents.earlyStart',
  'payment-unavailable': 'method',
}

/** Mounts what happens around the end of a rental: reminder, extension and back payment. */
export function mountRentalEnd(needs: OrdersNeeds): void {
  const { serve, jobs } = needs
  jobs.every('rental-reminders', { everySeconds: 30 }, () => remindOfEnd(needs))
  jobs.every('unpaid-additions', { everySeconds: 60 }, () => dropUnpaidAdditions(needs))
  serve(rentalEndCalls.extensionOffer, async (input) => {
    const order = await findOrder(needs, holderOf(input))
    return order.ok ? await offerExtension(needs, order.value, input.query) : order
  })
  serve(rentalEndCalls.extendRental, async (input) => {
    const order = await findOrder(needs, holderOf(input))
    if (!order.ok) return order
    const { body, idempotency } = input
    const placed = await orderExtension(needs, order.value, { ...body, idempotency, ...hostOf(input) })
    if (placed.ok) return await toPayment(needs, placed.value)
    const field = FIELD_OF[placed.refusal]
    return field === undefined ? placed : { ...placed, field }
  })
  serve(rentalEndCalls.backPayment, async (input) => {
    const order = await findOrder(needs, holderOf(input))
    return order.ok ? await showBackPayment(needs, order.value) : order
  })
  serve(rentalEndCalls.payBack, async (input) => {
    const order = await findOrder(needs, holderOf(input))
    if (!order.ok) return order
    const { body, idempotency } = input
    const placed = await orderBackPayment(needs, order.value, { ...body, idempotency, ...hostOf(input) })
    return placed.ok ? await toPayment(needs, placed.value) : placed
  })
}

/** The order stands; when the payment service is away, the order's page leads to it later. */
async function toPayment(needs: OrdersNeeds, { hash, shortCode, paymentId }: PaidFor) {
  const opened = paymentId ? await needs.payments.openAtProvider(paymentId) : null
  return ok({ hash, shortCode, paymentUrl: opened?.ok ? opened.value.paymentUrl : null })
}

interface LinkInput {
  readonly actor: VisitorActor
  readonly params: { readonly hash: string }
  readonly ip: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
}

const holderOf = ({ actor, params, ip }: LinkInput) => ({ actor, hash: params.hash, ip })

const hostOf = ({ headers }: LinkInput) => ({
  requestHost: typeof headers['host'] === 'string' ? headers['host'] : undefined,
})
