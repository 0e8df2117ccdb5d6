/** An IBAN as it is kept: without spaces, in capitals. */
export const ibanOf = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase()

/** How long the IBANs of some countries are; those of others are only reckoned through. */
const LENGTHS: Readonly<Record<string, number>> = {
  AT: 20,
  BE: 16,
  CH: 21,
  DE: 22,
  ES: 24,
  FR: 27,
  IT: 27,
  LI: 21,
  LU: 20,
  NL: 18,
  PL: 28,
}
const WHOLE = 97

/** Whether an IBAN can be right: its length, and its check digits by ISO 7064 (mod 97 leaves 1). */
export function isIban(typed: string): boolean {
  const iban = ibanOf(typed)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const length = LENGTHS[iban.slice(0, 2)]
  if (length !== undefined && iban.length !== length) return false
  let rest = 0
  for (const sign of `${iban.slice(4)}${iban.slice(0, 4)}`) {
    const digits = Number.parseInt(sign, 36)
    rest = (rest * (digits > 9 ? 100 : 10) + digits) % WHOLE
  }
  return rest === 1
}

/** An IBAN as people read it, in fours: „DE89 3704 0044 0532 0130 00“. */
export const ibanText = (iban: string): string => ibanOf(iban).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** Eight or eleven signs: bank, country, place, perhaps a branch. */
export const isBic = (typed: string): boolean => /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(ibanOf(typed))
