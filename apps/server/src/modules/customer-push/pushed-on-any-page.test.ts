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
import { anExtension, aRental } from '../orders/testing/extensions.ts'

const HOUR = 3_600_000
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
  // The location is open around noon, and each test begins then.
  await at.platform.clock.advance(dayAfter(at.platform.clock.now()))
  at.pushed.length = 0
})

/** How long until the same hour of a week that has not been used. */
const WEEK = 7 * 24 * HOUR
let started: Date | undefined
const dayAfter = (now: Date): number => {
  started ??= now
  const past = (now.getTime() - started.getTime()) % WEEK
  return past > 0 ? WEEK - past : 0
}
const subscribe = (hash: string, body = phone()) =>
  visitor(at)(pushCalls.subscribePush, { params: { hash }, body }, callOf(at))
const withdraw = (hash: string) =>
  visitor(at)(
    pushCalls.unsubscribePush,
    { params: { hash }, body: { endpoint: phone().endpoint } },
    callOf(at),
  )
const devices = () => rowsOf(at, sql<{ endpoint: string }>`select endpoint from push_subscription`)
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

describe('X-03 R-11 a device that waits for the key', () => {
  it('is told the moment the payment has come, and reminded of the end afterwards', async () => {
    const order = await anOrder(at)
    expect(await subscribe(order.hash)).toMatchObject({ ok: true })
    await wait(60_000)
    expect(pushed()).toEqual([])
    await bankSays(at, order.paymentId, { state: 'paid' })
    await settle()
    expect(pushed()).toMatchObject([
      {
        title: 'Ihr Schlüssel ist da',
        body: expect.stringMatching(/^Fach \d+, Konstanz/),
        path: `/bestellung/${order.hash}`,
      },
    ])
    expect(at.pushed[0]?.text).not.toMatch(/\d{6}"/)
    await wait(1.1 * HOUR)
    expect(pushed().at(-1)).toMatchObject({ title: 'Ihre Miete endet bald' })
  })

  it('K-03 once, though the keys of several boxes come; and not where the key was there before', async () => {
    const order = await anOrder(at, { sizes: ['M', 'M'], shownTotalCents: 800 })
    await subscribe(order.hash)
    await wait(60_000)
    await bankSays(at, order.paymentId, { state: 'paid' })
    await subscribe(order.hash, phone('spaeter'))
    await settle()
    expect(at.pushed.map(({ to }) => to.endpoint)).toEqual([phone().endpoint])
  })

  it('hears nothing of a payment that fails, and is forgotten in the night', async () => {
    const order = await anOrder(at)
    await subscribe(order.hash)
    await bankSays(at, order.paymentId, { state: 'denied' })
    await wait(24 * HOUR)
    expect(pushed()).toEqual([])
    expect(await devices()).toEqual([])
    expect(await subscribe(order.hash)).toMatchObject({ refusal: 'not-found' })
  })
})

describe('X-03 R-06 a device that was offered it on the page of an extension', () => {
  it('R-05 is reminded of the new end, and kept over night', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    await bankSays(at, extension.paymentId, { state: 'paid' })
    expect(await subscribe(extension.hash)).toMatchObject({ ok: true })
    await rowsOf(
      at,
      sql`update rental set ends_at = ends_at + interval '3 days',
        blocked_until = blocked_until + interval '3 days' where order_id = ${order.id}`,
    )
    await wait(24 * HOUR)
    expect(await devices()).toHaveLength(1)
    await wait(50.1 * HOUR)
    expect(pushed()).toMatchObject([{ title: 'Ihre Miete endet bald', path: `/bestellung/${order.hash}` }])
  })

  it('is told once, though it asked on both pages, and withdraws on either', async () => {
    const order = await aRental(at)
    const extension = await anExtension(at, order.hash)
    await bankSays(at, extension.paymentId, { state: 'paid' })
    for (const { hash } of [order, extension]) await subscribe(hash)
    expect(await devices()).toHaveLength(1)
    expect(await withdraw(extension.hash)).toMatchObject({ ok: true, value: { subscribed: false } })
    expect(await devices()).toEqual([])
  })
})
