import { priceText } from '@fachwerk/texts/formats'
import { sizesOf } from '../../lib/cart-query.ts'
import { usePage } from '../../lib/page.tsx'
import { BoxPicture } from '../../ui/choosing/box-picture.tsx'
import { measureWords } from '../../ui/choosing/measures.ts'
import { CartButton } from './cart-button.tsx'
import type { CheckoutData } from './checkout-data.ts'

/** K-03, LAW-12: every box of the order with its size and price; each can go again. */
export function CartList({ data }: { readonly data: CheckoutData }) {
  const { say, language } = usePage()
  const { boxes, cart, location } = data
  const sizes = sizesOf(boxes)
  return (
    <ul className="cart-list">
      {boxes.map(({ offer }, at) => (
        // Two boxes of a size are alike, so their place is all that tells them apart.
        <li key={`${offer.size} ${at}`}>
          <span className="cart-picture">
            <BoxPicture {...offer} />
          </span>
          <div className="cart-words">
            <h3>{say('summary.box', { size: say(`size.${offer.size}`) })}</h3>
            <p className="muted">{measureWords(offer, language)}</p>
          </div>
          <div className="cart-price">
            <b className="num nowrap">
              {priceText(location.quotes.find(({ size }) => size === offer.size)?.totalCents ?? 0, language)}
            </b>
            <CartButton
              data={data}
              sizes={sizes.toSpliced(at, 1)}
              className="link-button"
              name={cart.removeNames[at]}
            >
              {cart.words.remove}
            </CartButton>
          </div>
        </li>
      ))}
    </ul>
  )
}
