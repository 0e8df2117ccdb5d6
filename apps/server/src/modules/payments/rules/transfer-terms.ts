const DAY_MS = 86_400_000

/** When money sent by transfer has to be there; until then the box is kept (B-10). */
export const transferEnd = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

/** Whether what is ordered begins late enough for a transfer to arrive before (K-06). */
export const isLateEnough = (details: {
  readonly startsAt: Date
  readonly now: Date
  readonly days: number
}): boolean => details.startsAt >= transferEnd(details.now, details.days)

type Entry = { readonly kind: 'received' | 'returned' | 'movedOut' | 'movedIn'; readonly cents: number }

/** What is on the account for a payment, whatever became of it: what came less what went (cents). */
export const balanceOf = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, { kind, cents }) => (kind === 'received' || kind === 'movedIn' ? sum + cents : sum - cents),
    0,
  )

/** How the money that came stands to what is owed (cents). */
export function standOf(details: {
  readonly balanceCents: number
  readonly amountCents: number
  readonly capturedCents: number
}): { readonly missingCents: number; readonly openCents: number } {
  const { balanceCents, amountCents, capturedCents } = details
  return {
    missingCents: capturedCents > 0 ? 0 : Math.max(0, amountCents - balanceCents),
    // What the order did not take: too much, too late, or not enough.
    openCents: balanceCents - capturedCents,
  }
}

/** What of a payment comes to the bank account: what a value voucher pays does not. */
export const expectedByTransfer = ({
  amount_cents,
  captured_cents,
  voucher_cents,
}: {
  readonly amount_cents: number
  readonly captured_cents: number
  readonly voucher_cents: number
}) => ({
  amountCents: amount_cents - voucher_cents,
  capturedCents: Math.max(0, captured_cents - voucher_cents),
})
