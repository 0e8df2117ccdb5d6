import { deliveryPagesDe } from './de.ts'
import { deliveryPagesDeInformal } from './de-informal.ts'
import { deliveryPagesEn } from './en.ts'
import { deliveryPagesIt } from './it.ts'
import { deliveryPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** How goods reach their customer (K-04), in all languages; for the server alone, whose pages bring along what they say. */
export const deliveryPages: AllTexts<typeof deliveryPagesDe> = {
  de: deliveryPagesDe,
  'de-informal': deliveryPagesDeInformal,
  en: deliveryPagesEn,
  it: deliveryPagesIt,
  ru: deliveryPagesRu,
}
