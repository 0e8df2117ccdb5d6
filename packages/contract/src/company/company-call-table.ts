import { companySettingCalls } from './company-setting-calls.ts'
import { franchiseCalls } from './franchise-calls.ts'
import { franchiseMenuCalls } from './franchise-menu-calls.ts'
import { officeMenuCalls } from './office-menu-calls.ts'
import { ownCompanyCalls } from './own-company-calls.ts'
import { retentionCalls } from './retention-calls.ts'
import { settlementCalls } from './settlement-calls.ts'

/** Calls of companies and their franchise. A new file of calls adds its line here. */
export const companyCallTable = {
  ...companySettingCalls,
  ...ownCompanyCalls,
  ...franchiseCalls,
  ...franchiseMenuCalls,
  ...officeMenuCalls,
  ...settlementCalls,
  ...retentionCalls,
} as const
