import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import { anAccount } from '@fachwerk/server/src/modules/payments/testing/accounts.ts'
import { offerMethods, sellOnInvoice } from '@fachwerk/server/src/modules/payments/testing/offers.ts'
import type { Tx } from '@fachwerk/server/src/platform/db/db.ts'

/** Days a transfer has that is made before the rental begins: the fewest there may be. */
export const TRANSFER_DAYS = 2
/** Few days, so that much comes due; who never paid an order gets nothing on invoice. */
const TERMS: InvoiceTerms = { days: 3, limitCents: 200_000, paidOrders: 1 }

const BANK_ACCOUNT = {
  provider: 'transfer',
  holder: 'Nordfach GmbH',
  iban: 'DE89370400440532013000',
  bic: '',
  days: TRANSFER_DAYS,
} as const

/** A company that has an account at a payment service takes transfers besides, before and after the rental (K-06). */
export async function sellByTransfer(
  tx: Tx,
  builder: Parameters<typeof anAccount>[1] & { readonly now: Date },
  companyId: string,
): Promise<void> {
  await anAccount(tx, builder, { companyId, keys: BANK_ACCOUNT, at: builder.now })
  const methods = [
    { method: 'card', provider: 'mollie' },
    { method: 'paypal', provider: 'mollie' },
    { method: 'transfer', provider: 'transfer' },
    { method: 'invoice', provider: 'transfer' },
  ] as const
  const isOffered = await offerMethods(tx, companyId, { methods, version: 1 })
  if (!isOffered || !(await sellOnInvoice(tx, companyId, TERMS)))
    throw new Error('The company could not say how it sells.')
}
