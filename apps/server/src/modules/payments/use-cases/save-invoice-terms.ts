import type { InvoiceTerms } from '@fachwerk/contract/invoice/invoice-terms'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { storeTerms, termsOf } from '../ledger/claims-repository.ts'
import type { AccountTools } from './payment-setup.ts'
import { saveTerms } from './save-terms.ts'

/** Under which terms the own company sells on invoice. */
export const saveInvoiceTerms = (
  tools: AccountTools,
  said: { readonly actor: StaffActor; readonly version: number; readonly terms: InvoiceTerms },
) =>
  saveTerms(tools, {
    ...said,
    kind: {
      subject: 'invoiceTerms',
      read: async (tx, companyId) => {
        const { version, ...terms } = await termsOf(tx, companyId)
        return { version, terms }
      },
      store: storeTerms,
    },
  })
