/** What somebody typed: nothing, a number in units of the last decimal (cents for 2), or why it is none. */
export type Typed =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly why: 'none' | 'ambiguous' | 'decimals' | 'range' }

const PLAIN = /^[-−]?\d+([.,]\d+)?$/
const GROUPED = /^[-−]?\d{1,3}(\.\d{3})+(,\d+)?$/
/** One group of three after a point could be thousands or decimals. */
const AMBIGUOUS = /^[-−]?[1-9]\d{0,2}\.\d{3}$/
const SIGNS = /[\s€%]/g

/**
 * A number as people in Germany type it: `1,99` and `1.99` are 1.99, `1.234,56` is 1234.56; `1.000` is refused, for it
 * could be both. Never goes through a fraction, so that no cent is lost.
 * @returns the value in units of the last decimal: `1,99` with 2 decimals is 199
 */
export function readNumber(text: string, decimals: number): Typed {
  const typed = text.replaceAll(SIGNS, '')
  if (typed === '') return { ok: true, value: null }
  if (AMBIGUOUS.test(typed)) return { ok: false, why: 'ambiguous' }
  const plain = PLAIN.test(typed) ? typed.replace(',', '.') : null
  const grouped = GROUPED.test(typed) ? typed.replaceAll('.', '').replace(',', '.') : null
  const number = plain ?? grouped
  if (number === null) return { ok: false, why: 'none' }
  const [whole = '', fraction = ''] = number.replace('−', '-').split('.')
  if (fraction.replace(/0+$/, '').length > decimals) return { ok: false, why: 'decimals' }
  const value = Number(`${whole}${fraction.slice(0, decimals).padEnd(decimals, '0')}`)
  return Number.isSafeInteger(value) ? { ok: true, value } : { ok: false, why: 'range' }
}

/** The number as it is shown in a field: `1234,50`, without groups, so that it is read back as it is. */
export function writeNumber(value: number | null, decimals: number): string {
  if (value === null || !Number.isFinite(value)) return ''
  const digits = String(Math.abs(value)).padStart(decimals + 1, '0')
  const sign = value < 0 ? '-' : ''
  if (decimals === 0) return `${sign}${digits}`
  return `${sign}${digits.slice(0, -decimals)},${digits.slice(-decimals)}`
}
