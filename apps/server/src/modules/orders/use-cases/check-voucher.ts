import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/voucher-refusals'
import { inOneStatement, type Tx } from '../../../platform/db.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { takeTry } from '../../../platform/throttle.ts'
import type { OfferRefusal, OrdersNeeds, RentalOffer } from '../needs.ts'
import type { OrderRow } from '../orders-repository.ts'
import { discounted } from '../rules/discounted.ts'
import { localMinute } from '../rules/local-time.ts'

/** Codes are short: who tries many is not looking for their own. */
const PER_ADDRESS = 20
const WINDOW_SECONDS = 600

/** A rental at its price, as far as a voucher asks. */
type Offered = Pick<RentalOffer, 'companyId' | 'locationId' | 'quote'> & {
  readonly location: { readonly timeZone: string }
}

/** What promotions has to know about a rental; it counts as redeemed on the day of the order. */
const voucherWish = ({ companyId, locationId, location, quote }: Offered, code: string, now: Date) => ({
  companyId,
  locationId,
  size: quote.size,
  totalCents: quote.totalCents,
  today: localMinute(now, location.timeZone).slice(0, 10),
  code,
})

/** The same offer at the price a voucher makes of it; without a code as it is. */
export async function cheaper<O extends Offered>(
  needs: Pick<OrdersNeeds, 'vouchers'>,
  tx: Tx,
  { offer, code, now }: { readonly offer: O; readonly code: string | undefined; readonly now: Date },
): Promise<Result<O, VoucherRefusal>> {
  if (code === undefined || code === '') return ok(offer)
  const discount = await needs.vouchers.checkVoucher(tx, voucherWish(offer, code, now))
  return discount.ok ? ok({ ...offer, quote: discounted(offer.quote, discount.value) }) : discount
}

/** The voucher is the order's from now on; somebody else may have had its last use or some of its credit meanwhile. */
export async function redeem(
  needs: Pick<OrdersNeeds, 'vouchers'>,
  tx: Tx,
  about: {
    readonly order: Pick<OrderRow, 'id' | 'customer_id'>
    /** At the price without it. */
    readonly offer: Offered
    readonly code: string | undefined
    readonly now: Date
  },
): Promise<Result<{ readonly cents: number } | null, VoucherRefusal>> {
  const { order, offer, code, now } = about
  if (code === undefined || code === '') return ok(null)
  const wish = { ...voucherWish(offer, code, now), orderId: order.id, customerId: order.customer_id }
  return await needs.vouchers.redeemVoucher(tx, wish, now)
}

/** F-06: what a rental would cost with a voucher. Nothing is redeemed. */
export async function checkVoucher(
  needs: OrdersNeeds,
  wish: {
    readonly ip: string
    readonly siteId: string
    readonly locationId: string
    readonly size: SizeClass
    readonly period: PeriodInput
    readonly voucher: string
  },
): Promise<Result<Pick<RentalOffer, 'quote'>, OfferRefusal | VoucherRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  const limit = { key: `voucher:${wish.ip}`, limit: PER_ADDRESS, windowSeconds: WINDOW_SECONDS, now }
  const tried = await inOneStatement(needs.db, (tx) => takeTry(tx, limit))
  if (!tried.allowed) return refuse('too-many-tries')
  return await needs.db.read(async (tx) => {
    const { siteId, locationId, size, period } = wish
    const offer = await needs.locations.rentalOffer(tx, { siteId, locationId, size, period, now })
    if (!offer.ok) return offer
    if (wish.voucher === '') return refuse('voucher-unknown')
    return await cheaper(needs, tx, { offer: offer.value, code: wish.voucher, now })
  })
}
