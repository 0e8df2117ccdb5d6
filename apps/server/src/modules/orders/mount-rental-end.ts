import { rentalEndCalls } from '@fachwerk/contract/rental/rental-end-calls'
import type { VisitorActor } from '../../platform/http/actor.ts'
import type { IdempotencyRequest } from '../../platform/load/idempotency.ts'
import { ok } from '../../platform/result.ts'
import type { OrdersNeeds } from './needs.ts'
import { closeUnplaced } from './use-cases/close-unplaced.ts'
import { dropUnpaidAdditions } from './additions/use-cases/drop-unpaid-additions.ts'
import { orderExtension } from './additions/use-cases/extend-rental.ts'
import { findOrderToProlong } from './use-cases/find-order.ts'
import { offerExtension } from './additions/use-cases/offer-extension.ts'
import { orderBackPayment, showBackPayment } from './additions/use-cases/pay-back.ts'
import type { PaidFor } from './additions/use-cases/pay-for-addition.ts'
import { remindOfEnd } from './use-cases/remind-of-end.ts'

const FIELD_OF: Readonly<Record<string, string>> = {
  'end-not-later': 'to',
  'end-in-past': 'to',
  'period-too-long': 'to',
  'box-taken': 'to',
  'terms-required': 'consents.terms',
  'early-start-required': 'consents.earlyStart',
  'payment-unavailable': 'method',
  'address-required': 'address.street',
}

/** Mounts what happens around the end of a rental: reminder, extension and back payment. */
export function mountRentalEnd(needs: OrdersNeeds): void {
  const { serve, jobs } = needs
  jobs.every('rental-reminders', { everySeconds: 30 }, () => remindOfEnd(needs))
  jobs.every('rentals-without-box', { everySeconds: 60 }, () => closeUnplaced(needs))
  jobs.every('unpaid-additions', { everySeconds: 60 }, () => dropUnpaidAdditions(needs))
  serve(rentalEndCalls.extensionOffer, async (input) => {
    const found = await findOrderToProlong(needs, holderOf(input))
    return found.ok ? await offerExtension(needs, { ...found.value, input: input.query }) : found
  })
  serve(rentalEndCalls.extendRental, async (input) => {
    const found = await findOrderToProlong(needs, holderOf(input))
    if (!found.ok) return found
    const { order, atTerminal } = found.value
    const placed = await orderExtension(needs, { order, ...inputOf(input, atTerminal) })
    return placed.ok ? await toPayment(needs, placed.value) : atField(placed)
  })
  serve(rentalEndCalls.backPayment, async (input) => {
    const found = await findOrderToProlong(needs, holderOf(input))
    return found.ok ? await showBackPayment(needs, found.value.order) : found
  })
  serve(rentalEndCalls.payBack, async (input) => {
    const found = await findOrderToProlong(needs, holderOf(input))
    if (!found.ok) return found
    const { order, atTerminal } = found.value
    const placed = await orderBackPayment(needs, { order, ...inputOf(input, atTerminal) })
    return placed.ok ? await toPayment(needs, placed.value) : atField(placed)
  })
}

/** A refusal with the field it belongs to, where it belongs to one. */
function atField<R extends { readonly refusal: string }>(refused: R): R & { readonly field?: string } {
  const field = FIELD_OF[refused.refusal]
  return field === undefined ? refused : { ...refused, field }
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

/** What was asked for, with where it came from. */
function inputOf<B extends object>(
  {
    body,
    idempotency,
    headers,
  }: LinkInput & { readonly body: B; readonly idempotency: IdempotencyRequest | null },
  atTerminal: boolean,
) {
  const host = headers['host']
  return { ...body, idempotency, atTerminal, requestHost: typeof host === 'string' ? host : undefined }
}
