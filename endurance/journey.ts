import type { OrderView } from '@fachwerk/contract/order/order-views'
import type { LocationOffer } from '@fachwerk/contract/order/storefront-calls'
import type { BankScript } from '@fachwerk/contract/payment/test-bank'
import type { RequestIn } from '@fachwerk/contract/call'
import type { callTable } from '@fachwerk/contract/call-table'
import { setTimeout as pause } from 'node:timers/promises'
import { aCaller, answered, type Calls, decideAtBank, type Shop } from './shop.ts'

/** What a customer was told; all of it must still be true when everything is over. */
export interface Promised {
  /** Nobody else orders with it. */
  email: string
  code: string | null
  hash: string | null
  isPaid: boolean
  /** Commands the lock has confirmed. */
  readonly opened: string[]
  hasEnded: boolean
}

type Input = RequestIn<(typeof callTable)['placeOrder']>['body']
type Period = { readonly from: string; readonly length: string }

const STATION = 'konstanz-bahnhof'
const LOOK_MS = 120
const MOST_OPENINGS = 4
/** Long, for a product that is killed again and again has little time for each customer. */
const LONGEST_MS = 300_000
const SCRIPTS: readonly BankScript[] = [
  'normal',
  'normal',
  'webhook-before-return',
  'webhook-doubled',
  'webhook-lost',
]

/** A journey under way. */
interface Trip {
  readonly shop: Shop
  readonly calls: Calls
  readonly promised: Promised
  readonly key: (step: string) => { readonly idempotencyKey: string }
}

/**
 * One customer from the first look to the end, as the dice fall: a box from now on that is opened and given back, or one
 * for later; paid at once, at the second try, or never. Every call is repeated until it is answered.
 */
export async function goShopping(shop: Shop, name: string, promised: Promised[]): Promise<void> {
  const { random } = shop
  const mine: Promised = {
    email: `${name}@post.example`,
    code: null,
    hash: null,
    isPaid: false,
    opened: [],
    hasEnded: false,
  }
  promised.push(mine)
  const trip: Trip = {
    shop,
    calls: aCaller(shop),
    promised: mine,
    key: (step) => ({ idempotencyKey: `${name}-${step}` }),
  }
  const isForNow = random.below(3) === 0
  const paymentUrl = isForNow ? await orderForNow(trip) : await orderForLater(trip)
  if (paymentUrl === null || random.below(10) === 0) return
  const isSecondTry = random.below(8) === 0
  await pay(trip, paymentUrl, isSecondTry)
  if (isForNow && mine.isPaid) await useBox(trip)
}

async function orderForNow(trip: Trip): Promise<string | null> {
  const period = { from: 'now', length: `${1 + trip.shop.random.below(2)}h` }
  const found = await answered(trip.shop, () => trip.calls.findLocations({ body: { period } }))
  if (!('reply' in found)) return null
  const slugs = found.reply.rows.filter(isThere).map(({ slug }) => slug)
  return order(trip, slugs[trip.shop.random.below(Math.max(1, slugs.length))] ?? STATION, period)
}

const isThere = ({ freeTotal, opening }: LocationOffer): boolean =>
  freeTotal > 0 && (opening.state === 'open' || opening.state === 'closesSoon')

/** The station never closes, and half a year has room for everybody. */
const orderForLater = (trip: Trip): Promise<string | null> => {
  const { random } = trip.shop
  const day = new Date(Date.now() + (2 + random.below(150)) * 86_400_000).toISOString().slice(0, 10)
  const hour = String(random.below(24)).padStart(2, '0')
  return order(trip, STATION, { from: `${day}T${hour}:00`, length: `${1 + random.below(4)}h` })
}

/** @returns the bank's page, or null when there was nothing to have */
async function order(
  { shop, calls, promised, key }: Trip,
  slug: string,
  period: Period,
): Promise<string | null> {
  const page = await answered(shop, () => calls.locationPage({ params: { slug }, body: { period } }))
  const offers = 'reply' in page ? page.reply.location.sizes.filter(({ free }) => free > 0) : []
  const offer = offers[shop.random.below(Math.max(1, offers.length))]
  if (!('reply' in page) || !offer || offer.priceCents === null) return null
  const inputOf = (email: string): Input => ({
    locationId: page.reply.location.id,
    sizes: [offer.size],
    period,
    contact: { ...CONTACT, email },
    consents: { terms: true, earlyStart: true, offers: false },
    language: 'de',
    shownTotalCents: offer.priceCents ?? 0,
  })
  const send = (name: string) =>
    answered(shop, () => calls.placeOrder({ body: inputOf(promised.email) }, key(name)))
  let placed = await send('order')
  // One in five new addresses has to be proven (B-22); whoever waits for no mail takes another.
  for (
    let tries = 1;
    'refusal' in placed && placed.refusal === 'address-unproven' && tries < 20;
    tries += 1
  ) {
    promised.email = `${tries}.${promised.email}`
    placed = await send(`order-${tries}`)
  }
  if (!('reply' in placed)) return null
  promised.code = placed.reply.shortCode
  promised.hash = placed.reply.hash
  return placed.reply.paymentUrl
}

const CONTACT = {
  firstName: 'Lena',
  lastName: 'Hoffmann',
  street: 'Seestraße 18',
  postcode: '78464',
  city: 'Konstanz',
}

async function pay(trip: Trip, firstUrl: string, isSecondTry: boolean): Promise<void> {
  const { shop, calls, promised, key } = trip
  const params = { hash: promised.hash ?? '' }
  let url = firstUrl
  if (isSecondTry) {
    await decideAtBank(firstUrl, 'deny', 'normal')
    await answered(shop, () => calls.checkPayment({ params, body: {} }))
    const again = await answered(shop, () => calls.startPayment({ params, body: {} }, key('again')))
    if (!('reply' in again)) return
    url = again.reply.paymentUrl
  }
  await decideAtBank(url, 'pay', SCRIPTS[shop.random.below(SCRIPTS.length)] ?? 'normal')
  // The browser comes back and asks; the bank's news may be there before, after, or never.
  await answered(shop, () => calls.checkPayment({ params, body: {} }))
  await becomes(trip, 'paid', isPaid)
  promised.isPaid = true
}

/** The order counts, and the customer holds the key. */
const isPaid = ({ payment, status, rental }: OrderView): boolean =>
  payment.state === 'captured' && status !== 'new' && rental?.key !== null

async function useBox(trip: Trip): Promise<void> {
  const { shop, calls, promised, key } = trip
  const params = { hash: promised.hash ?? '' }
  const page = await becomes(trip, 'to be used', () => true)
  const rentalId = page.rental?.id ?? ''
  for (let tries = 0; tries < MOST_OPENINGS && promised.opened.length === 0; tries += 1) {
    const sent = await answered(shop, () =>
      calls.openBox({ params, body: { rentalId } }, key(`open-${tries}`)),
    )
    if ('reply' in sent) await followOpening(trip, sent.reply.id)
    else await pause(LOOK_MS * 4)
  }
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; ) {
    const body = { rentalId, emptied: true, cleaned: true, doorClosed: true }
    const over = await answered(shop, () => calls.endRental({ params, body }, key('end')))
    if ('reply' in over) promised.hasEnded = true
    if ('reply' in over || over.refusal !== 'door-open') return
    await pause(LOOK_MS * 2)
  }
}

const ENDED = new Set(['refused', 'failed', 'expired'])

async function followOpening({ shop, calls, promised }: Trip, commandId: string): Promise<void> {
  const params = { hash: promised.hash ?? '', commandId }
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await pause(LOOK_MS)) {
    const seen = await answered(shop, () => calls.orderCommand({ params }))
    if (!('reply' in seen) || ENDED.has(seen.reply.state)) return
    if (seen.reply.state !== 'done') continue
    promised.opened.push(commandId)
    return
  }
}

/** @throws Error when it does not come to that: then something was lost */
async function becomes(
  { shop, calls, promised }: Trip,
  what: string,
  isSo: (view: OrderView) => boolean,
): Promise<OrderView> {
  const params = { hash: promised.hash ?? '' }
  let last = ''
  for (const end = performance.now() + LONGEST_MS; performance.now() < end; await pause(LOOK_MS)) {
    const seen = await answered(shop, () => calls.order({ params }))
    if (!('reply' in seen)) throw new Error(`order ${promised.code} answers ${seen.refusal}`)
    if (isSo(seen.reply)) return seen.reply
    const { status, payment, rental } = seen.reply
    last = `${status}, payment ${payment.state}, rental ${rental?.state}, key ${rental?.key ? 'there' : 'missing'}`
  }
  throw new Error(`order ${promised.code} is never ${what}: ${last}`)
}
