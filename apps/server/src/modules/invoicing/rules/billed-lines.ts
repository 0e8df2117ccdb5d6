import type { BilledLine } from '@fachwerk/contract/invoice-views'
import type { Quote } from '@fachwerk/contract/storefront-calls'

/**
 * What was paid for, line by line, as the price was explained with the order. A price without steps, or one that was
 * fixed by hand, is one line: lines that do not make the amount explain nothing.
 */
export function billedLines(
  { lines, discount, bookedCents }: Pick<Quote, 'lines' | 'discount' | 'bookedCents'>,
  cents: number,
): BilledLine[] {
  const explained: BilledLine[] = [
    ...lines.map((line) => ({ kind: 'step' as const, ...line })),
    ...(bookedCents ? [{ kind: 'booked' as const, cents: -bookedCents }] : []),
    ...(discount ? [{ kind: 'voucher' as const, code: discount.code, cents: -discount.cents }] : []),
  ]
  const sum = explained.reduce((total, line) => total + line.cents, 0)
  return lines.length > 0 && sum === cents ? explained : [{ kind: 'whole', cents }]
}
