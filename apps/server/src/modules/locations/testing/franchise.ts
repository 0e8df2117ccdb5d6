import { companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import type { SettingKey, SettingSource } from '@fachwerk/contract/location/location-settings'
import type { CompanySettings } from '@fachwerk/contract/company/company-setting-calls'
import type { RequestIn } from '@fachwerk/contract/call'
import { readHistory } from '../../../platform/audit.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { TestPlatform } from '../../../platform/testing/test-platform.ts'
import { aCompany } from '../testing.ts'
import { anOffice } from './staff.ts'

type Said = Omit<
  RequestIn<typeof companySettingCalls.saveCompanySettings>['body']['settings'],
  'company' | 'version'
>

/** Zeitlager with its franchisee Nordfach: who leads both, and what they do about settings (B-08). */
export async function aFranchise(platform: TestPlatform) {
  const office = await anOffice(platform)
  const head = office.company
  const nordfach = await platform.db.transaction((tx) =>
    aCompany(tx, { name: 'Nordfach', franchisorId: head }),
  )
  const jana = office.person(['owner'], [head, nordfach])
  const lead = office.person(['owner'], [nordfach])
  /** Who works for a franchisee locks nothing, as the table of roles says. */
  const ole: StaffActor = {
    ...lead,
    companyId: nordfach,
    scopeFor: (permission) => (permission === 'settings.lock' ? [] : lead.scopeFor(permission)),
  }
  const show = async (id: string, actor = jana): Promise<CompanySettings> => {
    const shown = await office.call(companySettingCalls.companySettings, { params: { id } }, actor)
    if (!shown.ok) throw new Error(shown.refusal)
    return shown.value
  }
  const set = async (company: string, said: Said, actor = jana) => {
    const { version } = await show(company)
    const body = { settings: { ...said, company, version } }
    return await office.call(companySettingCalls.saveCompanySettings, { body }, actor)
  }
  const lock = async (
    key: SettingKey,
    options: {
      readonly locked?: boolean
      readonly replaces?: number
      readonly company?: string
      readonly version?: number
    } = {},
    actor = jana,
  ) => {
    const { locked = true, replaces = 0, company = head } = options
    const version = options.version ?? (await show(company)).version
    return await office.call(
      companySettingCalls.lockCompanySetting,
      { body: { lock: { company, key, locked, version, replaces } } },
      actor,
    )
  }
  const historyOf = (kind: 'location' | 'companySettings', id: string) =>
    platform.db.read((tx) =>
      readHistory(tx, { companyIds: [head, nordfach], subject: { kind, id }, offset: 0, limit: 50 }),
    )
  return { ...office, head, nordfach, jana, ole, show, set, lock, historyOf }
}

/** Where a setting comes from. */
export const sourceIn = (settings: readonly SettingSource[], key: SettingKey): SettingSource => {
  const found = settings.find((each) => each.key === key)
  if (!found) throw new Error(`${key} is missing`)
  return found
}
