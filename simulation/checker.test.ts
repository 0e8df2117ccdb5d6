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
import { checkAll } from './invariants/check-rows.ts'
import { GOODS_LIES } from './invariants/goods-lies.ts'
import { ROW_LIES, SECOND } from './invariants/row-lies.ts'
import { ROW_INVARIANTS } from './invariants/rows.ts'
import { foundOf, whileLying as lying } from './invariants/testing.ts'
import { MONTHS_BEFORE, sendMonthlyEarlier } from './monthly-earlier.ts'
import { sendRenters } from './renting.ts'
import { runner } from './run-world.ts'
import { createWorld, type World } from './world.ts'

const PATIENCE = 180_000
const DAY = 86_400_000

let arena: Arena
let world: World
beforeAll(async () => {
  arena = await openArena(101)
  const start = new Date('2026-07-14T22:00:00Z')
  world = await createWorld(arena, {
    seed: 8,
    start,
    locations: 2,
    bursts: false,
    boxes: 8,
    before: MONTHS_BEFORE,
  })
  const run = runner(world)
  sendMonthlyEarlier(world)
  await run.until(start.getTime() - DAYS_BEFORE * DAY)
  sendEarlier(world)
  sendAccountants(world, DAYS_BEFORE + 1)
  await run.until(start.getTime())
  sendRenters(world, 8, 1)
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

const OF_RENTING = Object.entries(ROW_LIES).filter(([name]) => !(name in GOODS_LIES))

it.each(OF_RENTING)('finds it when it is not so that %s', async (name, lie) => {
  const { byAll, bySteps } = await foundOf(world.observer.client, lie)
  expect(byAll).toContain(name)
  const isOfRows = ROW_INVARIANTS.some((invariant) => invariant.name === name && invariant.of !== null)
  expect(bySteps.includes(name)).toBe(isOfRows)
})

/** A lie about what only the world outside of the database knows. */
const whileLying = <T>(lie: string, look: () => Promise<T>) => lying(world.observer.client, lie, look)
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
