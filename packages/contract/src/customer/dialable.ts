/** „DW 12“, „Durchwahl 12“, „ext. 5“, „Nst. 7“ behind a number. */
const EXTENSION = /[\s,;-]*(?:DW|Durchwahl|Dw\.|ext(?:ension|\.)?|Nst\.?|App\.?|x|#)[\s.:-]*(\d{1,6})$/i
const FEWEST_DIGITS = 5
/** E.164 has fifteen; before them two zeros and a zero in brackets may stand. */
const MOST_DIGITS = 18

/** With ordinary blanks and dashes; otherwise as it was written, for people recognise their own number by its groups. */
export const tidyPhone = (written: string): string =>
  written
    .replaceAll(/[\s\u00a0\u2007\u2009\u202f\u200b-\u200f\u2060\ufeff]+/g, ' ')
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .trim()

/** Whether this is a number that somebody could call. */
export function isPhone(written: string): boolean {
  const number = tidyPhone(written).replace(EXTENSION, '')
  const digits = number.replaceAll(/\D/g, '')
  const brackets = number.replaceAll(/[^()]/g, '')
  return (
    /^\+?[0-9 ()./-]+$/.test(number) &&
    /^(\(\))*$/.test(brackets) &&
    digits.length >= FEWEST_DIGITS &&
    digits.length <= MOST_DIGITS &&
    new Set(digits).size > 1
  )
}

/** What a telephone dials: digits, the plus before them, an extension behind. */
export function dialable(written: string): string {
  const plain = tidyPhone(written)
  const extension = EXTENSION.exec(plain)?.[1]
  const number = plain.replace(EXTENSION, '').replace(/\(0\)/, '')
  const digits = number.replaceAll(/\D/g, '')
  const international = number.startsWith('+') ? `+${digits}` : digits.replace(/^00(?=[1-9])/, '+')
  return extension === undefined ? international : `${international};ext=${extension}`
}
