import type { billedCalls } from '@fachwerk/contract/invoice/billed/billed-calls'
import { CHART_ACCOUNTS } from '@fachwerk/contract/invoice/billed/billing-terms'
import type { billingTermsCalls } from '@fachwerk/contract/invoice/billed/billing-terms-calls'
import type { Inputs } from '../call-input-types.ts'

const DATEV = {
  consultant: 1001,
  client: 1,
  chart: 'SKR03',
  accountLength: 4,
  yearStartMonth: 1,
  ...CHART_ACCOUNTS.SKR03,
} as const
const DAYS = { from: '2020-01-01', to: '2020-01-31' }

/** Good inputs of the calls about what was billed, for what belongs to a target. */
export const billedInputs: Inputs<keyof typeof billedCalls | keyof typeof billingTermsCalls> = {
  billedServices: ({ companyId, billingStatementId }) => [
    { body: { companyIds: [companyId], statementIds: [billingStatementId], view: 'all' } },
  ],
  billedServicesTotal: ({ companyId, billingStatementId }) => [
    { body: { companyIds: [companyId], statementIds: [billingStatementId], view: 'all' } },
  ],
  billedSums: ({ companyId, billingStatementId }) => [
    { body: { companyIds: [companyId], statementIds: [billingStatementId], view: 'all' } },
  ],
  exportBilledServices: ({ companyId, billingStatementId }) => [
    { body: { companyIds: [companyId], statementIds: [billingStatementId], view: 'all', format: 'csv' } },
  ],
  billingStatements: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  billingStatement: ({ billingStatementId: id }) => [{ params: { id } }],
  exportBillingStatement: ({ billingStatementId: id }) => [{ body: { id, format: 'csv' } }],
  takeBilled: ({ billedId, billingStatementId: statementId }) => [{ body: { ids: [billedId], statementId } }],
  takeBilledPeriod: ({ companyId }) => [{ body: { company: companyId, ...DAYS } }],
  leaveOutBilled: ({ billedId }) => [{ body: { ids: [billedId], leftOut: false } }],
  // Nobody has read this version: the draft stays for whoever asks next.
  closeBillingStatement: ({ billingStatementId: id }) => [{ body: { id, version: 99 } }],
  billingTerms: ({ companyId: company }) => [{ params: { company } }],
  saveBillingTerms: ({ companyId: company }) => [
    { body: { company, version: 99, clearanceHundredths: 150, datev: DATEV } },
  ],
  previewDatev: ({ companyId: company }) => [{ body: { company, month: '2020-01' } }],
  exportDatev: ({ companyId: company }) => [{ body: { company, month: '2020-01' } }],
  dropBillingStatement: ({ billingStatementId: id }) => [{ body: { id } }],
}
