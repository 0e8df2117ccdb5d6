import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartView } from '@fachwerk/contract/cart/cart-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { contactOf, isUnsure, MINUTE, persist, refused } from '../customers.ts'
import type { World } from '../world.ts'
import { liveWithGoods } from './after-the-till.ts'
import type { Buyer } from './buyers.ts'
import { POSTCODE } from './open-shops.ts'
import { decideToPayGoods } from './paying-goods.ts'
import { addTo, type Bought, halfHourOf } from './shop-book.ts'

const MOST_TRIES = 5
/** What somebody does about once they have read it: other pieces, another time, another sum. */
const AGAIN_SOON = new Set([
  'price-changed',
  'stock-short',
  'article-gone',
  'pickup-time-full',
  'pickup-time-gone',
  'voucher-used-up',
  'minimum-not-reached',
  'service-time-taken',
  'service-time-gone',
  'value-voucher-changed',
])
const AGAIN_LATER = new Set(['orders-paused', 'orders-not-taken'])

/** Looks at the cart once more, takes out what is gone, chooses a time, reads all of it, and orders. */
export async function checkOut(world: World, buyer: Buyer, tries = 1): Promise<void> {
  const seen = await look(world, buyer)
  if (!seen) return
  const cart = await tidied(world, buyer, seen)
  if (!cart || cart.lines.length === 0) return void refused(world, 'cart: nothing left')
  const where = await placeOf(world, buyer, cart)
  if (!where) return void refused(world, `till: no time for ${buyer.way}`)
  const reading = buyer.chance.between(3, 90) * 1_000
  world.agenda.at(world.clock.nowMs() + reading, `${buyer.shop.place.slug}: somebody orders goods`, () =>
    press(world, buyer, { cart, where, tries }),
  )
}

interface Shown {
  readonly cart: CartView
  readonly where: Where
  readonly tries: number
}

/** Meanwhile others may have taken the last piece or the last place of the half hour. */
async function press(world: World, buyer: Buyer, { cart, where, tries }: Shown): Promise<void> {
  const { chance, name, email, caller, shop } = buyer
  const body = {
    deliveryType: buyer.way,
    ...where,
    contact: contactOf({ name, email }),
    consents: {
      terms: true,
      offers: false,
      age: true,
      ...(buyer.way === 'service' && { earlyStart: true }),
    },
    shownTotalCents: cart.totalCents,
    shownVoucherCents: cart.valueVoucher?.cents ?? 0,
  }
  const key = chance.random.hash()
  // Until they hear, nobody outside knows whether it is placed.
  shop.book.unheard += 1
  await persist(
    world,
    'presses again to order goods',
    async () => {
      const placed = await world.call(cartCalls.orderCart, { body }, { ...caller, key })
      if (!placed.ok && isUnsure(placed.code)) return 'unsure'
      shop.book.unheard -= 1
      if (placed.ok) return placed.value
      refused(world, `till: ${placed.code}`)
      if (placed.code === 'stock-short') world.tally.count('shortGoods')
      if (placed.code === 'service-time-taken') world.tally.count('takenServiceTimes')
      if (placed.code === 'value-voucher-changed') world.tally.count('spentVouchers')
      if (placed.code === 'pickup-time-full') world.tally.count('fullHalfHours')
      if (tries < MOST_TRIES) again(world, buyer, placed.code, tries)
      return null
    },
    ({ hash, shortCode, paymentUrl }) => {
      const bought = noted(world, buyer, { cart, hash, code: shortCode, readyLocal: body })
      const payer = { place: shop.place, ip: caller.ip, hash, shortCode, paymentUrl }
      decideToPayGoods(world, { ...payer, bought }, chance, (view) =>
        liveWithGoods(world, buyer, bought, view),
      )
    },
  )
}

function again(world: World, buyer: Buyer, code: string, tries: number): void {
  const after = AGAIN_SOON.has(code) ? 20_000 : AGAIN_LATER.has(code) ? 25 * MINUTE : null
  if (after === null) return
  world.agenda.at(world.clock.nowMs() + after, 'somebody tries the till once more', () =>
    checkOut(world, buyer, tries + 1),
  )
}

async function look(world: World, { way, caller }: Buyer): Promise<CartView | null> {
  const postcode = way === 'delivery' ? { postcode: POSTCODE } : {}
  const body = { deliveryType: way, ...postcode, seen: true as const }
  const set = await world.call(cartCalls.setCart, { body }, caller)
  return set.ok ? set.value : refused(world, `till: ${set.code}`)
}

/** What is gone is taken out, of what runs out fewer are taken, and who is below the minimum pays for it. */
async function tidied(world: World, buyer: Buyer, cart: CartView): Promise<CartView | null> {
  const { caller } = buyer
  let shown: CartView | null = cart
  for (const { id, gone, unfit, left, quantity } of cart.lines) {
    const wanted = gone || unfit ? 0 : Math.min(left ?? quantity, quantity)
    if (wanted === quantity) continue
    const input = { params: { lineId: id }, body: { quantity: wanted } }
    const set = await world.call(cartCalls.setCartLine, input, caller)
    shown = set.ok ? set.value : null
  }
  if (shown?.voucher?.problem === 'voucher-used-up') {
    const out = await world.call(cartCalls.setCartVoucher, { body: { voucher: '' } }, caller)
    buyer.voucher = null
    shown = out.ok ? out.value : null
  }
  if (!shown || shown.minimum.missingCents === 0 || shown.minimum.surchargeCents === null) return shown
  const paid = await world.call(cartCalls.setCart, { body: { paysSurcharge: true } }, caller)
  return paid.ok ? paid.value : null
}

interface Where {
  readonly locationId?: string
  readonly readyLocal?: string
  readonly untilLocal?: string
  readonly shippingId?: string
}

async function placeOf(world: World, { way, caller, chance }: Buyer, cart: CartView): Promise<Where | null> {
  if (way === 'email') return {}
  if (way === 'service') {
    const offered = await world.call(cartCalls.cartTimes, {}, caller)
    // Everybody wants one of the next few times.
    return offered.ok ? timeAt(offered.value.places[0], (times) => times[chance.between(0, 5)]) : null
  }
  if (way === 'totable') return cart.delivery.table?.isOpen ? {} : null
  if (way === 'shipment') {
    const shippingId = cart.delivery.shipping?.chosenId
    return shippingId === null || shippingId === undefined ? null : { shippingId }
  }
  if (way === 'delivery') return timeAt(cart.delivery.area?.place, (times) => times[0])
  const found = await world.call(fulfilmentCalls.pickupPlaces, {}, caller)
  if (!found.ok) return null
  // Most want it as soon as it can be had: these half hours fill up.
  return timeAt(
    found.value.places[0],
    (times) => times[Math.min(times.length - 1, chance.pick([0, 0, 0, 1, 2]))],
  )
}

function timeAt(
  place: PickupPlace | undefined,
  choose: (times: readonly string[]) => string | undefined,
): Where | null {
  const readyLocal = place && choose(place.days.flatMap(({ times }) => times))
  if (!place || readyLocal === undefined) return null
  const until = place.windows?.find(({ from }) => from === readyLocal)?.until
  return { locationId: place.id, readyLocal, ...(until !== undefined && { untilLocal: until }) }
}

/** What they remember of what they have ordered. */
function noted(
  world: World,
  { shop: { book }, way, voucher }: Buyer,
  placed: {
    readonly cart: CartView
    readonly hash: string
    readonly code: string
    readonly readyLocal: Where
  },
): Bought {
  const pieces = new Map<string, number>()
  for (const { variantId, quantity } of placed.cart.lines) addTo(pieces, variantId, quantity)
  const { readyLocal, untilLocal } = placed.readyLocal
  const bought: Bought = {
    code: placed.code,
    hash: placed.hash,
    cents: placed.cart.totalCents,
    pieces,
    way,
    // A window has places of its own, and so has a service.
    slot:
      readyLocal === undefined || untilLocal !== undefined || way === 'service'
        ? null
        : halfHourOf(readyLocal),
    // One that takes nothing off is not redeemed.
    voucher: (placed.cart.voucher?.cents ?? 0) > 0 ? voucher : null,
    atMs: world.clock.nowMs(),
    references: new Set(),
    creditCents: placed.cart.voucher?.restCents === null ? 0 : (placed.cart.voucher?.cents ?? 0),
    voucherCents: placed.cart.valueVoucher?.cents ?? 0,
    takesBack: false,
    backCents: 0,
    shelved: new Map(),
    spoiled: new Map(),
    replaced: new Map(),
    isUncertain: false,
    isBlurred: false,
  }
  book.orders.set(bought.code, bought)
  world.tally.count('goodsOrders')
  if (way === 'service') world.tally.count('serviceOrders')
  if (bought.voucherCents > 0) world.tally.count('paidByVoucher')
  return bought
}
