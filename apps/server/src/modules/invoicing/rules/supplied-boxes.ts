import type { BilledLine, InvoiceDocument } from '@fachwerk/contract/invoice/invoice-views'
import { SIZE_CLASSES, type SizeClass } from '@fachwerk/contract/fields'
import type { Quote } from '@fachwerk/contract/order/storefront-calls'
import { totalOf } from './amounts.ts'
import { billedLines } from './billed-lines.ts'
import { lengthOf, type Supply } from './supply.ts'

type Period = InvoiceDocument['period']

/** A box of an order of several, as it was ordered and as it is supplied now. */
export interface SuppliedBox {
  readonly rentalId: string
  readonly boxNumber: number
  readonly quote: Quote
  readonly ordered: Period
  readonly orderedCents: number
  /** What its customer made of it (0 S … 3 XL); null: it is as it was ordered. */
  readonly changedSize: number | null
  readonly changed: Period | null
  /** It was cancelled, or never came about. */
  readonly isGone: boolean
  /** Of what was paid for it with its order. */
  readonly leftCents: number
}

const sizeOf = ({ changedSize, quote }: SuppliedBox): SizeClass =>
  (changedSize === null ? undefined : SIZE_CLASSES[changedSize]) ?? quote.size
const periodOf = ({ changed, ordered }: SuppliedBox): Period => changed ?? ordered

/** One of them alone, as the invoices of what changed it name it. */
export const suppliedAlone = (box: SuppliedBox, location: Supply['location']): Supply => ({
  size: sizeOf(box),
  boxNumber: box.boxNumber,
  location,
  period: periodOf(box),
})

/**
 * The same money for boxes that were ordered together, as they are supplied now: each with its own time where they differ, and with
 * what is left of its price. One line for all where that does not make the amount.
 */
export function boxesSuppliedAs(
  rest: InvoiceDocument,
  boxes: readonly SuppliedBox[],
  location: Supply['location'],
): InvoiceDocument {
  const { grossCents } = totalOf(rest.rates)
  const isExplained = boxes.reduce((sum, { leftCents }) => sum + leftCents, 0) === grossCents
  const named = boxes.filter(({ isGone, leftCents }) => !isGone || (isExplained && leftCents > 0))
  // All of them are gone: what is left is for what there was.
  const supplied = named.length > 0 ? named : boxes
  const [first] = supplied
  if (!first) return rest
  const { boxes: _before, ...same } = rest
  const areSeveral = supplied.length > 1
  const periods = supplied.map(periodOf)
  const areAlike =
    new Set(periods.map((period) => JSON.stringify([period.localFrom, period.localTo]))).size === 1
  return {
    ...same,
    ...suppliedAlone(first, location),
    period: spanOf(periods),
    ...(areSeveral && {
      boxes: supplied.map((box) => ({
        size: sizeOf(box),
        boxNumber: box.boxNumber,
        ...(!areAlike && { period: periodOf(box) }),
      })),
    }),
    lines: isExplained
      ? supplied.flatMap((box, place) =>
          linesOf(box).map((line) => (areSeveral ? { ...line, box: place } : line)),
        )
      : [{ kind: 'whole', cents: grossCents }],
  }
}

/** From the first beginning to the last end. */
function spanOf(periods: readonly Period[]): Period {
  const localFrom = periods.map((each) => each.localFrom).toSorted()[0] ?? ''
  const localTo =
    periods
      .map((each) => each.localTo)
      .toSorted()
      .at(-1) ?? ''
  return { localFrom, localTo }
}

/** Its price steps explain it only as long as they are steps of the same size and length. */
function linesOf(box: SuppliedBox): BilledLine[] {
  const { quote, leftCents: cents, orderedCents } = box
  const isAsOrdered =
    cents === orderedCents && sizeOf(box) === quote.size && lengthOf(periodOf(box)) === lengthOf(box.ordered)
  return isAsOrdered ? billedLines(quote, cents) : [{ kind: 'whole', cents }]
}
