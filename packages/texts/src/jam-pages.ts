import { jamPagesDe } from './jam-pages-de.ts'
import { jamPagesDeInformal } from './jam-pages-de-informal.ts'
import { jamPagesEn } from './jam-pages-en.ts'
import { jamPagesIt } from './jam-pages-it.ts'
import { jamPagesRu } from './jam-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** A box that does not open, and the ways on; for pages without script. */
export const jamPages: AllTexts<typeof jamPagesDe> = {
  de: jamPagesDe,
  'de-informal': jamPagesDeInformal,
  en: jamPagesEn,
  it: jamPagesIt,
  ru: jamPagesRu,
}
