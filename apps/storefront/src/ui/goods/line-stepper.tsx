import type { CartLineView } from '@fachwerk/contract/cart/cart-views'
import { extraField } from '@fachwerk/contract/catalog/chosen-options'
import { moneyText } from '@fachwerk/texts/formats'
import { usePage } from '../../lib/page.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, type ShopCartWords } from '../../lib/words/shop-cart-words.ts'
import { CartSign } from './cart-sign.tsx'
import { voucherFields } from './gift-words.ts'
import { lineTitle } from './line-title.ts'

/** What a form would send to put the piece back. */
function againOf({ articleId, variantId, chosen, note, kind, unitCents, gift }: CartLineView): string {
  const fields = new URLSearchParams({ [CART_FIELDS.article]: articleId, [CART_FIELDS.variant]: variantId })
  if (kind === 'credit')
    for (const [name, value] of voucherFields({ unitCents, gift })) fields.set(name, value)
  if (note !== '') fields.set(CART_FIELDS.note, note)
  for (const { optionId, quantity } of chosen) fields.append(extraField(optionId), String(quantity))
  return fields.toString()
}

/**
 * One piece less or more; the last one goes out by the bin, and with script comes back by „Rückgängig“ (K-03).
 * @param inCard it stands on the card of its article, which is shown anew; else on the page of the cart
 */
export function LineStepper(props: {
  readonly line: CartLineView
  readonly t: ShopCartWords
  readonly inCard?: boolean
}) {
  const { line, t, inCard = false } = props
  const { href, language } = usePage()
  const { id, quantity, unitCents, gone, left } = line
  const title = lineTitle(line)
  const last = quantity === 1 || gone
  const said = (count: number) =>
    count === 0
      ? t('line.removed', { title })
      : t('line.said', {
          title,
          pieces: t('nav.pieces', { count }),
          price: moneyText(unitCents * count, language),
        })
  return (
    <form
      className="stepper"
      method="post"
      action={href(CART_PATH)}
      {...(inCard ? { 'data-card': '' } : { 'data-cart': '' })}
      {...(last && !gone && { 'data-undo': t('line.undo'), 'data-again': againOf(line) })}
    >
      <input type="hidden" name={CART_FIELDS.line} value={id} />
      <button
        type="submit"
        id={`weniger-${id}`}
        name={CART_FIELDS.quantity}
        value={gone ? 0 : quantity - 1}
        aria-label={last ? t('line.remove', { title }) : t('line.less', { title })}
        data-said={said(gone ? 0 : quantity - 1)}
      >
        <CartSign name={last ? 'bin' : 'minus'} />
      </button>
      {gone ? null : (
        <>
          <output className="num" aria-label={t('line.pieces', { title, count: quantity })}>
            {quantity}
          </output>
          <button
            type="submit"
            id={`mehr-${id}`}
            name={CART_FIELDS.quantity}
            value={quantity + 1}
            aria-label={t('line.more', { title })}
            data-said={said(quantity + 1)}
            disabled={left !== null && quantity >= left}
          >
            <CartSign name="plus" />
          </button>
        </>
      )}
    </form>
  )
}
