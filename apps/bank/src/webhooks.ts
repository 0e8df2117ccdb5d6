import { createHmac } from 'node:crypto'
import type { Cancel, Clock } from '@fachwerk/clock/clock'
import { BankEvent } from '@fachwerk/contract/payment/test-bank'
import { z } from 'zod'
import { openJournal } from './platform/journal.ts'

const Delivery = z.object({
  id: z.string(),
  url: z.url(),
  body: z.string(),
  attempts: z.int(),
  state: z.enum(['waiting', 'delivered', 'given-up']),
  nextAt: z.iso.datetime(),
})
type Delivery = z.infer<typeof Delivery>

const FIRST_PAUSE_MS = 1_000
const LONGEST_PAUSE_MS = 5 * 60_000
const MOST_ATTEMPTS = 300
const TIMEOUT_MS = 10_000

export type Webhooks = {
  /** Notifies the merchant, again and again until it answers 2xx. */
  send(event: BankEvent, url: string, options?: { delayMs?: number; doubled?: boolean }): void
  /** Waits for one first attempt of this event, whatever comes of it. */
  firstAttempt(eventId: string): Promise<void>
  close(): void
}

/** Header value of a body at a moment: `t=<unix seconds>,v1=<HMAC-SHA-256 of "t.body">`. */
export function sign(body: string, secret: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

async function post({ url, body }: Delivery, signature: string): Promise<boolean> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bank-signature': signature },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await reply.body?.cancel()
    return reply.ok
  } catch {
    return false
  }
}

/** Pauses double from a second to five minutes; after about a day the bank gives up. */
function afterAttempt(delivery: Delivery, delivered: boolean, now: Date): Delivery {
  const attempts = delivery.attempts + 1
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** delivery.attempts, LONGEST_PAUSE_MS)
  return {
    ...delivery,
    attempts,
    state: delivered ? 'delivered' : attempts >= MOST_ATTEMPTS ? 'given-up' : 'waiting',
    nextAt: new Date(now.getTime() + pause).toISOString(),
  }
}

/** Keeps what has to be told in a file, so that a restart goes on where the bank was stopped. */
export function startWebhooks(options: { folder: string; secret: string; clock: Clock }): Webhooks {
  const { clock, secret } = options
  const deliveries = openJournal(options.folder, 'webhooks', (value) => Delivery.safeParse(value).data)
  const timers = new Map<string, Cancel>()
  const running = new Map<string, Promise<void>>()
  let closed = false

  const attempt = async (id: string) => {
    timers.delete(id)
    const delivery = deliveries.get(id)
    if (closed || delivery?.state !== 'waiting') return
    const delivered = await post(delivery, sign(delivery.body, secret, clock.now()))
    if (closed) return
    const next = afterAttempt(delivery, delivered, clock.now())
    deliveries.put(id, next)
    if (next.state === 'waiting') schedule(next)
  }
  const run = (id: string) => {
    const work = attempt(id).finally(() => running.delete(id))
    running.set(id, work)
    return work
  }
  const schedule = ({ id, nextAt }: Delivery) => {
    timers.get(id)?.()
    timers.set(
      id,
      clock.after(new Date(nextAt).getTime() - clock.now().getTime(), () => run(id)),
    )
  }
  for (const delivery of deliveries.all()) if (delivery.state === 'waiting') schedule(delivery)

  return {
    send(event, url, { delayMs = 0, doubled = false } = {}) {
      const body = JSON.stringify(BankEvent.parse(event))
      const nextAt = new Date(clock.now().getTime() + delayMs).toISOString()
      for (const id of doubled ? [event.id, `${event.id}#2`] : [event.id]) {
        const delivery = { id, url, body, attempts: 0, state: 'waiting', nextAt } as const
        deliveries.put(id, delivery)
        if (delayMs > 0) schedule(delivery)
        else void run(id)
      }
    },
    firstAttempt: async (eventId) => running.get(eventId),
    close() {
      closed = true
      for (const cancel of timers.values()) cancel()
    },
  }
}
