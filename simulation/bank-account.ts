/** A line of the statement of a company's own bank account: money that somebody sent. */
export interface StatementLine {
  /** Number on the statement; staff note it with what they book. */
  readonly number: number
  readonly companyId: string
  /** Code of the order, as it stands in the remittance. */
  readonly code: string
  readonly cents: number
  readonly atMs: number
  /** For the wish to book it, however often it is sent. */
  readonly key: string
  /** Staff have an answer that it is booked. */
  isBooked: boolean
}

/** What is on the bank, whatever the product says of it. */
export interface BankAccount {
  readonly lines: readonly StatementLine[]
  /** Money arrives. */
  arrive(line: Omit<StatementLine, 'number' | 'isBooked'>): void
  /** Lines of a company nobody has booked yet, oldest first. */
  unbooked(companyId: string): readonly StatementLine[]
}

export function openBankAccount(): BankAccount {
  const lines: StatementLine[] = []
  return {
    lines,
    arrive: (line) => void lines.push({ ...line, number: lines.length + 1, isBooked: false }),
    unbooked: (companyId) => lines.filter((line) => line.companyId === companyId && !line.isBooked),
  }
}
