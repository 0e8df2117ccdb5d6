import type { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { PaymentChoice } from '@fachwerk/contract/payment/payment-choice'
import type { PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../../platform/db/db.ts'
import { instantOf } from '../../../../platform/local-time.ts'
import { type Result, ok, refuse } from '../../../../platform/result.ts'
import type { OrdersNeeds } from '../../needs.ts'
import { attemptEnd, transferEnd } from '../../rules/payment-times.ts'
import { goodsChoice } from './goods-choice.ts'

/** K-06: what a rental, or goods, at a location of the site can be paid with. */
export async function paymentChoice(
  needs: OrdersNeeds,
  details: {
    readonly siteId: string
    /** Whose site it is: what comes from no location is sold by them. */
    readonly companyId: string
    readonly locationId: string | undefined
    readonly startsAt: Date | null
    /** Null: it is not known yet, so nothing is offered on invoice. */
    readonly totalCents: number | null
    /** Of goods: how they are handed over. */
    readonly deliveryType?: DeliveryType | undefined
    readonly isCod?: boolean | undefined
    readonly readyLocal?: string | undefined
    readonly customerId: string | null
  },
): Promise<Result<PaymentChoice, 'not-found'>> {
  return await needs.db.read(async (tx) => {
    const { siteId, locationId, deliveryType: way, totalCents, isCod = false } = details
    if (locationId === undefined)
      return ok(
        await goodsChoice(tx, needs, {
          companyId: details.companyId,
          way: 'email',
          isCod: false,
          readyAt: null,
          totalCents,
          invoiceTo: 'nobody',
        }),
      )
    const companyId = await needs.locations.companyOffering(tx, { siteId, locationId })
    if (companyId === null) return refuse('not-found')
    if (way !== undefined) {
      const { readyLocal } = details
      const { timeZone } = await needs.locations.locationOf(tx, locationId)
      const readyAt = readyLocal === undefined ? null : instantOf(readyLocal, timeZone)
      const bought = { companyId, way, isCod, readyAt, totalCents }
      return ok(await goodsChoice(tx, needs, { ...bought, invoiceTo: { customerId: details.customerId } }))
    }
    return ok(await needs.claims.choice(tx, { ...details, companyId }))
  })
}

/**
 * The way a new rental is paid, and until when its box is kept for it: a transfer takes days (B-10), all else is done
 * within minutes. Who did not choose gets the first way that is done at once.
 */
export async function paymentTerms(
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  request: {
    readonly companyId: string
    readonly method: PaymentMethod | undefined
    readonly startsAt: Date
    readonly now: Date
  },
): Promise<Result<{ readonly heldUntil: Date; readonly transferDays: number }, 'payment-unavailable'>> {
  const { companyId, method, startsAt, now } = request
  if (method === undefined) return ok({ heldUntil: attemptEnd(now), transferDays: 0 })
  // Who may have the invoice is asked once the order is theirs.
  const { methods } = await payments.choiceFor(tx, companyId, startsAt, { invoice: true })
  if (!methods.includes(method)) return refuse('payment-unavailable')
  const days = method === 'transfer' ? await payments.transferDays(tx, companyId) : null
  const heldUntil = days === null ? attemptEnd(now) : transferEnd(now, days)
  return ok({ heldUntil, transferDays: days ?? 0 })
}

/** Whether the company takes money that way at once; who did not choose gets the first one. */
export async function isOffered(
  tx: Tx,
  { payments }: Pick<OrdersNeeds, 'payments'>,
  { companyId, method }: { readonly companyId: string; readonly method: PaymentMethod | undefined },
): Promise<boolean> {
  return method === undefined || (await payments.choiceFor(tx, companyId, null)).methods.includes(method)
}
