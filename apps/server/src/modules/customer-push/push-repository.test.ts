import { pushCalls } from '@fachwerk/contract/staff/push-calls'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  anOrder,
  anOrdersHouse,
  bankSays,
  callOf,
  type OrdersTest,
  rowsOf,
  visitor,
} from '../orders/testing.ts'
import {
  devicesOf,
  dropSubscription,
  dropSubscriptionsOf,
  storeSubscription,
  subscriptionById,
  type PushedOrder,
} from './push-repository.ts'

const NOW = new Date('2026-09-16T10:00:00Z')
const HOUR = 3_600_000
const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const NEW_KEYS = { p256dh: `B${'C'.repeat(86)}`, auth: 'D'.repeat(22) }
const addressOf = (name: string) => `https://push.example.org/${name}`

let at: OrdersTest
/** Two orders of the same customer, both running. */
let one: Awaited<ReturnType<typeof aRental>>
let two: Awaited<ReturnType<typeof aRental>>
beforeAll(async () => {
  at = await anOrdersHouse(['M', 'M', 'M'])
  one = await aRental()
  two = await aRental()
})
beforeEach(async () => {
  await at.platform.db.transaction(async (tx) => {
    await sql`delete from push_subscription`.execute(tx)
    await sql`delete from throttle`.execute(tx)
  })
  at.pushed.length = 0
  at.answers.push = 'taken'
})

async function aRental() {
  const order = await anOrder(at)
  await bankSays(at, order.paymentId, { state: 'paid' })
  return { ...order, order: { companyId: at.own.companyId, orderId: order.id } }
}

/** Stores a device, so many seconds after the first. */
async function save(name: string, order: PushedOrder, { seconds = 0, most = 5, keys = KEYS } = {}) {
  const id = at.platform.random.uuid()
  const now = new Date(NOW.getTime() + seconds * 1000)
  const device = { id, ...order, endpoint: addressOf(name), ...keys }
  await at.platform.db.transaction((tx) => storeSubscription(tx, device, { now, most }))
  return id
}
const stored = async (orderId: string) =>
  (
    await rowsOf(
      at,
      sql<{ endpoint: string }>`select endpoint from push_subscription where order_id = ${orderId}
        order by endpoint`,
    )
  ).map(({ endpoint }) => endpoint.split('/').at(-1))
const read = (id: string) => at.platform.db.read((tx) => subscriptionById(tx, id))
const order = (of: PushedOrder) => at.platform.db.read((tx) => devicesOf(tx, of))
const foreign = (): PushedOrder => ({ ...one.order, companyId: at.foreign.companyId })

const subscribe = (hash: string, name: string) => {
  const body = { endpoint: addressOf(name), keys: KEYS }
  return visitor(at)(pushCalls.subscribePush, { params: { hash }, body }, callOf(at))
}
const withdraw = (hash: string, name: string, overrides: Parameters<typeof callOf>[1] = {}) => {
  const body = { endpoint: addressOf(name) }
  return visitor(at)(pushCalls.unsubscribePush, { params: { hash }, body }, callOf(at, overrides))
}

describe('X-03 devices of an order', () => {
  it('a browser that changed its keys is told with the new ones, and stands there once', async () => {
    const id = await save('a', one.order)
    await save('a', one.order, { seconds: 5, keys: NEW_KEYS })
    expect(await order(one.order)).toEqual([id])
    expect(await read(id)).toMatchObject({ endpoint: addressOf('a'), ...NEW_KEYS, ...one.order })
  })

  it('one that asks again counts as new, so that another has to go', async () => {
    await save('a', one.order, { seconds: 1, most: 2 })
    await save('b', one.order, { seconds: 2, most: 2 })
    await save('a', one.order, { seconds: 3, most: 2 })
    await save('c', one.order, { seconds: 4, most: 2 })
    expect(await stored(one.id)).toEqual(['a', 'c'])
  })

  it('are counted for each order: the second takes no place from the first', async () => {
    for (const name of ['a', 'b']) await save(name, one.order, { most: 2 })
    for (const name of ['a', 'c', 'd']) await save(name, two.order, { most: 2 })
    expect(await stored(one.id)).toEqual(['a', 'b'])
    expect(await stored(two.id)).toHaveLength(2)
  })

  it('of the same moment still are not more than may be', async () => {
    for (const name of ['a', 'b', 'c', 'd']) await save(name, one.order, { most: 3 })
    expect(await order(one.order)).toHaveLength(3)
  })
})

describe('X-03 another company', () => {
  it('neither sees the devices of an order nor takes one away', async () => {
    const id = await save('a', one.order)
    expect(await order(foreign())).toEqual([])
    await at.platform.db.transaction((tx) => dropSubscription(tx, foreign(), addressOf('a')))
    await at.platform.db.transaction((tx) => dropSubscriptionsOf(tx, foreign()))
    expect(await order(one.order)).toEqual([id])
  })

  it('cannot withdraw a device from its own site', async () => {
    expect(await subscribe(one.hash, 'a')).toMatchObject({ ok: true })
    const elsewhere = { siteId: at.foreign.siteId }
    expect(await withdraw(one.hash, 'a', elsewhere)).toMatchObject({ refusal: 'not-found' })
    expect(await stored(one.id)).toEqual(['a'])
  })
})

describe('X-03 LAW-55 withdrawing', () => {
  it('is of this device and this order alone', async () => {
    for (const name of ['a', 'b']) await subscribe(one.hash, name)
    await subscribe(two.hash, 'a')
    expect(await withdraw(one.hash, 'a')).toMatchObject({ ok: true, value: { subscribed: false } })
    expect([await stored(one.id), await stored(two.id)]).toEqual([['b'], ['a']])
  })
})

describe('X-03 a device that is gone', () => {
  it('is forgotten for the order it was told of; another one finds out for itself', async () => {
    await rowsOf(
      at,
      sql`update rental set ends_at = ends_at + interval '3 days',
        blocked_until = blocked_until + interval '3 days' where order_id = ${two.id}`,
    )
    for (const { hash } of [one, two]) await subscribe(hash, 'a')
    at.answers.push = 'gone'
    await at.platform.clock.advance(1.1 * HOUR)
    await at.platform.runDue()
    expect(at.pushed.map(({ to }) => to.endpoint)).toEqual([addressOf('a')])
    expect([await stored(one.id), await stored(two.id)]).toEqual([[], ['a']])
  })
})
