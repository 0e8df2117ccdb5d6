import { rentalEndPagesDe } from './de.ts'
import { rentalEndPagesDeInformal } from './de-informal.ts'
import { rentalEndPagesEn } from './en.ts'
import { rentalEndPagesIt } from './it.ts'
import { rentalEndPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Pages for more time and for back payments, in all languages; for the server alone, browsers load none of it. */
export const rentalEndPages: AllTexts<typeof rentalEndPagesDe> = {
  de: rentalEndPagesDe,
  'de-informal': rentalEndPagesDeInformal,
  en: rentalEndPagesEn,
  it: rentalEndPagesIt,
  ru: rentalEndPagesRu,
}
