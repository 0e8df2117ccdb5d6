/** A decimal of any length, as it is written: `digits` × 10⁻`places`. */
export interface Decimal {
  readonly digits: bigint
  readonly places: number
}

const WRITTEN = /^([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d{1,3}))?$/
/** A division that does not come out is cut here; no amount has as many places. */
const PLACES_OF_A_QUOTIENT = 40

/** @returns null where it is no number */
export function decimalOf(text: string): Decimal | null {
  const [, sign = '', whole = '', part = '', power = '0'] = WRITTEN.exec(text.trim()) ?? []
  if (whole === '' && part === '') return null
  const digits = BigInt(`${whole}${part}`) * (sign === '-' ? -1n : 1n)
  const places = part.length - Number(power)
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places }
}

export function writtenOf({ digits, places }: Decimal): string {
  const text = String(digits < 0n ? -digits : digits).padStart(places + 1, '0')
  const [whole, part] = [text.slice(0, text.length - places), text.slice(text.length - places)]
  const short = places === 0 ? '' : part.replace(/0+$/, '')
  return `${digits < 0n ? '-' : ''}${whole}${short === '' ? '' : `.${short}`}`
}

const scaled = ({ digits, places }: Decimal, to: number): bigint => digits * 10n ** BigInt(to - places)

/** Both in the same places. */
function evened(
  a: Decimal,
  b: Decimal,
): { readonly one: bigint; readonly two: bigint; readonly places: number } {
  const places = Math.max(a.places, b.places)
  return { one: scaled(a, places), two: scaled(b, places), places }
}

export function compare(a: Decimal, b: Decimal): -1 | 0 | 1 {
  const { one, two } = evened(a, b)
  if (one === two) return 0
  return one < two ? -1 : 1
}

export function plus(a: Decimal, b: Decimal): Decimal {
  const { one, two, places } = evened(a, b)
  return { digits: one + two, places }
}

export const negated = ({ digits, places }: Decimal): Decimal => ({ digits: -digits, places })
export const minus = (a: Decimal, b: Decimal): Decimal => plus(a, negated(b))
export const times = (a: Decimal, b: Decimal): Decimal => ({
  digits: a.digits * b.digits,
  places: a.places + b.places,
})

/** @throws RangeError for a division by zero */
export function over(a: Decimal, b: Decimal): Decimal {
  const { one, two } = evened(a, b)
  return { digits: (one * 10n ** BigInt(PLACES_OF_A_QUOTIENT)) / two, places: PLACES_OF_A_QUOTIENT }
}

/** What a division to a whole number leaves over, with the sign of the first. @throws RangeError for zero */
export function rest(a: Decimal, b: Decimal): Decimal {
  const { one, two, places } = evened(a, b)
  return { digits: one % two, places }
}

export const absolute = (a: Decimal): Decimal => (a.digits < 0n ? negated(a) : a)

export function floor({ digits, places }: Decimal): Decimal {
  const unit = 10n ** BigInt(places)
  const whole = digits / unit
  return { digits: digits < 0n && whole * unit !== digits ? whole - 1n : whole, places: 0 }
}

/** To a whole number; a half goes up, below zero as well. */
export const round = (a: Decimal): Decimal => floor(plus(a, { digits: 5n, places: 1 }))
