import { type PaymentFailure, type PaymentState, isPaid, mayMove } from './payment-states.ts'

/** What a provider says about one payment, in our words. */
export type ProviderReport = {
  /** The provider's own id of the payment. */
  readonly reference: string
  /** Id we gave it: our payment's. */
  readonly ourReference: string
  readonly merchant: string
  readonly amountCents: number
  readonly currency: string
  readonly state: 'open' | 'authorised' | 'paid' | 'denied' | 'cancelled' | 'expired'
  /** Gone back so far, by refund or because the payer took it back. */
  readonly refundedCents: number
  /** Of these: taken back by the payer or their bank (chargeback, dispute); null: the service does not show it to us. */
  readonly disputedCents: number | null
  /** What the provider keeps for itself; null: not told (yet). */
  readonly feeCents: number | null
  readonly paymentUrl: string
  /** How the payer can be charged again, where they agreed to and the service keeps it; tokens of the service only. */
  readonly stored: {
    readonly payer: string
    readonly method: string
    /** As the payer recognises it: „Visa •••• 4242“. */
    readonly label: string
  } | null
}

export type JudgedPayment = {
  readonly id: string
  readonly providerReference: string | null
  readonly state: PaymentState
  readonly amountCents: number
  readonly currency: string
  readonly refundedCents: number
  /** Of these: taken back by the payer's bank. */
  readonly disputedCents: number
}

export type Verdict =
  | { readonly kind: 'same' }
  | { readonly kind: 'move'; readonly to: PaymentState; readonly failure: PaymentFailure | null }
  /** The provider paid back without being asked by us (cents more than we know of). */
  | { readonly kind: 'refunded'; readonly cents: number }
  /** A dispute was won: cents the payer's bank had taken are ours again. */
  | { readonly kind: 'reversed'; readonly cents: number; readonly disputedCents: number }
  /** Genuine, but not what was agreed; `closes` when this attempt can bring no good money any more (FAULT-05). */
  | {
      readonly kind: 'mismatch'
      readonly field: 'reference' | 'merchant' | 'currency' | 'amount'
      readonly closes: boolean
    }
  /** Contradicts what is already settled, for instance „denied" after „paid" (FAULT-03). */
  | { readonly kind: 'ignored' }

const MOVES: Readonly<Record<ProviderReport['state'], { to: PaymentState; failure: PaymentFailure | null }>> =
  {
    open: { to: 'pending', failure: null },
    authorised: { to: 'authorised', failure: null },
    paid: { to: 'captured', failure: null },
    denied: { to: 'failed', failure: 'denied' },
    cancelled: { to: 'cancelled', failure: 'cancelled' },
    expired: { to: 'expired', failure: 'expired' },
  }

/** Decides what a provider's word means for our payment. A report is a state, not a step: order and repetition do not matter. */
export function judgeReport(payment: JudgedPayment, report: ProviderReport, merchant: string): Verdict {
  const field = mismatch(payment, report, merchant)
  if (field === 'reference') return { kind: 'mismatch', field, closes: false }
  const { to, failure } = MOVES[report.state]
  const bringsMoney = report.state === 'paid' || report.state === 'authorised'
  if (field && bringsMoney) return { kind: 'mismatch', field, closes: mayMove(payment.state, 'failed') }
  if (isPaid(payment.state)) {
    const more = report.refundedCents - payment.refundedCents
    if (report.state !== 'paid') return { kind: 'ignored' }
    if (more > 0) return { kind: 'refunded', cents: more }
    if (report.disputedCents === null) return { kind: 'same' }
    const won = Math.min(-more, payment.disputedCents - report.disputedCents)
    return won > 0 ? { kind: 'reversed', cents: won, disputedCents: report.disputedCents } : { kind: 'same' }
  }
  if (to === payment.state) return { kind: 'same' }
  return mayMove(payment.state, to) ? { kind: 'move', to, failure } : { kind: 'ignored' }
}

function mismatch(payment: JudgedPayment, report: ProviderReport, merchant: string) {
  const known = payment.providerReference === null || payment.providerReference === report.reference
  if (!known || report.ourReference !== payment.id) return 'reference'
  if (report.merchant !== merchant) return 'merchant'
  if (report.currency !== payment.currency) return 'currency'
  return report.amountCents === payment.amountCents ? null : 'amount'
}
