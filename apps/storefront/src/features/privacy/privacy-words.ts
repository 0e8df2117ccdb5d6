import { privacySettings } from '@fachwerk/texts/pages/privacy-settings/privacy-settings'
import type { privacySettingsDe } from '@fachwerk/texts/pages/privacy-settings/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from '../../lib/words/words.ts'

/** The texts of the privacy settings; they are finished when they arrive, so no browser loads them. */
export const privacyWords = ({ language, own }: Reader): Translate<typeof privacySettingsDe> =>
  textsOf(language, privacySettings, own?.privacy)

/** Where the settings stand in every language. */
export const PRIVACY_PATH = '/datenschutz-einstellungen'
