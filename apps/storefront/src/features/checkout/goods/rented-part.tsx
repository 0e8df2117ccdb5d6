import type { CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { priceText } from '@fachwerk/texts/formats'
import { usePage } from '../../../lib/page.tsx'
import { overrunWords } from '../../../lib/words/price-words.ts'
import type { ShopCartWords } from '../../../lib/words/shop-cart-words.ts'
import { boxTimes } from '../../../ui/goods/box-times.ts'
import { SummaryLine } from '../order-money.tsx'

interface Props {
  readonly boxes: CartBoxes
  readonly t: ShopCartWords
}

/** Every box with its price, above the goods of the same order (LAW-12). */
export function RentedLines({ boxes, t }: Props) {
  const { say, language } = usePage()
  return boxes.boxes.map(({ size, quote }, at) => (
    <li key={`${size} ${at}`}>
      <span className="num">1 ×</span>
      <span>{t('boxes.line', { size: say(`size.${size}`) })}</span>
      <span className="num">{priceText(quote?.totalCents ?? 0, language)}</span>
    </li>
  ))
}

/** Where and how long they are rented, and what follows the end (LAW-13, LAW-21). */
export function RentedTerms({ boxes, t }: Props) {
  const page = usePage()
  const { say, language } = page
  const after = boxes.boxes.flatMap(({ size, quote }) =>
    quote ? [{ size, words: overrunWords(quote, page) }] : [],
  )
  const isAlike = new Set(after.map(({ words }) => words)).size === 1
  const said = after.map(({ size, words }) => (isAlike ? words : `${say(`size.${size}`)}: ${words}`))
  return (
    <>
      <SummaryLine name={t('kasse.boxes')}>
        {nameIn(boxes.location, language)}
        <div>{boxTimes(boxes, page)}</div>
      </SummaryLine>
      <SummaryLine name={say('summary.after')}>
        {[...new Set(said)].map((words) => (
          <div key={words}>{words}</div>
        ))}
      </SummaryLine>
    </>
  )
}
