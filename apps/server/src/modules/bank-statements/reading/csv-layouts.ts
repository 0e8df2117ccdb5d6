import { BANK_FIELDS, type BankField } from '@fachwerk/contract/payment/bank/bank-fields'

/** Names of columns as a bank's export has them, without what is written differently. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9*/()€]+/g, ' ')
    .trim()

/** What tells the exports of banks apart: names that only theirs have together. */
const BANKS: readonly (readonly [bank: string, names: readonly string[]])[] = [
  ['Volksbank', ['bezeichnung auftragskonto', 'buchungstag', 'betrag']],
  ['Sparkasse', ['auftragskonto', 'buchungstag', 'beguenstigter/zahlungspflichtiger', 'betrag']],
  ['Deutsche Bank', ['buchungstag', 'wert', 'begunstigter / auftraggeber']],
  ['DKB', ['buchungsdatum', 'zahlungspflichtige*r', 'betrag (€)']],
  ['DKB', ['buchungstag', 'auftraggeber / begunstigter', 'betrag (eur)']],
  ['ING', ['buchung', 'auftraggeber/empfanger', 'betrag']],
  ['N26', ['booking date', 'partner name', 'amount (eur)']],
  ['N26', ['date', 'payee', 'amount (eur)']],
  ['Commerzbank', ['buchungstag', 'umsatzart', 'buchungstext', 'auftraggeberkonto', 'betrag']],
]

/** What columns are called, the likeliest first. */
const NAMES: Readonly<Record<Exclude<BankField, ''>, readonly string[]>> = {
  bookedOn: ['buchungstag', 'buchungsdatum', 'buchung', 'booking date', 'datum', 'date'],
  valueOn: ['valutadatum', 'wertstellungsdatum', 'wertstellung', 'valuta', 'wert', 'value date'],
  amount: ['betrag', 'betrag (€)', 'betrag (eur)', 'betrag eur', 'amount (eur)', 'amount', 'umsatz'],
  debit: ['soll', 'belastung', 'ausgang'],
  credit: ['haben', 'gutschrift', 'eingang'],
  currency: ['waehrung', 'wahrung', 'currency'],
  name: [
    'beguenstigter/zahlungspflichtiger',
    'begunstigter / auftraggeber',
    'auftraggeber / begunstigter',
    'auftraggeber/empfanger',
    'name zahlungsbeteiligter',
    'zahlungspflichtige*r',
    'partner name',
    'payee',
    'name',
    'auftraggeber',
  ],
  payee: ['zahlungsempfanger*in'],
  iban: [
    'kontonummer/iban',
    'iban zahlungsbeteiligter',
    'iban / kontonummer',
    'partner iban',
    'account number',
    'iban',
    'kontonummer',
  ],
  text: ['verwendungszweck', 'payment reference', 'zweck'],
  endToEndId: ['kundenreferenz (end to end)', 'kundenreferenz', 'end to end referenz'],
  kind: ['buchungstext', 'umsatzart', 'umsatztyp', 'transaction type', 'type'],
  account: ['iban auftragskonto', 'auftragskonto', 'iban auftraggeberkonto', 'auftraggeberkonto'],
  status: ['info', 'status'],
  balance: ['saldo nach buchung', 'saldo'],
}

export interface Layout {
  readonly bank: string
  /** A field for each column. */
  readonly fields: readonly BankField[]
}

/** Which bank wrote a head, and what its columns are; null: this is no head of a known one. */
export function knownLayout(cells: readonly string[]): Layout | null {
  const names = cells.map(plain)
  const bank = BANKS.find(([, wanted]) => wanted.every((name) => names.includes(name)))?.[0]
  return bank === undefined ? null : { bank, fields: usualFields(cells) }
}

/** What columns are likely to be, each field once. */
export function usualFields(cells: readonly string[]): BankField[] {
  const names = cells.map(plain)
  const at = new Map<number, BankField>()
  for (const field of BANK_FIELDS) {
    const index = NAMES[field].map((name) => names.indexOf(name)).find((each) => each !== -1 && !at.has(each))
    if (index !== undefined) at.set(index, field)
  }
  return cells.map((_, index) => at.get(index) ?? '')
}

/** Whether the columns say when and how much. */
export const isEnough = (fields: readonly BankField[]): boolean =>
  fields.includes('bookedOn') &&
  (fields.includes('amount') || fields.includes('credit') || fields.includes('debit'))
