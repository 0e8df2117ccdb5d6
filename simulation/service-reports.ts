import type { MolliePayment } from '@fachwerk/server/src/modules/payments/testing/stubs/mollie-books.ts'
import type { ProcessClock } from './clock.ts'
import type { Tally } from './tally.ts'

const MINUTE_MS = 60_000
/** Minutes between one attempt to tell and the next, as Mollie documents them; after 26 hours it gives up. */
const PAUSES = [1, 2, 4, 8, 16, 29, 60, 120, 240, 480, 480] as const
/** From this attempt on, half an hour has passed. */
const LATE_FROM = 5

/**
 * Tells of payments until it is heard.
 * @param isHeldBack nothing leaves the service now
 */
export function reportsOf(clock: ProcessClock, tally: Tally, isHeldBack: () => boolean) {
  const missing = new Map<string, number>()
  async function attempt(payment: MolliePayment, tries: number): Promise<void> {
    const { id, webhookUrl } = payment
    const isHeard = !isHeldBack() && (await deliver(webhookUrl, id))
    const pause = PAUSES[tries]
    if (!isHeard && pause !== undefined) {
      clock.after(pause * MINUTE_MS, () => attempt(payment, tries + 1))
      return
    }
    if (tries >= LATE_FROM) tally.count('lateReports')
    missing.set(id, (missing.get(id) ?? 1) - 1)
  }
  return {
    deliver(payment: MolliePayment): void {
      missing.set(payment.id, (missing.get(payment.id) ?? 0) + 1)
      void attempt(payment, 0)
    },
    isDelivering: (reference: string) => (missing.get(reference) ?? 0) > 0,
  }
}

async function deliver(url: string, id: string): Promise<boolean> {
  try {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const reply = await fetch(url, { method: 'POST', headers, body: `id=${id}` })
    return reply.ok
  } catch {
    return false
  }
}
