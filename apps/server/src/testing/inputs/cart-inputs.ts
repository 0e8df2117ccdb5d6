import type { RequestIn } from '@fachwerk/contract/call'
import type { cartCallTable } from '@fachwerk/contract/cart/cart-call-table'
import { CONTACT, type Target } from '../tenants.ts'

type Calls = typeof cartCallTable
type Inputs = { readonly [K in keyof Calls]: (at: Target) => readonly RequestIn<Calls[K]>[] }

/** Good inputs of the calls of a cart, for what belongs to a target. */
export const cartInputs: Inputs = {
  cart: () => [{ query: {} }],
  cartPieces: () => [{}],
  cartTimes: () => [{}],
  shopWays: () => [{}],
  chooseWay: () => [{ body: { deliveryType: 'pickup' } }],
  cartCredits: () => [{}],
  addToCart: ({ offerId: articleId, offerVariantId: variantId, optionId }) => [
    { body: { articleId, variantId, quantity: 2 } },
    { body: { articleId, variantId, quantity: 1, extras: [{ optionId, quantity: 1 }] } },
  ],
  orderAgain: ({ goodsHash: hash }) => [{ body: { hash } }],
  orderCart: ({ locationId, shippingId }) => [
    {
      body: {
        locationId,
        shippingId,
        readyLocal: '2026-11-28T11:30',
        contact: CONTACT,
        consents: { terms: true, age: true, offers: false },
        shownTotalCents: 100,
      },
    },
  ],
  addBoxToCart: ({ locationId }) => [
    { body: { locationId, size: 'M', period: { from: 'now', length: '2h' } } },
  ],
  setCartBoxes: () => [{ body: { sizes: ['M'] } }, { body: { sizes: [] } }],
  sitAtTable: ({ tableToken: token }) => [{ body: { token } }],
  setCartLine: ({ offerVariantId: lineId }) => [
    { params: { lineId }, body: { quantity: 1 } },
    { params: { lineId }, body: { note: 'bitte ohne Zwiebeln' } },
  ],
  setCartVoucher: () => [{ body: { voucher: '' } }, { body: { voucher: 'KIEZ10' } }],
  setCart: ({ shippingId }) => [
    // What is chosen stays with the cart of this browser, so each round begins as the one before.
    { body: { deliveryType: 'shipment', country: 'AT', shippingId } },
    { body: { tipCents: 100, roundsUp: true } },
    { body: { deliveryType: 'pickup' } },
  ],
}
