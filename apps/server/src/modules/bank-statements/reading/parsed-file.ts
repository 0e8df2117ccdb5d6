/** What a bank says of one movement on an account, in the words of its file; nothing of it is believed. */
export interface ParsedEntry {
  /** Where it stands: of XML the n-th entry, of others the line as an editor counts. */
  readonly line: number
  /** Local date `YYYY-MM-DD`. */
  readonly bookedOn: string
  /** Day of value; empty: not said. */
  readonly valueOn: string
  /** Below zero: it went away. */
  readonly cents: number
  readonly currency: string
  /** Who paid, or was paid. */
  readonly name: string
  /** Without spaces; empty: not said, or no IBAN. */
  readonly iban: string
  readonly text: string
  readonly endToEndId: string
  readonly bankReference: string
  /** What the bank calls it: „SEPA-Überweisung“. */
  readonly kind: string
  /** It takes back another one: a returned transfer or debit, a reversal. */
  readonly isReturn: boolean
  /** What the bank took for it (cents). */
  readonly chargesCents: number
}

/** An account over some days. */
export interface ParsedStatement {
  /** Null: the file does not say whose account it is. */
  readonly iban: string | null
  readonly number: string
  readonly openingCents: number | null
  readonly closingCents: number | null
  readonly entries: readonly ParsedEntry[]
  /** Not booked yet, or of nothing: left out. */
  readonly left: number
}

export type BankFormat = 'camt' | 'mt940' | 'csv'

/** A line that cannot be read, and why. */
export interface LineProblem {
  readonly line: number
  readonly why: 'date' | 'amount' | 'form'
  /** What stands there, shortened. */
  readonly found: string
}

export interface ParsedFile {
  readonly format: BankFormat
  /** Of a CSV whose head is known. */
  readonly bank: string
  readonly statements: readonly ParsedStatement[]
  readonly problems: readonly LineProblem[]
  /** Of a CSV: its columns say when and how much; without it nothing of it was read. */
  readonly isMapped: boolean
  /** Of a CSV: its columns, and what each is taken for. */
  readonly columns: readonly { readonly name: string; readonly field: string; readonly example: string }[]
}

export type BankFileProblem =
  | 'bank-file-unknown'
  | 'bank-file-unreadable'
  | 'bank-file-unsafe'
  | 'bank-file-too-much'
  | 'bank-file-empty'

/** More stand in no file of a month; what is beyond is refused, not cut off. */
export const MOST_ENTRIES = 20_000
