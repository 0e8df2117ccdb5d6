/** What a cell says of an amount: cents, or why nobody can know. */
export type Amount =
  | { readonly ok: true; readonly cents: number | null }
  | { readonly ok: false; readonly problem: string }

const POINTS = /^\d{1,3}(\.\d{3})+(,\d{1,4})?$/
const COMMAS = /^\d{1,3}(,\d{3})+(\.\d{1,4})?$/
const PLAIN = /^\d+([.,]\d+)?$/
/** One group of three after a single sign may be thousands or decimals. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
const MOST_DIGITS = 9

const plainOf = (typed: string): string | null => {
  if (PLAIN.test(typed)) return typed.replace(',', '.')
  if (POINTS.test(typed)) return typed.replaceAll('.', '').replace(',', '.')
  if (COMMAS.test(typed)) return typed.replaceAll(',', '')
  return null
}

/** An amount as files of any shop write it: `1,79`, `1.79`, `1.234,56`, `1,234.56`, `12.90 EUR`; zeros behind the cent go. */
export function readAmount(text: string): Amount {
  const typed = text.replaceAll(/[\s€]|EUR/gu, '')
  if (typed === '') return { ok: true, cents: null }
  if (AMBIGUOUS.test(typed)) {
    const [whole, rest] = typed.split(/[.,]/)
    return {
      ok: false,
      problem: `„${typed}“ ist mehrdeutig: ${whole},${rest?.slice(0, 2)} € oder ${whole}${rest} €?`,
    }
  }
  const plain = plainOf(typed)
  const [whole = '', fraction = ''] = plain?.split('.') ?? []
  if (plain === null || whole.length > MOST_DIGITS)
    return { ok: false, problem: `„${brief(text)}“ ist kein Betrag.` }
  if (fraction.replace(/0+$/, '').length > 2)
    return { ok: false, problem: `„${typed}“ hat mehr als zwei Stellen nach dem Komma.` }
  return { ok: true, cents: Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`) }
}

/** The beginning of what a cell holds, for a sentence. */
export const brief = (text: string): string => (text.length > 40 ? `${text.slice(0, 40)} …` : text)
