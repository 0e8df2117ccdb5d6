import { isDeepStrictEqual } from 'node:util'
import type { RequestOut } from '@fachwerk/contract/call'
import type { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { type CartView, MOST_LINES, MOST_PIECES } from '@fachwerk/contract/cart/cart-views'
import { type ChosenOption, problemsOfOptions } from '@fachwerk/contract/cart/option-choice'
import { isSiteWay } from '@fachwerk/contract/order/staff-order-views'
import type { Gift } from '@fachwerk/contract/price/value-voucher/value-voucher-views'
import type { Language } from '@fachwerk/contract/fields'
import { inOneStatement, type Tx } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transact.ts'
import type { VisitorActor } from '../../../platform/http/actor.ts'
import {
  idempotent,
  type IdempotencyRefusal,
  type IdempotencyRequest,
} from '../../../platform/load/idempotency.ts'
import { refuseTries, takeTry } from '../../../platform/load/throttle.ts'
import { ok, refuse, type Result } from '../../../platform/result.ts'
import type { BoughtVariant } from '../../catalog/index.ts'
import type { BrowserSession } from '../../visitors/index.ts'
import {
  beginCart,
  type CartOf,
  holdCart,
  noteLine,
  putLine,
  seePrices,
  setBoxes,
  setChoices,
  type StoredCart,
  type StoredLine,
  takeLine,
} from '../carts-repository.ts'
import type { CartsNeeds } from '../needs.ts'
import {
  isOrderable,
  isService,
  isVoucher,
  isWorth,
  mostOf,
  sameOrder,
  takesNote,
  unitCentsOf,
} from '../rules/price-lines.ts'
import { pricesOf } from '../rules/rent-boxes.ts'
import { cartBoxes } from './cart-boxes.ts'
import { cartItems } from './cart-items.ts'
import { changedCart, wayOf } from './show-cart.ts'

type Calls = typeof cartCalls
interface ByVisitor {
  readonly actor: VisitorActor
}

/** Carts that one address begins: each is a row that stays for a month. */
const CARTS_PER_ADDRESS = { limit: 60, windowSeconds: 600 }

export type AddRefusal =
  | 'article-gone'
  | 'variant-required'
  | 'extras-wrong'
  | 'value-voucher-amount'
  | 'value-voucher-gift'
  | 'vouchers-beside-boxes'
  | 'service-beside-boxes'
  | 'one-service'
  | 'article-not-orderable'
  | 'cart-full'
  | 'stock-short'
  | 'quantity-too-large'

/** A cart as it is now, and the session of the browser it was begun for; null: it had one. */
export type Added = CartView & { readonly session: BrowserSession | null }

/** K-03: pieces more of an article; the browser's cart begins with the first. */
export async function addToCart(
  needs: CartsNeeds,
  input: RequestOut<Calls['addToCart']>['body'] &
    ByVisitor & { readonly ip: string; readonly idempotency: IdempotencyRequest | null },
): Promise<Result<Added, AddRefusal | IdempotencyRefusal | 'too-many-tries'>> {
  const now = needs.clock.now()
  const { actor } = input
  const tried = await mayBegin(needs, { ...input, now })
  if (!tried.allowed) return refuseTries(tried)
  const begun: { session: BrowserSession | null } = { session: null }
  const added = await transact(needs.db, (tx) =>
    idempotent(tx, input.idempotency, now, async () => {
      const variant = await chosenVariant(tx, needs, input)
      if (!variant.ok) return variant
      const { sessionId, session } = await needs.sessionOf(tx, actor)
      begun.session = session
      return await addPieces(tx, needs, { ...input, variant: variant.value, sessionId, now })
    }),
  )
  return added.ok ? ok({ ...added.value, session: begun.session }) : added
}

/** Whether an address may begin another cart; a browser that has one may go on. */
export const mayBegin = async (
  { db }: Pick<CartsNeeds, 'db'>,
  { actor, ip, now }: ByVisitor & { readonly ip: string; readonly now: Date },
) =>
  actor.sessionId === null
    ? await inOneStatement(db, (tx) => takeTry(tx, { key: `cart-begun:${ip}`, ...CARTS_PER_ADDRESS, now }))
    : ({ allowed: true } as const)

/** K-04: a customer sits at a table; the browser's cart begins with it, and is served there for this visit. */
export async function sitAtTable(
  needs: CartsNeeds,
  input: RequestOut<Calls['sitAtTable']>['body'] & ByVisitor & { readonly ip: string },
): Promise<Result<Added, 'not-found' | 'orders-not-taken' | 'too-many-tries'>> {
  const now = needs.clock.now()
  const { actor, token, language } = input
  const { companyId, siteId } = actor
  const tried = await mayBegin(needs, { ...input, now })
  if (!tried.allowed) return refuseTries(tried)
  return await needs.db.transaction(async (tx) => {
    const seat = await needs.fulfilment.seatAt(tx, { siteId, companyId, token, now })
    if (!seat.ok) return seat
    if (!seat.value.table.isOpen) return refuse('orders-not-taken')
    const { sessionId, session } = await needs.sessionOf(tx, actor)
    const cart = await heldCart(tx, needs, { companyId, sessionId, now })
    const { tableId } = seat.value
    const delivery = { ...cart.delivery, deliveryType: 'totable', tableId, tableAt: now } as const
    await setChoices(tx, { ...cart, now }, { ...cart, delivery })
    return ok({ ...(await changedCart(tx, needs, { companyId, sessionId, siteId, language, now })), session })
  })
}

/** The variant that is meant: the named one, or the only one there is. */
async function chosenVariant(
  tx: Tx,
  needs: CartsNeeds,
  {
    actor: { companyId, siteId },
    articleId,
    variantId,
    language,
  }: RequestOut<Calls['addToCart']>['body'] & ByVisitor,
): Promise<Result<BoughtVariant, AddRefusal>> {
  const variants = await needs.variantsOfArticle(tx, { companyId, articleId, language })
  const offered = variants.filter(({ isOffered }) => isOffered)
  const [first, ...others] =
    variantId === undefined ? offered : offered.filter((each) => each.variantId === variantId)
  if (!first) return refuse('article-gone')
  if (others.length > 0) return refuse('variant-required')
  const at = { cart: null, items: [], siteId, companyId, now: needs.clock.now() }
  const { choice } = await wayOf(tx, needs, at)
  return isOrderable(first, choice.ways) ? ok(first) : refuse('article-not-orderable')
}

async function addPieces(
  tx: Tx,
  needs: CartsNeeds,
  details: ByVisitor & {
    readonly variant: BoughtVariant
    readonly quantity: number
    readonly extras: readonly ChosenOption[]
    readonly amountCents?: number | undefined
    readonly gift?: Gift | undefined
    readonly note?: string | undefined
    readonly language: Language
    readonly sessionId: string
    readonly now: Date
  },
): Promise<Result<CartView, AddRefusal>> {
  const { actor, sessionId, language, now } = details
  const { companyId, siteId } = actor
  const cart = await heldCart(tx, needs, { companyId, sessionId, now })
  const put = await putPieces(tx, needs, { ...details, cart })
  if (!put.ok) return put
  return ok(await changedCart(tx, needs, { companyId, sessionId, siteId, language, now }))
}

/** The cart of a browser, which begins where there is none, held until the end of the transaction. */
export async function heldCart(
  tx: Tx,
  { random }: Pick<CartsNeeds, 'random'>,
  { companyId, sessionId, now }: CartOf & { readonly now: Date },
): Promise<StoredCart> {
  await beginCart(tx, { id: random.uuid(), companyId, sessionId, now })
  const cart = await holdCart(tx, { companyId, sessionId })
  if (!cart) throw new Error(`the session ${sessionId} has the cart of another shop`)
  return cart
}

/** Pieces more in a cart that is held. @returns the line they lie in */
export async function putPieces(
  tx: Tx,
  needs: CartsNeeds,
  {
    cart,
    variant,
    now,
    ...more
  }: {
    readonly cart: StoredCart
    readonly variant: BoughtVariant
    readonly quantity: number
    readonly extras: readonly ChosenOption[]
    readonly amountCents?: number | null | undefined
    readonly gift?: Gift | undefined
    readonly note?: string | undefined
    readonly now: Date
  },
): Promise<Result<StoredLine, AddRefusal>> {
  const { companyId } = cart
  const { articleId, variantId } = variant
  // They come by mail at once, and are theirs to withdraw from by another rule: two orders.
  if (cart.boxes && isVoucher({ variant })) return refuse('vouchers-beside-boxes')
  if (isService({ variant })) {
    const why = await whyNoService(tx, needs, { cart, quantity: more.quantity })
    if (why) return refuse(why)
  }
  const extras = sameOrder(more.extras)
  const rules = (await needs.optionRulesOf(tx, { companyId, articleIds: [articleId] })).get(articleId) ?? []
  if (problemsOfOptions(rules, extras).length > 0) return refuse('extras-wrong')
  const chosen = chosenVoucher(needs, { ...more, variant, now })
  if (!chosen.ok) return chosen
  const note = takesNote({ variant }) ? (more.note ?? '') : ''
  const wanted = { variantId, extras, note, ...chosen.value }
  const there = cart.lines.find((line) => isSameLine(line, wanted))
  if (!there && cart.lines.length >= MOST_LINES) return refuse('cart-full')
  const quantity = (there?.quantity ?? 0) + more.quantity
  if (quantity > MOST_PIECES) return refuse('quantity-too-large')
  if (await isOut(tx, needs, { cart, variantId, more: more.quantity })) return refuse('stock-short')
  const unseen = { id: there?.id ?? needs.random.uuid(), ...wanted, quantity, seenCents: 0 }
  const line = { ...unseen, seenCents: unitCentsOf({ line: unseen, variant, rules }) }
  await putLine(tx, { ...cart, now }, line)
  return ok(line)
}

/** Why a service does not lie in a cart: it has a time of its own, and so have boxes and other services (decision 0057). */
async function whyNoService(
  tx: Tx,
  needs: Pick<CartsNeeds, 'variantsByIds'>,
  { cart: { companyId, boxes, lines }, quantity }: { readonly cart: StoredCart; readonly quantity: number },
): Promise<'service-beside-boxes' | 'one-service' | null> {
  if (boxes) return 'service-beside-boxes'
  const variantIds = lines.map(({ variantId }) => variantId)
  const there = await needs.variantsByIds(tx, { companyId, variantIds, language: 'de' })
  return quantity > 1 || there.some((variant) => isService({ variant })) ? 'one-service' : null
}

/** Whether fewer are there than would lie in the cart, in all lines of the variant. */
async function isOut(
  tx: Tx,
  { stock }: Pick<CartsNeeds, 'stock'>,
  {
    cart: { companyId, lines },
    variantId,
    more,
  }: { readonly cart: StoredCart; readonly variantId: string; readonly more: number },
): Promise<boolean> {
  const left = (await stock.availableOf(tx, { companyId, variantIds: [variantId] })).get(variantId)
  if (left === undefined) return false
  const there = lines.reduce((sum, line) => (line.variantId === variantId ? sum + line.quantity : sum), 0)
  return left < there + more
}

/** What a voucher is to be worth and who it is for; of anything else nobody says so. */
function chosenVoucher(
  { valueVouchers }: Pick<CartsNeeds, 'valueVouchers'>,
  {
    variant,
    amountCents = null,
    gift = null,
    now,
  }: {
    readonly variant: BoughtVariant
    readonly amountCents?: number | null | undefined
    readonly gift?: Gift | null | undefined
    readonly now: Date
  },
): Result<Pick<StoredLine, 'amountCents' | 'gift'>, 'value-voucher-amount' | 'value-voucher-gift'> {
  if (!isWorth(variant, amountCents)) return refuse('value-voucher-amount')
  if (gift && variant.kind !== 'credit') return refuse('value-voucher-gift')
  if (gift?.sendOn && !valueVouchers.canBeSentOn(gift.sendOn, now)) return refuse('value-voucher-gift')
  return ok({ amountCents, gift })
}

/** Whether pieces more of it make a line longer rather than another one. */
const isSameLine = (
  line: StoredLine,
  wanted: Pick<StoredLine, 'variantId' | 'extras' | 'amountCents' | 'gift' | 'note'>,
): boolean =>
  line.variantId === wanted.variantId &&
  line.amountCents === wanted.amountCents &&
  line.note === wanted.note &&
  isDeepStrictEqual(line.gift, wanted.gift) &&
  isSame(line.extras, wanted.extras)

const isSame = (some: readonly ChosenOption[], others: readonly ChosenOption[]): boolean =>
  some.length === others.length &&
  some.every((each, at) => each.optionId === others[at]?.optionId && each.quantity === others[at]?.quantity)

/** A change of a cart there is, in a transaction; a browser without one has nothing to change. */
export async function changed(
  needs: CartsNeeds,
  {
    actor: { companyId, sessionId, siteId },
    language,
    change,
  }: ByVisitor & {
    readonly language: Language
    readonly change: (tx: Tx, cart: StoredCart & { readonly now: Date }) => Promise<boolean>
  },
): Promise<Result<CartView, 'not-found'>> {
  if (sessionId === null) return refuse('not-found')
  const now = needs.clock.now()
  return await needs.db.transaction(async (tx) => {
    const cart = await holdCart(tx, { companyId, sessionId })
    if (!cart || !(await change(tx, { ...cart, now }))) return refuse('not-found')
    return ok(await changedCart(tx, needs, { companyId, sessionId, siteId, language, now }))
  })
}

/** K-03, K-07: so many pieces of a line, none of them takes it out; or other words to it. */
export const setCartLine = (
  needs: CartsNeeds,
  input: RequestOut<Calls['setCartLine']>['body'] & ByVisitor & { readonly lineId: string },
): Promise<Result<CartView, 'not-found'>> =>
  changed(needs, {
    ...input,
    change: async (tx, cart) => {
      const { language, lineId, quantity, note } = input
      const item = (await cartItems(tx, needs, { cart, language })).find(({ line }) => line.id === lineId)
      if (!item || (note !== undefined && !takesNote(item))) return false
      const { line } = item
      if (quantity === 0) await takeLine(tx, cart, lineId)
      else if (quantity !== undefined) {
        const pieces = Math.min(quantity, mostOf(item.variant))
        await putLine(tx, cart, { ...line, quantity: pieces, seenCents: unitCentsOf(item) })
      }
      if (note !== undefined && quantity !== 0)
        await rewrite(tx, { cart, line: { ...line, quantity: quantity ?? line.quantity }, note })
      return true
    },
  })

/** K-07: other words stand at a line; pieces that have the same words already are one line with it. */
async function rewrite(
  tx: Tx,
  {
    cart,
    line,
    note,
  }: {
    readonly cart: StoredCart & { readonly now: Date }
    readonly line: StoredLine
    readonly note: string
  },
): Promise<void> {
  const same = cart.lines.find((other) => other.id !== line.id && isSameLine(other, { ...line, note }))
  if (!same) return await noteLine(tx, cart, { lineId: line.id, note })
  await takeLine(tx, cart, line.id)
  await putLine(tx, cart, { ...same, quantity: Math.min(MOST_PIECES, same.quantity + line.quantity) })
}

/** K-03, LAW-17: a tip and rounding up, only as they were chosen; prices that changed have been seen. */
export const setCart = (
  needs: CartsNeeds,
  input: RequestOut<Calls['setCart']>['body'] & ByVisitor,
): Promise<Result<CartView, 'not-found'>> =>
  changed(needs, {
    ...input,
    change: async (tx, cart) => {
      const { language, tipCents = cart.tipCents, roundsUp = cart.roundsUp, deliveryType, seen } = input
      const { postcode = cart.delivery.postcode, country = cart.delivery.country } = input
      const { shippingId = cart.delivery.shippingId } = input
      const where = { postcode, country, shippingId }
      const delivery = {
        ...cart.delivery,
        ...where,
        ...(deliveryType && isSiteWay(deliveryType) && { deliveryType }),
      }
      // Elsewhere it may be another one: it is paid by who has seen it.
      const stays = postcode === cart.delivery.postcode && cart.paysSurcharge
      const { paysSurcharge = stays } = input
      await setChoices(tx, cart, { tipCents, roundsUp, paysSurcharge, delivery })
      if (!seen) return true
      const boxes = await cartBoxes(tx, needs, { cart, siteId: input.actor.siteId, now: cart.now })
      if (cart.boxes && boxes?.offers)
        await setBoxes(tx, cart, { ...cart.boxes, seen: pricesOf(cart.boxes.sizes, boxes.offers) })
      const items = await cartItems(tx, needs, { cart, language })
      const prices = items.map((item) => ({ lineId: item.line.id, cents: unitCentsOf(item) }))
      await seePrices(tx, cart, prices)
      return true
    },
  })
