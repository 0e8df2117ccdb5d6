import type { InvoiceDocument } from './invoice-views.ts'

type Box = Pick<InvoiceDocument, 'size' | 'boxNumber'>

/** When what an invoice names is supplied: box by box where their times differ, else once for all. */
export const timesOf = ({
  boxes = [],
  period: all,
}: Pick<InvoiceDocument, 'boxes' | 'period'>): readonly {
  readonly box: Box | null
  readonly period: InvoiceDocument['period']
}[] => {
  const timed = boxes.flatMap(({ period, ...box }) => (period === undefined ? [] : [{ box, period }]))
  return timed.length > 0 ? timed : [{ box: null, period: all }]
}
