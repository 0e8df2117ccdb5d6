import type { SizeClass } from '@fachwerk/contract/fields'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { ValueVoucherProblem } from '@fachwerk/contract/price/value-voucher/value-voucher-refusals'
import type { ValueVoucherPays } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { inOneStatement, type Tx } from '../../../../platform/db/db.ts'
import { ok, refuse, type Result } from '../../../../platform/result.ts'
import { giveTryBack, refuseTries, takeTry } from '../../../../platform/load/throttle.ts'
import type { OrdersNeeds } from '../../needs.ts'
import type { RentalTerms, RentalTermsRefusal } from '../../../locations/index.ts'
import type { OrderRow } from '../../orders-repository.ts'
import { paysOf, valueVoucherOf } from './pay-with-voucher.ts'
import { discounted } from '../../rules/discounted.ts'
import { localMinute } from '../../../../platform/local-time.ts'
import { offerBoxes } from '../../use-cases/offer-boxes.ts'

/** Codes are short: who tries many is not looking for their own, from one address or from hundreds. */
const PER_ADDRESS = 20
const PER_SITE = 300
const WINDOW_SECONDS = 600

/** A box at its price, as far as a voucher asks. */
export type Offered = Pick<RentalTerms, 'companyId' | 'locationId' | 'quote'> & {
  readonly location: { readonly timeZone: string }
  /** Its price is that of the first month of a rental that goes on. */
  readonly longTerm?: boolean
}
/** One for each box, all of one location. */
export type Offers<O> = readonly [O, ...(readonly O[])]

/** What promotions has to know about the boxes; it counts as redeemed on the day of the order. */
const voucherInput = (offers: Offers<Offered>, code: string, now: Date) => {
  const [{ companyId, locationId, location, longTerm = false }] = offers
  return {
    companyId,
    locationId,
    boxes: offers.map(({ quote }) => ({ size: quote.size, cents: quote.totalCents })),
    today: localMinute(now, location.timeZone).slice(0, 10),
    longTerm,
    code,
  }
}

/** The same offers at the prices a voucher makes of them; without a code as they are. */
export async function cheaper<O extends Offered>(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'vouchers'>,
  {
    offers,
    code,
    now,
  }: { readonly offers: Offers<O>; readonly code: string | undefined; readonly now: Date },
): Promise<Result<Offers<O>, VoucherRefusal>> {
  if (code === undefined || code === '') return ok(offers)
  const discount = await needs.vouchers.checkVoucher(tx, voucherInput(offers, code, now))
  if (!discount.ok) return discount
  const { shares } = discount.value
  const less = (offer: O, at: number): O => {
    const cents = shares[at] ?? 0
    // A box the voucher is not for stays as it is.
    if (cents === 0) return offer
    return { ...offer, quote: discounted(offer.quote, { code: discount.value.code, cents }) }
  }
  const [first, ...others] = offers
  return ok([less(first, 0), ...others.map((offer, at) => less(offer, at + 1))])
}

/** The voucher is the order's from now on; somebody else may have had its last use or some of its credit meanwhile. */
export async function redeem(
  tx: Tx,
  needs: Pick<OrdersNeeds, 'vouchers'>,
  details: {
    readonly order: Pick<OrderRow, 'id' | 'customer_id'>
    /** At the prices without it. */
    readonly offers: Offers<Offered>
    readonly code: string | undefined
    readonly now: Date
  },
): Promise<Result<{ readonly cents: number } | null, VoucherRefusal>> {
  const { order, offers, code, now } = details
  if (code === undefined || code === '') return ok(null)
  const input = { ...voucherInput(offers, code, now), orderId: order.id, customerId: order.customer_id }
  return await needs.vouchers.redeemVoucher(tx, { ...input, now })
}

/**
 * Looks at a voucher unless too many codes were guessed from there, or on this site from anywhere. Counted before it is looked at, so
 * that many at once are as many guesses; a code that exists, or none, was no guess and does not count (FAULT-54).
 */
export async function withoutGuessing<T, E extends string>(
  { db }: Pick<OrdersNeeds, 'db'>,
  {
    ip,
    siteId,
    now,
    look,
  }: {
    readonly ip: string
    readonly siteId: string
    readonly now: Date
    readonly look: () => Promise<Result<T, E>>
  },
): Promise<Result<T, E | 'too-many-tries'>> {
  const count = (key: string, limit: number) =>
    inOneStatement(db, (tx) => takeTry(tx, { key, limit, windowSeconds: WINDOW_SECONDS, now }))
  const [address, site] = [`voucher:${ip}`, `voucher:site:${siteId}`]
  const own = await count(address, PER_ADDRESS)
  // What an address is refused does not use up the guesses of everybody else.
  const tried = own.allowed ? await count(site, PER_SITE) : own
  if (!tried.allowed) return refuseTries(tried)
  const found = await look()
  if (found.ok || found.refusal !== 'voucher-unknown')
    for (const key of [address, site]) await inOneStatement(db, (tx) => giveTryBack(tx, { key, now }))
  return found
}

/** What boxes cost with a code, and what a value voucher pays of it. */
interface Checked {
  readonly quotes: RentalTerms['quote'][]
  readonly valueVoucher?: ValueVoucherPays
}
type CheckRefusal = RentalTermsRefusal | VoucherRefusal | ValueVoucherProblem | 'value-voucher-typo'

const quotesOf = (boxes: Offers<Offered>) => boxes.map(({ quote }) => quote)

/** F-06: what boxes would cost with a voucher. Nothing is redeemed. */
export async function checkVoucher(
  needs: OrdersNeeds,
  input: {
    readonly ip: string
    readonly siteId: string
    readonly locationId: string
    readonly sizes: readonly SizeClass[]
    readonly period: PeriodInput
    readonly voucher: string
  },
): Promise<Result<Checked, CheckRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  return await withoutGuessing<Checked, CheckRefusal>(needs, {
    ...input,
    now,
    look: () =>
      needs.db.read(async (tx) => {
        const offers = await offerBoxes(tx, needs, { ...input, now })
        if (!offers.ok) return offers
        if (input.voucher === '') return refuse('voucher-unknown')
        const [{ companyId }] = offers.value
        const value = await valueVoucherOf(tx, needs, { companyId, code: input.voucher, now })
        if (!value.ok) return value
        if (value.value !== null && value.value !== 'typo') {
          const quotes = quotesOf(offers.value)
          const totalCents = quotes.reduce((sum, quote) => sum + quote.totalCents, 0)
          return ok({ quotes, valueVoucher: paysOf(value.value, totalCents) })
        }
        const less = await cheaper(tx, needs, { offers: offers.value, code: input.voucher, now })
        if (less.ok) return ok({ quotes: quotesOf(less.value) })
        return value.value === 'typo' && less.refusal === 'voucher-unknown'
          ? refuse('value-voucher-typo')
          : less
      }),
  })
}
