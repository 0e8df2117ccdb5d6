import { helpPagesDe } from './de.ts'
import { helpPagesDeInformal } from './de-informal.ts'
import { helpPagesEn } from './en.ts'
import { helpPagesIt } from './it.ts'
import { helpPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Help and what belongs to it; for pages without script. */
export const helpPages: AllTexts<typeof helpPagesDe> = {
  de: helpPagesDe,
  'de-informal': helpPagesDeInformal,
  en: helpPagesEn,
  it: helpPagesIt,
  ru: helpPagesRu,
}
