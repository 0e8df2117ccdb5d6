import type { CartMinimum } from '@fachwerk/contract/cart/cart-views'
import { moneyText } from '@fachwerk/texts/formats'
import type { Page } from '../../lib/page.tsx'
import { deliveryWords } from '../../lib/words/delivery-words.ts'

/** LAW-40: „Nicht mitgezählt: Tabak 7,95 €, Pfand 0,75 €.“; null: everything counts. */
export function notCountedWords({ notCounted }: Pick<CartMinimum, 'notCounted'>, page: Page): string | null {
  const t = deliveryWords(page)
  const what = notCounted
    .map((each) => `${t(`minimum.what.${each.what}`)} ${moneyText(each.cents, page.language)}`)
    .join(', ')
  return what === '' ? null : t('minimum.notCounted', { what })
}
