/** VAT contained in a gross amount; `rate` in basis points (1900 = 19 %), half a cent rounded up. Net + VAT = gross. */
export function vatContained(grossCents: number, rate: number): number {
  return grossCents - Math.round((grossCents * 10_000) / (10_000 + rate))
}
