import type Stripe from 'stripe'
import { z } from 'zod'
import { type Result, ok, refuse } from '../../../platform/result.ts'
import { type ProviderRefusal, refusalOfStatus } from './ask-provider.ts'

export type StripeSettings = {
  readonly secretKey: string
  readonly webhookSecret: string
  /** Address without a slash at its end. */
  readonly url: string
  readonly timeoutMs?: number
}

/** Stripe's own library, for this account. */
export async function connect({ secretKey, url, timeoutMs }: StripeSettings): Promise<Stripe> {
  const { default: Library } = await import('stripe')
  const { protocol, hostname, port } = new URL(url)
  const isPlain = protocol === 'http:'
  return new Library(secretKey, {
    host: hostname,
    port: port || (isPlain ? '80' : '443'),
    protocol: isPlain ? 'http' : 'https',
    timeout: timeoutMs ?? 10_000,
    // Repeated by our own jobs, which survive a crash.
    maxNetworkRetries: 0,
    telemetry: false,
  })
}

/** Stripe will not do it. */
export class Refused extends Error {}
const Failure = z.object({ statusCode: z.int() })

/** What came of a question; whatever is thrown but a clear no leaves it open. */
export async function asking<T>(act: () => Promise<T>): Promise<Result<T, ProviderRefusal>> {
  try {
    return ok(await act())
  } catch (error) {
    if (error instanceof Refused) return refuse('refused')
    const failure = Failure.safeParse(error)
    return refuse((failure.success && refusalOfStatus(failure.data.statusCode)) || 'unavailable')
  }
}
