import { PaymentKeys } from '@fachwerk/contract/payment-account-calls'
import type { PaymentChoice } from '@fachwerk/contract/payment-choice'
import type { PaymentMethod } from '@fachwerk/contract/payment-methods'
import type { Tx } from '../../../platform/db.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { type AccountRow, accountById, accountsOf, offerOf } from '../accounts-repository.ts'
import { noProvider } from '../no-provider.ts'
import type { PaymentProvider } from '../provider.ts'
import { mollieProvider } from '../providers/mollie-provider.ts'
import { paypalProvider } from '../providers/paypal-provider.ts'
import { stripeProvider } from '../providers/stripe-provider.ts'

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
  }
}

export type ProviderBook = {
  /** The installation's own: test bank or none. */
  readonly ofInstallation: PaymentProvider
  /** Of an account's row; one that cannot be unsealed (other secrets) is there but never answers. */
  ofAccount(account: AccountRow): PaymentProvider
  /** Of a payment that was begun. */
  ofPayment(tx: Tx, payment: { readonly account_id: string | null }): Promise<PaymentProvider>
  /** What the company's orders can be paid with now: what is offered, on accounts that work as far as is known. */
  choiceFor(tx: Tx, companyId: string): Promise<PaymentChoice>
  /**
   * Which account a new payment of the company goes to: its method's, else the first one's that works. Where methods are
   * offered it is never the installation's (null), even if none works: no order goes to the test bank by mistake.
   */
  accountFor(
    tx: Tx,
    companyId: string,
    method: PaymentMethod | null,
  ): Promise<{ readonly account: AccountRow | null; readonly method: PaymentMethod | null }>
}

/** Knows the services by their accounts; each is connected once per version of its keys. */
export function providerBook(needs: {
  readonly ofInstallation: PaymentProvider
  readonly urls: ProviderUrls
  readonly secrets: Pick<Secrets, 'unseal'>
  /** The company on whose account the money of another's orders is collected. */
  readonly collectorOf: (tx: Tx, companyId: string) => Promise<string>
}): ProviderBook {
  const connected = new Map<string, { readonly version: number; readonly provider: PaymentProvider }>()
  const open = (account: AccountRow): PaymentProvider => {
    const text = needs.secrets.unseal(account.sealed_keys, sealedFor(account.id))
    return text === undefined ? noProvider() : providerWith(PaymentKeys.parse(JSON.parse(text)), needs.urls)
  }
  const ofAccount = (account: AccountRow): PaymentProvider => {
    const known = connected.get(account.id)
    if (known?.version === account.version) return known.provider
    const provider = open(account)
    connected.set(account.id, { version: account.version, provider })
    return provider
  }
  const works = (account: AccountRow) => account.finding !== 'wrong-key' && ofAccount(account).name !== 'none'
  /** Methods with their accounts; one works whose keys can be read and were not refused when last tried. */
  const offered = async (tx: Tx, companyId: string) => {
    const collector = await needs.collectorOf(tx, companyId)
    const { methods } = await offerOf(tx, collector)
    const accounts = methods.length === 0 ? [] : await accountsOf(tx, collector)
    const all = methods.flatMap(({ method, provider }) => {
      const account = accounts.find((row) => row.provider === provider)
      return account ? [{ method, account }] : []
    })
    return { all, working: all.filter(({ account }) => works(account)) }
  }
  return {
    ofInstallation: needs.ofInstallation,
    ofAccount,
    async ofPayment(tx, { account_id }) {
      if (account_id === null) return needs.ofInstallation
      const account = await accountById(tx, account_id)
      return account ? ofAccount(account) : noProvider()
    },
    async choiceFor(tx, companyId) {
      const { all, working } = await offered(tx, companyId)
      const testBank = all.length === 0 && needs.ofInstallation.name === 'test-bank'
      return { methods: working.map(({ method }) => method), testBank }
    },
    async accountFor(tx, companyId, method) {
      const { all, working } = await offered(tx, companyId)
      const chosen = working.find((it) => it.method === method) ?? working[0] ?? all[0]
      return chosen ?? { account: null, method: null }
    },
  }
}
