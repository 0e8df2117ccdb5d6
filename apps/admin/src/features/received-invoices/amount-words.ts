const NBSP = '\u00a0'
const isCurrency = (text: string): boolean => /^[A-Z]{3}$/.test(text)

/** An amount in the currency its invoice names; where that is none, the amount with what stands there. */
export function amountWords(amount: number | string | null, currency: string): string {
  if (amount === null) return '–'
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 6 }
  if (!isCurrency(currency))
    return `${new Intl.NumberFormat('de-DE', digits).format(Number(amount))} ${currency}`.trim()
  return new Intl.NumberFormat('de-DE', { style: 'currency', currency, ...digits }).format(Number(amount))
}

/** Cents in the currency of their invoice. */
export const centsWords = (cents: number | null, currency: string): string =>
  amountWords(cents === null ? null : cents / 100, currency)

/** „12,5“, as people write numbers. */
export const numberWords = (decimal: string): string =>
  new Intl.NumberFormat('de-DE', { maximumFractionDigits: 6 }).format(Number(decimal))

/** Units of measure that are common in invoices, by their code (UN/ECE Rec. 20). */
const UNITS: Readonly<Record<string, string>> = {
  C62: 'Stück',
  H87: 'Stück',
  XPP: 'Stück',
  EA: 'Stück',
  HUR: 'Std.',
  MIN: 'Min.',
  DAY: 'Tage',
  MON: 'Monate',
  KGM: 'kg',
  MTR: 'm',
  MTK: 'm²',
  LTR: 'l',
  KWH: 'kWh',
  LS: 'pauschal',
}
export const unitWords = (code: string | null): string => (code === null ? '' : (UNITS[code] ?? code))

/** „12 kB“ */
export const sizeWords = (bytes: number): string => {
  const [value, unit] = bytes >= 1_048_576 ? [bytes / 1_048_576, 'MB'] : [bytes / 1_024, 'kB']
  return `${new Intl.NumberFormat('de-DE', { maximumFractionDigits: 1 }).format(value)}${NBSP}${unit}`
}
