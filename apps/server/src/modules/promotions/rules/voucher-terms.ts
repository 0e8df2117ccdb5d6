import type { SizeClass } from '@fachwerk/contract/fields'
import type { RentalTerm } from '@fachwerk/contract/location/location-list'
import type { VoucherRefusal } from '@fachwerk/contract/price/voucher-refusals'
import type { HOLDS_FOR, VoucherState } from '@fachwerk/contract/price/voucher-fields'

/** What a voucher promises, and under which conditions. */
export interface VoucherTerms {
  readonly percent: number | null
  readonly amountCents: number | null
  /** What was not given of the amount stays for the next order. */
  readonly isCredit: boolean
  /** Taken off so far. */
  readonly givenCents: number
  /** Local dates, both included. */
  readonly validFrom: string | null
  readonly validTo: string | null
  /** Empty: all. */
  readonly locationIds: readonly string[]
  readonly holdsFor: (typeof HOLDS_FOR)[number]
  /** Of goods; empty: all. */
  readonly categoryIds: readonly string[]
  readonly sizes: readonly SizeClass[]
  /** Which rentals; of a long-term one its first month. */
  readonly rentalTerm: RentalTerm
  readonly minimumCents: number
  readonly mostUses: number | null
  readonly mostPerCustomer: number | null
  readonly uses: number
  readonly archived: boolean
}

/** A box and its price without the voucher, in cents. */
export interface PricedBox {
  readonly size: SizeClass
  readonly cents: number
}

/** The boxes somebody wants it for; `today` is the date at the location when they redeem it. */
export interface RentalPrice {
  /** Absent: for a time that is booked. */
  readonly longTerm?: boolean
  readonly locationId: string
  readonly boxes: readonly PricedBox[]
  readonly today: string
}

type Worth = Pick<VoucherTerms, 'percent' | 'amountCents' | 'isCredit' | 'givenCents'>

/** Cents a voucher may still take off at once; of credit what is left of it, of others their amount. */
const amountLeft = ({ amountCents, isCredit, givenCents }: Worth): number =>
  Math.max(0, (amountCents ?? 0) - (isCredit ? givenCents : 0))

/**
 * What a voucher takes off a price: a share is rounded to the cent, half a cent up; never more than the price, and of
 * credit never more than is left (F-06, O-06).
 * @returns cents, at least 0 and at most `totalCents`
 */
export function discountOf(voucher: Worth, totalCents: number): number {
  const { percent } = voucher
  const wanted = percent === null ? amountLeft(voucher) : Math.round((totalCents * percent) / 10_000)
  return Math.min(wanted, totalCents)
}

const fits = ({ sizes }: Pick<VoucherTerms, 'sizes'>, { size }: PricedBox): boolean =>
  sizes.length === 0 || sizes.includes(size)

/** What the boxes cost that a voucher is for. */
const worthOf = (voucher: Pick<VoucherTerms, 'sizes'>, boxes: readonly PricedBox[]): number =>
  boxes.reduce((sum, box) => sum + (fits(voucher, box) ? box.cents : 0), 0)

/**
 * What a voucher takes off each of several boxes (K-03): together what it takes off the sum of those it is for, each its share
 * to the cent.
 * @returns cents for each box, in their order; never more than the box costs
 */
export function discountsOf(
  voucher: Worth & Pick<VoucherTerms, 'sizes'>,
  boxes: readonly PricedBox[],
): number[] {
  const worth = worthOf(voucher, boxes)
  const discount = discountOf(voucher, worth)
  let [reckoned, given] = [0, 0]
  return boxes.map((box) => {
    if (!fits(voucher, box) || worth === 0) return 0
    reckoned += box.cents
    // Of the sum so far, so that no cent is lost or doubled by rounding.
    const share = Math.floor((discount * reckoned) / worth) - given
    given += share
    return share
  })
}

/** What is left of credit, in cents; null: it is none. */
export const creditLeft = (voucher: Worth): number | null => (voucher.isCredit ? amountLeft(voucher) : null)

/** Nobody redeems it any more, unless an order gives its redemption back. */
export const isUsedUp = (voucher: VoucherTerms): boolean =>
  (voucher.mostUses !== null && voucher.uses >= voucher.mostUses) || creditLeft(voucher) === 0

/** Why it does not hold on a day; null: it does. */
export function timeProblem(
  { validFrom, validTo }: Pick<VoucherTerms, 'validFrom' | 'validTo'>,
  today: string,
): 'voucher-not-yet' | 'voucher-expired' | null {
  if (validFrom !== null && today < validFrom) return 'voucher-not-yet'
  return validTo !== null && today > validTo ? 'voucher-expired' : null
}

/**
 * Why a voucher takes nothing off this rental; null: it does. An archived one does not exist for customers. What it says
 * first helps most: a date cannot be changed, a choice can.
 */
export function problemOf(
  voucher: VoucherTerms,
  { locationId, boxes, today, longTerm = false }: RentalPrice,
): VoucherRefusal | null {
  if (voucher.archived) return 'voucher-unknown'
  const problem = timeProblem(voucher, today)
  if (problem !== null) return problem
  if (isUsedUp(voucher)) return 'voucher-used-up'
  if (voucher.holdsFor === 'goods') return 'voucher-not-rentals'
  const { locationIds, rentalTerm } = voucher
  if (rentalTerm === 'long' && !longTerm) return 'voucher-not-short'
  if (rentalTerm === 'short' && longTerm) return 'voucher-not-long'
  if (locationIds.length > 0 && !locationIds.includes(locationId)) return 'voucher-not-here'
  if (!boxes.some((box) => fits(voucher, box))) return 'voucher-not-here'
  const totalCents = worthOf(voucher, boxes)
  return totalCents < voucher.minimumCents || totalCents === 0 ? 'voucher-below-minimum' : null
}

/** What a rental would have to cost at least, and what it costs: of the boxes the voucher is for. */
export const neededFor = (voucher: VoucherTerms, { boxes }: RentalPrice) => ({
  neededCents: voucher.minimumCents,
  givenCents: worthOf(voucher, boxes),
})

/** Where it stands for staff, on a date of the office. */
export function stateOf(voucher: VoucherTerms, today: string): VoucherState {
  if (voucher.archived) return 'archived'
  if (voucher.validTo !== null && today > voucher.validTo) return 'over'
  if (isUsedUp(voucher)) return 'usedUp'
  return voucher.validFrom !== null && today < voucher.validFrom ? 'coming' : 'holds'
}
