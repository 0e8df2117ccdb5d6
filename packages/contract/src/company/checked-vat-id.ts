import { checkVAT, countries } from 'jsvat'
import { MaybeVatId } from './vat-id.ts'

/** Belgium gives out numbers that begin with 1 since 2025, which the library does not know yet. */
const isNewBelgian = (id: string): boolean => {
  const digits = /^BE(1\d{7})(\d{2})$/.exec(id)
  return digits !== null && 97 - (Number(digits[1]) % 97) === Number(digits[2])
}

/** Northern Ireland kept its British numbers; those of offices and health authorities have no check digits. */
const isNorthernIrish = (id: string): boolean =>
  id.startsWith('XI') && (/^XI(GD|HA)/.test(id) || checkVAT(`GB${id.slice(2)}`, countries).isValid)

/** Form and check digits of a VAT id without spaces, as each country publishes them; nobody is asked whose it is. */
export const hasRightDigits = (id: string): boolean =>
  isNewBelgian(id) || isNorthernIrish(id) || checkVAT(id, countries).isValid

/** A customer's VAT id, or none: like `MaybeVatId`, with its check digits; a slip of the finger is not printed. */
export const CheckedVatId = MaybeVatId.refine((id) => id === '' || hasRightDigits(id), {
  error: 'Diese USt-IdNr. enthält einen Tippfehler: Ihre Prüfziffer passt nicht.',
})
