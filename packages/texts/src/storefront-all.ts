import { storefrontDeInformal } from './storefront-de-informal.ts'
import { storefrontDe } from './storefront-de.ts'
import { storefrontEn } from './storefront-en.ts'
import { storefrontIt } from './storefront-it.ts'
import { storefrontRu } from './storefront-ru.ts'
import type { AllTexts } from './texts.ts'

/** Every language of the storefront, for the server; a browser loads the one it needs. */
export const storefrontAll: AllTexts<typeof storefrontDe> = {
  de: storefrontDe,
  'de-informal': storefrontDeInformal,
  en: storefrontEn,
  it: storefrontIt,
  ru: storefrontRu,
}
