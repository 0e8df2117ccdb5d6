import { bookingPages } from '@fachwerk/texts/pages/booking-pages/booking-pages'
import type { bookingPagesDe } from '@fachwerk/texts/pages/booking-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import type { Reader } from './words.ts'

/** The texts of this page; it is finished when it arrives, so no browser loads them. */
export const bookingWords = ({ language, own }: Reader): Translate<typeof bookingPagesDe> =>
  textsOf(language, bookingPages, own?.booking)
