const percent = new Intl.NumberFormat('de-DE', { style: 'percent', maximumFractionDigits: 2 })

/** „7 %“ of basis points. */
export const rateWords = (basisPoints: number): string => percent.format(basisPoints / 10_000)
/** „2,7 %“ of a part of a whole. */
export const shareWords = (part: number, whole: number): string =>
  whole === 0 ? '' : percent.format(Math.round((1000 * part) / whole) / 1000)
