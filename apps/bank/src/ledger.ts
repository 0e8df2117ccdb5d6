import type { Clock } from '@fachwerk/clock/clock'
import type {
  BankPayment,
  BankScript,
  NewBankCharge,
  NewBankPayment,
} from '@fachwerk/contract/payment/test-bank'
import type { z } from 'zod'
import { type BankTimes, type Outcomes, startOutcomes } from './outcomes.ts'
import {
  type Decision,
  StoredPayment,
  charge,
  decide,
  expire,
  mayCharge,
  merchantView,
  refund,
} from './payment.ts'
import { type Journal, openJournal } from './platform/journal.ts'
import type { Webhooks } from './webhooks.ts'

type Wanted = z.infer<typeof NewBankPayment>
type WantedCharge = z.infer<typeof NewBankCharge>

export type BankLedger = {
  /** `'other-body'`: the same key came with other details; `'expired'`: it would be over at once. */
  create(wanted: Wanted, idempotencyKey: string): BankPayment | 'other-body' | 'expired'
  /** Takes money from who agreed before; `'unknown'`: there is no such agreement any more. */
  charge(wanted: WantedCharge, idempotencyKey: string): BankPayment | 'other-body' | 'unknown'
  /** The merchant gives an agreement back; false when there is none. */
  endMandate(mandateId: string): boolean
  find(id: string): StoredPayment | undefined
  all(): readonly StoredPayment[]
  /** What the person on the payment page does; resolves when the browser may be sent back. */
  decide(id: string, decision: Decision, script: BankScript): Promise<StoredPayment | undefined>
  refund(id: string, wanted: { amountCents: number; reference: string }): BankPayment | 'unknown' | 'too-much'
  close(): void
}

/** The bank's books. Every change is on disk before anybody is told. */
export function openLedger(needs: {
  readonly folder: string
  readonly merchant: string
  readonly clock: Clock
  readonly newId: () => string
  readonly webhooks: Webhooks
  readonly times: BankTimes
  paymentUrl(id: string): string
}): BankLedger {
  const { clock, webhooks, newId, times } = needs
  const payments = openJournal(needs.folder, 'payments', (value) => StoredPayment.safeParse(value).data)
  const outcomes = startOutcomes({ payments, webhooks, clock, times, newId })
  const byKey = (key: string) => payments.all().find((payment) => payment.idempotencyKey === key)
  return {
    ...startCharges({ ...needs, payments, outcomes, byKey }),
    create(wanted, idempotencyKey) {
      const existing = byKey(idempotencyKey)
      if (existing) return sameRequest(existing, wanted) ? merchantView(existing) : 'other-body'
      if (new Date(wanted.expiresAt) <= clock.now()) return 'expired'
      const id = newId()
      const payment = newPayment(wanted, {
        id,
        idempotencyKey,
        merchant: needs.merchant,
        paymentUrl: needs.paymentUrl(id),
      })
      payments.put(id, payment)
      outcomes.expireLater(payment)
      return merchantView(payment)
    },
    find: (id) => payments.get(id),
    all: () => [...payments.all()],
    async decide(id, decision, script) {
      const before = payments.get(id)
      if (!before || before.state !== 'open' || before.decided) return before
      if (outcomes.settle(before, expire(before, clock.now()))) return payments.get(id)
      if (script === 'slow') {
        const at = new Date(clock.now().getTime() + times.slowMs)
        payments.put(id, { ...before, script, decided: { decision, at: at.toISOString() } })
        outcomes.finishLater(id, at)
        return payments.get(id)
      }
      const eventId = outcomes.settle(before, decide({ ...before, script }, decision))
      if (eventId && script === 'webhook-before-return') await webhooks.firstAttempt(eventId)
      return payments.get(id)
    },
    refund(id, wanted) {
      const before = payments.get(id)
      if (!before) return 'unknown'
      const after = refund(before, wanted)
      if (!after) return 'too-much'
      if (after !== before) {
        payments.put(id, after)
        outcomes.notify(after, 'payment.refunded')
      }
      return merchantView(after)
    },
    close: outcomes.close,
  }
}

/** What happens without the payer. */
function startCharges(needs: {
  readonly merchant: string
  readonly clock: Clock
  readonly newId: () => string
  readonly payments: Journal<StoredPayment>
  readonly outcomes: Outcomes
  readonly byKey: (key: string) => StoredPayment | undefined
}): Pick<BankLedger, 'charge' | 'endMandate'> {
  const { merchant, payments, outcomes } = needs
  const byMandate = (mandateId: string) =>
    payments.all().find((payment) => payment.mandateId === mandateId && mayCharge(payment))
  return {
    charge({ mandateId, ...wanted }, idempotencyKey) {
      const existing = needs.byKey(idempotencyKey)
      const details = {
        ...wanted,
        returnUrl: '',
        remember: false,
        expiresAt: needs.clock.now().toISOString(),
      }
      if (existing) return sameRequest(existing, details) ? merchantView(existing) : 'other-body'
      const first = byMandate(mandateId)
      if (!first) return 'unknown'
      const own = { id: needs.newId(), idempotencyKey, merchant, paymentUrl: '' }
      const open = newPayment(details, own)
      const after = charge(open, first)
      outcomes.settle(open, after)
      return merchantView(after)
    },
    endMandate(mandateId) {
      const first = byMandate(mandateId)
      if (first) payments.put(first.id, { ...first, mandateEnded: true })
      return first !== undefined
    },
  }
}

const newPayment = (
  wanted: Omit<Wanted, 'returnUrl'> & { readonly returnUrl: string },
  own: { id: string; idempotencyKey: string; merchant: string; paymentUrl: string },
): StoredPayment => ({
  ...wanted,
  ...own,
  state: 'open',
  refundedCents: 0,
  script: 'normal',
  decided: null,
  refunds: [],
  mandateEnded: false,
})

const sameRequest = (
  stored: StoredPayment,
  wanted: Pick<Wanted, 'reference' | 'currency' | 'returnUrl' | 'amountCents' | 'remember'>,
) =>
  stored.reference === wanted.reference &&
  stored.currency === wanted.currency &&
  stored.returnUrl === wanted.returnUrl &&
  stored.remember === wanted.remember &&
  (stored.amountCents === wanted.amountCents || stored.script === 'wrong-amount')
