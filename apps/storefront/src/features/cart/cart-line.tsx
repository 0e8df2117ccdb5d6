import type { CartLineView, CartView } from '@fachwerk/contract/cart/cart-views'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { withQuery } from '../../lib/period-query.ts'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { articlePath, assortmentWords } from '../../lib/words/assortment-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { CART_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { ArticleTile } from '../../ui/goods/article-tile.tsx'
import { isShort } from '../../ui/goods/is-short.ts'
import { lineTitle } from '../../ui/goods/line-title.ts'
import { giftWords } from '../../ui/goods/gift-words.ts'
import { LineStepper } from '../../ui/goods/line-stepper.tsx'
import { basePriceText, contentText } from '../../ui/goods/content-words.ts'
import { Icon } from '../../ui/icon.tsx'
import { LineNote } from './line-note.tsx'

interface LineProps {
  readonly line: CartLineView
  readonly t: ShopCartWords
}

/** LAW-27 to LAW-30: an article of the cart with its base price, deposit and how many of it. */
export function CartLine({
  line,
  way,
  wrongNote,
  t,
}: LineProps & { readonly way: CartView['delivery']['way']; readonly wrongNote: string | null }) {
  const page = usePage()
  const { href, language } = page
  const words = assortmentWords(page)
  const facts = [
    contentText(line, words, language),
    basePriceText({ ...line, priceCents: line.unitCents }, words, language),
  ].filter(Boolean)
  const title = lineTitle(line)
  return (
    <li className={line.gone ? 'cart-line is-gone' : 'cart-line'}>
      <ArticleTile article={{ ...line, packaging: 'none' }} picture={line.picture} t={words} />
      <div className="cart-words">
        <h3>
          {line.gone ? (
            title
          ) : (
            <a href={withQuery(href(articlePath(line.slug)), [['ausfuehrung', line.number]])}>{title}</a>
          )}
          {line.packaging === 'none' ? null : (
            <span className="cart-package">{words(`package.${line.packaging}`)}</span>
          )}
        </h3>
        {line.unfit && way !== null && way !== 'email' ? (
          <p className="cart-age">
            <Icon name="info" />{' '}
            {deliveryWords(page)(
              way === 'shipment' && line.minimumAge !== 'none'
                ? 'line.unfit.shipment.age'
                : `line.unfit.${way}`,
            )}
          </p>
        ) : null}
        {line.kind === 'service' ? <ServiceNote line={line} /> : null}
        {line.extras ? <p>{line.extras}</p> : null}
        {line.gift ? <p>{giftWords(line.gift, page)}</p> : null}
        {facts.length > 0 ? <p className="muted">{facts.join(' · ')}</p> : null}
        {line.minimumAge === 'none' ? null : (
          <p className="cart-age">
            <Icon name="info" /> {words(`age.${line.minimumAge}`)}
          </p>
        )}
        {line.wasCents === null ? null : (
          <p className="cart-was">{t('line.was', { price: moneyText(line.wasCents, language) })}</p>
        )}
        {line.takesNote ? <LineNote line={line} wrong={wrongNote} t={t} /> : null}
        {line.gone ? <p className="cart-was">{t('line.gone')}</p> : <Left line={line} t={t} />}
      </div>
      <LineStepper line={line} t={t} />
      <LinePrice line={line} t={t} />
    </li>
  )
}

/** How long it takes, and that its time is chosen later. */
function ServiceNote({ line: { minutes } }: Pick<LineProps, 'line'>) {
  const page = usePage()
  return (
    <p className="muted">
      {minutes === null ? null : `${assortmentWords(page)('kind.minutes', { minutes })} · `}
      {deliveryWords(page)('service.note')}
    </p>
  )
}

/** B-10: fewer are there than lie in the cart; a button takes the rest. */
function Left({ line, t }: LineProps) {
  const { href } = usePage()
  const { id, left } = line
  if (left === null || !isShort(line)) return null
  return (
    <form className="cart-left" method="post" action={href(CART_PATH)} data-cart="">
      <p className="cart-was">{t('line.left', { count: left })}</p>
      {left === 0 ? null : (
        <>
          <input type="hidden" name={CART_FIELDS.line} value={id} />
          <button
            type="submit"
            id={`rest-${id}`}
            className="btn btn-s"
            name={CART_FIELDS.quantity}
            value={left}
            aria-label={t('line.takeOf', { title: lineTitle(line), count: left })}
          >
            {t('line.take', { count: left })}
          </button>
        </>
      )}
    </form>
  )
}

function LinePrice({ line, t }: LineProps) {
  const { language } = usePage()
  const { gone, quantity, unitCents, grossCents, depositCents } = line
  if (gone) return <p className="cart-price" />
  return (
    <p className="cart-price num">
      <b className="price">{moneyText(grossCents, language)}</b>
      {quantity > 1 ? (
        <small>{t('line.each', { count: quantity, price: moneyText(unitCents, language) })}</small>
      ) : null}
      {depositCents > 0 ? (
        <small>{t('line.deposit', { deposit: moneyText(depositCents, language) })}</small>
      ) : null}
    </p>
  )
}
