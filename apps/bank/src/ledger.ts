import type { Clock } from '@fachwerk/clock/clock'
import type { BankPayment, BankScript, NewBankPayment } from '@fachwerk/contract/test-bank'
import type { z } from 'zod'
import { type BankTimes, startOutcomes } from './outcomes.ts'
import { type Decision, StoredPayment, decide, expire, merchantView, refund } from './payment.ts'
import { openJournal } from './platform/journal.ts'
import type { Webhooks } from './webhooks.ts'

type Wanted = z.infer<typeof NewBankPayment>

export type BankLedger = {
  /** `'other-body'`: the same key came with other details; `'expired'`: it would be over at once. */
  create(wanted: Wanted, idempotencyKey: string): BankPayment | 'other-body' | 'expired'
  find(id: string): StoredPayment | undefined
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
  return {
    create(wanted, idempotencyKey) {
      const existing = payments.all().find((payment) => payment.idempotencyKey === idempotencyKey)
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
      const told = outcomes.settle(before, decide({ ...before, script }, decision))
      if (told && script === 'webhook-before-return') await webhooks.firstAttempt(told)
      return payments.get(id)
    },
    refund(id, wanted) {
      const before = payments.get(id)
      if (!before) return 'unknown'
      const after = refund(before, wanted)
      if (!after) return 'too-much'
      if (after !== before) {
        payments.put(id, after)
        outcomes.tell(after, 'payment.refunded')
      }
      return merchantView(after)
    },
    close: outcomes.close,
  }
}

const newPayment = (
  wanted: Wanted,
  own: { id: string; idempotencyKey: string; merchant: string; paymentUrl: string },
): StoredPayment => ({
  ...wanted,
  ...own,
  state: 'open',
  refundedCents: 0,
  script: 'normal',
  decided: null,
  refunds: [],
})

const sameRequest = (stored: StoredPayment, wanted: Wanted) =>
  stored.reference === wanted.reference &&
  stored.currency === wanted.currency &&
  stored.returnUrl === wanted.returnUrl &&
  (stored.amountCents === wanted.amountCents || stored.script === 'wrong-amount')
