/** Money that was taken without its payer, as the books of bank and payment service have it. */
export interface Charge {
  /** Of the payment there. */
  readonly reference: string
  /** Ours. */
  readonly paymentId: string
  readonly cents: number
  readonly atMs: number
}

export interface Charges {
  readonly all: readonly Charge[]
  /** The same one is noted once. */
  note(charge: Charge): void
}

export function createCharges(): Charges {
  const all: Charge[] = []
  return {
    all,
    note(charge) {
      if (!all.some(({ reference }) => reference === charge.reference)) all.push(charge)
    },
  }
}
