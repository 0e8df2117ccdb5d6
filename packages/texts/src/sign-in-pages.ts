import { signInPagesDe } from './sign-in-pages-de.ts'
import { signInPagesDeInformal } from './sign-in-pages-de-informal.ts'
import { signInPagesEn } from './sign-in-pages-en.ts'
import { signInPagesIt } from './sign-in-pages-it.ts'
import { signInPagesRu } from './sign-in-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** Signing in and the header, in all languages; for the server alone, browsers load none of it. */
export const signInPages: AllTexts<typeof signInPagesDe> = {
  de: signInPagesDe,
  'de-informal': signInPagesDeInformal,
  en: signInPagesEn,
  it: signInPagesIt,
  ru: signInPagesRu,
}
