import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Arena, openArena } from '../arena.ts'
import { checkAll } from '../invariants/check-rows.ts'
import { GOODS_LIES } from '../invariants/goods-lies.ts'
import { ROW_INVARIANTS } from '../invariants/rows.ts'
import { checkShops } from '../invariants/shop-agreement.ts'
import { foundOf, whileLying } from '../invariants/testing.ts'
import { sendRenters } from '../renting.ts'
import { runner } from '../run-world.ts'
import { createWorld, type World } from '../world.ts'
import { sendBuyers } from './buyers.ts'
import { sendKitchen } from './kitchen.ts'
import { sendShopHands } from './shop-hands.ts'

const PATIENCE = 180_000
const DAY = 86_400_000

let arena: Arena
let world: World
beforeAll(async () => {
  arena = await openArena(102)
  const start = new Date('2026-07-14T22:00:00Z')
  world = await createWorld(arena, { seed: 13, start, locations: 2, bursts: false, boxes: 6, shop: true })
  sendRenters(world, 5, 1)
  sendBuyers(world, 30, 1)
  sendKitchen(world, 1)
  sendShopHands(world, 1)
  await runner(world).until(start.getTime() + 0.8 * DAY)
}, PATIENCE)
afterAll(async () => {
  await world.close()
  await arena.close()
}, PATIENCE)

it('a shop that was left in peace is sound', async () => {
  expect(await checkAll(world.observer.client)).toEqual([])
  expect(world.tally.of('goodsHandedOver')).toBeGreaterThan(0)
})

it.each(Object.entries(GOODS_LIES))('finds it when it is not so that %s', async (name, lie) => {
  const { byAll, bySteps } = await foundOf(world.observer.client, lie)
  expect(byAll).toContain(name)
  const isOfRows = ROW_INVARIANTS.some((invariant) => invariant.name === name && invariant.of !== null)
  expect(bySteps.includes(name)).toBe(isOfRows)
})

const shops = async () => (await checkShops(world.observer.client, world)).map(({ invariant }) => invariant)
const A_GOODS_ORDER = `(select id from customer_order where quote is null and status in ('approved', 'process', 'finished')
  and paid_at < (select max(at) from event) - interval '4 hours' order by id limit 1)`

it.each([
  [
    'each order of goods is one its buyer knows, at the total they saw',
    `update customer_order set total_cents = total_cents + 1 where id = ${A_GOODS_ORDER}`,
  ],
  [
    'each order of goods is one its buyer knows, at the total they saw',
    `update customer_order set short_code = 'UNBEKANNT' where id = ${A_GOODS_ORDER}`,
  ],
  [
    'the bank has of goods what they cost less what went back',
    `update customer_order set paid_at = null where id = ${A_GOODS_ORDER}`,
  ],
  ['what lies in the shelf is what came less what was sold', `update stock_level set on_hand = on_hand + 1`],
  [
    'what lies in the shelf is what came less what was sold',
    `update stock_level set reserved = reserved + 1 where on_hand > reserved`,
  ],
  [
    'no code is used more often than it may, and credit pays what its buyers paid with it',
    `update voucher set uses = uses + 1, given_cents = given_cents + 1 where is_credit`,
  ],
])('K-03 B-10 the shop’s people find it when it is not so that %s: %s', async (name, lie) => {
  expect(await shops()).toEqual([])
  expect(await whileLying(world.observer.client, lie, shops)).toContain(name)
})

it('B-10 the shop’s people find it when a half hour takes more orders than anybody allowed', async () => {
  const [shop] = world.shops
  const bought = [...(shop?.book.orders.values() ?? [])].filter(({ slot }) => slot !== null)
  const [first] = bought
  if (!shop || !first) throw new Error('nobody has bought anything')
  // More than somebody may have allowed it for once.
  const doubles = [1, 2, 3, 4, 5, 6].map((more) => ({ ...first, code: `${first.code}-${more}` }))
  for (const double of doubles) shop.book.orders.set(double.code, double)
  const found = await shops()
  for (const { code } of doubles) shop.book.orders.delete(code)
  expect(found).toContain('no half hour takes more orders than somebody allowed')
})
