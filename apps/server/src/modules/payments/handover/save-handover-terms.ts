import type { HandoverTerms } from '@fachwerk/contract/payment/handover-terms'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { AccountTools } from '../use-cases/payment-setup.ts'
import { saveTerms } from '../use-cases/save-terms.ts'
import { handoverTermsOf, storeHandoverTerms } from './handover-terms-repository.ts'

/** How much the own company hands over unpaid. */
export const saveHandoverTerms = (
  tools: AccountTools,
  said: { readonly actor: StaffActor; readonly version: number; readonly terms: HandoverTerms },
) =>
  saveTerms(tools, {
    ...said,
    kind: {
      subject: 'handoverTerms',
      read: async (tx, companyId) => {
        const { version, ...terms } = await handoverTermsOf(tx, companyId)
        return { version, terms }
      },
      store: storeHandoverTerms,
    },
  })
