import { sign } from '@fachwerk/bank/src/webhooks.ts'
import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import type { BankPayment } from '@fachwerk/contract/payment/test-bank'
import type { Random } from '@fachwerk/server/src/platform/random.ts'
import type { Ask, Reply } from '../support/http-client.ts'
import { HOST, type Place } from './world.ts'

/** The calls of one rental, in their order. */
export const CALLS = ['availability', 'order', 'webhook', 'key'] as const
export type CallName = (typeof CALLS)[number]

export interface VisitorNeeds {
  readonly ask: Ask
  readonly random: Random
  readonly places: readonly Place[]
  readonly webhookSecret: string
  /** What the payment service says once the visitor has paid. */
  readonly paid: (paymentId: string) => BankPayment
  /** When to rent; some day of the next hundred when absent, so that two visitors rarely want the same box. */
  readonly period?: { readonly from: string; readonly length: string }
  /** Whether an address would be asked to prove itself (B-22), where that can be known; else another one is tried. */
  readonly isAsked?: (email: string) => boolean
  /** Told how long each call took. */
  readonly took: (call: CallName, milliseconds: number) => void
}

const JSON_TYPE = { 'content-type': 'application/json' }
const FIRST_DAY = Date.UTC(2027, 0, 1)

/**
 * One rental from looking to the key: availability, order with a kept box, the bank's webhook, the key.
 * @returns the order's hash
 * @throws Error when any of the calls is refused or the key is not there
 */
export async function rent(needs: VisitorNeeds): Promise<string> {
  const { random } = needs
  const place = needs.places[random.below(needs.places.length)]
  if (!place) throw new Error('there is no location')
  const period = needs.period ?? { from: aStart(random), length: '2h' }
  const visitor = { host: HOST, 'x-forwarded-for': anAddress(random) }
  const post = (path: string, body: object, more = {}) =>
    ['POST', path, { ...visitor, ...JSON_TYPE, ...more }, JSON.stringify(body)] as const

  const looked = await timed(needs, 'availability', () =>
    needs.ask(...post(`/storefront/locations/${place.slug}`, { period })),
  )
  const { location } = storefrontCalls.locationPage.reply.parse(JSON.parse(looked.body))
  const inputOf = () => ({
    locationId: place.locationId,
    sizes: ['M'],
    period,
    contact: { ...CONTACT, email: anEmail(needs) },
    consents: { terms: true, earlyStart: true, offers: false },
    language: 'de',
    shownTotalCents: location.sizes.find(({ size }) => size === 'M')?.priceCents ?? 0,
  })
  const order = () =>
    timed(needs, 'order', () =>
      needs.ask(...post('/storefront/orders', inputOf(), { 'idempotency-key': random.hash() })),
    )
  let ordered = await order()
  // One in five new addresses has to be proven (B-22); whoever waits for no mail takes another.
  while (isUnproven(ordered)) ordered = await order()
  const { hash, paymentUrl } = orderCalls.placeOrder.reply.parse(JSON.parse(ordered.body))
  await timed(needs, 'webhook', () => pay(needs, paymentUrl?.split('/').at(-1) ?? ''))
  const seen = await timed(needs, 'key', () => needs.ask('GET', `/storefront/orders/${hash}`, visitor))
  const { rental } = orderCalls.order.reply.parse(JSON.parse(seen.body))
  if (!rental?.key) throw new Error(`order ${hash} has no key`)
  return hash
}

const CONTACT = {
  firstName: 'Anna',
  lastName: 'Keller',
  street: 'Seestraße 1',
  postcode: '78462',
  city: 'Konstanz',
}

function pay({ ask, random, webhookSecret, paid }: VisitorNeeds, paymentId: string): Promise<Reply> {
  const now = new Date()
  const event = {
    id: `evt-${random.uuid()}`,
    type: 'payment.paid',
    createdAt: now.toISOString(),
    payment: paid(paymentId),
  }
  const body = JSON.stringify(event)
  const signature = { 'x-bank-signature': sign(body, webhookSecret, now) }
  return ask(
    'POST',
    '/public/payments/test-bank/webhook',
    { host: 'localhost', ...JSON_TYPE, ...signature },
    body,
  )
}

function anEmail({ random, isAsked }: VisitorNeeds): string {
  for (;;) {
    const email = `${random.code(12).toLowerCase()}@post.example`
    if (isAsked?.(email) !== true) return email
  }
}

const isUnproven = ({ status, body }: Reply): boolean => status === 409 && body.includes('address-unproven')

async function timed({ took }: VisitorNeeds, call: CallName, work: () => Promise<Reply>): Promise<Reply> {
  const from = performance.now()
  const reply = await work()
  if (call === 'order' && isUnproven(reply)) return reply
  took(call, performance.now() - from)
  if (reply.status !== 200) throw new Error(`${call}: ${reply.status} ${reply.body}`)
  return reply
}

/** Some full fourth hour of some day. */
function aStart(random: Random): string {
  const day = new Date(FIRST_DAY + random.below(100) * 86_400_000)
  return `${day.toISOString().slice(0, 10)}T${String(random.below(6) * 4).padStart(2, '0')}:00`
}

/** Visitors come from many addresses: from one the product takes 20 orders in ten minutes. */
const anAddress = (random: Random) => `10.${random.below(256)}.${random.below(256)}.${random.below(256)}`
