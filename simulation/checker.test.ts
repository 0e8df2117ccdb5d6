import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Arena, openArena } from './arena.ts'
import { sendAccountants } from './bookkeeping.ts'
import { DAYS_BEFORE, sendEarlier } from './earlier.ts'
import { createInspector } from './inspector.ts'
import { checkAccount } from './invariants/account-agreement.ts'
import { checkBank } from './invariants/bank-agreement.ts'
import { checkConvergence } from './invariants/convergence.ts'
import { NOTHING_DUE } from './look.ts'
import { checkAll, checkTouched } from './invariants/check-rows.ts'
import { ROW_INVARIANTS } from './invariants/rows.ts'
import { sendRenters } from './renting.ts'
import { runner } from './run-world.ts'
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
    before: DAYS_BEFORE,
  })
  const run = runner(world)
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

const RUNNING = `(select id from rental where state in ('active', 'reserved') and order_id in (
  select id from customer_order where due_at is null) order by id limit 1)`
const PAID = `(select o.id from customer_order o join rental r on r.order_id = o.id
  where o.status in ('approved', 'process') and o.due_at is null order by o.id limit 1)`
/** Orders on invoice: one that is owed, and one whose keys are blocked. */
const OWED = `(select order_id from order_claim where state = 'open' order by order_id limit 1)`
const BLOCKED = `(select order_id from order_claim where state = 'open' and blocked_at is not null order by order_id limit 1)`
const RENTED = `(select order_id from rental where id = ${RUNNING})`
/** A further box of a paid order of several. */
const SECOND = `(select i.rental_id from customer_order o join order_item i on i.order_id = o.id and i.link_hash is not null
  join rental r on r.id = i.rental_id where o.status in ('approved', 'process') and r.state in ('reserved', 'active')
  and o.due_at is null
  order by o.id limit 1)`
const OVER = `(select id from rental where state = 'ended' order by id limit 1)`
const STRANGER = `'01980000-0000-7000-8000-00000000dead'`

/** One planted lie for each invariant about rows. */
const PLANTED: Readonly<Record<string, string>> = {
  'paid is what was captured less what was refunded': `update payment set captured_cents = captured_cents + 1 where order_id = ${PAID} and captured_cents > 0`,
  'an order that counts is paid exactly': `update customer_order set total_cents = total_cents + 1 where id = ${PAID}`,
  'an order runs without its money only on invoice': `update customer_order set paid_at = null where id = ${PAID}`,
  'what was taken of a transfer has been received': `update payment set provider = 'transfer' where order_id = ${PAID} and captured_cents > 0`,
  'an invoice long overdue has cost the keys': `update access_right set state = 'active' where rental_id in (select id from rental where order_id = ${BLOCKED})`,
  'what is owed on invoice is what its entries say': `update payment set amount_cents = amount_cents + 1 where method = 'invoice' and order_id = ${OWED}`,
  'an invoice is open, paid or dropped as its money is': `update order_claim set state = 'dropped', settled_at = now() where order_id = ${OWED}`,
  'who owes on invoice is chased step by step, none too soon': `update order_claim set warned_at = reminded_at where order_id = ${BLOCKED}`,
  'who owes nothing on invoice is not chased': `update order_claim set state = 'paid', settled_at = reminded_at - interval '1 minute' where order_id = ${BLOCKED}`,
  'each step of chasing is told, once': `delete from mail where template = 'invoice-warning'`,
  'an invoice that is paid or dropped keeps no key back': `update order_claim set state = 'paid', settled_at = now() where order_id = ${BLOCKED}`,
  'money that was moved to another order came from one': `update transfer_entry set kind = 'movedIn', other_order_id = order_id`,
  'documents of an order on invoice add up to what is owed or was paid': `update invoice set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where order_id = ${BLOCKED}`,
  'what is owed on invoice is what its documents say': `insert into claim_entry select gen_random_uuid(), company_id, order_id, id, 'claimed', amount_cents, 'ordered', '2026-01-01T00:00:00Z' from payment where order_id = ${PAID} limit 1`,
  'a paid order has a rental for each of its boxes, or the money back': `update rental set state = 'expired' where id = ${SECOND}`,
  'an order costs what its boxes cost': `update order_item set gross_cents = gross_cents - 1 where rental_id = ${SECOND}`,
  'no money is taken without an order that wants it': `update customer_order set paid_at = null where id = ${PAID}`,
  'each payment is booked once': `insert into ledger_entry select gen_random_uuid(), company_id, order_id, payment_id, kind, amount_cents, currency, reference || '-2', at from ledger_entry where order_id = ${PAID}`,
  'every paid order has its invoice, once': `delete from invoice where order_id = ${PAID}`,
  'numbers of invoices have no gap': `update invoice_counter set last_number = last_number + 1`,
  'invoices less credit notes are what was captured less what was refunded': `update invoice set gross_cents = gross_cents + 1, net_cents = net_cents + 1 where order_id = ${PAID}`,
  'each mail is written once': `insert into mail select gen_random_uuid(), company_id, order_id, recipient, sender_name, reply_to, language, template, subject, html, body_text, dedupe_key || '-2', state, attempts, next_attempt_at, last_error, created_at, sent_at from mail where order_id = ${PAID} and template = 'order-paid'`,
  'a box has one rental at a time': `alter table rental drop constraint rental_no_overlap; update rental set box_id = (select box_id from rental where id = ${RUNNING}) where blocking`,
  'an order has a rental for each of its boxes': `update rental set order_id = null where id = ${SECOND}`,
  'each further box of an order has a link of its own': `update order_item i set link_hash = o.hash from customer_order o where o.id = i.order_id and i.rental_id = ${SECOND}`,
  'a paid rental has one right to open': `update access_right set state = 'blocked' where rental_id = ${RUNNING}`,
  'a right to open has one key, of its own box': `update terminal_grant set revoked_at = created_at where rental_id = ${RUNNING}`,
  'what is over opens nothing': `update access_right set state = 'active' where rental_id = ${OVER}`,
  'an end is taken back within two minutes of it': `insert into event (type, at, company_id, rental_id, actor, data) select 'rental.resumed', ended_at + interval '2 minutes', company_id, id, '{}', '{}' from rental where id = ${OVER}; update rental set end_confirmed = null where id = ${OVER}`,
  'an order is finished only with its rental': `update customer_order set status = 'finished' where id = ${RENTED}`,
  'everything of an order belongs to the company of its location': `update customer_order set company_id = ${STRANGER} where id = ${PAID}`,
  'what is not paid for any more opens nothing': `update payment set refunded_cents = captured_cents where order_id = ${RENTED}; update event set at = at - interval '1 hour'`,
  'keys are kept back only while money is missing': `update access_right set state = 'blocked', blocked_for_payment = true where rental_id = ${RUNNING}; update event set at = at - interval '1 hour' where type = 'order.paid'`,
  'an order nobody pays does not wait for ever': `update customer_order set status = 'new', placed_at = placed_at - interval '1 day' where id = ${PAID}`,
  'a refund that was refused is tried again': `insert into payment_refund (id, company_id, order_id, payment_id, amount_cents, reason, state, created_at, done_at) select gen_random_uuid(), company_id, order_id, id, 1, 'lie', 'refused', created_at, (select max(at) from event) - interval '51 hours' from payment where order_id = ${PAID} and captured_cents > 0`,
  'a rental stands at its own location': `update rental set location_id = ${STRANGER} where id = ${RUNNING}`,
  'no row is without its company': `update mail set company_id = ${STRANGER} where order_id = ${PAID}`,
  'no reader gives an event up': `insert into event_failure values ('somebody', 1, 'error', '2026-07-15T00:00:00Z')`,
  'a command ends': `update device_command set state = 'sent', expires_at = '2026-01-01T00:00:00Z'`,
  'no open is sent after it expired': `update device_command set sent_at = expires_at + interval '1 second'`,
  'a step of a command is told once': `insert into event (type, at, company_id, actor, data) select type, at, company_id, actor, data from event where type = 'command.done'`,
}

it('a world that was left in peace is sound', async () => {
  expect(await checkAll(world.observer.client)).toEqual([])
})

it('every invariant about rows has its planted lie', () => {
  expect(Object.keys(PLANTED).toSorted()).toEqual(ROW_INVARIANTS.map(({ name }) => name).toSorted())
})

it.each(Object.entries(PLANTED))('finds it when it is not so that %s', async (name, lie) => {
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
const TOLD = (
  cause: string,
) => `with gone as (${GONE}) insert into event (type, at, company_id, order_id, rental_id, actor, data)
  select 'rental.cancelled', now(), company_id, order_id, id, '{}', '{"cause":"${cause}"}' from gone`
const broken = async () => (await checkAll(world.observer.client)).map(({ invariant }) => invariant)

it('K-03 a box that is gone, told as such, is missed by nobody but by the money that has to go back for it', async () => {
  const missed = 'a paid order has a rental for each of its boxes, or the money back'
  const told = await whileLying(TOLD('noBoxLeft'), broken)
  expect(told).toContain('an order that counts is paid exactly')
  expect(told).not.toContain(missed)
  const otherwise = await whileLying(TOLD('staff'), broken)
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

it('finds it when somebody tells of an opening that never was, and when a call fails for no reason', async () => {
  const inspector = createInspector(world)
  const event = { type: 'lock.opened', lockId: world.terminals[0]?.identity.boxes[0]?.lockId ?? '' }
  const told = { ...EMPTY_EVENT, ...event, at: world.clock.now() }
  const step = { number: 1, at: world.clock.now(), what: 'a test' }
  await expect(inspector.afterStep(step, [told], NOTHING_DUE)).rejects.toThrow(
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
