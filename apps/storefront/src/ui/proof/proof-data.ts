/** What is typed: six digits from a mail (B-22). */
export const DIGITS_FIELD = 'ziffern'
/** Of the buttons beside it: which one. */
export const PROOF_FIELD = 'nachweis'
export const PROOF_STEPS = { check: 'pruefen', again: 'neu', other: 'andere' } as const

/** What the step that proves an address says, finished in the page's language, so that no browser loads a table for it. */
export interface ProofPart {
  /** Why the digits were not taken; null: they have only just been sent. */
  readonly error: string | null
  /** What happened besides. */
  readonly notice: string | null
  readonly help: string
  readonly words: Readonly<
    Record<
      'title' | 'lead' | 'label' | 'again' | 'other' | 'safeTitle' | 'safe' | 'spam' | 'busy' | 'submit',
      string
    >
  >
}

/** What is still to be paid under a proven address, in words. */
export interface OwedPart {
  readonly title: string
  readonly lead: string
  readonly rows: readonly {
    readonly key: string
    readonly name: string
    readonly what: string
    readonly price: string | null
    readonly to: string
    readonly pay: string
  }[]
}
