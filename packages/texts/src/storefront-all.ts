import { downloadDe } from './storefront/download-de.ts'
import { downloadEn } from './storefront/download-en.ts'
import { downloadIt } from './storefront/download-it.ts'
import { downloadRu } from './storefront/download-ru.ts'
import { frameRu } from './storefront/frame-ru.ts'
import { frameIt } from './storefront/frame-it.ts'
import { frameEn } from './storefront/frame-en.ts'
import { frameDe } from './storefront/frame-de.ts'
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
export type StorefrontTexts = typeof storefrontDe & typeof frameDe & typeof howDe & typeof downloadDe

/** Every language of the storefront, for the server; a browser loads the one it needs. */
export const storefrontAll: AllTexts<StorefrontTexts> = {
  de: { ...storefrontDe, ...frameDe, ...howDe, ...downloadDe },
  'de-informal': storefrontDeInformal,
  en: { ...storefrontEn, ...frameEn, ...howEn, ...downloadEn },
  it: { ...storefrontIt, ...frameIt, ...howIt, ...downloadIt },
  ru: { ...storefrontRu, ...frameRu, ...howRu, ...downloadRu },
}
