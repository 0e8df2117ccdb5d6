import type { InvoiceKind } from '@fachwerk/contract/invoice-views'

/** A movement of money as the ledger has it. */
export interface LedgerEntry {
  readonly id: string
  readonly paymentId: string
  /** `reversal`: a dispute was won, what the payer's bank had taken is here again. */
  readonly kind: 'capture' | 'refund' | 'reversal'
  readonly cents: number
  readonly at: Date
}

/** What a document that is written already explains. */
interface Written {
  readonly kind: InvoiceKind
  readonly paymentId: string
  readonly ledgerEntryId: string | null
}

export interface DueDocument {
  readonly kind: InvoiceKind
  readonly entry: LedgerEntry
}

/**
 * Which documents an order lacks (O-05). The payment that paid it gets an invoice; what goes back of a payment that has
 * one gets a credit note for each movement, and another invoice for what a won dispute brings back. Money the order had no use for is no supply: it comes and goes without either.
 * @param paid told that the order is paid: by which payment, null where nobody noted it, then by its first money;
 * undefined: of money that went back
 */
export function documentsDue(
  { entries, written }: { readonly entries: readonly LedgerEntry[]; readonly written: readonly Written[] },
  paid?: string | null,
): DueDocument[] {
  const explained = new Set<string | null>(written.map(({ ledgerEntryId }) => ledgerEntryId))
  const invoiced = new Set(written.filter(({ kind }) => kind === 'invoice').map(({ paymentId }) => paymentId))
  const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const captures = inOrder.filter(({ kind }) => kind === 'capture')
  const isTold = paid !== undefined && paid !== null
  const capture = isTold ? captures.find(({ paymentId }) => paymentId === paid) : captures[0]
  const isDue = paid !== undefined && capture && !invoiced.has(capture.paymentId)
  if (isDue) invoiced.add(capture.paymentId)
  const later = inOrder.filter(
    ({ id, kind, paymentId }) => kind !== 'capture' && invoiced.has(paymentId) && !explained.has(id),
  )
  return [
    ...(isDue ? [{ kind: 'invoice' as const, entry: capture }] : []),
    ...later.map((entry) => ({
      kind: entry.kind === 'refund' ? ('creditNote' as const) : ('invoice' as const),
      entry,
    })),
  ]
}
