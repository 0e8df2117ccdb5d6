import { chosenOptionsIn } from '@fachwerk/contract/catalog/chosen-options'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { type CartCredit, type CartView, MOST_TIP_CENTS } from '@fachwerk/contract/cart/cart-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { PickupPlace } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { DELIVERY_TYPES } from '@fachwerk/contract/order/staff-order-views'
import { REFUSALS, type RefusalCode } from '@fachwerk/contract/refusals'
import { VALUE_VOUCHER_PROBLEMS } from '@fachwerk/contract/price/value-voucher/value-voucher-refusals'
import type { LoadContext, Loaded } from '../../app/route.tsx'
import { readSizes, SIZE_NAME } from '../../lib/cart-query.ts'
import { readPeriod } from '../../lib/period-query.ts'
import { CART_FIELDS } from '../../lib/shop-cart-fields.ts'
import { CART_PATH, shopCartWords } from '../../lib/words/shop-cart-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { valueVoucherWords } from '../../lib/words/value-voucher-words.ts'
import type { Invoked } from '../../render-contract.ts'

export interface CartData {
  readonly cart: CartView
  /** Where it is fetched, and whether orders are taken there. */
  readonly places: readonly PickupPlace[]
  /** What somebody who is signed in may pay with instead of a code they type. */
  readonly credits: readonly CartCredit[]
  /** Why what was asked for was not done. */
  readonly problem: string | null
  /** A code that was typed and is none, and why. */
  readonly wrongVoucher: { readonly code: string; readonly why: string } | null
  /** What was typed to a line, where that is no note. */
  readonly wrongNote: { readonly lineId: string; readonly note: string } | null
  /** What was typed as a tip, where that is no amount. */
  readonly wrongTip: string | null
}

/** K-03: what lies in the cart of this browser; a site that takes no orders has none. */
export async function loadCart(context: LoadContext): Promise<Loaded<CartData>> {
  if (!context.view.offers.orders) return { kind: 'missing' }
  return { kind: 'page', data: await shown(context) }
}

async function shown({ api, language }: LoadContext): Promise<CartData> {
  const found = await api(cartCalls.cart, { query: { language } })
  const pickup = await api(fulfilmentCalls.pickupPlaces, {})
  if (!found.ok || !pickup.ok) throw new Error('cart and places are always there')
  const cart = found.value
  // One code at a time: whoever has one is not offered another.
  const offered = cart.lines.length === 0 || cart.voucher ? null : await api(cartCalls.cartCredits, {})
  const credits = offered?.ok ? offered.value.credits : []
  return {
    cart,
    places: pickup.value.places,
    credits,
    problem: null,
    wrongVoucher: null,
    wrongNote: null,
    wrongTip: null,
  }
}

/** Whatever a form asks of the cart; done, it leads to the page, which then can be loaded anew. */
export async function changeCart(context: LoadContext): Promise<Loaded<CartData>> {
  if (!context.view.offers.orders) return { kind: 'missing' }
  const { form, href } = context
  const done = { kind: 'redirect', to: href(CART_PATH) } as const
  if (form[CART_FIELDS.tip] === 'anderer' && tipIn(form) === null)
    return {
      kind: 'page',
      status: 422,
      data: { ...(await shown(context)), wrongTip: form[CART_FIELDS.amount] ?? '' },
    }
  const changed = await change(context)
  if (changed.ok) return done
  const { status } = REFUSALS[changed.refusal]
  const { [CART_FIELDS.line]: lineId, [CART_FIELDS.note]: note } = form
  if (changed.refusal === 'invalid-input' && lineId !== undefined && note !== undefined)
    return { kind: 'page', status, data: { ...(await shown(context)), wrongNote: { lineId, note } } }
  const code = form[CART_FIELDS.voucher]
  const ofCode = OF_CODE.find((each) => each === changed.refusal)
  if (code !== undefined && ofCode) {
    const why = codeWords(ofCode, context)
    return { kind: 'page', status, data: { ...(await shown(context)), wrongVoucher: { code, why } } }
  }
  const problem = problemWords(changed.refusal, context)
  return { kind: 'page', status, data: { ...(await shown(context)), problem } }
}

type Changing = 'setCart' | 'addToCart' | 'addBoxToCart' | 'setCartBoxes' | 'setCartLine' | 'setCartVoucher'

function change(context: LoadContext): Promise<Invoked<(typeof cartCalls)[Changing]>> {
  const { api, form, language, newKey } = context
  const { article, variant, quantity, line, note, roundUp, seen, tip, voucher, box, boxes } = CART_FIELDS
  const lineId = form[line]
  if (lineId !== undefined) {
    const body =
      form[note] === undefined
        ? { quantity: wholeIn(form[quantity]), language }
        : { note: form[note], language }
    return api(cartCalls.setCartLine, { params: { lineId }, body })
  }
  const articleId = form[article]
  if (articleId !== undefined) {
    const variantId = form[variant]
    const extras = chosenOptionsIn(Object.entries(form))
    const body = {
      articleId,
      ...(variantId && { variantId }),
      quantity: wholeIn(form[quantity] ?? '1'),
      extras,
      ...(form[note] && { note: form[note] }),
      ...voucherIn(form),
      language,
    }
    return api(cartCalls.addToCart, { body }, newKey())
  }
  const boxAt = form[box]
  if (boxAt !== undefined) return addBox(context, boxAt)
  const wanted = form[boxes]
  if (wanted !== undefined)
    return api(cartCalls.setCartBoxes, {
      body: { sizes: readSizes(new URLSearchParams({ [SIZE_NAME]: wanted })), language },
    })
  const code = form[voucher]
  if (code !== undefined) {
    const takesOut = form[CART_FIELDS.takesOut] === 'value' ? ('value' as const) : ('code' as const)
    return api(cartCalls.setCartVoucher, { body: { voucher: code, takesOut, language } })
  }
  const way = DELIVERY_TYPES.find((type) => type === form[CART_FIELDS.way])
  if (way) return api(cartCalls.setCart, { body: { deliveryType: way, language } })
  const pays = form[CART_FIELDS.surcharge]
  if (pays !== undefined) return api(cartCalls.setCart, { body: { paysSurcharge: pays === 'ja', language } })
  if (form[seen] !== undefined) return api(cartCalls.setCart, { body: { seen: true, language } })
  if (form[tip] !== undefined)
    return api(cartCalls.setCart, { body: { tipCents: tipIn(form) ?? 0, language } })
  return api(cartCalls.setCart, { body: { roundsUp: form[roundUp] === 'ja', language } })
}

/** Of a value voucher: what it is to be worth, and who it is for. What is no amount the shop refuses. */
function voucherIn(form: LoadContext['form']) {
  const { worth, giftFor, giftEmail, giftName, giftMessage, giftOn } = CART_FIELDS
  const typed = form[worth]
  const amount = typed === undefined ? {} : { amountCents: eurosIn(typed) ?? 0 }
  if (form[giftFor] !== 'other') return amount
  return {
    ...amount,
    gift: {
      email: form[giftEmail] ?? '',
      name: form[giftName] ?? '',
      message: form[giftMessage] ?? '',
      sendOn: form[giftOn] || null,
    },
  }
}

/** K-09: „2,50“, „2.5“ or „3“ in euros, as cents; null: it is no amount. */
function eurosIn(typed: string): number | null {
  const plain = typed.replace('€', '').trim().replace(',', '.')
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** A box comes beside what lies there, for the time its page was about. */
async function addBox(
  { api, form, language, newKey }: LoadContext,
  locationId: string,
): Promise<Invoked<typeof cartCalls.addBoxToCart>> {
  const typed = new URLSearchParams(form)
  // What lay in the address before stands first.
  const size = readSizes(typed).at(-1) ?? 'S'
  const body = { locationId, size, period: readPeriod(typed), language }
  return await api(cartCalls.addBoxToCart, { body }, newKey())
}

/** What is no whole number the contract refuses. */
const wholeIn = (typed: string | undefined): number =>
  /^\d{1,4}$/.test(typed?.trim() ?? '') ? Number(typed) : -1

/** „2,50“ in euros, or the cents of a button; null: it is no amount somebody may give. */
function tipIn(form: LoadContext['form']): number | null {
  const chosen = form[CART_FIELDS.tip] ?? ''
  const cents =
    chosen === 'anderer'
      ? (eurosIn(form[CART_FIELDS.amount] ?? '') ?? -1)
      : /^\d{1,5}$/.test(chosen)
        ? Number(chosen)
        : -1
  return cents >= 0 && cents <= MOST_TIP_CENTS ? cents : null
}

/** What is wrong with a code itself; longer than any it is none. */
const OF_CODE = [
  'voucher-unknown',
  'invalid-input',
  'too-many-tries',
  'value-voucher-typo',
  ...VALUE_VOUCHER_PROBLEMS,
] as const

function codeWords(refusal: (typeof OF_CODE)[number], context: LoadContext): string {
  const t = shopCartWords(context)
  const v = valueVoucherWords(context)
  if (refusal === 'value-voucher-typo') return v('refused.value-voucher-typo')
  const problem = VALUE_VOUCHER_PROBLEMS.find((each) => each === refusal)
  if (problem) return v(`problem.${problem}`)
  return t(refusal === 'too-many-tries' ? 'refused.busy' : 'voucher.unknown')
}

const KNOWN = [
  'article-gone',
  'variant-required',
  'extras-wrong',
  'article-not-orderable',
  'orders-not-taken',
  'cart-full',
  'stock-short',
  'quantity-too-large',
  'not-found',
  'box-in-cart',
  'box-size-unavailable',
  'other-boxes-in-cart',
  'boxes-full',
  'vouchers-beside-boxes',
] as const
/** The time that was chosen is none, or the place rents nothing. */
const OF_BOXES = [
  'location-not-rentable',
  'period-too-short',
  'period-too-long',
  'period-in-past',
  'period-too-far-ahead',
  'starts-while-closed',
  'no-tariff',
] as const

function problemWords(refusal: RefusalCode, context: LoadContext): string {
  const t = shopCartWords(context)
  if (refusal === 'value-voucher-amount' || refusal === 'value-voucher-gift')
    return valueVoucherWords(context)(`refused.${refusal}`)
  if (refusal === 'service-beside-boxes' || refusal === 'one-service')
    return deliveryWords(context)(`refused.${refusal}`)
  const known = KNOWN.find((each) => each === refusal)
  if (known) return t(`refused.${known}`)
  if (OF_BOXES.some((each) => each === refusal)) return t('refused.boxes')
  if (refusal === 'invalid-input') return t('refused.wrong')
  if (refusal === 'too-many-tries') return t('refused.busy')
  return context.say(
    refusal === 'temporarily-unavailable' ? 'refusal.temporarily-unavailable' : 'error.somethingBad',
  )
}
