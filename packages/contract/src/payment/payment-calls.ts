import { z } from 'zod'
import { call } from '../call.ts'
import { Id } from '../fields.ts'
import { PAYMENT_PROVIDERS } from './payment-methods.ts'

export const paymentCalls = {
  /** The body is read raw, its signature is checked before it is parsed. */
  webhook: call({
    method: 'POST',
    path: '/public/payments/{provider}/webhook',
    auth: 'none',
    permission: 'public',
    host: 'admin',
    summary: 'Meldung eines Zahlungsdienstes',
    tags: ['Zahlung'],
    params: z.object({ provider: z.enum(['test-bank', ...PAYMENT_PROVIDERS]) }),
    /** Which company's account: each has its own keys. */
    query: z.object({ account: Id.optional() }),
    reply: z.object({ received: z.literal(true) }),
    refusals: ['wrong-signature', 'malformed-request', 'not-found', 'temporarily-unavailable'],
  }),
} as const
