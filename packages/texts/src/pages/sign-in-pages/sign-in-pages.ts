import { signInPagesDe } from './de.ts'
import { signInPagesDeInformal } from './de-informal.ts'
import { signInPagesEn } from './en.ts'
import { signInPagesIt } from './it.ts'
import { signInPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Signing in and the header, in all languages; for the server alone, browsers load none of it. */
export const signInPages: AllTexts<typeof signInPagesDe> = {
  de: signInPagesDe,
  'de-informal': signInPagesDeInformal,
  en: signInPagesEn,
  it: signInPagesIt,
  ru: signInPagesRu,
}
