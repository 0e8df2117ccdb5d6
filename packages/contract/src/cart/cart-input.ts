import type { LineKind } from '../order/line-kinds.ts'

/** Goods with rules of their own: none of them counts to the minimum order value (LAW-40), and tobacco takes no discount (LAW-36). */
export const RESTRICTIONS = ['tobacco', 'cbd', 'prepaid'] as const
export type Restriction = (typeof RESTRICTIONS)[number]

/** A line of a cart at the price of the moment; all money in cents with VAT. */
export interface CartLine {
  readonly id: string
  readonly kind: Extract<LineKind, 'article' | 'rental'>
  readonly quantity: number
  /** Of one piece, with its extras. */
  readonly unitCents: number
  /** Basis points: 1900 is 19 %. */
  readonly vatRate: number
  /** Of one piece, beside the price (LAW-29). */
  readonly depositCents: number
  readonly restriction: Restriction | null
  /** A value voucher: paid in full, without VAT at its sale (LAW-48). */
  readonly isCredit: boolean
}

/** What takes something off by itself; each line is touched by the first that is for it. */
export type Promotion = {
  readonly id: string
  /** Lines it is for. */
  readonly lineIds: readonly string[]
} & (
  | { readonly kind: 'percent'; readonly basisPoints: number }
  | { readonly kind: 'amount'; readonly cents: number }
  /** Of so many pieces the cheapest are free. */
  | { readonly kind: 'buyAndGet'; readonly buy: number; readonly get: number }
  | { readonly kind: 'freeDelivery' }
)

/** A code that lowers prices; a value voucher is a payment and stands in `creditCents`. */
export interface CartVoucher {
  readonly code: string
  /** Exactly one of the two: basis points, or cents. */
  readonly percent: number | null
  readonly amountCents: number | null
  readonly lineIds: readonly string[]
  /** Whether it is for the delivery too. */
  readonly delivery: boolean
}

/** How the goods reach their customer, as the area or shipping option says. */
export interface CartDelivery {
  readonly priceCents: number
  /** From so much counted value it costs nothing; null: always its price. */
  readonly freeFromCents: number | null
  readonly minimumCents: number
  /** What somebody may pay to order below the minimum; null: nobody may. */
  readonly surchargeCents: number | null
}

/** What a customer wants, and what the shop says about it. */
export interface CartInput {
  readonly lines: readonly CartLine[]
  readonly promotions: readonly Promotion[]
  readonly voucher: CartVoucher | null
  /** Null: goods are fetched, or there are none. */
  readonly delivery: CartDelivery | null
  /** Whether the customer has chosen to pay the surcharge. */
  readonly paysSurcharge: boolean
  /** Of the way of paying; never for cards and SEPA (LAW-18), which the shop's settings refuse. */
  readonly feeCents: number
  /** Only what was sent (LAW-17). */
  readonly tipCents: number
  readonly roundsUp: boolean
  /** What is left of the value vouchers that pay. */
  readonly creditCents: number
}
