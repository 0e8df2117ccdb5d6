import { PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'
import type { Secrets } from '../../../platform/secrets.ts'
import type { AccountRow } from '../accounts-repository.ts'
import { noProvider } from '../providers/no-provider.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { mollieProvider } from '../providers/mollie-provider.ts'
import { paypalProvider } from '../providers/paypal-provider.ts'
import { stripeProvider } from '../providers/stripe-provider.ts'
import { type TransferKeys, transferProvider } from '../providers/transfer-provider.ts'

/** Where the services are reached; tests put their own addresses here. */
export type ProviderUrls = {
  readonly stripe: string
  readonly mollie: string
  readonly paypal: string
  readonly paypalTest: string
}
export const PROVIDER_URLS: ProviderUrls = {
  stripe: 'https://api.stripe.com',
  mollie: 'https://api.mollie.com',
  paypal: 'https://api-m.paypal.com',
  paypalTest: 'https://api-m.sandbox.paypal.com',
}

/** What the keys are sealed for: put into another account they open nothing. */
export const sealedFor = (accountId: string): string => `payment-account:${accountId}`

/** The service to which keys belong. */
export function providerWith(keys: PaymentKeys, urls: ProviderUrls): PaymentProvider {
  switch (keys.provider) {
    case 'stripe':
      return stripeProvider({ ...keys, url: urls.stripe })
    case 'mollie':
      return mollieProvider({ ...keys, url: urls.mollie })
    case 'paypal':
      return paypalProvider({ ...keys, url: keys.live ? urls.paypal : urls.paypalTest })
    case 'transfer':
      return transferProvider(keys)
  }
}

/** The services behind accounts' rows; each is connected once per version of its keys. */
export function accountBook(needs: {
  readonly urls: ProviderUrls
  readonly secrets: Pick<Secrets, 'unseal'>
}) {
  const connected = new Map<string, { readonly version: number; readonly provider: PaymentProvider }>()
  const keysOf = (account: AccountRow): PaymentKeys | null => {
    const text = needs.secrets.unseal(account.sealed_keys, sealedFor(account.id))
    return text === undefined ? null : PaymentKeys.parse(JSON.parse(text))
  }
  const open = (account: AccountRow): PaymentProvider => {
    const keys = keysOf(account)
    return keys === null ? noProvider() : providerWith(keys, needs.urls)
  }
  return {
    /** One that cannot be unsealed (other secrets) is there but never answers. */
    ofAccount(account: AccountRow): PaymentProvider {
      const known = connected.get(account.id)
      if (known?.version === account.version) return known.provider
      const provider = open(account)
      connected.set(account.id, { version: account.version, provider })
      return provider
    },
    /** The bank account a row stands for; null where it is none, or cannot be unsealed. */
    bankAccount(account: AccountRow | undefined): TransferKeys | null {
      const keys = account?.provider === 'transfer' ? keysOf(account) : null
      return keys?.provider === 'transfer' ? keys : null
    },
  }
}
