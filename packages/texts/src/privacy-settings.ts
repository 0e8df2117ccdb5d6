import { privacySettingsDe } from './privacy-settings-de.ts'
import { privacySettingsDeInformal } from './privacy-settings-de-informal.ts'
import { privacySettingsEn } from './privacy-settings-en.ts'
import { privacySettingsIt } from './privacy-settings-it.ts'
import { privacySettingsRu } from './privacy-settings-ru.ts'
import type { AllTexts } from './texts.ts'

/** Privacy settings of a storefront, in all languages; for the server alone, browsers load none of it. */
export const privacySettings: AllTexts<typeof privacySettingsDe> = {
  de: privacySettingsDe,
  'de-informal': privacySettingsDeInformal,
  en: privacySettingsEn,
  it: privacySettingsIt,
  ru: privacySettingsRu,
}
