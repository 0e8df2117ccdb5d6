import { kioskDeInformal } from './kiosk-de-informal.ts'
import { kioskDe } from './kiosk-de.ts'
import { kioskEn } from './kiosk-en.ts'
import { kioskIt } from './kiosk-it.ts'
import { kioskRu } from './kiosk-ru.ts'
import type { AllTexts } from './texts.ts'

/** All texts of the terminal's screen; it serves every language at once, and from its own disk. */
export const kioskTexts: AllTexts<typeof kioskDe> = {
  de: kioskDe,
  'de-informal': kioskDeInformal,
  en: kioskEn,
  it: kioskIt,
  ru: kioskRu,
}
