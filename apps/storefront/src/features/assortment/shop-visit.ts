import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartLineView, CartView, ShopWays } from '@fachwerk/contract/cart/cart-views'
import { DeliveryPostcode } from '@fachwerk/contract/fulfilment/delivery-choice'
import { DeliveryType } from '@fachwerk/contract/order/staff-order-views'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { dateOf, type LocalDate, localAt } from '../../lib/local-date.ts'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'

/** The shop's day decides what „heute“ is. */
const ZONE = 'Europe/Berlin'

/** What somebody has chosen so far in a shop that takes orders: how goods are to come, and what lies in their cart. */
export interface ShopVisit extends ShopWays {
  readonly today: LocalDate
  readonly lines: readonly CartLineView[]
  readonly cart: Pick<CartView, 'pieces' | 'totalCents'> & { readonly countedCents: number }
  /** What was typed as a postcode and is none; null: nothing wrong was typed. */
  readonly wrongPostcode: string | null
  /** Why what was chosen does not hold; null: it does. */
  readonly problem: string | null
}

const EMPTY = { lines: [], cart: { pieces: 0, totalCents: 0, countedCents: 0 } } as const

/** K-03, K-04. @returns null: the site takes no orders */
export async function loadVisit({
  api,
  view,
  hadOrders,
  hadAccount,
  language,
  now,
}: LoadContext): Promise<ShopVisit | null> {
  if (!view.offers.orders) return null
  const ways = await api(cartCalls.shopWays, {})
  if (!ways.ok) throw new Error('the ways of a shop are always there')
  const found = hadOrders || hadAccount ? await api(cartCalls.cart, { query: { language } }) : null
  return {
    ...ways.value,
    ...(found?.ok ? cartOf(found.value) : EMPTY),
    today: dateOf(localAt(now.toISOString(), ZONE)),
    wrongPostcode: null,
    problem: null,
  }
}

const cartOf = ({ lines, pieces, totalCents, minimum: { countedCents } }: CartView) => ({
  lines,
  cart: { pieces, totalCents, countedCents },
})

interface WithVisit {
  readonly visit: ShopVisit | null
}

/** K-04: a form of the shop's bar says how and where to; done, it leads back to the page it stood on. */
export const chooseWay =
  <D extends WithVisit>(load: (context: LoadContext) => Promise<Loaded<D>>) =>
  async (context: LoadContext): Promise<Loaded<D>> => {
    const { api, form, url, language } = context
    const deliveryType = DeliveryType.safeParse(form[CART_FIELDS.way])
    if (!deliveryType.success || !context.view.offers.orders) return { kind: 'missing' }
    const typed = form[CART_FIELDS.postcode]
    const postcode = DeliveryPostcode.safeParse(typed ?? '')
    if (!postcode.success) return again(await load(context), { status: 422, wrongPostcode: typed ?? '' })
    const body = {
      deliveryType: deliveryType.data,
      ...(typed !== undefined && { postcode: postcode.data }),
      language,
    }
    const chosen = await api(cartCalls.chooseWay, { body })
    // Another way meanwhile: the page shows those there are.
    if (chosen.ok || chosen.refusal === 'delivery-changed')
      return { kind: 'redirect', to: `${url.pathname}${url.search}` }
    const problem =
      chosen.refusal === 'too-many-tries'
        ? shopCartWords(context)('refused.busy')
        : context.say('error.somethingBad')
    return again(await load(context), { status: 429, problem })
  }

/** The page once more, with what was wrong. */
function again<D extends WithVisit>(
  loaded: Loaded<D>,
  { status, ...wrong }: { readonly status: number } & Partial<Pick<ShopVisit, 'wrongPostcode' | 'problem'>>,
): Loaded<D> {
  if (loaded.kind !== 'page' || !loaded.data.visit) return loaded
  return { ...loaded, status, data: { ...loaded.data, visit: { ...loaded.data.visit, ...wrong } } }
}
