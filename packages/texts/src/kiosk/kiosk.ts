import { kioskDeInformal } from './de-informal.ts'
import { kioskDe } from './de.ts'
import { kioskEn } from './en.ts'
import { kioskIt } from './it.ts'
import { kioskRu } from './ru.ts'
import type { AllTexts } from '../texts.ts'

/** All texts of the terminal's screen; it serves every language at once, and from its own disk. */
export const kioskTexts: AllTexts<typeof kioskDe> = {
  de: kioskDe,
  'de-informal': kioskDeInformal,
  en: kioskEn,
  it: kioskIt,
  ru: kioskRu,
}
