/** `1234` → `12.34`, as payment services write euros. */
export const decimalOf = (cents: number): string =>
  `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

/**
 * `12.34` → `1234`, without a fraction going through floating point.
 * @throws Error for anything but a sum with two digits behind the point
 */
export function centsOf(text: string): number {
  const [, euros, cents] = /^(\d{1,9})\.(\d\d)$/.exec(text) ?? []
  if (euros === undefined || cents === undefined) throw new Error('A sum cannot be read.')
  return Number(euros) * 100 + Number(cents)
}
