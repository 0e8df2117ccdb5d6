import { bookingPagesDe } from './booking-pages-de.ts'
import { bookingPagesDeInformal } from './booking-pages-de-informal.ts'
import { bookingPagesEn } from './booking-pages-en.ts'
import { bookingPagesIt } from './booking-pages-it.ts'
import { bookingPagesRu } from './booking-pages-ru.ts'
import type { AllTexts } from './texts.ts'

/** Cancelling a booking (B-21), in all languages; for the server alone, whose pages bring along what they say. */
export const bookingPages: AllTexts<typeof bookingPagesDe> = {
  de: bookingPagesDe,
  'de-informal': bookingPagesDeInformal,
  en: bookingPagesEn,
  it: bookingPagesIt,
  ru: bookingPagesRu,
}
