import { bookingPagesDe } from './de.ts'
import { bookingPagesDeInformal } from './de-informal.ts'
import { bookingPagesEn } from './en.ts'
import { bookingPagesIt } from './it.ts'
import { bookingPagesRu } from './ru.ts'
import type { AllTexts } from '../../texts.ts'

/** Cancelling a booking (B-21), in all languages; for the server alone, whose pages bring along what they say. */
export const bookingPages: AllTexts<typeof bookingPagesDe> = {
  de: bookingPagesDe,
  'de-informal': bookingPagesDeInformal,
  en: bookingPagesEn,
  it: bookingPagesIt,
  ru: bookingPagesRu,
}
