import { howDe } from './storefront/how-de.ts'
import { howEn } from './storefront/how-en.ts'
import { howIt } from './storefront/how-it.ts'
import { howRu } from './storefront/how-ru.ts'
import { storefrontDeInformal } from './storefront-de-informal.ts'
import { storefrontDe } from './storefront-de.ts'
import { storefrontEn } from './storefront-en.ts'
import { storefrontIt } from './storefront-it.ts'
import { storefrontRu } from './storefront-ru.ts'
import type { AllTexts } from './texts.ts'

/** Every text of the storefront; a browser loads those of the pages it takes over, `storefrontDe`. */
export type StorefrontTexts = typeof storefrontDe & typeof howDe

/** Every language of the storefront, for the server; a browser loads the one it needs. */
export const storefrontAll: AllTexts<StorefrontTexts> = {
  de: { ...storefrontDe, ...howDe },
  'de-informal': storefrontDeInformal,
  en: { ...storefrontEn, ...howEn },
  it: { ...storefrontIt, ...howIt },
  ru: { ...storefrontRu, ...howRu },
}
