import { sign } from '@fachwerk/bank/src/webhooks.ts'
import { cartCalls } from '@fachwerk/contract/cart/cart-calls'
import { fulfilmentCalls } from '@fachwerk/contract/fulfilment/fulfilment-calls'
import type { BankPayment } from '@fachwerk/contract/payment/test-bank'
import type { Random } from '@fachwerk/server/src/platform/random.ts'
import { HOST } from '../journey/world.ts'
import type { Ask, Reply } from '../support/http-client.ts'

/** The calls of one purchase, in their order. */
export const STEPS = ['first article', 'second article', 'cart', 'times', 'order', 'webhook', 'page'] as const
export type Step = (typeof STEPS)[number]

/** A shop whose goods are fetched. */
export interface Shop {
  readonly locationId: string
  readonly articleIds: readonly string[]
}

export interface BuyerNeeds {
  readonly ask: Ask
  readonly random: Random
  readonly shop: Shop
  readonly webhookSecret: string
  /** What the payment service says once the buyer has paid. */
  readonly paid: (paymentId: string) => BankPayment
  /** Whether an address would be asked to prove itself (B-22), where that can be known; else another one is tried. */
  readonly isAsked?: (email: string) => boolean
  /** Hears how long each call took. */
  readonly took: (step: Step, milliseconds: number) => void
}

const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * One purchase: two articles into a cart, a look at it, the order, the bank's webhook, the page of the order.
 * @throws Error when any of the calls is refused or the order is not accepted
 */
export async function buy(needs: BuyerNeeds): Promise<string> {
  const { random, shop } = needs
  const visitor = { host: HOST, 'x-forwarded-for': anAddress(random) }
  const post = (path: string, body: object, more = {}) =>
    ['POST', path, { ...visitor, ...JSON_TYPE, ...more }, JSON.stringify(body)] as const
  const lay = (quantity: number) => ({
    articleId: shop.articleIds[random.below(shop.articleIds.length)] ?? '',
    quantity,
  })
  const begun = await timed(needs, 'first article', () =>
    needs.ask(...post('/storefront/cart/lines', lay(2), { 'idempotency-key': random.hash() })),
  )
  const cookie = { cookie: (begun.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '' }
  await timed(needs, 'second article', () =>
    needs.ask(...post('/storefront/cart/lines', lay(1), { ...cookie, 'idempotency-key': random.hash() })),
  )
  const looked = await timed(needs, 'cart', () =>
    needs.ask('GET', '/storefront/cart?language=de', { ...visitor, ...cookie }),
  )
  const cart = cartCalls.cart.reply.parse(JSON.parse(looked.body))
  const times = await timed(needs, 'times', () =>
    needs.ask('GET', '/storefront/pickup-places', { ...visitor, ...cookie }),
  )
  const [place] = fulfilmentCalls.pickupPlaces.reply.parse(JSON.parse(times.body)).places
  // Not the first: it is gone when the clock strikes.
  const later = place?.days.flatMap(({ times: ofDay }) => ofDay).slice(2) ?? []
  const inputOf = () => ({
    readyLocal: later[random.below(later.length)],
    deliveryType: 'pickup',
    locationId: shop.locationId,
    contact: { ...CONTACT, email: anEmail(needs) },
    consents: { terms: true, offers: false },
    shownTotalCents: cart.totalCents,
  })
  const order = () =>
    timed(needs, 'order', () =>
      needs.ask(
        ...post('/storefront/cart/order', inputOf(), { ...cookie, 'idempotency-key': random.hash() }),
      ),
    )
  let ordered = await order()
  // One in five new addresses has to be proven (B-22); whoever waits for no mail takes another.
  while (isUnproven(ordered)) ordered = await order()
  const { hash, paymentUrl } = cartCalls.orderCart.reply.parse(JSON.parse(ordered.body))
  await timed(needs, 'webhook', () => pay(needs, paymentUrl?.split('/').at(-1) ?? ''))
  const seen = await timed(needs, 'page', () =>
    needs.ask('GET', `/storefront/goods-orders/${hash}`, { ...visitor, ...cookie }),
  )
  const { status } = fulfilmentCalls.goodsOrder.reply.parse(JSON.parse(seen.body))
  if (status !== 'approved') throw new Error(`order ${hash} is ${status}`)
  return hash
}

const CONTACT = { firstName: 'Anna', lastName: 'Keller', street: '', postcode: '', city: '' }

function pay({ ask, random, webhookSecret, paid }: BuyerNeeds, paymentId: string): Promise<Reply> {
  const now = new Date()
  const payment = paid(paymentId)
  const event = { id: `evt-${random.uuid()}`, type: 'payment.paid', createdAt: now.toISOString(), payment }
  const body = JSON.stringify(event)
  const signature = { 'x-bank-signature': sign(body, webhookSecret, now) }
  const headers = { host: 'localhost', ...JSON_TYPE, ...signature }
  return ask('POST', '/public/payments/test-bank/webhook', headers, body)
}

function anEmail({ random, isAsked }: BuyerNeeds): string {
  for (;;) {
    const email = `${random.code(12).toLowerCase()}@post.example`
    if (isAsked?.(email) !== true) return email
  }
}

const isUnproven = ({ status, body }: Reply): boolean => status === 409 && body.includes('address-unproven')

async function timed({ took }: BuyerNeeds, step: Step, work: () => Promise<Reply>): Promise<Reply> {
  const from = performance.now()
  const reply = await work()
  if (step === 'order' && isUnproven(reply)) return reply
  took(step, performance.now() - from)
  if (reply.status !== 200) throw new Error(`${step}: ${reply.status} ${reply.body}`)
  return reply
}

/** Buyers come from many addresses: from one the product takes 20 orders in ten minutes. */
const anAddress = (random: Random) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
