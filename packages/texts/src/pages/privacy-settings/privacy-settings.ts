import { privacySettingsDe } from './de.ts'
import { privacySettingsDeInformal } from './de-informal.ts'
import { privacySettingsEn } from './en.ts'
import { privacySettingsIt } from './it.ts'
import { privacySettingsRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Privacy settings of a storefront, in all languages; for the server alone, browsers load none of it. */
export const privacySettings: AllTexts<typeof privacySettingsDe> = {
  de: privacySettingsDe,
  'de-informal': privacySettingsDeInformal,
  en: privacySettingsEn,
  it: privacySettingsIt,
  ru: privacySettingsRu,
}
