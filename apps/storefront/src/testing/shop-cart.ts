import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { CartBoxes } from '@fachwerk/contract/cart/cart-boxes'
import type { CartLineView, CartView } from '@fachwerk/contract/cart/cart-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsOrderView, PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { type SiteView, storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { aSite, type FakeApi, refuse } from './fake-api.ts'
import { aParty, aQuote, NOW } from './offers.ts'
import { aContact, anOrder, HASH } from './orders.ts'

export const LINE = '01938f00-0000-7000-8000-0000000c0001'
export const PLACE = '01938f00-0000-7000-8000-000000000001'
const ARTICLE = '01938f00-0000-7000-8000-0000000a0001'

export const aCartLine = (change: Partial<CartLineView> = {}): CartLineView => ({
  id: LINE,
  articleId: ARTICLE,
  variantId: ARTICLE,
  slug: 'mate-spreewasser',
  title: 'Mate Spreewasser',
  variant: '0,5 l',
  extras: '',
  chosen: [],
  note: '',
  takesNote: true,
  gift: null,
  number: 'GE-102',
  picture: null,
  kind: 'product',
  minutes: null,
  goods: 'food',
  packaging: 'reusable',
  content: 500,
  contentUnit: 'ml',
  minimumAge: 'none',
  withdrawal: 'allowed',
  quantity: 4,
  unitCents: 179,
  wasCents: null,
  grossCents: 716,
  depositCents: 60,
  left: null,
  gone: false,
  unfit: false,
  ...change,
})

/** Four bottles of mate. */
export const aCart = (change: Partial<CartView> = {}): CartView => ({
  lines: [aCartLine()],
  boxes: null,
  pieces: 4,
  joined: false,
  delivery: { ways: ['pickup'], way: 'pickup', table: null, postcode: '', area: null, shipping: null },
  goodsCents: 716,
  depositCents: 60,
  deliveryCents: 0,
  minimum: {
    neededCents: 0,
    countedCents: 716,
    missingCents: 0,
    surchargeCents: null,
    isPaid: false,
    notCounted: [],
  },
  promotions: [],
  voucher: null,
  valueVoucher: null,
  tipCents: 0,
  roundsUp: false,
  roundUpCents: 24,
  totalCents: 776,
  toPayCents: 776,
  vat: [{ rate: 1900, grossCents: 776, netCents: 652, vatCents: 124 }],
  ...change,
})

/** A middle box at Konstanz Bahnhof from now on, free. */
export const someCartBoxes = (change: Partial<CartBoxes> = {}): CartBoxes => ({
  location: {
    id: PLACE,
    slug: 'konstanz-bahnhof',
    name: 'Konstanz Bahnhof',
    names: {},
    addressFreeCents: 25_000,
  },
  asked: { from: 'now', length: '4h' },
  startsNow: true,
  localFrom: '2026-11-20T17:45',
  localTo: '2026-11-20T21:45',
  needsEarlyStart: true,
  boxes: [{ size: 'M', quote: aQuote('M'), wasCents: null, isFree: true, nextBest: null }],
  problem: null,
  totalCents: aQuote('M').totalCents,
  ...change,
})

/** A site of which this can be had. */
export const aSiteView = (offers: SiteView['offers']): SiteView => {
  const { siteId: id, ...site } = aSite()
  return {
    ...site,
    id,
    languages: [...site.languages],
    operator: aParty(),
    mapTiles: null,
    demo: true,
    offers,
  }
}

/** The bank of an order that was just placed. */
export const BANK = 'http://localhost:8095/pay/1'

/** Open now: two times today, one tomorrow. */
export const aPickupPlace = (change: Partial<PickupPlace> = {}): PickupPlace => ({
  id: PLACE,
  name: 'Konstanz Bahnhof',
  street: 'Bahnhofplatz 4',
  postcode: '78462',
  city: 'Konstanz',
  phone: '+49 89 99998 410',
  isOpen: true,
  days: [
    { date: '2026-11-20', times: ['2026-11-20T18:15', '2026-11-20T18:30'], full: [] },
    { date: '2026-11-21', times: ['2026-11-21T09:00'], full: [] },
  ],
  paused: null,
  opensLocal: null,
  addressFreeCents: 25_000,
  ...change,
})

type GoodsChange = Omit<Partial<GoodsOrderView>, 'payment'> & {
  readonly payment?: Partial<GoodsOrderView['payment']>
}

/** Four bottles of mate that are paid, for a quarter past six; `payment` changes single fields. */
export function aGoodsOrder({ payment, ...change }: GoodsChange = {}): GoodsOrderView {
  const { location, party, payment: paid } = anOrder()
  const { vat, totalCents } = aCart()
  return {
    hash: HASH,
    shortCode: 'A9G4H',
    status: 'approved',
    deliveryType: 'pickup',
    language: 'de',
    placedAt: NOW,
    readyLocal: '2026-11-20T18:15',
    acceptedAt: '2026-11-20T16:47:00.000Z',
    paidAt: '2026-11-20T16:47:00.000Z',
    preparingAt: null,
    readyAt: null,
    sentAt: null,
    tracking: null,
    handedOverAt: null,
    lines: [
      {
        id: LINE,
        kind: 'article',
        title: 'Mate Spreewasser, 0,5 l',
        quantity: 4,
        leftPieces: 4,
        grossCents: 716,
        withdrawal: 'allowed',
      },
    ],
    totalCents,
    vat,
    minimumAge: 'none',
    contact: aContact(),
    location,
    party,
    payment: { ...paid, ...payment },
    invoices: [],
    mailTo: 'lena.hoffmann@post.example',
    serverTime: '2026-11-20T16:48:00.000Z',
    ...change,
  }
}

/** The same before its money has come: kept for ten minutes, and at the bank. */
export const anUnpaidGoodsOrder = (payment: GoodsChange['payment'] = {}): GoodsOrderView =>
  aGoodsOrder({
    status: 'new',
    acceptedAt: null,
    paidAt: null,
    payment: { state: 'pending', paymentUrl: BANK, heldUntil: '2026-11-20T16:58:00.000Z', ...payment },
  })

/** The same that is accepted, and paid in cash when it is handed over. */
export const aGoodsOrderAtHandover = (change: Omit<GoodsChange, 'payment'> = {}): GoodsOrderView =>
  aGoodsOrder({ paidAt: null, payment: { state: 'pending', method: 'cash' }, ...change })

/** A server that knows this order of goods. */
export function knowsGoodsOrder(server: FakeApi, order: () => GoodsOrderView): void {
  const byHash = (hash: string) => (hash === HASH ? order() : refuse('not-found'))
  server.answer(fulfilmentCalls.goodsOrder, ({ params }) => byHash(params.hash))
  server.answer(fulfilmentCalls.checkGoodsPayment, ({ params }) => byHash(params.hash))
}

/** A shop that takes orders, with this in the cart. */
export function takesOrders(server: FakeApi, cart: CartView = aCart()): void {
  server.answer(storefrontCalls.site, () =>
    aSiteView({ boxes: false, goods: true, orders: true, ways: ['pickup'] }),
  )
  answersCart(server, cart)
}

/** A server that knows a visitor's cart, where it is fetched, and what it was ordered as. */
export function answersCart(server: FakeApi, cart: CartView = aCart()): void {
  server.answer(cartCalls.cart, () => cart)
  server.answer(cartCalls.cartCredits, () => ({ credits: [] }))
  server.answer(cartCalls.cartPieces, () => ({ pieces: cart.pieces, totalCents: cart.totalCents }))
  server.answer(cartCalls.shopWays, () => ({ delivery: cart.delivery, places: [aPickupPlace()] }))
  server.answer(cartCalls.chooseWay, () => cart)
  server.answer(cartCalls.addToCart, () => cart)
  server.answer(cartCalls.setCart, () => cart)
  server.answer(cartCalls.setCartVoucher, () => cart)
  server.answer(cartCalls.setCartLine, ({ params }) => (params.lineId === LINE ? cart : refuse('not-found')))
  server.answer(fulfilmentCalls.pickupPlaces, () => ({ places: [aPickupPlace()] }))
  server.answer(cartCalls.orderCart, () => ({ hash: HASH, shortCode: 'A9G4H', paymentUrl: BANK }))
  knowsGoodsOrder(server, () => aGoodsOrder())
}
