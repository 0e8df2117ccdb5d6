/** The VAT a gross amount contains; `rate` in basis points. Net, rounded half up, and VAT make the gross amount again. */
export const vatOf = (cents: number, rate: number): number =>
  cents - Math.round((cents * 10_000) / (10_000 + rate))
