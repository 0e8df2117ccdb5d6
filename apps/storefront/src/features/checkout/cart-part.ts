import type { SizeClass } from '@fachwerk/contract/fields'
import { MOST_BOXES } from '@fachwerk/contract/order/cart'
import type { LocationPage } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext } from '../../app/route.tsx'
import { type LeftOut, moreBoxes, type WhyNot } from '../../lib/cart-boxes.ts'
import { cartWords } from '../../lib/words/cart-words.ts'
import type { CartPart } from './checkout-data.ts'

/** What the checkout says of several boxes (K-03), in words, so that no browser loads the table they are from. */
export function cartPart(
  { language, own, say }: Pick<LoadContext, 'language' | 'own' | 'say'>,
  location: Pick<LocationPage, 'sizes' | 'quotes'>,
  cart: {
    readonly sizes: readonly SizeClass[]
    readonly leftOut: readonly LeftOut[]
    readonly totalCents: number
  },
): CartPart {
  const t = cartWords({ language, own })
  const reasons: Readonly<Record<WhyNot, string>> = {
    already: t('add.already'),
    soldOut: t('add.soldOut'),
    noPrice: t('add.noPrice'),
    full: t('add.full', { most: MOST_BOXES }),
  }
  const leftOutWords = ({ size, why }: LeftOut) =>
    why === 'soldOut' || why === 'noPrice' ? t('leftOut.gone', { size: say(`size.${size}`) }) : reasons[why]
  return {
    words: {
      add: t('add.title'),
      remove: t('remove.title'),
      ...(cart.totalCents === 0
        ? {
            keysCome: t(cart.sizes.length > 1 ? 'free.keysCome' : 'free.keyComes'),
            freeLead: t('free.lead'),
          }
        : { keysCome: cart.sizes.length > 1 ? t('keysCome') : say('checkout.keyComes') }),
    },
    removeNames: cart.sizes.map((size) => t('remove.box', { size: say(`size.${size}`) })),
    more: moreBoxes(cart.sizes, location).map(({ offer, why }) => ({
      size: offer.size,
      priceCents: offer.priceCents,
      note: why === null ? null : reasons[why],
    })),
    leftOut: [...new Set(cart.leftOut.map(leftOutWords))],
  }
}
