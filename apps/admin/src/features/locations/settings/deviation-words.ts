import type { CompanySettings, Deviation } from '@fachwerk/contract/company/company-setting-calls'
import type { SettingKey } from '@fachwerk/contract/location/location-settings'
import { st } from './setting-texts.ts'
import { settingWords } from './setting-words.ts'

type Apart = Omit<CompanySettings['deviations'][number], 'key'>

/** Who has another value of a setting, and how many own values a lock would take away. */
export const apartFrom = ({ deviations }: CompanySettings, name: SettingKey): Apart =>
  deviations.find(({ key }) => key === name) ?? { of: [], lost: 0 }

/** A value of a setting as people read it. */
export const valueWords = (key: SettingKey, value: Deviation['value']): string =>
  settingWords(key, value) ?? String(value)

/** „Kiel (Nordfach): 7 Tage“; of a location that only follows its franchisee it says so. */
export function deviationWords(key: SettingKey, deviation: Deviation): string {
  const { kind, name, companyName, own } = deviation
  const value = valueWords(key, deviation.value)
  if (kind === 'company') return st('settings.deviation.company', { name, value })
  const words = st('settings.deviation', { name, company: companyName, value })
  return own ? words : st('settings.deviation.follows', { words })
}
