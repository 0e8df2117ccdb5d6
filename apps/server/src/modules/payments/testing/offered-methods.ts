import type { PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'
import type { Db } from '../../../platform/db/db.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { storeOffer, type OfferedMethod } from '../accounts-repository.ts'
import type { ProviderUrls } from '../use-cases/account-book.ts'
import { anAccount } from './accounts.ts'
import { startMollieStub } from './stubs/mollie-stub.ts'
import { startStripeStub } from './stubs/stripe-stub.ts'

/** Two services on this machine: Stripe takes cards and Klarna, Mollie PayPal. */
export async function startTwoServices() {
  const [stripe, mollie] = await Promise.all([startStripeStub(), startMollieStub()])
  const urls: Partial<ProviderUrls> = { stripe: stripe.url, mollie: mollie.url }
  return {
    stripe,
    mollie,
    urls,
    close: async () => void (await Promise.all([stripe.close(), mollie.close()])),
  }
}
export type TwoServices = Awaited<ReturnType<typeof startTwoServices>>

const BOTH: readonly OfferedMethod[] = [
  { method: 'card', provider: 'stripe' },
  { method: 'paypal', provider: 'mollie' },
  { method: 'klarna', provider: 'stripe' },
]

/** A company has an account at both and offers card, PayPal and Klarna in this order. @returns the accounts' ids */
export async function offerBoth(
  platform: { readonly db: Db; readonly random: Random; readonly secrets: Secrets },
  { stripe, mollie }: TwoServices,
  details: { readonly companyId: string; readonly at: Date; readonly methods?: readonly OfferedMethod[] },
): Promise<{ readonly stripe: string; readonly mollie: string }> {
  const { companyId, at, methods = BOTH } = details
  const keysOf = (keys: PaymentKeys | null) => {
    if (!keys) throw new Error('no keys')
    return { companyId, keys, at }
  }
  return await platform.db.transaction(async (tx) => {
    const ids = {
      stripe: await anAccount(tx, platform, keysOf(stripe.keys)),
      mollie: await anAccount(tx, platform, keysOf(mollie.keys)),
    }
    await storeOffer(tx, companyId, { methods, version: 1 })
    return ids
  })
}
