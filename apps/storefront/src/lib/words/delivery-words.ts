import { deliveryPages } from '@fachwerk/texts/pages/delivery-pages/delivery-pages'
import type { deliveryPagesDe } from '@fachwerk/texts/pages/delivery-pages/de'
import { textsOf, type Translate } from '@fachwerk/texts/texts'
import { timeOf } from '../local-date.ts'
import type { Reader } from './words.ts'

export type DeliveryWords = Translate<typeof deliveryPagesDe>

/** What is said of how goods reach their customer; no browser loads the table. */
export const deliveryWords = ({ language, own }: Reader): DeliveryWords =>
  textsOf(language, deliveryPages, own?.delivery)

/** „18:00 bis 19:00“, a window of one day. */
export const windowWords = (from: string, until: string, reader: Reader): string =>
  deliveryWords(reader)('window', { from: timeOf(from), until: timeOf(until) })
