import { METHODS_OF } from '@fachwerk/contract/payment/payment-methods'
import type { Tx } from '../../../platform/db/db.ts'
import { storeOffer } from '../accounts-repository.ts'
import type { PaymentProvider } from '../providers/provider.ts'

/** Offers what the installation's test bank takes, for a demo; without one nothing, and what somebody chose stays. */
export async function offerTests(
  tx: Tx,
  { ofInstallation }: { readonly ofInstallation: Pick<PaymentProvider, 'name'> },
  { companyId }: { readonly companyId: string },
): Promise<void> {
  const provider = 'test-bank' as const
  if (ofInstallation.name !== provider) return
  const methods = METHODS_OF[provider].map((method) => ({ method, provider }))
  await storeOffer(tx, companyId, { methods, version: 0 })
}
