import { franchiseeFields, ownCompanyFields } from '@fachwerk/contract/company/company-fields'
import { samplesOf } from '@fachwerk/contract/record-fields'
import type { franchiseCalls } from '@fachwerk/contract/company/franchise-calls'
import type { franchiseMenuCalls } from '@fachwerk/contract/company/franchise-menu-calls'
import type { officeMenuCalls } from '@fachwerk/contract/company/office-menu-calls'
import type { ownCompanyCalls } from '@fachwerk/contract/company/own-company-calls'
import type { settlementCalls } from '@fachwerk/contract/company/settlement-calls'
import { type Inputs, none } from '../call-input-types.ts'

const reason = 'So vereinbart'
const fees = {
  validFrom: '2028-01-01',
  collects: 'franchisor',
  percentHundredths: 750,
  monthlyCents: 0,
  perRentalCents: 0,
  minimumCents: 0,
} as const
const company = samplesOf(franchiseeFields)
const OWN = samplesOf(ownCompanyFields)

/** Good inputs of the calls about franchisees, for what belongs to a target. */
export const franchiseInputs: Inputs<
  keyof (typeof ownCompanyCalls &
    typeof franchiseCalls &
    typeof franchiseMenuCalls &
    typeof officeMenuCalls &
    typeof settlementCalls)
> = {
  ownCompany: none,
  saveOwnCompany: () => [{ body: { company: { ...OWN, version: 1 } } }],
  franchisees: none,
  franchiseeList: () => [{ body: {} }],
  exportFranchisees: () => [{ body: { format: 'csv' } }],
  franchisee: ({ franchiseeId: id }) => [{ params: { id } }],
  addFranchisee: () => [{ body: { franchisee: { ...company, fees } } }],
  saveFranchisee: ({ franchiseeId: id }) => [{ body: { franchisee: { ...company, id, version: 1 } } }],
  archiveFranchisee: ({ franchiseeId: id }) => [{ body: { franchisee: { id, archived: true, reason } } }],
  addFranchiseTerms: ({ franchiseeId: id }) => [{ body: { franchisee: { id, fees } } }],
  franchiseMenu: ({ companyId: id }) => [{ params: { id } }],
  saveFranchiseMenu: ({ companyId }) => [
    {
      body: {
        menu: { company: companyId, version: 0, own: true, preset: 'chosen', areas: ['storage', 'sales'] },
      },
    },
    // Nobody has read this version: nothing changes for whoever asks next.
    { body: { menu: { company: companyId, version: 99, own: false, preset: 'short', areas: [] } } },
  ],
  lockFranchiseMenu: ({ companyId }) => [
    { body: { lock: { company: companyId, locked: false, version: 99 } } },
  ],
  officeMenu: none,
  // Nobody has read this version: nothing changes for whoever asks next.
  saveOfficeMenu: () => [{ body: { menu: { version: 99, shown: true, entries: ['invoices'] } } }],
  settlements: ({ companyId: franchiseeId }) => [{ body: { franchiseeId } }],
  settlement: ({ companyId: franchiseeId }) => [{ body: { franchiseeId, month: '2026-08' } }],
  exportSettlement: ({ companyId: franchiseeId }) => [
    { body: { franchiseeId, month: '2026-08', format: 'csv' } },
  ],
  withdrawFranchiseTerms: ({ franchiseeId: id, termsId }) => [
    { body: { franchisee: { id, termsId, reason } } },
  ],
}
