import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import type { OrderedAgain } from '@fachwerk/contract/cart/cart-views'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { GoodsOrderView } from '@fachwerk/contract/fulfilment/fulfilment-views'
import { STEP_BACK_MS } from '@fachwerk/contract/fulfilment/delivery-steps'
import { OrderHash } from '@fachwerk/contract/order/order-views'
import { pickupBoxCalls } from '@fachwerk/contract/fulfilment/pickup-box-calls'
import type { CommandView } from '@fachwerk/contract/device/device-calls'
import { cancelGoodsCalls } from '@fachwerk/contract/payment/cancel-goods-calls'
import { Id } from '@fachwerk/contract/fields'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { type RefusalCode, REFUSALS } from '@fachwerk/contract/refusals'
import type { Head, LoadContext, Loaded } from '../../app/route.tsx'
import { methodIn } from '../../lib/method-in.ts'
import { PAY_FIELD } from '../../ui/pay-methods.tsx'
import type { ProofPart } from '../../ui/proof/proof-data.ts'
import { checkTyped, type DigitsProblem, proofPart, proofStep } from '../../ui/proof/proof-part.ts'
import { boxRefusal, isRunning } from './box-words.ts'
import { type DeclaredWords, declaredWords } from '../../lib/words/declared-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { shopCartWords } from '../../lib/words/shop-cart-words.ts'

export interface GoodsOrderData {
  readonly order: GoodsOrderView
  readonly key: string
  /** Why its box cannot be opened, or it not be cancelled. */
  readonly refused: string | null
  /** Why it cannot be paid just now, or not in that way. */
  readonly payRefused: string | null
  /** The address is to be proven before it is paid in that way (B-22); null: it is not asked for. */
  readonly proof: ProofPart | null
  /** The way to pay that was asked for. */
  readonly method: string
  /** The opening of its box that was asked for here; null: none was. */
  readonly command: CommandView | null
  /** What of it was put into the cart again here; null: nobody asked. */
  readonly again: OrderedAgain | null
  /** What was declared about it; absent: nothing. */
  readonly declared?: DeclaredWords
}

/** What its page shows of an order. */
const shown = (
  context: LoadContext,
  order: GoodsOrderView,
  {
    refused = null,
    payRefused = null,
    proof = null,
    key = context.newKey(),
    command = null,
    again = null,
  }: Partial<Pick<GoodsOrderData, 'refused' | 'payRefused' | 'proof' | 'key' | 'command' | 'again'>> = {},
): GoodsOrderData => ({
  order,
  key,
  refused,
  payRefused,
  proof,
  method: context.form[PAY_FIELD] ?? '',
  command,
  again,
  ...declaredWords(context, { ...order, hasKey: false, phone: order.location.phone }),
})

/** Names the opening in the address of the page that follows it. */
const OPENING = 'oeffnung'

/** K-10: an order of goods behind its secret address. */
export async function loadGoodsOrder(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  if (!order) return { kind: 'missing' }
  const command = order.box ? await openingOf(context, order) : null
  return { kind: 'page', data: shown(context, order, { command }) }
}

/** How the opening in the address goes on; one of another order is none. */
async function openingOf({ api, url }: LoadContext, { hash }: GoodsOrderView): Promise<CommandView | null> {
  const asked = Id.safeParse(url.searchParams.get(OPENING))
  if (!asked.success) return null
  const found = await api(pickupBoxCalls.pickupBoxCommand, { params: { hash, commandId: asked.data } })
  return found.ok ? found.value : null
}

async function goodsOrderOf({ api, params }: LoadContext): Promise<GoodsOrderView | null> {
  const hash = OrderHash.safeParse(params['hash'])
  if (!hash.success) return null
  const found = await api(fulfilmentCalls.goodsOrder, { params: { hash: hash.data } })
  return found.ok ? found.value : null
}

/** Return from the payment page: asks the bank at once, then shows the order under its own address. */
export async function backFromBank(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const hash = OrderHash.safeParse(context.params['hash'])
  if (!hash.success) return { kind: 'missing' }
  // Whatever the answer: the order's page shows what is known and keeps asking.
  await context.api(fulfilmentCalls.checkGoodsPayment, { params: { hash: hash.data }, body: {} })
  return { kind: 'redirect', to: context.href(`/einkauf/${hash.data}`) }
}

/** What a form of the page asks for: to open the box, to end it, to cancel, to order it again, or to pay. */
export const actOnGoodsOrder = (context: LoadContext): Promise<Loaded<GoodsOrderData>> =>
  context.form['act'] === 'open'
    ? openBox(context)
    : context.form['act'] === 'fetched'
      ? endBox(context)
      : context.form['act'] === 'cancel'
        ? cancelOrder(context)
        : context.form['act'] === 'again'
          ? putAgain(context)
          : payGoods(context)

/** „Ja, öffnen“ (B-19): pressed twice with the same form it is one opening. */
async function openBox(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  if (!order) return { kind: 'missing' }
  const { api, form, href, newKey } = context
  const sent = { params: { hash: order.hash }, body: {} }
  const opened = await api(pickupBoxCalls.openPickupBox, sent, form['key'] || newKey())
  if (opened.ok) return { kind: 'redirect', to: href(`/einkauf/${order.hash}?${OPENING}=${opened.value.id}`) }
  return await refusedPage(context, order, opened.refusal)
}

/** „Alles herausgenommen“ (B-19). */
async function endBox(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  if (!order) return { kind: 'missing' }
  const ended = await context.api(pickupBoxCalls.fetchedFromBox, { params: { hash: order.hash }, body: {} })
  if (ended.ok) return { kind: 'redirect', to: context.href(`/einkauf/${order.hash}`) }
  return await refusedPage(context, order, ended.refusal)
}

/** „Ja, stornieren“ (K-04): somebody may have begun to prepare it meanwhile. */
async function cancelOrder(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  if (!order) return { kind: 'missing' }
  const { hash } = order
  const gone = await context.api(cancelGoodsCalls.cancelGoods, { params: { hash }, body: {} })
  if (gone.ok) return { kind: 'redirect', to: context.href(`/einkauf/${hash}`) }
  const { status } = REFUSALS[gone.refusal]
  const refused =
    gone.refusal === 'transition-not-allowed'
      ? order.deliveryType === 'service'
        ? deliveryWords(context)('service.cancel.late')
        : shopCartWords(context)('order.cancel.late')
      : context.say('error.somethingBad')
  const now = (await goodsOrderOf(context)) ?? order
  return { kind: 'page', status, data: shown(context, now, { refused }) }
}

/** „Noch einmal bestellen“ (K-03): says here what lies in the cart now, and what does not. */
async function putAgain(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  if (!order) return { kind: 'missing' }
  const { api, form, language, newKey, say } = context
  const body = { hash: order.hash, language }
  const again = await api(cartCalls.orderAgain, { body }, form['key'] || newKey())
  if (again.ok) return { kind: 'page', data: shown(context, order, { again: again.value }) }
  const { status } = REFUSALS[again.refusal]
  return { kind: 'page', status, data: shown(context, order, { refused: say('error.somethingBad') }) }
}

/** The page as it is now, and why what was asked for was not done. */
async function refusedPage(
  context: LoadContext,
  before: GoodsOrderView,
  refusal: RefusalCode,
): Promise<Loaded<GoodsOrderData>> {
  const order = (await goodsOrderOf(context)) ?? before
  const refused = boxRefusal(refusal, context)
  return {
    kind: 'page',
    status: REFUSALS[refusal].status,
    data: shown(context, order, { refused }),
  }
}

/** „Jetzt bezahlen“, „Zahlungsart ändern“: leads to where it goes on; the address is proven first where that is asked for. */
async function payGoods(context: LoadContext): Promise<Loaded<GoodsOrderData>> {
  const order = await goodsOrderOf(context)
  if (!order) return { kind: 'missing' }
  const { api, form, newKey } = context
  const proving = async (more: { readonly again?: boolean; readonly problem?: DigitsProblem | null }) => {
    const submit = shopCartWords(context)('order.change.do')
    const at = { email: order.mailTo, timeZone: order.location.timeZone, submit }
    const proof = await proofPart(context, { ...at, ...more })
    const sameKey = form['key'] || newKey()
    const data = shown(context, order, { proof, key: sameKey })
    return { kind: 'page', status: proof.error === null ? 200 : 422, data } as const
  }
  const step = proofStep(context)
  if (step === 'other') return { kind: 'page', data: shown(context, order) }
  if (step === 'again') return await proving({ again: true })
  const problem = step === 'check' ? await checkTyped(context, order.mailTo) : null
  if (problem) return await proving({ problem })
  const body = methodIn(form)
  const key = `${form['key'] || newKey()}-${body.method ?? ''}`
  const started = await api(orderCalls.startPayment, { params: { hash: order.hash }, body }, key)
  if (started.ok) return { kind: 'redirect', to: started.value.paymentUrl }
  if (started.refusal === 'address-unproven')
    return await proving({ problem: step === 'check' ? { kind: 'empty' } : null })
  const now = (await goodsOrderOf(context)) ?? order
  const payRefused = payRefusal(started.refusal, context)
  return {
    kind: 'page',
    status: REFUSALS[started.refusal].status,
    data: shown(context, now, { payRefused }),
  }
}

/** Why it is not paid in that way. */
function payRefusal(refusal: RefusalCode, context: LoadContext): string {
  const t = shopCartWords(context)
  if (refusal === 'payment-unavailable') return context.say('pay.gone')
  if (refusal === 'payment-running') return t('order.change.running')
  if (refusal === 'order-not-payable' || refusal === 'hold-expired') return t('order.change.late')
  if (refusal === 'unpaid-orders-open') return t('kasse.refused.unpaid-orders-open')
  if (refusal === 'payment-outstanding' || refusal === 'rental-refused')
    return context.say(`refusal.${refusal}`)
  return context.say('error.somethingBad')
}

/** Waits for its money, or for whoever hands it over. */
export const isUnderWay = ({ status }: Pick<GoodsOrderView, 'status'>): boolean =>
  status === 'new' || status === 'approved' || status === 'process'

/** Something may still happen to it: it is on its way, its hand-over may be taken back, or its money is to come after it (K-06). */
export function isFollowed(
  order: Pick<GoodsOrderView, 'status' | 'paidAt' | 'handedOverAt' | 'serverTime'>,
): boolean {
  if (isUnderWay(order)) return true
  const { status, paidAt, handedOverAt, serverTime } = order
  const mayComeBack =
    handedOverAt !== null && Date.parse(serverTime) - Date.parse(handedOverAt) < STEP_BACK_MS
  return status === 'finished' && (paidAt === null || mayComeBack)
}

export const goodsOrderHead = ({ order, command }: GoodsOrderData, context: LoadContext): Head => ({
  title: shopCartWords(context)('order.head', { code: order.shortCode }),
  ...(isFollowed(order) && { refreshSeconds: isRunning(command) ? 2 : 15 }),
})
