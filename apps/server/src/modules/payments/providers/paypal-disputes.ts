import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import { centsOf } from '../rules/money-text.ts'
import type { DisputeMovement } from '../rules/taken-back.ts'
import type { PaypalWebhookAsk } from './paypal-reports.ts'

const DISPUTES = '/v1/customer/disputes'
/** Of one payment there are hardly two. */
const MOST = 50

const Money = z.object({ currency_code: z.string(), value: z.string() })
const List = z.object({ items: z.array(z.object({ dispute_id: z.string() })).nullish() })
const Movement = z.object({
  affected_party: z.string().nullish(),
  amount: Money.nullish(),
  initiated_time: z.string().nullish(),
  type: z.string().nullish(),
  reason: z.string().nullish(),
})

/** What we read of a dispute; the rest is PayPal's. */
export const PaypalDispute = z.object({
  update_time: z.string().nullish(),
  dispute_amount: Money.nullish(),
  dispute_outcome: z
    .object({ outcome_code: z.string().nullish(), amount_refunded: Money.nullish() })
    .nullish(),
  money_movements: z.array(Movement).nullish(),
})
export type PaypalDispute = z.infer<typeof PaypalDispute>

/** Outcomes in which it is we who pay, not PayPal. */
const LOST: readonly (string | null | undefined)[] = ['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']

/**
 * What disputes over a payment have moved. An open one has moved nothing yet: PayPal only holds the money.
 * @returns null: PayPal does not show this app any disputes
 */
export async function askDisputes(
  ask: PaypalWebhookAsk,
  capture: string,
): Promise<Result<readonly DisputeMovement[] | null, 'unavailable'>> {
  const query = `disputed_transaction_id=${encodeURIComponent(capture)}&page_size=${MOST}`
  const list = await ask(`${DISPUTES}?${query}`, List)
  if (!list.ok) return list.refusal === 'unavailable' ? refuse('unavailable') : ok(null)
  const movements: DisputeMovement[] = []
  for (const { dispute_id: id } of list.value.items ?? []) {
    const dispute = await ask(`${DISPUTES}/${encodeURIComponent(id)}`, PaypalDispute)
    if (!dispute.ok) return dispute.refusal === 'unavailable' ? refuse('unavailable') : ok(null)
    try {
      movements.push(...movementsOf(dispute.value))
    } catch {
      return refuse('unavailable')
    }
  }
  return ok(movements)
}

/** Whether PayPal lets this app read disputes; `unavailable`: it does not say. */
export async function seesDisputes(ask: PaypalWebhookAsk): Promise<Result<boolean, 'unavailable'>> {
  const list = await ask(`${DISPUTES}?page_size=1`, List)
  if (list.ok) return ok(true)
  return list.refusal === 'unavailable' ? refuse('unavailable') : ok(list.refusal !== 'wrong-key')
}

/** @throws Error for a sum that cannot be read */
export function movementsOf(dispute: PaypalDispute): DisputeMovement[] {
  const { money_movements: movements, dispute_outcome: outcome } = dispute
  if (movements) return movements.flatMap(movementOf)
  // Where PayPal lists no movements, the outcome says it.
  const taken = outcome?.amount_refunded ?? dispute.dispute_amount
  if (!taken || !LOST.includes(outcome?.outcome_code)) return []
  return [{ cents: centsOf(taken.value), at: timeOf(dispute.update_time) }]
}

/** What is settled with us as the seller; fees are not the payer's money, and what PayPal pays is not ours. */
function movementOf(movement: z.infer<typeof Movement>): DisputeMovement[] {
  const isOurs = movement.affected_party === 'SELLER' && movement.reason === 'DISPUTE_SETTLEMENT'
  if (!isOurs || !movement.amount) return []
  const cents = centsOf(movement.amount.value)
  return [{ cents: movement.type === 'CREDIT' ? -cents : cents, at: timeOf(movement.initiated_time) }]
}

/** @returns null for a time that is not told or cannot be read */
export function timeOf(text: string | null | undefined): Date | null {
  const time = new Date(text ?? '')
  return Number.isNaN(time.getTime()) ? null : time
}
