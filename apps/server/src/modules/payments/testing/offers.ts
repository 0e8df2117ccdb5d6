import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import type { Tx } from '../../../platform/db/db.ts'
import { storeOffer, type OfferedMethod } from '../accounts-repository.ts'
import { storeTerms } from '../ledger/claims-repository.ts'

export type { OfferedMethod } from '../accounts-repository.ts'

/** A company offers these ways to pay from now on, in place of those of that version. */
export const offerMethods = (
  tx: Tx,
  companyId: string,
  offer: { readonly methods: readonly OfferedMethod[]; readonly version: number },
) => storeOffer(tx, companyId, offer)

/** A company says for the first time under which terms it sells on invoice. */
export const sellOnInvoice = (tx: Tx, companyId: string, terms: InvoiceTerms) =>
  storeTerms(tx, companyId, { ...terms, version: 0 })
