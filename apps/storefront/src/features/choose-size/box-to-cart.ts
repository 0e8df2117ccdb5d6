import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { PeriodInput } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext } from '../../app/route.tsx'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import type { LocationReply, ToCart } from './choose-size-data.ts'

/**
 * K-03: the way of a box into the cart of goods; null where this site sells none, or the location is somebody else's: one cart has
 * one seller.
 */
export async function boxToCart(
  context: LoadContext,
  { location, problem, asked }: Pick<LocationReply, 'location' | 'problem'> & { readonly asked: PeriodInput },
): Promise<{ readonly part: ToCart; readonly isOwn: boolean } | null> {
  const { api, view, href, language } = context
  if (!view.offers.orders || problem !== null) return null
  if (location.party.companyName !== view.operator.companyName) return null
  const found = await api(cartCalls.cart, { query: { language } })
  const boxes = found.ok ? found.value.boxes : null
  const t = shopCartWords(context)
  const isHere = boxes !== null && boxes.location.id === location.id && isSame(boxes.asked, asked)
  const inCart = isHere ? boxes.boxes.map(({ size }) => size) : []
  const full = location.sizes.filter(
    ({ size, free }) => inCart.includes(size) && inCart.filter((each) => each === size).length >= free,
  )
  return {
    isOwn: boxes !== null,
    part: {
      action: href(CART_PATH),
      field: CART_FIELDS.box,
      label: t('boxes.add'),
      note: t('boxes.addNote'),
      taken: Object.fromEntries(full.map(({ size }) => [size, t('refused.box-in-cart')])),
      other: boxes !== null && !isHere ? { words: t('boxes.other'), link: t('boxes.more') } : null,
    },
  }
}

const isSame = (a: PeriodInput, b: PeriodInput): boolean =>
  a.from === b.from && a.to === b.to && a.length === b.length
