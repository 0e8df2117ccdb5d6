/** Why an order came to nothing. `unplaced`: no box was left for it (B-10). */
export const CANCEL_REASONS = [
  'unplaced',
  'too-late',
  'not-paid',
  'replaced',
  'terminated',
  'withdrawn',
] as const
