import type { CartView } from '@fachwerk/contract/cart/cart-views'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { DELIVERY_TYPES } from '@fachwerk/contract/order/staff-order-views'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { AccountAddress } from '@fachwerk/contract/account/account-address-calls'
import { addressNeed } from '@fachwerk/contract/customer/address-need'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import { OrderNote } from '@fachwerk/contract/order/order-note'
import { OrderContact } from '@fachwerk/contract/order/order-contact'
import type { Recipient } from '@fachwerk/contract/order/recipient'
import { REFUSALS } from '@fachwerk/contract/refusals'
import type { LoadContext, Loaded } from '../../../app/route.tsx'
import { areBoxesLost } from '../../../lib/boxes-path.ts'
import { dateOf, localAt } from '../../../lib/local-date.ts'
import { methodIn } from '../../../lib/method-in.ts'
import { CART_PATH, CHECKOUT_PATH, shopCartWords } from '../../../lib/words/shop-cart-words.ts'
import { isShort } from '../../../ui/goods/is-short.ts'
import { PAY_FIELD } from '../../../ui/pay-methods.tsx'
import type { ProofPart } from '../../../ui/proof/proof-data.ts'
import { checkTyped, owedPart, proofPart, proofStep } from '../../../ui/proof/proof-part.ts'
import { billingPart } from '../billing-part.ts'
import { contactOf, wrongFields } from '../checkout-load.ts'
import { invoicePart } from '../invoice-part.ts'
import { addressBook, prefilled, typedIn } from '../prefilled.ts'
import { hasOtherAddress, isForCompany, readBilling } from '../read-billing.ts'
import { addressMoney, choiceAt } from './goods-ways-to-pay.ts'
import {
  AGE_FIELD,
  choiceFor,
  fullIn,
  type GoodsCheckoutData,
  type GoodsField,
  hasAddressField,
  hasTimes,
  isBelowMinimum,
  isFiveDigits,
  isTimeless,
  minimumAgeIn,
  NOTE_FIELD,
  PICKUP_FIELD,
  pickupIn,
  SHIPPING_FIELD,
  SURCHARGE_FIELD,
  WAY_FIELD,
} from './goods-data.ts'
import { sentAs } from '../../../ui/goods/way-note.ts'
import { chosenTime, DAY_FIELD, isOtherDay, serviceIn } from './chosen-time.ts'
import { afterRefusal } from './goods-refused.ts'

/** The shop's day decides the times of mails about digits. */
const ZONE = 'Europe/Berlin'

/** K-04: the form for what lies in the cart; an empty cart leads back to its page. */
export async function loadGoodsCheckout(context: LoadContext): Promise<Loaded<GoodsCheckoutData>> {
  const book = await addressBook(context)
  const values = await prefilled(context, book)
  await takePostcode(context, values)
  return await show(context, { values, book, key: context.newKey() })
}

interface Shown {
  readonly values: Readonly<Record<string, string>>
  readonly book: readonly AccountAddress[]
  readonly key: string
  /** Another way or place was chosen: a time that is none of it begins anew. */
  readonly isOther?: boolean
}

async function show(context: LoadContext, shown: Shown): Promise<Loaded<GoodsCheckoutData>> {
  const { api, view, language, href } = context
  if (!view.offers.orders) return { kind: 'missing' }
  const cart = await api(cartCalls.cart, { query: { language } })
  const isService = cart.ok && cart.value.delivery.way === 'service'
  const pickup = await (isService ? api(cartCalls.cartTimes, {}) : api(fulfilmentCalls.pickupPlaces, {}))
  if (!cart.ok || !pickup.ok) throw new Error('cart and places are always there')
  const { lines, boxes } = cart.value
  // What is gone, or of which fewer are left, is said there, and taken out.
  if (lines.length === 0 || lines.some((line) => line.gone || isShort(line)) || areBoxesLost(boxes))
    return { kind: 'redirect', to: href(CART_PATH) }
  const counters = pickup.value.places
  const { way, postcode, shipping } = cart.value.delivery
  const places = placesOf(cart.value, counters)
  const values = {
    ...shown.values,
    ...(way === 'delivery' && { postcode: shown.values['postcode'] || postcode }),
    ...(way === 'shipment' && shipping && { country: shipping.country }),
  }
  const at = chosenTime(places, shown.values, { isOther: shown.isOther ?? false })
  const sources = places.length > 0 ? places : counters
  const from = fromWhere(cart.value, sources, at.locationId)
  const ways = await choiceAt(context, from?.id, cart.value, at.readyLocal)
  const choice = choiceFor(ways, cart.value)
  const addressFreeCents = addressFree(cart.value, from)
  const billing = billingPart(context, shown.book, { ...addressMoney(cart.value, addressFreeCents), choice })
  return {
    kind: 'page',
    data: {
      cart: cart.value,
      places,
      counters,
      today: dateOf(localAt(context.now.toISOString(), ZONE)),
      pickup: at.pickup,
      day: at.day,
      from,
      party: view.operator,
      minimumAge: minimumAgeIn(cart.value),
      billing: {
        ...billing,
        // What is brought is brought to an address: it stands above, and is not asked for once more. Vouchers need none.
        ...((hasAddressField({ cart: cart.value }) || way === 'email') && { need: null, asking: [] }),
        words: { ...billing.words, title: shopCartWords(context)('kasse.contact') },
      },
      choice,
      invoice: invoicePart(context, { choice, chosen: shown.values[PAY_FIELD], here: href(CHECKOUT_PATH) }),
      values,
      wrong: [],
      refused: null,
      proof: null,
      owed: null,
      key: shown.key,
    },
  }
}

/** Where a time can be chosen on the way that is chosen. */
function placesOf({ delivery }: CartView, counters: readonly PickupPlace[]): readonly PickupPlace[] {
  const { way, area } = delivery
  if (way === 'delivery') return area ? [area.place] : []
  return way === 'shipment' || way === 'email' ? [] : counters
}

/** Where goods of the cart come from: the table, or the place at which they are fetched. */
function fromWhere(
  { delivery }: CartView,
  places: readonly PickupPlace[],
  locationId: string | undefined,
): GoodsCheckoutData['from'] {
  const { way, table } = delivery
  if (way === 'email') return null
  if (way === 'totable') return table && { id: table.place.id, addressFreeCents: table.addressFreeCents }
  if (way === 'shipment') {
    const option = sentAs({ delivery })
    return option && { id: option.locationId, addressFreeCents: 0 }
  }
  // Of a time that has gone nothing is known but that it is none: the address is asked for as without a choice.
  const place = places.find(({ id }) => id === locationId) ?? places[0]
  return place ? { id: place.id, addressFreeCents: place.addressFreeCents } : null
}

/** „zahlungspflichtig bestellen“: checks everything at once, keeps what was typed, and leads to the bank. */
export async function orderGoods(context: LoadContext): Promise<Loaded<GoodsCheckoutData>> {
  const { form } = context
  const { book, values, isOnlyTaken } = await typedIn(context, [
    PAY_FIELD,
    PICKUP_FIELD,
    DAY_FIELD,
    AGE_FIELD,
    NOTE_FIELD,
    WAY_FIELD,
    SURCHARGE_FIELD,
    SHIPPING_FIELD,
  ])
  const again = { values, book, key: form['key'] || context.newKey() }
  const isOther =
    (await takeWay(context, values)) ||
    (await takePostcode(context, values, true)) ||
    (await takeShipping(context, values))
  const shown = await show(context, { ...again, isOther })
  if (shown.kind !== 'page' || isOther || isOnlyTaken || form['zeigen'] !== undefined) return shown
  const { data } = shown
  const isService = serviceIn(data.cart) !== null
  // Another day has times of its own; of one that is full none was chosen.
  if (!isTimeless(data) && isOtherDay(values) && data.pickup !== '') return shown
  // Why nothing can be ordered stands on the page; a time that filled up meanwhile has the next ones beside it.
  const brought = broughtRefusal(data)
  if (brought !== null) return afterRefusal(context, data, brought)
  if (!isTimeless(data) && data.places.length > 0 && !data.places.some(hasTimes))
    return { ...shown, status: REFUSALS['orders-not-taken'].status }
  if (!isTimeless(data) && fullIn(values[PICKUP_FIELD] ?? '', data.places))
    return afterRefusal(context, data, isService ? 'service-time-taken' : 'pickup-time-full')
  const isAddressed = hasAddressField(data) || needsAddress(data) !== null
  const contact = OrderContact.safeParse(contactOf(values, isAddressed))
  const read = readBilling(context, values)
  const wrong: GoodsField[] = [
    ...(isTimeless(data) || data.places.length === 0 || pickupIn(values[PICKUP_FIELD] ?? '', data.places)
      ? []
      : (['pickup'] as const)),
    ...wrongFields(contact.error?.issues ?? [], values, {
      need: isService || (data.cart.boxes?.needsEarlyStart ?? false),
      isAddressed,
    }),
    ...(OrderNote.safeParse(values[NOTE_FIELD] ?? '').success ? [] : (['note'] as const)),
    ...(data.minimumAge !== 'none' && values[AGE_FIELD] !== 'ja' ? (['age'] as const) : []),
  ]
  if (!contact.success || wrong.length + read.wrong.length > 0) {
    const billing = { ...data.billing, wrong: read.wrong }
    return { ...shown, status: 422, data: { ...data, wrong, billing } }
  }
  return await proveAndSend(context, again, { data, contact: contact.data, billing: read.billing })
}

/** Up to where no address is asked for: the stricter of the two places. */
const addressFree = ({ boxes }: CartView, from: GoodsCheckoutData['from']): number => {
  const free = from?.addressFreeCents ?? 0
  return Math.min(free, boxes?.location.addressFreeCents ?? free)
}

/** K-05: why the order needs the postal address; null: name and e-mail suffice. */
function needsAddress({ cart, from, choice, values }: GoodsCheckoutData) {
  if (cart.delivery.way === 'email') return null
  const [first] = choice.methods
  return addressNeed({
    totalCents: cart.totalCents,
    freeCents: addressFree(cart, from),
    method: choice.methods.find((method) => method === values[PAY_FIELD]) ?? first,
    forCompany: isForCompany(values),
    billedElsewhere: hasOtherAddress(values),
  })
}

interface Sending {
  readonly data: GoodsCheckoutData
  readonly contact: OrderContact
  readonly billing: Recipient | undefined
}

const proving = (data: GoodsCheckoutData, proof: ProofPart): Loaded<GoodsCheckoutData> => ({
  kind: 'page',
  status: proof.error === null ? 200 : 422,
  data: { ...data, proof },
})

/** The address is proven where that is asked for, and the order goes out (B-22). */
async function proveAndSend(
  context: LoadContext,
  again: Shown,
  order: Sending,
): Promise<Loaded<GoodsCheckoutData>> {
  const { data } = order
  const { email } = order.contact
  const step = proofStep(context)
  if (step === 'other') return { kind: 'page', data }
  if (step === 'again') return proving(data, await proofPart(context, { email, timeZone: ZONE, again: true }))
  const problem = step === 'check' ? await checkTyped(context, email) : null
  if (problem) return proving(data, await proofPart(context, { email, timeZone: ZONE, problem }))
  const placed = await send(context, order)
  if (placed.ok) {
    const { hash, paymentUrl } = placed.value
    return {
      kind: 'redirect',
      to: paymentUrl ?? context.href(`/${data.cart.boxes ? 'bestellung' : 'einkauf'}/${hash}`),
    }
  }
  if (placed.refusal === 'address-unproven') {
    const empty = step === 'check' ? ({ kind: 'empty' } as const) : null
    return proving(data, await proofPart(context, { email, timeZone: ZONE, problem: empty }))
  }
  // What has changed is known by asking once more.
  const left = await show(context, { ...again, key: context.newKey() })
  if (left.kind !== 'page') return left
  const owed = placed.refusal === 'payment-outstanding' ? await owedPart(context, email) : null
  return afterRefusal(context, { ...left.data, owed }, placed.refusal)
}

function send({ api, form, language }: LoadContext, { data, contact, billing }: Sending) {
  const { way } = data.cart.delivery
  const option = way === 'shipment' ? sentAs(data.cart) : null
  const body = {
    ...(way !== null && { deliveryType: way }),
    ...(option && { shippingId: option.id }),
    ...(isTimeless(data) ? {} : pickupIn(data.values[PICKUP_FIELD] ?? '', data.places)),
    contact,
    ...(billing && { billing }),
    consents: {
      terms: data.values['terms'] === 'ja',
      age: data.values[AGE_FIELD] === 'ja',
      ...((data.cart.boxes || way === 'service') && { earlyStart: data.values['earlyStart'] === 'ja' }),
      offers: data.values['offers'] === 'ja',
    },
    ...noteIn(data.values),
    shownTotalCents: Number(form['shownTotalCents']),
    shownVoucherCents: Number(form['shownVoucherCents'] ?? 0),
    language,
    // What is paid already is paid in no other way.
    ...(data.cart.toPayCents > 0 && methodIn(data.values)),
  }
  return api(cartCalls.orderCart, { body }, data.key)
}

/** K-04: another way was chosen in the form; it costs something else, so it is shown before anything is ordered. */
async function takeWay(
  { api, language }: LoadContext,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  const way = DELIVERY_TYPES.find((type) => type === values[WAY_FIELD])
  const cart = await api(cartCalls.cart, { query: { language } })
  if (way === undefined || !cart.ok || cart.value.delivery.way === way) return false
  const changed = await api(cartCalls.setCart, { body: { deliveryType: way, language } })
  return changed.ok
}

/**
 * K-04, LAW-40: where it is to be brought, and whether its customer pays the surcharge below the minimum. Either may cost something
 * else, so it is shown before anything is ordered.
 * @param isForm what is not ticked in a form is not wanted; a page that is only opened says nothing of it
 */
async function takePostcode(
  { api, language }: LoadContext,
  values: Readonly<Record<string, string>>,
  isForm = false,
): Promise<boolean> {
  const cart = await api(cartCalls.cart, { query: { language } })
  if (!cart.ok || cart.value.delivery.way !== 'delivery') return false
  const { delivery, minimum } = cart.value
  const typed = (values['postcode'] ?? '').trim()
  const postcode = typed === '' && !isForm ? delivery.postcode : isFiveDigits(typed) ? typed : ''
  const paysSurcharge = isForm ? values[SURCHARGE_FIELD] === 'ja' : minimum.isPaid
  const isSame = postcode === delivery.postcode && paysSurcharge === minimum.isPaid
  if (isSame) return false
  const changed = await api(cartCalls.setCart, { body: { postcode, paysSurcharge, language } })
  return changed.ok
}

/** K-04: to which country it is sent, and as what; either may cost something else, so it is shown before anything is ordered. */
async function takeShipping(
  { api, language }: LoadContext,
  values: Readonly<Record<string, string>>,
): Promise<boolean> {
  const cart = await api(cartCalls.cart, { query: { language } })
  const shipping = cart.ok && cart.value.delivery.way === 'shipment' ? cart.value.delivery.shipping : null
  if (shipping === null) return false
  const country = shipping.countries.find((code) => code === values['country']) ?? shipping.country
  const chosen = shipping.options.find(({ id }) => id === values[SHIPPING_FIELD])?.id ?? shipping.chosenId
  if (country === shipping.country && chosen === shipping.chosenId) return false
  const body = { country, ...(chosen !== null && { shippingId: chosen }), language }
  return (await api(cartCalls.setCart, { body })).ok
}

/** Why nothing is brought: nowhere near, or too little. */
function broughtRefusal({ cart }: GoodsCheckoutData) {
  const { way, postcode, area } = cart.delivery
  if (way === 'shipment') return sentAs(cart) ? null : 'shipping-gone'
  if (way !== 'delivery' || postcode === '') return null
  if (area === null) return 'delivery-postcode'
  return isBelowMinimum(cart) ? 'minimum-not-reached' : null
}

/** What somebody wrote to the shop; nothing where they wrote nothing. */
function noteIn(values: Readonly<Record<string, string>>): { note?: string } {
  const note = (values[NOTE_FIELD] ?? '').trim()
  return note === '' ? {} : { note }
}
