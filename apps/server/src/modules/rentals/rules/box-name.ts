/** A box as staff say it: KN-022. */
export const boxName = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(3, '0')}`
