import { orderCalls } from '@fachwerk/contract/order/order-calls'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { offerBoth, startTwoServices, type TwoServices } from '../../payments/testing/offered-methods.ts'
import { owedOf, payBack, waitHours } from '../testing/back-payments.ts'
import { aRental, extend, offerOf } from '../testing/extensions.ts'
import {
  type OrdersTest,
  anOrder,
  anOrdersHouse,
  anOrderInput,
  callOf,
  pageOf,
  rowsOf,
  visitor,
} from '../testing.ts'

let services: TwoServices
let at: OrdersTest
beforeEach(async () => {
  services = await startTwoServices()
  at = await anOrdersHouse(undefined, services.urls)
})
afterEach(() => services.close())

const offer = () =>
  offerBoth(at.platform, services, { companyId: at.own.companyId, at: at.platform.clock.now() })
const choiceAt = (locationId: string) =>
  visitor(at)(orderCalls.paymentChoice, { query: { locationId } }, callOf(at))
const place = (more: object) =>
  visitor(at)(orderCalls.placeOrder, { body: anOrderInput(at, more) }, callOf(at))
const attempts = () =>
  rowsOf(
    at,
    sql<{ method: string | null; provider: string; state: string }>`
      select method, provider, state from payment order by created_at, id`,
  )
const payBy = (hash: string, method?: 'card' | 'paypal' | 'klarna') =>
  visitor(at)(
    orderCalls.startPayment,
    { params: { hash }, body: method === undefined ? {} : { method } },
    callOf(at),
  )
const referenceOf = async (method: string) =>
  (
    await rowsOf(
      at,
      sql<{
        r: string
      }>`select provider_reference as r from payment where method = ${method} order by created_at`,
    )
  )[0]?.r ?? ''

describe('K-06 how to pay is chosen with the order', () => {
  it('the checkout learns what its location’s company offers, of another site nothing', async () => {
    expect(await choiceAt(at.own.locationId)).toEqual({ ok: true, value: { methods: [], testBank: true } })
    await offer()
    expect(await choiceAt(at.own.locationId)).toEqual({
      ok: true,
      value: { methods: ['card', 'paypal', 'klarna'], testBank: false },
    })
    expect(await choiceAt(at.foreign.locationId)).toMatchObject({ ok: false, refusal: 'not-found' })
  })

  it('the order goes to the service of the chosen way and keeps it', async () => {
    await offer()
    const placed = await place({ method: 'paypal' })
    expect(placed).toMatchObject({ ok: true, value: { paymentUrl: expect.stringContaining('mollie') } })
    expect(await attempts()).toEqual([{ method: 'paypal', provider: 'mollie', state: 'pending' }])
    if (!placed.ok) throw new Error(placed.refusal)
    expect((await pageOf(at, placed.value.hash)).payment).toMatchObject({
      method: 'paypal',
      choice: { methods: ['card', 'paypal', 'klarna'] },
    })
  })

  it('one that is not offered any more is told at its field, and nothing is kept', async () => {
    expect(await place({ method: 'card' })).toMatchObject({
      ok: false,
      refusal: 'payment-unavailable',
      errors: [{ field: 'method' }],
    })
    expect(await rowsOf(at, sql`select id from customer_order`)).toEqual([])
    expect(await rowsOf(at, sql`select id from rental`)).toEqual([])
  })

  it('R-06 more time is paid in the way chosen for it', async () => {
    const rental = await aRental(at)
    await offer()
    expect((await offerOf(at, rental.hash)).choice.methods).toEqual(['card', 'paypal', 'klarna'])
    expect(await extend(at, rental.hash, { method: 'klarna' })).toMatchObject({ ok: true })
    expect((await attempts()).at(-1)).toMatchObject({ method: 'klarna', provider: 'stripe' })
  })

  it('R-05 a back payment too, and one that is not offered is refused', async () => {
    const rental = await aRental(at)
    await offer()
    await waitHours(at, 6)
    const owed = await owedOf(at, rental.hash)
    expect(owed.choice.methods).toEqual(['card', 'paypal', 'klarna'])
    await at.platform.db.transaction((tx) =>
      sql`update payment_account set finding = 'wrong-key' where provider = 'mollie'`.execute(tx),
    )
    const refused = await payBack(at, rental.hash, owed.owedCents, { method: 'paypal' })
    expect(refused).toMatchObject({ ok: false, refusal: 'payment-unavailable' })
    expect(await payBack(at, rental.hash, owed.owedCents, { method: 'card' })).toMatchObject({ ok: true })
    expect((await attempts()).at(-1)).toMatchObject({ method: 'card', provider: 'stripe' })
  })
})

describe('FAULT-25 the service is away when the button is pressed', () => {
  it('the order and its box are kept, nothing is charged, and another way is one tap away', async () => {
    await offer()
    services.stripe.fail({ status: 503 })
    const placed = await place({ method: 'card' })
    expect(placed).toMatchObject({ ok: true, value: { paymentUrl: null } })
    if (!placed.ok) throw new Error(placed.refusal)
    const { hash } = placed.value
    expect(await pageOf(at, hash)).toMatchObject({
      rental: { state: 'held' },
      payment: { failure: 'unavailable', canRetry: true, method: 'card', paymentUrl: null },
    })
    expect(await payBy(hash, 'card')).toMatchObject({ ok: false, refusal: 'payment-unavailable' })
    expect(await payBy(hash, 'paypal')).toMatchObject({
      ok: true,
      value: { paymentUrl: expect.stringContaining('mollie') },
    })
    expect(await attempts()).toEqual([
      { method: 'card', provider: 'stripe', state: 'failed' },
      { method: 'paypal', provider: 'mollie', state: 'pending' },
    ])
    expect(await rowsOf(at, sql`select id from ledger_entry`)).toEqual([])
  })

  it('once it is back, the same attempt goes on', async () => {
    await offer()
    services.stripe.fail({ status: 503 })
    const { hash } = await anOrder(at, { method: 'card' })
    services.stripe.fail()
    expect(await payBy(hash)).toMatchObject({
      ok: true,
      value: { paymentUrl: expect.stringContaining('stripe') },
    })
    expect(await attempts()).toHaveLength(1)
    expect((await pageOf(at, hash)).payment).toMatchObject({ failure: null, canRetry: false })
  })

  it('P9 while the service is being asked nobody claims that it is away', async () => {
    await offer()
    services.stripe.fail('silent')
    const asking = place({ method: 'card' })
    const begun = () => rowsOf(at, sql<{ hash: string }>`select hash from customer_order`)
    await expect.poll(async () => (await begun()).length, { timeout: 10_000 }).toBe(1)
    const { payment } = await pageOf(at, (await begun())[0]?.hash ?? '')
    expect(payment).toMatchObject({ state: 'created', failure: null, canRetry: false })
    await services.stripe.close()
    expect(await asking).toMatchObject({ ok: true, value: { paymentUrl: null } })
  })
})

describe('K-06 paying in another way', () => {
  it('ends the attempt that waits at its service before another begins', async () => {
    await offer()
    const { hash } = await anOrder(at, { method: 'card' })
    expect(await payBy(hash, 'paypal')).toMatchObject({ ok: true })
    expect((await attempts()).map(({ method, state }) => [method, state])).toEqual([
      ['card', 'expired'],
      ['paypal', 'pending'],
    ])
    const there = await services.stripe.provider.fetchState(await referenceOf('card'))
    expect(there).toMatchObject({ ok: true, value: { state: 'expired' } })
  })

  it('FAULT-06 an attempt that cannot be ended is finished where it was begun: nobody pays twice', async () => {
    await offer()
    const { hash } = await anOrder(at, { method: 'card' })
    services.stripe.fail({ status: 503 })
    expect(await payBy(hash, 'paypal')).toMatchObject({ ok: false, refusal: 'payment-running' })
    services.stripe.fail()
    await services.stripe.act(await referenceOf('card'), 'pending')
    expect(await payBy(hash, 'paypal')).toMatchObject({ ok: false, refusal: 'payment-running' })
    expect((await pageOf(at, hash)).payment).toMatchObject({ state: 'authorised', canRetry: false })
    expect(await attempts()).toHaveLength(1)
  })

  it('who has paid in the other window has paid: there is nothing to begin', async () => {
    await offer()
    const { hash } = await anOrder(at, { method: 'card' })
    await services.stripe.act(await referenceOf('card'), 'pay')
    expect(await payBy(hash, 'paypal')).toMatchObject({ ok: false, refusal: 'order-not-payable' })
    expect((await pageOf(at, hash)).payment).toMatchObject({ state: 'captured', choice: { methods: [] } })
    expect(await attempts()).toHaveLength(1)
  })

  it('FAULT-07 two devices that press different ways at once begin one', async () => {
    await offer()
    const { hash } = await anOrder(at, { method: 'card' })
    await services.stripe.act(await referenceOf('card'), 'deny')
    const replies = await Promise.all([payBy(hash, 'paypal'), payBy(hash, 'klarna')])
    const open = (await attempts()).filter(({ state }) => state === 'pending')
    expect(open).toHaveLength(1)
    expect(replies.filter(({ ok }) => ok).length).toBeGreaterThan(0)
    const refused = replies.flatMap((reply) => (reply.ok ? [] : [reply.refusal]))
    expect(['payment-running', 'payment-unavailable']).toEqual(expect.arrayContaining(refused))
  })

  it('a way that is not offered ends nothing', async () => {
    await offer()
    const { hash } = await anOrder(at, { method: 'card' })
    await at.platform.db.transaction((tx) =>
      sql`update payment_account set finding = 'wrong-key' where provider = 'mollie'`.execute(tx),
    )
    expect(await payBy(hash, 'paypal')).toMatchObject({ ok: false, refusal: 'payment-unavailable' })
    expect(await attempts()).toEqual([{ method: 'card', provider: 'stripe', state: 'pending' }])
  })

  it('after a failure the same way is tried again under a key of its own, as long as the box is kept', async () => {
    await offer()
    const { hash } = await anOrder(at, { method: 'paypal' })
    await services.mollie.act(await referenceOf('paypal'), 'deny')
    expect(await payBy(hash)).toMatchObject({ ok: true })
    expect((await attempts()).map(({ method, state }) => [method, state])).toEqual([
      ['paypal', 'failed'],
      ['paypal', 'pending'],
    ])
    const keys = services.mollie.seen
      .filter(({ method }) => method === 'POST')
      .map(({ headers }) => headers['idempotency-key'])
    expect(new Set(keys).size).toBe(2)
    await services.mollie.act((await referenceOf('paypal')).replace(/1$/, '2'), 'cancel')
    await at.platform.clock.advance(31 * 60_000)
    expect(await payBy(hash)).toMatchObject({ ok: false, refusal: 'hold-expired' })
  })
})
