import type { BilledLine } from '@fachwerk/contract/invoice/invoice-views'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'

type Explained = Pick<Quote, 'lines' | 'discount' | 'bookedCents'>

/**
 * What was paid for, line by line, as the price was explained with the order. A price without steps, or one that was
 * fixed by hand, is one line: lines that do not make the amount explain nothing.
 */
export function billedLines({ lines, discount, bookedCents }: Explained, cents: number): BilledLine[] {
  const explained: BilledLine[] = [
    ...lines.map((line) => ({ kind: 'step' as const, ...line })),
    ...(bookedCents ? [{ kind: 'booked' as const, cents: -bookedCents }] : []),
    ...(discount ? [{ kind: 'voucher' as const, code: discount.code, cents: -discount.cents }] : []),
  ]
  const sum = explained.reduce((total, line) => total + line.cents, 0)
  return lines.length > 0 && sum === cents ? explained : [{ kind: 'whole', cents }]
}

/**
 * The same for several boxes, one after the other (K-03), each line with the place of its box. One line for all, where
 * their prices do not make the amount.
 */
export function linesOfBoxes(
  boxes: readonly { readonly cents: number; readonly quote: Explained }[],
  cents: number,
): BilledLine[] {
  const sum = boxes.reduce((total, box) => total + box.cents, 0)
  if (sum !== cents) return [{ kind: 'whole', cents }]
  return boxes.flatMap(({ quote, cents: own }, box) =>
    billedLines(quote, own).map((line) => ({ ...line, box })),
  )
}
