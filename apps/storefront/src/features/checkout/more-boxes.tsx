import { priceText } from '@fachwerk/texts/formats'
import { useId } from 'react'
import { sizesOf } from '../../lib/cart-query.ts'
import { usePage } from '../../lib/page.tsx'
import { CartButton } from './cart-button.tsx'
import type { CheckoutData } from './checkout-data.ts'

/** K-03: one more box for the same time, a tap each; what cannot be added says why. */
export function MoreBoxes({ data }: { readonly data: CheckoutData }) {
  const { say, language } = usePage()
  const id = useId()
  const { boxes, cart } = data
  const sizes = sizesOf(boxes)
  return (
    <section className="more-boxes" aria-labelledby={id}>
      <details className="voucher" open={boxes.length > 1}>
        <summary>
          <span id={id}>{cart.words.add}</span>
        </summary>
        <ul>
          {cart.more.map(({ size, priceCents, note }) => (
            <li key={size}>
              <CartButton
                data={data}
                sizes={[...sizes, size]}
                className="btn"
                disabled={note !== null}
                describedBy={note === null ? undefined : `${id}-${size}`}
              >
                <span>{say(`size.${size}`)}</span>{' '}
                <span className="num">{priceCents === null ? '' : priceText(priceCents, language)}</span>
              </CartButton>
              {note === null ? null : (
                <p className="small muted" id={`${id}-${size}`}>
                  {note}
                </p>
              )}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
