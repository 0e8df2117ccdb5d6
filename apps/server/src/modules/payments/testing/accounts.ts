import type { PaymentKeys } from '@fachwerk/contract/payment/payment-account-calls'
import { METHODS_OF, type PaymentMethod } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import type { Random } from '../../../platform/random.ts'
import type { Secrets } from '../../../platform/secrets.ts'
import { insertAccount, storeOffer } from '../accounts-repository.ts'
import { hintOf, isLive } from '../rules/key-hints.ts'
import { sealedFor } from '../use-cases/account-book.ts'

/** Gives a company an account at a service and offers ways to pay with it. @returns the account's id */
export async function anAccount(
  tx: Tx,
  needs: { readonly random: Random; readonly secrets: Secrets },
  details: {
    readonly companyId: string
    readonly keys: PaymentKeys
    readonly at: Date
    /** Offered in this order; by default the first it takes. */
    readonly methods?: readonly PaymentMethod[]
  },
): Promise<string> {
  const { companyId, keys, at } = details
  const id = needs.random.uuid()
  await insertAccount(tx, {
    id,
    company_id: companyId,
    provider: keys.provider,
    sealed_keys: needs.secrets.seal(JSON.stringify(keys), sealedFor(id)),
    hint: hintOf(keys),
    live: isLive(keys),
    checked_at: null,
    finding: null,
    account_name: null,
    created_at: at,
  })
  const { provider } = keys
  const { methods = METHODS_OF[provider].slice(0, 1) } = details
  await storeOffer(tx, companyId, { methods: methods.map((method) => ({ method, provider })), version: 0 })
  return id
}
