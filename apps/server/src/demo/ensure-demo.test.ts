import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TerminalIdentity } from '@fachwerk/contract/device/terminal-identity'
import { demoWorld } from '@fachwerk/demo-data/world'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildHouse, type House } from '../main.ts'
import type { Config } from '../platform/config/config.ts'
import { type TestPlatform, testPlatform } from '../platform/testing/test-platform.ts'
import { type Demo, ensureDemo } from './ensure-demo.ts'
import { recordRentalOf } from './record-rental.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'fachwerk-demo-'))
let platform: TestPlatform
let house: House
let first: Demo
let atFirst: Record<string, number>

/** Starts the demo on what is there, as the server does. */
function start(config: Partial<Config> = {}): Promise<Demo> {
  const configured = { ...platform, config: { ...platform.config, ...config } }
  return ensureDemo(configured, { ...house, recordRental: recordRentalOf(house) })
}
const TABLES = [
  'company',
  'staff_user',
  'site',
  'location',
  'location_group',
  'box',
  'terminal',
  'lock',
  'customer',
  'rental',
] as const

async function counts(): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const table of [...TABLES, 'customer_order', 'payment', 'event', 'mail']) {
    const { rows } = await platform.db.read((tx) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(tx),
    )
    all[table] = rows[0]?.n ?? -1
  }
  return all
}
const query = async (text: string) =>
  (await platform.db.read((tx) => sql.raw<Record<string, unknown>>(text).execute(tx))).rows

beforeAll(async () => {
  platform = await testPlatform({ config: { demo: true, dataDir } })
  house = buildHouse(platform)
  first = await start()
  atFirst = await counts()
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

describe('the first start of the demo', () => {
  it('loads the whole world', () => {
    const boxes = demoWorld.locations.flatMap(({ cabinets }) =>
      cabinets.flatMap(({ columns }) =>
        columns.flatMap(({ doors }) => doors.filter(({ kind }) => kind === 'box')),
      ),
    )
    expect(atFirst).toMatchObject({
      company: demoWorld.companies.length,
      staff_user: demoWorld.users.length,
      site: demoWorld.sites.length,
      // And the counter of the shop.
      location: demoWorld.locations.length + 1,
      location_group: demoWorld.locationGroups.length,
      box: boxes.length,
      terminal: demoWorld.terminals.length,
      lock: demoWorld.terminals.flatMap(({ locks }) => locks).length,
      rental: demoWorld.rentals.length + demoWorld.pastRentals.length,
      customer_order: demoWorld.rentals.length + demoWorld.pastRentals.length,
    })
  })

  it('sends nobody a mail about the past', () => {
    expect(atFirst['mail']).toBe(0)
  })

  it('names one account of each kind of company, and its password works', async () => {
    expect(first.accounts.length).toBeGreaterThan(0)
    for (const account of first.accounts)
      expect(await house.identity.hasPassword(account, first.password)).toBe(true)
  })

  it('FAULT-70 keeps what the simulator needs where only its owner reads', () => {
    expect(statSync(first.files.terminals).mode & 0o077).toBe(0)
    const stored: unknown[] = JSON.parse(readFileSync(first.files.terminals, 'utf8'))
    expect(stored).toHaveLength(demoWorld.terminals.length)
    for (const terminal of stored) expect(TerminalIdentity.safeParse(terminal).success).toBe(true)
  })
})

it('K-06 every kind of paying can be tried out at once', async () => {
  const [{ id } = { id: '' }] = await query(`select id::text as id from company where name = 'Zeitlager'`)
  const choice = await platform.db.read((tx) => house.payments.choiceFor(tx, String(id), null))
  expect(choice.methods).toEqual(['paypal', 'card', 'applepay', 'klarna'])
  expect(choice.tests).toEqual(choice.methods)
})

describe('L-04 what the locks of the demo lived through before its start', () => {
  it('every rental that is over was opened and closed within its time, by its lock and terminal', async () => {
    const seen = await query(`
      select r.id, count(e.id) filter (where e.type = 'lock.opened')::int as opened,
        count(e.id) filter (where e.type = 'lock.closed')::int as closed,
        bool_and(e.at > r.starts_at and e.at < r.ended_at) as within,
        bool_and(e.box_id = r.box_id and e.company_id = r.company_id and k.box_id = r.box_id
          and k.terminal_id = e.terminal_id) as own
      from rental r left join event e on e.rental_id = r.id and e.type in ('lock.opened', 'lock.closed')
      left join lock k on k.id = e.lock_id
      where r.state = 'ended' group by r.id`)
    expect(seen.length).toBeGreaterThan(200)
    const wrong = seen.filter(
      ({ opened, closed, within, own }) => opened === 0 || opened !== closed || !within || !own,
    )
    expect(wrong).toEqual([])
  })

  it('what runs or is to come has not been opened: nothing may lie in it that nobody put there', async () => {
    expect(
      await query(`select e.id from event e join rental r on r.id = e.rental_id
        where e.type = 'lock.opened' and r.state <> 'ended'`),
    ).toEqual([])
  })

  it('the statistics of a busy location know openings of the past months', async () => {
    const rows = await query(`
      select to_char(at, 'YYYY-MM') as month, count(*)::int as openings from event
      where type = 'lock.opened' group by 1 order by 1`)
    expect(rows.length).toBeGreaterThanOrEqual(3)
  })
})

describe('the rentals of the demo', () => {
  it.each<[string, string]>([
    [
      'no box has two at once',
      `select a.id from rental a join rental b on a.box_id = b.box_id and a.id < b.id
      and a.period && b.period where a.blocking and b.blocking`,
    ],
    [
      'each was paid exactly',
      `select o.id from customer_order o left join payment p on p.order_id = o.id group by o.id
      having coalesce(sum(p.captured_cents - p.refunded_cents), 0) <> o.total_cents`,
    ],
    [
      'each costs what its order costs',
      `select r.id from rental r join order_line i on i.rental_id = r.id
      join customer_order o on o.id = i.order_id where r.price_cents <> o.total_cents or o.total_cents <= 0`,
    ],
    [
      'each belongs to one order',
      `select r.id from rental r left join order_line i on i.rental_id = r.id
      group by r.id having count(i.order_id) <> 1`,
    ],
    [
      'each runs in the order of time',
      `select id from rental where starts_at >= ends_at
      or (ended_at is not null and ended_at < starts_at)`,
    ],
    [
      'only what is over has an end',
      `select id from rental where (state = 'ended') <> (ended_at is not null)`,
    ],
    [
      'company, location and box fit together',
      `select r.id from rental r join box b on b.id = r.box_id
      where b.location_id <> r.location_id or b.company_id <> r.company_id`,
    ],
    [
      'whoever still rents has one right to open',
      `select r.id from rental r
      left join access_right a on a.rental_id = r.id and a.state = 'active'
      where r.state in ('reserved', 'active', 'overdue') group by r.id having count(a.id) <> 1`,
    ],
    [
      'the money is in the ledger',
      `select p.id from payment p left join ledger_entry l on l.payment_id = p.id
      group by p.id having p.captured_cents <> coalesce(sum(l.amount_cents) filter (where l.kind = 'capture'), 0)`,
    ],
  ])('%s', async (_rule, breaches) => {
    expect(await query(breaches)).toEqual([])
  })

  it('D-05 each of the two months before has business to compare with, so that the tiles show their rings', async () => {
    const now = platform.clock.now()
    for (const back of [1, 2]) {
      const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1))
      const name = month.toISOString().slice(0, 7)
      const [row] =
        await query(`select count(*)::int as rentals, count(distinct date(starts_at))::int as days,
        (select sum(amount_cents)::int from ledger_entry where to_char(at, 'YYYY-MM') = '${name}') as cents
        from rental where to_char(starts_at, 'YYYY-MM') = '${name}'`)
      expect(row?.['rentals']).toBeGreaterThan(60)
      expect(row?.['days']).toBeGreaterThan(20)
      expect(row?.['cents']).toBeGreaterThan(50_000)
    }
  })

  it('O-01 orders were placed at many times of the day, each before its rental began', async () => {
    const [row] =
      await query(`select count(*)::int as orders, count(distinct to_char(placed_at, 'HH24:MI'))::int as minutes,
      count(*) filter (where o.placed_at > r.starts_at or o.placed_at > '${platform.clock.now().toISOString()}')::int as late
      from customer_order o join order_line i on i.order_id = o.id join rental r on r.id = i.rental_id`)
    expect(row?.['minutes']).toBeGreaterThan(200)
    expect(row?.['late']).toBe(0)
  })

  it('their states fit the clock: reserved begins later, active runs, overdue is past its end', async () => {
    const rows = await query('select state, starts_at, ends_at from rental')
    const now = platform.clock.now()
    const wrong = rows.filter(({ state, starts_at: from, ends_at: to }) => {
      if (!(from instanceof Date && to instanceof Date)) return true
      if (state === 'reserved') return from <= now
      if (state === 'active') return from > now || to <= now
      return state === 'overdue' ? to > now : from > now
    })
    expect(wrong).toEqual([])
    expect(new Set(rows.map(({ state }) => state)).size).toBe(4)
  })
})

const stored = (): TerminalIdentity[] => JSON.parse(readFileSync(first.files.terminals, 'utf8'))

describe('a later start', () => {
  it('with all in place does nothing', async () => {
    const terminals = readFileSync(first.files.terminals, 'utf8')
    const again = await start()
    expect(again).toEqual(first)
    expect(await counts()).toEqual(atFirst)
    expect(readFileSync(first.files.terminals, 'utf8')).toBe(terminals)
  })

  it('on another port leads the terminals there, with everything else they were given', async () => {
    const before = stored()
    const { mqttPort } = platform.config
    await start({ mqttPort: mqttPort + 1 })
    expect(stored()).toEqual(
      before.map((terminal) => ({ ...terminal, mqttUrl: `mqtt://127.0.0.1:${mqttPort + 1}` })),
    )
    await start()
    expect(stored()).toEqual(before)
  })

  it('with another DEMO_PASSWORD gives the accounts that one, and nobody else', async () => {
    const other = await start({ demoPassword: 'Ein-anderes-Passwort-7' })
    expect(other.password).toBe('Ein-anderes-Passwort-7')
    for (const account of other.accounts) {
      expect(await house.identity.hasPassword(account, 'Ein-anderes-Passwort-7')).toBe(true)
      expect(await house.identity.hasPassword(account, first.password)).toBe(false)
    }
    const others = demoWorld.users.filter(({ email }) => !other.accounts.includes(email))
    expect(others.length).toBeGreaterThan(0)
    for (const { email } of others) expect(await house.identity.hasPassword(email, first.password)).toBe(true)
    expect(await counts()).toEqual(atFirst)
    await start()
    expect(await house.identity.hasPassword(first.accounts[0] ?? '', first.password)).toBe(true)
  })

  it('without the folder of the terminals says what to do instead of starting half', async () => {
    const elsewhere = mkdtempSync(join(tmpdir(), 'fachwerk-demo-'))
    await expect(start({ dataDir: elsewhere, demoPassword: first.password })).rejects.toThrow(
      /^Die Demo-Welt ist geladen, aber .+ fehlt: Datenordner löschen und neu starten\.$/,
    )
    rmSync(elsewhere, { recursive: true, force: true })
    expect(await counts()).toEqual(atFirst)
  })
})
