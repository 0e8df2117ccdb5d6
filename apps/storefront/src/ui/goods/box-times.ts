import type { CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import type { Page } from '../../lib/page.tsx'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { fullMoment } from '../../lib/words/words.ts'

/** „Ab sofort bis Di, 1. Dezember, 16:00 Uhr“; null: there is no such time any more. */
export function boxTimes(
  { startsNow, localFrom, localTo }: Pick<CartBoxes, 'startsNow' | 'localFrom' | 'localTo'>,
  page: Page,
): string | null {
  if (localFrom === null || localTo === null) return null
  const t = shopCartWords(page)
  const to = fullMoment(localTo, page.language)
  return startsNow
    ? t('boxes.now', { to })
    : t('boxes.when', { from: fullMoment(localFrom, page.language), to })
}
