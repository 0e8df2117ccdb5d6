import type { BilledSums } from '@fachwerk/contract/invoice/billed/billed-views'

const WHOLE = 10_000

/** So much of an amount to the cent, half a cent away from zero. */
export function clearanceCents(netCents: number, hundredths: number): number {
  const product = Math.abs(netCents) * hundredths
  const rounded = Math.floor((2 * product + WHOLE) / (2 * WHOLE))
  return netCents < 0 ? 0 - rounded : rounded
}

/** What remains of what was billed: less what the payment services kept and what the company keeps itself (K-07). */
export const remainingCents = (
  sums: Pick<BilledSums, 'grossCents' | 'netCents' | 'feeCents'>,
  hundredths: number,
): number => sums.grossCents - sums.feeCents - clearanceCents(sums.netCents, hundredths)
