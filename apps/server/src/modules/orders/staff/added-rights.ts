import { addRightCalls } from '@fachwerk/contract/rental/add-right-calls'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import type { OrdersNeeds } from '../needs.ts'
import { addRight } from './use-cases/add-right.ts'
import { offerForRight } from './use-cases/offer-for-right.ts'
import { resendOrderKeys } from '../mails/use-cases/resend-order-keys.ts'

/** Where what is wrong with a time was typed. */
const FIELD_OF: Readonly<Record<string, string>> = {
  'start-in-past': 'startsAt',
  'end-before-start': 'endsAt',
  'box-taken': 'boxId',
  'box-size-unavailable': 'size',
}

/** Mounts rentals that staff write for a customer, and keys they have sent again. */
export function mountAddedRights(needs: OrdersNeeds): void {
  needs.serve(addRightCalls.addAccessRight, async ({ actor, body, idempotency }) =>
    atField(await addRight(needs, { actor, body, idempotency })),
  )
  needs.serve(staffOrderCalls.resendOrderKeys, ({ actor, body }) =>
    resendOrderKeys(needs, { actor, orderId: body.orderId }),
  )
  needs.serve(addRightCalls.accessRightOffer, async ({ actor, query }) =>
    atField(await offerForRight(needs, { actor, query })),
  )
}

function atField<A extends { readonly ok: true } | { readonly ok: false; readonly refusal: string }>(
  answer: A,
) {
  const refused = answer.ok ? '' : answer.refusal
  const field = refused.startsWith('voucher-') ? 'voucher' : FIELD_OF[refused]
  return field === undefined ? answer : { ...answer, field }
}
