import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import type { Tx } from '../../../platform/db/db.ts'
import { keepOffer, type OfferedMethod } from '../accounts-repository.ts'
import { keepTerms } from '../ledger/claims-repository.ts'

export type { OfferedMethod } from '../accounts-repository.ts'

/** A company offers these ways to pay from now on, in place of those of that version. */
export const offerMethods = (
  tx: Tx,
  companyId: string,
  offer: { readonly methods: readonly OfferedMethod[]; readonly version: number },
) => keepOffer(tx, companyId, offer)

/** A company says for the first time under which terms it sells on invoice. */
export const sellOnInvoice = (tx: Tx, companyId: string, terms: InvoiceTerms) =>
  keepTerms(tx, companyId, { ...terms, version: 0 })
