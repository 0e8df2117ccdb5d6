import type { Cancel, Clock } from '@fachwerk/clock/clock'
import type { BankEvent } from '@fachwerk/contract/payment/test-bank'
import { type StoredPayment, decide, expire, merchantView } from './payment.ts'
import type { Journal } from './platform/journal.ts'
import type { Webhooks } from './webhooks.ts'

export type BankTimes = {
  /** How long a „langsam" payment takes after the payer's decision. */
  readonly slowMs: number
  /** How late a late webhook is. */
  readonly lateMs: number
}

export type Outcomes = {
  /** Stores the new state and tells the merchant; gives the event's id when the state changed for good. */
  settle(before: StoredPayment, after: StoredPayment): string | undefined
  notify(payment: StoredPayment, type: BankEvent['type']): string
  expireLater(payment: StoredPayment): void
  finishLater(id: string, at: Date): void
  close(): void
}

const EVENT_OF_STATE = {
  paid: 'payment.paid',
  denied: 'payment.denied',
  cancelled: 'payment.cancelled',
  expired: 'payment.expired',
} as const

/** What happens to payments by themselves: expiry, slow results, and the reports about both; goes on after a restart. */
export function startOutcomes(needs: {
  readonly payments: Journal<StoredPayment>
  readonly webhooks: Webhooks
  readonly clock: Clock
  readonly times: BankTimes
  readonly newId: () => string
}): Outcomes {
  const { payments, clock, times } = needs
  const timers = new Set<Cancel>()
  const later = (at: Date, run: () => void) => {
    const cancel = clock.after(Math.max(0, at.getTime() - clock.now().getTime()), () => {
      timers.delete(cancel)
      run()
    })
    timers.add(cancel)
  }
  const notify = (payment: StoredPayment, type: BankEvent['type']) => {
    const id = `evt_${needs.newId()}`
    if (payment.script === 'webhook-lost') return id
    const event = { id, type, createdAt: clock.now().toISOString(), payment: merchantView(payment) }
    needs.webhooks.send(event, payment.webhookUrl, {
      delayMs: payment.script === 'webhook-late' ? times.lateMs : 0,
      doubled: payment.script === 'webhook-doubled',
    })
    return id
  }
  const settle = (before: StoredPayment, after: StoredPayment) => {
    if (after.state === before.state || after.state === 'open') return undefined
    payments.put(after.id, after)
    return notify(after, EVENT_OF_STATE[after.state])
  }
  const expireLater = ({ id, expiresAt }: StoredPayment) =>
    later(new Date(expiresAt), () => {
      const current = payments.get(id)
      if (current) settle(current, expire(current, clock.now()))
    })
  const finishLater = (id: string, at: Date) =>
    later(at, () => {
      const current = payments.get(id)
      if (current?.decided) settle(current, decide(current, current.decided.decision))
    })
  for (const payment of payments.all()) {
    if (payment.state !== 'open') continue
    if (payment.decided) finishLater(payment.id, new Date(payment.decided.at))
    else expireLater(payment)
  }
  const close = () => {
    for (const cancel of timers) cancel()
  }
  return { settle, notify, expireLater, finishLater, close }
}
