import { helpPagesDe } from './help-pages-de.ts'
import { helpPagesDeInformal } from './help-pages-de-informal.ts'
import { helpPagesEn } from './help-pages-en.ts'
import { helpPagesIt } from './help-pages-it.ts'
import { helpPagesRu } from './help-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** Help and what belongs to it; for pages without script. */
export const helpPages: AllTexts<typeof helpPagesDe> = {
  de: helpPagesDe,
  'de-informal': helpPagesDeInformal,
  en: helpPagesEn,
  it: helpPagesIt,
  ru: helpPagesRu,
}
