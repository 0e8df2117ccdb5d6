import { companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import type { LocationsNeeds } from '../needs.ts'
import { lockCompanySetting, saveCompanySettings } from './use-cases/save-company-settings.ts'
import { showCompanySettings } from './use-cases/show-company-settings.ts'

/** Mounts what companies set for their locations, and what franchisors lock (B-08). */
export function mountCompanySettings(needs: LocationsNeeds): void {
  const { serve } = needs
  serve(companySettingCalls.companySettings, ({ actor, params }) =>
    showCompanySettings(needs, { actor, id: params.id }),
  )
  serve(companySettingCalls.saveCompanySettings, ({ actor, body }) =>
    saveCompanySettings(needs, { actor, ...body.settings }),
  )
  serve(companySettingCalls.lockCompanySetting, ({ actor, body }) =>
    lockCompanySetting(needs, { actor, ...body.lock }),
  )
}
