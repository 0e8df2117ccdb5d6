import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import {
  handoverMethodsOf,
  isOnReceipt,
  type PaymentMethod,
} from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { attemptEnd, transferEnd } from '../../rules/payment-times.ts'

/** What somebody is about to buy, as far as paying for it asks. */
interface Bought {
  readonly companyId: string
  readonly way: DeliveryType
  /** Of a parcel: its carrier collects the money, which is part of how it is sent and what that costs. */
  readonly isCod: boolean
  /** From when on it is to lie ready or be brought; null: nobody has said. */
  readonly readyAt: Date | null
  /** Null: it is not known yet, so nothing is offered that comes after the goods. */
  readonly totalCents: number | null
  /** Who could have it on invoice: who is signed in there; null: a guest; `anybody`: that is asked elsewhere; `nobody`: it is too late for it. */
  readonly invoiceTo: { readonly customerId: string | null } | 'anybody' | 'nobody'
}

/** What is eaten at a table, or mailed at once, is paid then. */
const INVOICED: readonly DeliveryType[] = ['pickup', 'delivery', 'shipment', 'service']

/** A parcel is packed when its money is here: nobody waits at a counter or a door meanwhile. */
const NO_HURRY = new Date('9999-12-31T00:00:00Z')

/**
 * K-06: what goods can be paid with on the way they are handed over: by transfer what is sent, or is wanted late enough for the money to
 * be here before; at the hand-over up to what the company trusts strangers with.
 */
export async function goodsChoice(
  tx: Tx,
  { payments, claims }: Pick<OrdersNeeds, 'payments' | 'claims'>,
  { companyId, way, isCod, readyAt, totalCents, invoiceTo }: Bought,
): Promise<PaymentChoice> {
  if (isCod) {
    const all = await payments.choiceFor(tx, companyId, null, { invoice: false, cod: true })
    return { methods: all.methods.filter((method) => method === 'cod'), testBank: false }
  }
  const { limitCents } = await payments.atHandover.terms(tx, companyId)
  const isTrusted = totalCents !== null && totalCents > 0 && totalCents <= limitCents
  const handover = isTrusted ? handoverMethodsOf(way) : []
  const isTimed = way === 'pickup' || way === 'delivery' || way === 'service'
  const startsAt = isTimed ? readyAt : startOf(way)
  const choice =
    typeof invoiceTo === 'object' && INVOICED.includes(way)
      ? await claims.choice(tx, {
          companyId,
          startsAt,
          totalCents,
          handover,
          customerId: invoiceTo.customerId,
        })
      : await payments.choiceFor(tx, companyId, startsAt, {
          invoice: invoiceTo === 'anybody' && INVOICED.includes(way),
          handover,
        })
  if (!isTimed || choice.methods.includes('transfer')) return choice
  const days = await payments.transferDays(tx, companyId)
  return days === null ? choice : { ...choice, transferNeedsDays: days }
}

/** A parcel waits for its money, a table does not. */
const startOf = (way: DeliveryType): Date | null => (way === 'shipment' ? NO_HURRY : null)

/** Whether carriers may collect money for the company: never as the only way to pay a parcel, for it is no free one (LAW-18). */
export async function takesCod(
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  companyId: string,
): Promise<boolean> {
  const { methods, testBank } = await payments.choiceFor(tx, companyId, NO_HURRY, {
    invoice: false,
    cod: true,
  })
  return methods.includes('cod') && (testBank || methods.some((method) => method !== 'cod'))
}

/**
 * The way goods are paid, and until when they are kept for it. Who did not choose gets the first way that is done at once; who may have
 * the invoice is asked once the order is theirs.
 */
export async function goodsTerms(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'payments' | 'claims'>,
  {
    method,
    now,
    ...bought
  }: Omit<Bought, 'invoiceTo'> & { readonly method: PaymentMethod | undefined; readonly now: Date },
): Promise<
  Result<
    { readonly heldUntil: Date; readonly isOnReceipt: boolean; readonly method: PaymentMethod | undefined },
    'payment-unavailable'
  >
> {
  const heldUntil = attemptEnd(now)
  // Whoever has it sent that way has said how they pay by that.
  if (method === undefined && !bought.isCod) return ok({ heldUntil, isOnReceipt: false, method })
  const { methods, transferDays } = await goodsChoice(tx, needs, { ...bought, invoiceTo: 'anybody' })
  const asked = method ?? 'cod'
  if (!methods.includes(asked)) return refuse('payment-unavailable')
  const waits = asked === 'transfer' && transferDays !== undefined
  return ok({
    heldUntil: waits ? transferEnd(now, transferDays) : heldUntil,
    isOnReceipt: isOnReceipt(asked),
    method: asked,
  })
}
