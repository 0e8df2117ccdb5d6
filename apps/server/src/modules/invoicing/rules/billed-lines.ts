import type { Language } from '@fachwerk/contract/fields'
import type { LineKind } from '@fachwerk/contract/order/line-kinds'
import { mailGoodsTexts } from '@fachwerk/texts/mail/goods/mail-goods'
import { textsOf } from '@fachwerk/texts/texts'
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

interface Goods {
  readonly kind: LineKind
  readonly text: string
  readonly count: number
  readonly rate: number
  readonly cents: number
}

/** Goods with all that goes with them, each at its rate; one line for all, where less was paid than they cost. */
export function billedGoods(goods: readonly Goods[], language: Language, cents: number): BilledLine[] {
  const sum = goods.reduce((total, line) => total + line.cents, 0)
  if (sum !== cents) return [{ kind: 'whole', cents }]
  const t = textsOf(language, mailGoodsTexts)
  const named = ({ kind, text }: Goods) =>
    kind === 'tip' ? t('goods.tip') : kind === 'roundUp' ? t('goods.roundUp') : text
  return goods.map((line) => ({
    kind: 'article',
    text: named(line),
    count: line.count,
    rate: line.rate,
    cents: line.cents,
  }))
}
