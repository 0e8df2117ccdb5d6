import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Arena, openArena } from './arena.ts'
import { sendAccountants } from './bookkeeping.ts'
import { DAYS_BEFORE, sendEarlier } from './earlier.ts'
import { createInspector } from './inspector.ts'
import { checkAccount } from './invariants/account-agreement.ts'
import { checkBank } from './invariants/bank-agreement.ts'
import { checkCharges, checkMandates } from './invariants/charge-agreement.ts'
import { checkConvergence } from './invariants/convergence.ts'
import { NOTHING_DUE } from './look.ts'
import { checkAll, checkTouched } from './invariants/check-rows.ts'
import { ROW_LIES, SECOND } from './invariants/row-lies.ts'
import { ROW_INVARIANTS } from './invariants/rows.ts'
import { checkShops } from './invariants/shop-agreement.ts'
import { MONTHS_BEFORE, sendMonthlyEarlier } from './monthly-earlier.ts'
import { sendRenters } from './renting.ts'
import { runner } from './run-world.ts'
import { sendBuyers } from './shop/buyers.ts'
import { sendKitchen } from './shop/kitchen.ts'
import { sendShopHands } from './shop/shop-hands.ts'
import { createWorld, type World } from './world.ts'
import { createWritten } from './written.ts'

const PATIENCE = 180_000
const DAY = 86_400_000

let arena: Arena
let world: World
beforeAll(async () => {
  arena = await openArena(101)
  const start = new Date('2026-07-14T22:00:00Z')
  world = await createWorld(arena, {
    seed: 13,
    start,
    locations: 2,
    bursts: false,
    boxes: 8,
    before: MONTHS_BEFORE,
    shop: true,
  })
  const run = runner(world)
  sendMonthlyEarlier(world)
  await run.until(start.getTime() - DAYS_BEFORE * DAY)
  sendEarlier(world)
  sendAccountants(world, DAYS_BEFORE + 1)
  await run.until(start.getTime())
  sendRenters(world, 8, 1)
  sendBuyers(world, 30, 1)
  sendKitchen(world, 1)
  sendShopHands(world, 1)
  await run.until(start.getTime() + 0.8 * DAY)
}, PATIENCE)
afterAll(async () => {
  await world.close()
  await arena.close()
}, PATIENCE)

it('a world that was left in peace is sound', async () => {
  expect(await checkAll(world.observer.client)).toEqual([])
})

it('every invariant about rows has its planted lie', () => {
  expect(Object.keys(ROW_LIES).toSorted()).toEqual(ROW_INVARIANTS.map(({ name }) => name).toSorted())
})

it.each(Object.entries(ROW_LIES))('finds it when it is not so that %s', async (name, lie) => {
  const { client } = world.observer
  await client.query('begin')
  try {
    // Without the guards of the tables: the checker must not rely on them.
    await client.query('set local session_replication_role = replica')
    await client.query(lie)
    const found = (await checkAll(client)).map(({ invariant }) => invariant)
    expect(found).toContain(name)
    const isOfRows = ROW_INVARIANTS.some((invariant) => invariant.name === name && invariant.of !== null)
    expect((await touchedInvariants(lie)).includes(name)).toBe(isOfRows)
  } finally {
    await client.query('rollback')
  }
})

/** What the checks of a step find, which look only where the lie was written. */
async function touchedInvariants(lie: string): Promise<string[]> {
  const { client } = world.observer
  const ids = async (table: string) =>
    (await client.query<{ id: string }>(`select id from ${table}`)).rows.map(({ id }) => id)
  const touched = { orderIds: await ids('customer_order'), rentalIds: await ids('rental') }
  return (await checkTouched(client, touched, writtenBy(lie))).map(({ invariant }) => invariant)
}

function writtenBy(lie: string): ReadonlySet<string> {
  const written = createWritten()
  // In the beginning everything counts as written, and what was written counts twice.
  written.takeChecked()
  for (let times = 0; times < 2; times += 1) {
    written.note(lie)
    if (times === 0) written.takeChecked()
  }
  return written.takeChecked()
}

/** A lie about what only the world outside of the database knows. */
async function whileLying<T>(lie: string, look: () => Promise<T>): Promise<T> {
  const { client } = world.observer
  await client.query('begin')
  try {
    await client.query('set local session_replication_role = replica')
    await client.query(lie)
    return await look()
  } finally {
    await client.query('rollback')
  }
}
const GONE = `update rental set state = 'cancelled' where id = ${SECOND} returning id, order_id, company_id`
const REPORTED = (
  cause: string,
) => `with gone as (${GONE}) insert into event (type, at, company_id, order_id, rental_id, actor, data)
  select 'rental.cancelled', now(), company_id, order_id, id, '{}', '{"cause":"${cause}"}' from gone`
const broken = async () => (await checkAll(world.observer.client)).map(({ invariant }) => invariant)

it('K-03 a box that is gone, told as such, is missed by nobody but by the money that has to go back for it', async () => {
  const missed = 'a paid order has a rental for each of its boxes, or the money back'
  const seen = await whileLying(REPORTED('noBoxLeft'), broken)
  expect(seen).toContain('an order that counts is paid exactly')
  expect(seen).not.toContain(missed)
  const otherwise = await whileLying(REPORTED('staff'), broken)
  expect(otherwise).toContain(missed)
  expect(otherwise).not.toContain('an order that counts is paid exactly')
})

const screens = async () =>
  (await checkConvergence(world.observer.client, world)).map(({ invariant }) => invariant)

it.each([
  ['a terminal that is there is shown as there', `update terminal set online = false`],
  ['a terminal has the newest list of keys', `update terminal_grants_list set version = version + 1`],
  [
    'a key is confirmed by its terminal',
    `update terminal_grant set confirmed_at = null, created_at = '2026-07-14T22:00:00Z'`,
  ],
  ['a door is shown as it is', `update lock_state set state = 'open'`],
])('finds it when it is not so that %s', async (name, lie) => {
  expect(await screens()).toEqual([])
  expect(new Set(await whileLying(lie, screens))).toEqual(new Set([name]))
})

const books = () => checkBank(world.observer.client, world, 0)

it('finds it when our books and those of the bank differ', async () => {
  expect(await books()).toEqual([])
  const lie = `update payment set captured_cents = captured_cents + 100, amount_cents = amount_cents + 100 where captured_cents > 0`
  expect(await whileLying(lie, books)).toMatchObject([{ invariant: 'our books and those of the bank agree' }])
})

const statement = () => checkAccount(world.observer.client, world)

it.each([
  `update transfer_entry set amount_cents = amount_cents + 1 where kind = 'received'`,
  `delete from transfer_entry where kind = 'received'`,
  `insert into transfer_entry select gen_random_uuid(), company_id, order_id, payment_id, kind, amount_cents, value_on, note,
    other_order_id, staff_id, staff_name, at from transfer_entry where kind = 'received'`,
  `update transfer_entry set note = 'Auszug 999' where kind = 'received'`,
])('K-06 finds it when our books and the statement of the account differ: %s', async (lie) => {
  expect(await statement()).toEqual([])
  expect(await whileLying(lie, statement)).toMatchObject([
    { invariant: 'our books and the statement of the account agree' },
  ])
})

const taken = async () => {
  const { client } = world.observer
  const breaches = [...(await checkCharges(client, world)), ...(await checkMandates(client, world))]
  return breaches.map(({ invariant }) => invariant)
}

it.each([
  [
    'what is taken was agreed to, once a month',
    `update payment set stored_method_id = null, charged_at = null`,
  ],
  ['what is taken was agreed to, once a month', `update rental_month set cents = 1`],
  ['the price that was promised stays', `update rental_month set cents = cents + 1`],
  [
    'who withdraws is forgotten at the service, too',
    `update stored_method set withdrawn_at = '2026-01-01T00:00:00Z', forget_at = null`,
  ],
])('R-12 finds it when it is not so that %s: %s', async (name, lie) => {
  expect(await taken()).toEqual([])
  expect(await whileLying(lie, taken)).toContain(name)
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
  ['what lies in the shelf is what came less what was sold', `update stock_level set on_hand = on_hand - 1`],
  [
    'what lies in the shelf is what came less what was sold',
    `update stock_level set reserved = reserved + 1`,
  ],
  [
    'no code is used more often than it may, and credit pays what its buyers paid with it',
    `update voucher set uses = uses + 1, given_cents = given_cents + 1 where is_credit`,
  ],
])('K-03 B-10 the shop’s people find it when it is not so that %s: %s', async (name, lie) => {
  expect(await shops()).toEqual([])
  expect(await whileLying(lie, shops)).toContain(name)
})

it('B-10 the shop’s people find it when a half hour takes more orders than anybody allowed', async () => {
  const [shop] = world.shops
  const bought = [...(shop?.book.orders.values() ?? [])].filter(({ slot }) => slot !== null)
  const [first] = bought
  if (!shop || !first) throw new Error('nobody has bought anything')
  const doubles = [1, 2, 3].map((more) => ({ ...first, code: `${first.code}-${more}` }))
  for (const double of doubles) shop.book.orders.set(double.code, double)
  const found = await shops()
  for (const { code } of doubles) shop.book.orders.delete(code)
  expect(found).toContain('no half hour takes more orders than somebody allowed')
})

it('finds it when somebody tells of an opening that never was, and when a call fails for no reason', async () => {
  const inspector = createInspector(world)
  const event = { type: 'lock.opened', lockId: world.terminals[0]?.identity.boxes[0]?.lockId ?? '' }
  const seen = { ...EMPTY_EVENT, ...event, at: world.clock.now() }
  const step = { number: 1, at: world.clock.now(), what: 'a test' }
  await expect(inspector.afterStep(step, [seen], NOTHING_DUE)).rejects.toThrow(
    'an opening that is told of has happened',
  )
  world.complaints.push(new Error('broken'))
  await expect(inspector.afterStep(step, [], NOTHING_DUE)).rejects.toThrow('nothing fails by itself')
})

const EMPTY_EVENT = {
  id: 1,
  companyId: '',
  locationId: null,
  boxId: null,
  lockId: null,
  terminalId: null,
  rentalId: null,
  orderId: null,
  actor: {},
  data: {},
}
