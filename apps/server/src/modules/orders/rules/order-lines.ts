import type { ChosenOption } from '@fachwerk/contract/cart/option-choice'
import type { LineKind } from '@fachwerk/contract/order/line-kinds'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import type { Gift } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import { vatOf } from '@fachwerk/contract/price/vat-of'
import type { VatShare } from '@fachwerk/contract/cart/priced-cart'
import type { z } from 'zod'

type Price = z.infer<typeof Quote>

/** A line as it was priced; of a discount the cents are negative. */
export interface PricedLine {
  readonly kind: LineKind
  readonly description: string
  readonly quantity: number
  /** Of the whole quantity, with VAT. */
  readonly grossCents: number
  /** Basis points: 1900 is 19 %. */
  readonly vatRate: number
  /** Of goods: the variant, what it is called in its customer's language, by which rule it may be withdrawn, its extras, and what its customer wrote to it. */
  readonly goods?: {
    readonly variantId: string
    readonly said: string
    readonly withdrawal?: string
    readonly extras?: readonly ChosenOption[]
    readonly note?: string
  }
  /** Of goods that are value vouchers: who they are for; null: their buyer keeps them (K-01). */
  readonly sells?: { readonly gift: Gift | null }
  /** Of a line that is of no goods: as its customer reads it. */
  readonly said?: string
  /** What discounts of the order take off it; they are lines of their own. */
  readonly loweredCents?: number
  /** Of a further box of an order: its own price; it then has a link of its own (K-03). */
  readonly quote?: Price
}

/** What an order costs: the sum of its lines. */
export const totalOfLines = (lines: readonly Pick<PricedLine, 'grossCents'>[]): number =>
  lines.reduce((sum, { grossCents }) => sum + grossCents, 0)

/**
 * The line of a box's time. What a voucher takes off is within it, not a line beside it: a code that only makes cheaper
 * lowers the price itself, and its VAT with it (LAW-48).
 */
export const timeLine = (
  { totalCents, vatRate }: Pick<Price, 'totalCents' | 'vatRate'>,
  { kind = 'rental', description }: { readonly kind?: LineKind; readonly description: string },
): PricedLine => ({ kind, description, quantity: 1, grossCents: totalCents, vatRate })

/** What of an order is VAT, rate by rate, the lowest first; from what of it remains at each rate. */
export function vatOfLines(lines: readonly Pick<PricedLine, 'grossCents' | 'vatRate'>[]): VatShare[] {
  const byRate = Map.groupBy(lines, ({ vatRate }) => vatRate)
  return [...byRate]
    .map(([rate, those]) => ({ rate, grossCents: totalOfLines(those) }))
    .filter(({ grossCents }) => grossCents !== 0)
    .toSorted((a, b) => a.rate - b.rate)
    .map(({ rate, grossCents }) => {
      const vatCents = vatOf(grossCents, rate)
      return { rate, grossCents, netCents: grossCents - vatCents, vatCents }
    })
}
