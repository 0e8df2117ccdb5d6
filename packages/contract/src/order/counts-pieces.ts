import type { LineKind } from './line-kinds.ts'

const UNCOUNTED: ReadonlySet<LineKind> = new Set([
  'delivery',
  'surcharge',
  'fee',
  'tip',
  'roundUp',
  'discount',
])
/** Whether a line is so many of something; delivery, tip and what is taken off are not, whatever their quantity says. */
export const countsPieces = (kind: LineKind): boolean => !UNCOUNTED.has(kind)
