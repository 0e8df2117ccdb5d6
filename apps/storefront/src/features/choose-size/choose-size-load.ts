import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { localAt } from '../../lib/local-date.ts'
import { readSizes } from '../../lib/cart-query.ts'
import { heldOrder, withOwn } from '../../lib/held-order.ts'
import { readPeriod } from '../../lib/period-query.ts'
import { isFree, preselect, type ChooseSizeData } from './choose-size-data.ts'
import { boxToCart } from './box-to-cart.ts'
import { besideCart, chosenCart } from './chosen-cart.ts'

/** One location with its sizes and prices in the asked period. */
export async function loadChooseSize(context: LoadContext): Promise<Loaded<ChooseSizeData>> {
  const { api, url, params, now } = context
  const asked = readPeriod(url.searchParams)
  const found = await api(storefrontCalls.locationPage, {
    params: { slug: params['slug'] ?? '' },
    body: { period: asked },
  })
  if (!found.ok) return { kind: 'missing' }
  const { period, problem } = found.value
  const held = problem
    ? null
    : await heldOrder(context, {
        locationId: found.value.location.id,
        startsAt: period.startsAt,
        endsAt: period.endsAt,
        timeZone: period.timeZone,
      })
  const location = { ...found.value.location, sizes: withOwn(found.value.location.sizes, held?.sizes ?? []) }
  const cart = chosenCart(context, { location, problem })
  const sizes = cart ? besideCart(location.sizes, cart) : location.sizes
  const open = sizes.filter(({ size }) => !cart?.taken[size])
  // What is in the cart is no wish for one more of it.
  const [wanted = null] = cart ? [] : readSizes(url.searchParams)
  const toCart = await boxToCart(context, { ...found.value, asked })
  return {
    kind: 'page',
    ...((held || toCart?.isOwn) && { own: true as const }),
    data: {
      ...found.value,
      location: { ...location, sizes },
      asked,
      localNow: localAt(now.toISOString(), location.timeZone),
      selected: preselect(open, wanted),
      missed: open.some((offer) => offer.size === wanted && isFree(offer)) ? null : wanted,
      ...(cart && { cart }),
      ...(held && { held: held.part }),
      ...(toCart && { toCart: toCart.part }),
    },
  }
}
