import { downloadDe } from './download/de.ts'
import { downloadEn } from './download/en.ts'
import { downloadIt } from './download/it.ts'
import { downloadRu } from './download/ru.ts'
import { frameRu } from './frame/ru.ts'
import { frameIt } from './frame/it.ts'
import { frameEn } from './frame/en.ts'
import { frameDe } from './frame/de.ts'
import { howDe } from './how/de.ts'
import { howEn } from './how/en.ts'
import { howIt } from './how/it.ts'
import { howRu } from './how/ru.ts'
import { storefrontDeInformal } from './de-informal.ts'
import { storefrontDe } from './de.ts'
import { storefrontEn } from './en.ts'
import { storefrontIt } from './it.ts'
import { storefrontRu } from './ru.ts'
import type { AllTexts } from '../texts.ts'

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
