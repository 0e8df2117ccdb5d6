/** Crockford's signs: none that people take for another. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 15 signs by chance, 75 bits, and one to check them. */
export const CODE_LENGTH = 16
const MIXED_UP: Readonly<Record<string, string>> = { O: '0', I: '1', L: '1' }

/** Times two among 32 values (x⁵ = x² + 1): every place of a code weighs differently, so that a swapped pair shows too. */
const doubled = (value: number): number => ((value << 1) ^ (value & 16 ? 0b10_0101 : 0)) & 31

const weighed = (signs: string): number =>
  Array.from(signs).reduce((sum, sign) => doubled(sum) ^ SIGNS.indexOf(sign), 0)

/** A code of which these are the signs drawn by chance, with the one that checks them. */
export const codeFrom = (drawn: string): string => `${drawn}${SIGNS.charAt(doubled(weighed(drawn)))}`

/** How a code is written: in fours. */
export const codeInFours = (code: string): string => (code.match(/.{1,4}/g) ?? []).join('-')

/** What is left of a code where nobody may redeem it. */
export const maskedCode = (end: string): string => `••••-••••-••••-${end}`

/**
 * A code as somebody types it: small or large, with or without dashes and blanks, O for 0.
 * @returns its signs, null for signs that cannot be one; null alone where it looks like something else
 */
export function readCode(typed: string): { readonly code: string | null } | null {
  const signs = Array.from(
    typed.replaceAll(/[\s\p{Pd}_.]/gu, '').toUpperCase(),
    (sign) => MIXED_UP[sign] ?? sign,
  )
  if (signs.length !== CODE_LENGTH || !signs.every((sign) => SIGNS.includes(sign))) return null
  const code = signs.join('')
  return { code: weighed(code) === 0 ? code : null }
}
