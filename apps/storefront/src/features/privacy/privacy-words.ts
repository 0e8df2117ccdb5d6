import type { Language } from '@fachwerk/contract/fields'
import { privacySettings } from '@fachwerk/texts/privacy-settings'
import type { privacySettingsDe } from '@fachwerk/texts/privacy-settings-de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'

/** The texts of the privacy settings; they are finished when they arrive, so no browser loads them. */
export const privacyWords = (language: Language): Translate<typeof privacySettingsDe> =>
  textsOf(language, privacySettings)

/** Where the settings stand in every language. */
export const PRIVACY_PATH = '/datenschutz-einstellungen'
