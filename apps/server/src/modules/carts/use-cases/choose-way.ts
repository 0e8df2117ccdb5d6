import type { RequestOut } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { ShopWays } from '@fachwerk/contract/cart/cart-views'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import { refuseTries } from '../../../platform/load/throttle.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import { cartOf, NO_DELIVERY, setChoices } from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import { parcelOf } from '../rules/price-lines.ts'
import { type Added, heldCart, mayBegin } from './change-cart.ts'
import { changedCart } from './show-cart.ts'

/** What somebody looks at before anything is in their cart. */
const AN_EMPTY_PARCEL = { parcel: parcelOf([]), isPaidAtOnce: false } as const

/** K-04: the ways of a site with what was chosen in this visit, and the places it is fetched from. */
export function showWays(
  { db, clock, fulfilment }: Pick<CartsNeeds, 'db' | 'clock' | 'fulfilment'>,
  { companyId, siteId, sessionId }: VisitorActor,
): Promise<ShopWays> {
  const site = { companyId, siteId, now: clock.now() }
  return db.read(async (tx) => {
    const cart = sessionId === null ? null : await cartOf(tx, { companyId, sessionId })
    const chosen = cart?.delivery ?? NO_DELIVERY
    const { choice } = await fulfilment.chosenWay(tx, { ...site, ...AN_EMPTY_PARCEL, chosen })
    return { delivery: choice, places: await fulfilment.pickupPlaces(tx, site) }
  })
}

/** K-04: a customer says how and where to, for this visit; the browser's cart begins with it. */
export async function chooseWay(
  needs: CartsNeeds,
  {
    actor,
    ip,
    deliveryType,
    postcode,
    language,
  }: RequestOut<(typeof cartCalls)['chooseWay']>['body'] & {
    readonly actor: VisitorActor
    readonly ip: string
  },
): Promise<Result<Added, 'delivery-changed' | 'too-many-tries'>> {
  const now = needs.clock.now()
  const { companyId, siteId } = actor
  const tried = await mayBegin(needs, { actor, ip, now })
  if (!tried.allowed) return refuseTries(tried)
  return await needs.db.transaction(async (tx) => {
    const known = { siteId, companyId, now, ...AN_EMPTY_PARCEL, chosen: NO_DELIVERY }
    const { choice } = await needs.fulfilment.chosenWay(tx, known)
    if (!choice.ways.includes(deliveryType)) return refuse('delivery-changed')
    const { sessionId, session } = await needs.sessionOf(tx, actor)
    const cart = await heldCart(tx, needs, { companyId, sessionId, now })
    const delivery = { ...cart.delivery, deliveryType, ...(postcode !== undefined && { postcode }) }
    const paysSurcharge = cart.paysSurcharge && delivery.postcode === cart.delivery.postcode
    await setChoices(tx, { ...cart, now }, { ...cart, delivery, paysSurcharge })
    return ok({ ...(await changedCart(tx, needs, { companyId, sessionId, siteId, language, now })), session })
  })
}
