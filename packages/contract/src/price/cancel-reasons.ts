/** Why an order came to nothing. `unplaced`: no box was left for it (B-10); `jammed`: its box never opened (B-04). */
export const CANCEL_REASONS = [
  'unplaced',
  'too-late',
  'not-paid',
  'replaced',
  'terminated',
  'withdrawn',
  /** By staff, from the order (O-07). */
  'refunded',
  'jammed',
] as const
