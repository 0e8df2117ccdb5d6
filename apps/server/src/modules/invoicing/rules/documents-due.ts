import type { InvoiceKind } from '@fachwerk/contract/invoice/invoice-views'
import type { LineKind } from '@fachwerk/contract/order/line-kinds'

/** A line of goods. */
export interface BilledGoods {
  readonly kind: LineKind
  readonly text: string
  readonly count: number
  readonly rate: number
  readonly cents: number
}

/** A movement of money as the ledger has it, or of what is owed on invoice. */
export interface MoneyEntry {
  readonly id: string
  readonly paymentId: string
  /**
   * `reversal`: a dispute was won, what the payer's bank had taken is here again. `claimed`: owed on invoice from then on;
   * `reduced`: less of it is.
   */
  readonly kind: 'capture' | 'refund' | 'reversal' | 'claimed' | 'reduced'
  readonly cents: number
  readonly at: Date
  /** Money that staff have released: it is corrected at once, whenever its service moves it (O-07). */
  readonly isReleased?: boolean
  /** Of goods: what it went back for. */
  readonly lines?: readonly BilledGoods[] | null
}

/** What a document that is written already explains. */
interface Written {
  readonly kind: InvoiceKind
  readonly paymentId: string
  readonly entryId: string | null
}

export interface DueDocument {
  readonly kind: InvoiceKind
  readonly entry: MoneyEntry
}

/**
 * Which documents an order lacks (O-05). The payment that paid it gets an invoice; what goes back of a payment that has
 * one gets a credit note for each movement, and another invoice for what a won dispute brings back. Money the order had no use for is no supply: it comes and goes without either. What is
 * sold on invoice is invoiced when it is owed, and not again when it is paid.
 * @param paid told that the order is paid: by which payment, null where nobody noted it, then by its first money;
 * undefined: of money that went back
 */
export function documentsDue(
  { entries, written }: { readonly entries: readonly MoneyEntry[]; readonly written: readonly Written[] },
  paid?: string | null,
): DueDocument[] {
  const claimed = entries.find(({ kind }) => kind === 'claimed')
  if (!claimed) return moneyDue({ entries, written }, paid)
  const by = settledBy(entries)
  const isClaims = ({ kind, paymentId }: MoneyEntry) =>
    kind === 'claimed' || kind === 'reduced' || paymentId === by
  const explained = new Set<string | null>(written.map(({ entryId }) => entryId))
  const own = entries.filter((each) => isClaims(each) && each.kind !== 'capture' && !explained.has(each.id))
  const rest = entries.filter((each) => !isClaims(each))
  return [
    ...own.toSorted(byTime).map((entry) => ({
      kind: GIVES_BACK.includes(entry.kind) ? ('creditNote' as const) : ('invoice' as const),
      entry: { ...entry, paymentId: claimed.paymentId },
    })),
    // By what paid the invoice, the order is invoiced already.
    ...moneyDue({ entries: rest, written }, paid === by ? undefined : paid),
  ]
}

const GIVES_BACK: readonly MoneyEntry['kind'][] = ['refund', 'reduced']
const byTime = (a: MoneyEntry, b: MoneyEntry) => a.at.getTime() - b.at.getTime()

/** The payment that paid an invoice: the first whose money came while something was owed; null as long as none has. */
function settledBy(entries: readonly MoneyEntry[]): string | null {
  const sum = (kind: MoneyEntry['kind'], until: Date) =>
    entries.reduce((all, each) => (each.kind === kind && each.at <= until ? all + each.cents : all), 0)
  const first = entries.filter(({ kind }) => kind === 'capture').toSorted(byTime)[0]
  return first && sum('claimed', first.at) > sum('reduced', first.at) ? first.paymentId : null
}

/** The same of an order nothing of which was on invoice. */
function moneyDue(
  { entries, written }: { readonly entries: readonly MoneyEntry[]; readonly written: readonly Written[] },
  paid?: string | null,
): DueDocument[] {
  const explained = new Set<string | null>(written.map(({ entryId }) => entryId))
  const invoiced = new Set(written.filter(({ kind }) => kind === 'invoice').map(({ paymentId }) => paymentId))
  const inOrder = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  const captures = inOrder.filter(({ kind }) => kind === 'capture')
  const isGiven = paid !== undefined && paid !== null
  const capture = isGiven ? captures.find(({ paymentId }) => paymentId === paid) : captures[0]
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
