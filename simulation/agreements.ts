/** What somebody was promised who rents month by month, and what they allowed, as they know it. */
export interface Agreement {
  /** The link of the first month's order. */
  readonly hash: string
  /** What they saw a month to cost. */
  readonly cents: number
  /** They agreed that months are taken. */
  readonly autoPay: boolean
  /** When they had the answer that nothing is taken any more. */
  stoppedAtMs: number | null
}

/** By the code of the first month's order. */
export type Agreements = Map<string, Agreement>
