import { downloadDe } from './storefront/download-de.ts'
import { downloadEn } from './storefront/download-en.ts'
import { downloadIt } from './storefront/download-it.ts'
import { downloadRu } from './storefront/download-ru.ts'
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
export type StorefrontTexts = typeof storefrontDe & typeof howDe & typeof downloadDe

/** Every language of the storefront, for the server; a browser loads the one it needs. */
export const storefrontAll: AllTexts<StorefrontTexts> = {
  de: { ...storefrontDe, ...howDe, ...downloadDe },
  'de-informal': storefrontDeInformal,
  en: { ...storefrontEn, ...howEn, ...downloadEn },
  it: { ...storefrontIt, ...howIt, ...downloadIt },
  ru: { ...storefrontRu, ...howRu, ...downloadRu },
}
