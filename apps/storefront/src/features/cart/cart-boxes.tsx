import type { CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import type { SizeClass } from '@fachwerk/contract/fields'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText, priceText } from '@fachwerk/texts/formats'
import { boxesPath } from '../../lib/boxes-path.ts'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { boxTimes } from '../../ui/goods/box-times.ts'
import { CartSign } from '../../ui/goods/cart-sign.tsx'

interface Props {
  readonly boxes: CartBoxes
  readonly t: ShopCartWords
}

/** K-03: boxes that are rented with the goods, each at its price; one that is gone says so, with the next best. */
export function CartBoxGroup({ boxes, t }: Props) {
  const page = usePage()
  const times = boxTimes(boxes, page)
  return (
    <section className="cart-group">
      <h2>{t('boxes.title', { place: nameIn(boxes.location, page.language) })}</h2>
      {times === null ? null : <p className="cart-times">{times}</p>}
      {boxes.problem === null ? null : <p className="cart-was">{t(`boxes.problem.${boxes.problem}`)}</p>}
      <ul>
        {boxes.boxes.map((box, at) => (
          // Two boxes of a size are alike, so their place is all that tells them apart.
          <CartBox key={`${box.size} ${at}`} boxes={boxes} at={at} t={t} />
        ))}
      </ul>
      <p>
        <a href={page.href(boxesPath('/standort', boxes))}>{t('boxes.change')}</a>
      </p>
    </section>
  )
}

/** The sizes with another one in that place, or none. */
const sizesWith = ({ boxes }: CartBoxes, at: number, instead: readonly SizeClass[]): string =>
  boxes
    .map(({ size }) => size)
    .toSpliced(at, 1, ...instead)
    .join(',')

function CartBox({ boxes, at, t }: Props & { readonly at: number }) {
  const { say, href, language } = usePage()
  const box = boxes.boxes[at]
  if (!box) return null
  const { size, quote, wasCents, isFree, nextBest } = box
  const title = t('boxes.line', { size: say(`size.${size}`) })
  return (
    <li className={isFree ? 'cart-line' : 'cart-line is-gone'}>
      <span className="goods-tile cart-size" aria-hidden="true">
        {size}
      </span>
      <div className="cart-words">
        <h3>{title}</h3>
        {wasCents === null ? null : (
          <p className="cart-was">{t('boxes.was', { price: moneyText(wasCents, language) })}</p>
        )}
        {isFree || boxes.problem !== null ? null : <p className="cart-was">{t('boxes.gone')}</p>}
        {nextBest === null ? null : (
          <form method="post" action={href(CART_PATH)} data-cart="" className="cart-left">
            <button
              type="submit"
              id={`fach-statt-${at}`}
              className="btn btn-s"
              name={CART_FIELDS.boxes}
              value={sizesWith(boxes, at, [nextBest])}
              aria-label={t('boxes.insteadOf', { size: say(`size.${size}`), other: say(`size.${nextBest}`) })}
            >
              {t('boxes.instead', { size: say(`size.${nextBest}`) })}
            </button>
          </form>
        )}
      </div>
      <form className="stepper" method="post" action={href(CART_PATH)} data-cart="">
        <button
          type="submit"
          id={`fach-weg-${at}`}
          name={CART_FIELDS.boxes}
          value={sizesWith(boxes, at, [])}
          aria-label={t('boxes.removeOf', { size: say(`size.${size}`) })}
          data-said={t('line.removed', { title })}
        >
          <CartSign name="bin" />
        </button>
      </form>
      <p className="cart-price num">
        {quote === null ? null : <b className="price">{priceText(quote.totalCents, language)}</b>}
      </p>
    </li>
  )
}
