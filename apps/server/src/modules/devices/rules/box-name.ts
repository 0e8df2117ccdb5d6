/** A box as staff say it: prefix of the location and number, KN-022. */
export const boxNameOf = (prefix: string, number: number): string =>
  `${prefix}-${String(number).padStart(3, '0')}`
