import { jamPagesDe } from './de.ts'
import { jamPagesDeInformal } from './de-informal.ts'
import { jamPagesEn } from './en.ts'
import { jamPagesIt } from './it.ts'
import { jamPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** A box that does not open, and the ways on; for pages without script. */
export const jamPages: AllTexts<typeof jamPagesDe> = {
  de: jamPagesDe,
  'de-informal': jamPagesDeInformal,
  en: jamPagesEn,
  it: jamPagesIt,
  ru: jamPagesRu,
}
