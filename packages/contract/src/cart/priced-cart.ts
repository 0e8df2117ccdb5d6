import type { LineKind } from '../order/line-kinds.ts'
import type { Restriction } from './cart-input.ts'

/** A line as an order will have it: what it costs in all, with VAT; of a discount negative. */
export interface PricedCartLine {
  readonly kind: LineKind
  /** The line of the cart it belongs to; of a discount the promotion or the code; null: the whole cart. */
  readonly of: string | null
  readonly quantity: number
  readonly grossCents: number
  readonly vatRate: number
}

/** What of a line of the cart remains to pay after what lowers prices. */
export interface PaidShare {
  readonly id: string
  readonly quantity: number
  readonly grossCents: number
  readonly promotionCents: number
  readonly voucherCents: number
  /** What is paid for it: the one less the two others. */
  readonly paidCents: number
}

/** What counts to the minimum order value, and what does not and why (LAW-40). */
export interface MinimumOrder {
  readonly neededCents: number
  readonly countedCents: number
  readonly missingCents: number
  /** What may be paid instead; null: nothing may. */
  readonly surchargeCents: number | null
  readonly notCounted: readonly {
    readonly what: Restriction | 'rental' | 'deposit' | 'credit'
    readonly cents: number
  }[]
}

export interface VatShare {
  readonly rate: number
  readonly grossCents: number
  readonly netCents: number
  readonly vatCents: number
}

/** What a cart costs, line by line and in all. */
export interface PricedCart {
  readonly lines: readonly PricedCartLine[]
  readonly shares: readonly PaidShare[]
  readonly totalCents: number
  /** Paid by value vouchers. */
  readonly creditCents: number
  /** What is left to pay. */
  readonly toPayCents: number
  readonly vat: readonly VatShare[]
  readonly minimum: MinimumOrder
  readonly refusals: readonly ('cart-empty' | 'minimum-not-reached')[]
}
