/** A credit transfer as a banking app fills it in. */
export type Transfer = {
  readonly holder: string
  /** Without spaces. */
  readonly iban: string
  /** Empty: not needed within the European Economic Area. */
  readonly bic: string
  readonly cents: number
  /** What tells the payment apart. */
  readonly reference: string
  /** AT-44, four letters; nobody needs to give one. */
  readonly purpose?: string
}

const NAME = 70
const REMITTANCE = 140
const LEAST = 1
const MOST = 99_999_999_999
const BYTES = 331

const WRITTEN: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  Ä: 'Ae',
  Ö: 'Oe',
  Ü: 'Ue',
  ß: 'ss',
  '&': '+',
}

/** The signs every bank in SEPA takes; what is close to one becomes it, all else a space. */
export const sepaText = (text: string): string =>
  text
    .replaceAll(/[äöüÄÖÜß&]/g, (sign) => WRITTEN[sign] ?? ' ')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-zA-Z0-9/\-?:().,'+ ]/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim()

/** „EUR12.30“; whole euros without a dot. */
const amountText = (cents: number): string =>
  cents % 100 === 0 ? `EUR${cents / 100}` : `EUR${(cents / 100).toFixed(2)}`

/**
 * The text of a GiroCode: EPC069-12, version 002, UTF-8, SEPA credit transfer. Drawn as a QR code with error correction M.
 * @throws RangeError where no bank could carry the transfer out: amount, or nothing left of name or reference
 */
export function giroCode({ holder, iban, bic, cents, reference, purpose = '' }: Transfer): string {
  if (!Number.isSafeInteger(cents) || cents < LEAST || cents > MOST)
    throw new RangeError(`${cents} cents cannot be transferred`)
  const name = sepaText(holder).slice(0, NAME).trim()
  const remittance = sepaText(reference).slice(0, REMITTANCE).trim()
  if (name === '' || remittance === '') throw new RangeError('a transfer needs a name and a reference')
  const lines = ['BCD', '002', '1', 'SCT', bic, name, iban, amountText(cents), purpose, '', remittance]
  const text = lines.join('\n')
  if (Buffer.byteLength(text) > BYTES) throw new RangeError('a GiroCode holds 331 bytes')
  return text
}
