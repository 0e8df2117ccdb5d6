import { pushCalls } from '@fachwerk/contract/staff/push-calls'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { TEST_START } from '../../platform/testing/test-platform.ts'
import {
  bankSays,
  anOrder,
  anOrdersHouse,
  callOf,
  type OrdersTest,
  rowsOf,
  visitor,
} from '../orders/testing.ts'

const HOUR = 3_600_000
const WEEK = 7 * 24 * HOUR
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const phone = (name = 'telefon') => ({ endpoint: `https://push.example.org/${name}`, keys: KEYS })

let at: OrdersTest
beforeAll(async () => {
  at = await anOrdersHouse(['M', 'M', 'M'])
})
// The boxes of the test before are free again, and no device is told of anything yet.
beforeEach(async () => {
  await at.platform.db.transaction(async (tx) => {
    await sql`update rental set state = 'ended', ended_at = starts_at where blocking`.execute(tx)
    await sql`delete from push_subscription`.execute(tx)
    await sql`delete from throttle`.execute(tx)
  })
  await settle()
  // The same hour of the week: the location is open then.
  const past = (at.platform.clock.now().getTime() - TEST_START.getTime()) % WEEK
  if (past > 0) await at.platform.clock.advance(WEEK - past)
  at.pushed.length = 0
  at.answers.push = 'taken'
})

/** A rental of two hours that has begun. */
async function aRental(more: object = {}) {
  const order = await anOrder(at, more)
  await bankSays(at, order.paymentId, { state: 'paid' })
  return order
}
const subscribe = (hash: string, body: object = phone(), siteId = at.own.siteId) =>
  visitor(at)(
    pushCalls.subscribePush,
    { params: { hash }, body: body as ReturnType<typeof phone> },
    callOf(at, { siteId }),
  )
const withdraw = (hash: string, endpoint = phone().endpoint) =>
  visitor(at)(pushCalls.unsubscribePush, { params: { hash }, body: { endpoint } }, callOf(at))
const devices = () =>
  rowsOf(at, sql<{ endpoint: string }>`select endpoint from push_subscription order by created_at, id`)
const settle = async () => {
  await at.platform.runConsumers()
  await at.platform.runDue()
}
const wait = async (ms: number) => {
  await at.platform.clock.advance(ms)
  await at.platform.runDue()
  await settle()
}
const pushed = () => at.pushed.map(({ text }): unknown => JSON.parse(text))
/** Something happens to the rental of an order, as the house would write it down. */
async function happens(orderId: string, type: string, cause: string) {
  await rowsOf(
    at,
    sql`insert into event (type, at, company_id, order_id, rental_id, actor, data)
      select ${type}, ${at.platform.clock.now()}, r.company_id, ${orderId}, r.id, '{"kind":"system","name":"Probe"}',
        jsonb_build_object('cause', ${cause}::text) from rental r where r.order_id = ${orderId}`,
  )
  await settle()
}

describe('X-03 R-05 a customer’s device', () => {
  it('is reminded an hour before the end, once, without the code', async () => {
    const order = await aRental()
    expect(await subscribe(order.hash)).toMatchObject({ ok: true, value: { subscribed: true } })
    await wait(0.9 * HOUR)
    expect(at.pushed).toEqual([])
    await wait(0.2 * HOUR)
    await wait(60_000)
    expect(pushed()).toEqual([
      {
        title: 'Ihre Miete endet bald',
        body: expect.stringMatching(/^Fach \d+, Konstanz.*: bis .*\d\d:\d\d/),
        path: `/bestellung/${order.hash}`,
        tag: expect.stringContaining('endsSoon-'),
      },
    ])
    expect(at.pushed[0]).toMatchObject({ to: { endpoint: phone().endpoint, ...KEYS }, ttlSeconds: 3600 })
    expect(at.pushed[0]?.topic.length).toBeLessThanOrEqual(32)
    expect(at.pushed[0]?.text).not.toMatch(/\d{6}"/)
  })

  it('is told in the language of the order', async () => {
    const order = await aRental({ language: 'it' })
    await subscribe(order.hash)
    await wait(1.1 * HOUR)
    expect(pushed()).toMatchObject([
      { title: 'Il Suo noleggio sta per finire', path: `/it/bestellung/${order.hash}` },
    ])
  })

  it('is told when others change the key, not of what the customer did', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    await settle()
    await happens(order.id, 'rental.changed', 'extended')
    expect(at.pushed).toEqual([])
    await happens(order.id, 'rental.moved', 'staff')
    await happens(order.id, 'key.issued', 'lockMoved')
    expect(pushed()).toMatchObject([
      { title: 'Ihr Schlüssel hat sich geändert' },
      { title: 'Ihr Schlüssel hat sich geändert' },
    ])
  })

  it('is told of an outstanding payment once the free time is over, not before', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    await wait(2.1 * HOUR)
    await wait(2.5 * HOUR)
    expect(pushed()).toEqual([])
    await wait(0.6 * HOUR)
    expect(pushed()).toMatchObject([{ title: 'Eine Zahlung ist offen' }])
  })

  it('every device of the order is told, at most five of them', async () => {
    const order = await aRental()
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) {
      await at.platform.clock.advance(1000)
      await subscribe(order.hash, phone(name))
    }
    await subscribe(order.hash, phone('f'))
    expect((await devices()).map(({ endpoint }) => endpoint.at(-1))).toEqual(['b', 'c', 'd', 'e', 'f'])
    await wait(1.1 * HOUR)
    expect(at.pushed).toHaveLength(5)
  })
})

describe('X-03 LAW-55 what a device is not told', () => {
  it('anything, after one press', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    expect(await withdraw(order.hash)).toMatchObject({ ok: true, value: { subscribed: false } })
    expect(await withdraw(order.hash)).toMatchObject({ ok: true })
    await wait(1.1 * HOUR)
    expect(at.pushed).toEqual([])
  })

  it('LAW-62 anything, once the rental is over: then it is forgotten', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    await rowsOf(
      at,
      sql`update rental set state = 'ended', ended_at = ${at.platform.clock.now()} where order_id = ${order.id}`,
    )
    await happens(order.id, 'rental.ended', 'customer')
    expect(await devices()).toEqual([])
    expect(await subscribe(order.hash)).toMatchObject({ refusal: 'not-found' })
  })

  it('LAW-62 what was missed when a rental ended is forgotten in the night', async () => {
    const [over, going] = [await aRental(), await aRental()]
    await rowsOf(
      at,
      sql`update rental set ends_at = ends_at + interval '3 days', blocked_until = blocked_until + interval '3 days' where order_id = ${going.id}`,
    )
    await subscribe(over.hash, phone('a'))
    await subscribe(going.hash, phone('b'))
    await rowsOf(
      at,
      sql`update rental set state = 'ended', ended_at = ${at.platform.clock.now()} where order_id = ${over.id}`,
    )
    await wait(24 * HOUR)
    expect(await devices()).toEqual([phone('b')].map(({ endpoint }) => ({ endpoint })))
  })

  it('what has become untrue while it waited', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    await at.platform.clock.advance(2.2 * HOUR)
    await at.platform.runDue()
    expect(pushed()).toEqual([])
  })
})

describe('X-03 push services', () => {
  it('FAULT-27 one that is away is asked again, and the message comes', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    at.answers.push = 'later'
    await at.platform.clock.advance(1.1 * HOUR)
    await expect(at.platform.runDue()).rejects.toThrow('could not be reached')
    at.answers.push = 'taken'
    await wait(60_000)
    expect(at.pushed.length).toBeGreaterThan(1)
    expect(await devices()).toHaveLength(1)
  })

  it('a device that took its leave is dropped', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    at.answers.push = 'gone'
    await wait(1.1 * HOUR)
    expect(await devices()).toEqual([])
  })

  it('one that refuses is not asked again for this message', async () => {
    const order = await aRental()
    await subscribe(order.hash)
    at.answers.push = 'refused'
    await wait(1.1 * HOUR)
    await wait(60_000)
    expect(at.pushed).toHaveLength(1)
    expect(await devices()).toHaveLength(1)
  })
})

describe('X-03 who may ask', () => {
  it.each([
    ['an address without encryption', { ...phone(), endpoint: 'http://push.example.org/1' }],
    ['an address inside', { ...phone(), endpoint: 'https://localhost/1' }],
    ['a key that is none', { ...phone(), keys: { ...KEYS, p256dh: 'kurz' } }],
    ['more than was asked', { ...phone(), userId: 'x' }],
  ])('FAULT-59 %s is refused', async (_name, body) => {
    const order = await aRental()
    expect(await subscribe(order.hash, body)).toMatchObject({ refusal: 'invalid-input' })
    expect(await devices()).toEqual([])
  })

  it('FAULT-55 FAULT-44 an unknown link, or one of another site, is not there', async () => {
    const order = await aRental()
    expect(await subscribe('A'.repeat(30))).toMatchObject({ refusal: 'not-found' })
    expect(await subscribe(order.hash, phone(), at.foreign.siteId)).toMatchObject({ refusal: 'not-found' })
    expect(await devices()).toEqual([])
  })
})
