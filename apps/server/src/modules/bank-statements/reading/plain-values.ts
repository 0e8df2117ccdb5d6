import { isIban } from '@fachwerk/contract/payment/bank-account'
import { upTo } from '../../../platform/load/up-to.ts'

// Half signs and control characters have no place in the database.
const UNFIT = /[\p{Cc}\p{Cs}\u2028\u2029]/gu
const LONGEST = 500

/** A text of a stranger's file in one line. */
export const oneLine = (text: string, longest = LONGEST): string =>
  upTo(longest, text.replaceAll(UNFIT, ' ').replaceAll(/\s+/g, ' ').trim())

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day))
  return year >= 1990 && year < 2100 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}
const pad = (value: number) => String(value).padStart(2, '0')

/** A day as `YYYY-MM-DD`; null where there is none such. */
export function dayOf(year: number, month: number, day: number): string | null {
  return isDay(year, month, day) ? `${year}-${pad(month)}-${pad(day)}` : null
}

/** A day as banks write it: `30.11.2026`, `30.11.26`, `30/11/2026`, `2026-11-30`, also with a time behind it. */
export function readDay(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/.exec(text.trim())
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const german = /^(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})$/.exec(text.trim())
  if (!german) return null
  const year = Number(german[3])
  return dayOf(year < 100 ? 2000 + year : year, Number(german[2]), Number(german[1]))
}

const MOST_CENTS = 100_000_000_000

/** An amount with this decimal sign in cents, with a sign before or behind it; null where it is none to the cent. */
export function readCents(text: string, decimal: ',' | '.'): number | null {
  const typed = text.replaceAll(/[\s\u00A0']|EUR|€/g, '').replace(/^\u2212/, '-')
  const group = decimal === ',' ? String.raw`\.` : ','
  const form = new RegExp(
    String.raw`^([+-]?)(\d{1,3}(?:${group}\d{3})+|\d+)(?:${decimal === '.' ? String.raw`\.` : ','}(\d{1,2})0*)?([+-]?)$`,
  )
  const parts = form.exec(typed)
  if (!parts || (parts[1] && parts[4])) return null
  const whole = Number((parts[2] ?? '').replaceAll(/[.,]/g, ''))
  const cents = whole * 100 + Number((parts[3] ?? '').padEnd(2, '0'))
  if (cents > MOST_CENTS) return null
  return parts[1] === '-' || parts[4] === '-' ? 0 - cents : cents
}

/** The decimal sign of a column: what its amounts say, else the comma of German banks. */
export const decimalSign = (amounts: readonly string[]): ',' | '.' =>
  amounts.some((each) => /,\d{1,2}\s*[+-]?$/.test(each.trim())) ? ',' : dotOf(amounts)

const dotOf = (amounts: readonly string[]): ',' | '.' =>
  amounts.some((each) => /\.\d{1,2}\s*[+-]?$/.test(each.trim())) ? '.' : ','

const WHOLE = 97n

/** An IBAN that was typed with spaces, or what Germans had before: bank code and account. Empty: none. */
export function readIban(text: string): string {
  const typed = text.replaceAll(/\s/g, '').toUpperCase()
  if (isIban(typed)) return typed
  const old = /^(\d{8})\/(\d{1,10})(?:[A-Z]{3})?$/.exec(typed)
  return old ? germanIban(old[1] ?? '', old[2] ?? '') : ''
}

/** DE, check digits by ISO 7064, bank code, account. */
function germanIban(bank: string, account: string): string {
  const basic = `${bank}${account.padStart(10, '0')}`
  const check = 98n - (BigInt(`${basic}131400`) % WHOLE)
  return `DE${pad(Number(check))}${basic}`
}

/** Bytes as text: UTF-8 or UTF-16 with its mark, and what is neither as Windows writes it; null: no text at all. */
export function decodedText(bytes: Uint8Array): string | null {
  const [one, two] = bytes
  const wide = one === 0xff && two === 0xfe ? 'utf-16le' : one === 0xfe && two === 0xff ? 'utf-16be' : null
  const text = wide ? new TextDecoder(wide).decode(bytes) : narrowText(bytes)
  return /(?![\t-\r\u007F-\u009F])\p{Cc}/u.test(text) ? null : text
}

function narrowText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // Older programs of banks write ISO 8859-1, which Windows-1252 reads.
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
