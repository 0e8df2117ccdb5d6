/** What a column of a bank's table may be (B-23); also read by pages without schemas. */
export const BANK_FIELDS = [
  'bookedOn',
  'valueOn',
  'amount',
  'debit',
  'credit',
  'currency',
  'name',
  'payee',
  'iban',
  'text',
  'endToEndId',
  'kind',
  'account',
  'status',
  'balance',
] as const
/** One of them, or none. */
export type BankField = (typeof BANK_FIELDS)[number] | ''

export const isBankField = (name: string): name is BankField =>
  name === '' || BANK_FIELDS.some((field) => field === name)

/** What browsers may call such files. */
export const BANK_FILE_TYPES = ['application/xml', 'text/plain', 'text/csv'] as const
/** 25 MB: 20,000 entries as XML, with room. */
export const MOST_BANK_BYTES = 25 * 1024 * 1024
/** So many are booked or set aside at once. */
export const MOST_ENTRIES_AT_ONCE = 200

/** Money that came, or went. */
export const BANK_DIRECTIONS = ['in', 'out'] as const

export const BANK_ENTRY_VIEWS = ['open', 'sure', 'offered', 'unknown', 'booked', 'aside', 'all'] as const
