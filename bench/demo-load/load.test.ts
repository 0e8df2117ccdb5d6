import { accessRightCalls } from '@fachwerk/contract/rental/access-right-calls'
import { storefrontCalls } from '@fachwerk/contract/order/storefront-calls'
import { buildHouse, type House } from '@fachwerk/server/src/main.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import { breachesOf } from '@fachwerk/server/src/testing/breaches.ts'
import { testPlatform, type TestPlatform } from '@fachwerk/server/src/platform/testing/test-platform.ts'
import { createInvokeStaff, aCallContext } from '@fachwerk/server/src/platform/http/testing-invoke.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadDemo, problemOf } from './load.ts'
import type { LoadPlan } from './plan.ts'
import { refuseRealData } from './target.ts'

const NOW = new Date('2026-09-16T10:00:00Z')
const PLAN: LoadPlan = { seed: 7, boxes: 210, rentals: 900, orders: 400, open: 160, days: 400, now: NOW }
/** Little of everything, where several worlds are loaded. */
const SMALL: LoadPlan = { ...PLAN, boxes: 60, rentals: 90, orders: 60, open: 20 }
const NEEDS = { seal: (text: string) => `sealed ${text.length}`, passwordHash: 'none', say: () => undefined }

const RUNNING = `blocking and starts_at <= '${new Date(NOW.getTime() + 86_400_000).toISOString()}'`

/** Several databases are made: on a busy machine that takes its time. */
const PATIENCE = 120_000

let platform: TestPlatform
let house: House

const ask = async <T>(statement: ReturnType<typeof sql<T>>, on = platform) =>
  (await on.db.read((tx) => statement.execute(tx))).rows
const query = (text: string, on = platform) => ask(sql.raw(text), on)
const count = async (table: string, where = 'true') => {
  const [row] = await ask(
    sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)} where ${sql.raw(where)}`,
  )
  return row?.n
}

beforeAll(async () => {
  platform = await testPlatform()
  await loadDemo(platform.address, PLAN, NEEDS)
  house = buildHouse(platform)
}, PATIENCE)

describe('a loaded world', () => {
  it('has exactly what was asked for', async () => {
    expect(await count('box')).toBe(PLAN.boxes)
    expect(await count('lock')).toBe(PLAN.boxes)
    expect(await count('rental')).toBe(PLAN.rentals)
    expect(await count('rental', 'blocking')).toBe(PLAN.open)
    expect(await count('customer_order')).toBe(PLAN.orders)
  })

  it('breaks no rule of the product', async () => {
    expect(await breachesOf(platform.db)).toEqual([])
  })

  it.each<[string, string]>([
    [
      'no box ever had two renters at once, cleaning included',
      `select a.id from rental a join rental b on a.box_id = b.box_id and a.id < b.id and a.period && b.period`,
    ],
    [
      'company, location, box and size fit together',
      `select r.id from rental r join box b on b.id = r.box_id
       where (b.location_id, b.company_id, b.size) <> (r.location_id, r.company_id, r.size)`,
    ],
    ['nothing was ordered after it began', `select id from rental where created_at > starts_at`],
    [
      'only what is over has an end',
      `select id from rental where (state = 'ended') <> (ended_at is not null)`,
    ],
    [
      'states fit the clock',
      `select id from rental where case state when 'reserved' then starts_at <= '${NOW.toISOString()}'
         when 'active' then starts_at > '${NOW.toISOString()}' or ends_at <= '${NOW.toISOString()}'
         when 'overdue' then ends_at > '${NOW.toISOString()}' else ends_at > '${NOW.toISOString()}' end`,
    ],
    [
      'an order is of the company and at the price of its rental',
      `select o.id from customer_order o join rental r on r.order_id = o.id
       where o.total_cents <> r.price_cents or o.company_id <> r.company_id or o.customer_id <> r.customer_id`,
    ],
  ])('%s', async (_rule, breaches) => {
    expect(await query(breaches)).toEqual([])
  })

  it('looks like a business: short and long, day and year, several towns and companies', async () => {
    const [hours] = await ask(
      sql<{
        early: number
        long: number
      }>`select count(*) filter (where extract(hour from starts_at at time zone 'Europe/Berlin') between 7 and 20)::float
         / count(*) as early, count(*) filter (where ends_at - starts_at > interval '5 days')::float / count(*) as long
       from rental`,
    )
    expect(hours?.early).toBeGreaterThan(0.8)
    expect(hours?.long).toBeGreaterThan(0.05)
    expect(await query('select distinct city from location')).not.toHaveLength(1)
    expect(await count('company', 'franchisor_id is not null')).toBeGreaterThan(0)
  })

  it('is told on the timelines', async () => {
    expect(await count('event', "type = 'rental.ended'")).toBeGreaterThan(0)
    const [order] = await query(
      `select count(*)::int as wrong from event a join event b on b.rental_id = a.rental_id and b.id > a.id and b.at < a.at`,
    )
    expect(order).toEqual({ wrong: 0 })
  })
})

it(
  'nobody acts on what is over: no mail, no order changed',
  async () => {
    const quiet = await testPlatform()
    await loadDemo(quiet.address, { ...SMALL, rentals: 30, orders: 24, open: 8 }, NEEDS)
    const orders = 'select id, status from customer_order order by id'
    const before = await query(orders, quiet)
    buildHouse(quiet)
    await quiet.runConsumers()
    expect(await query('select id from mail', quiet)).toEqual([])
    expect(await query(orders, quiet)).toEqual(before)
    expect(await breachesOf(quiet.db)).toEqual([])
  },
  PATIENCE,
)

describe('the product over it', () => {
  it('S-01 shows locations with free boxes and prices', async () => {
    const site = await house.sites.siteOfHost('stellraum-7.localhost')
    const visitor = {
      kind: 'visitor' as const,
      siteId: site?.siteId ?? '',
      companyId: site?.companyId ?? '',
      host: '',
      sessionId: null,
    }
    const found = await house.invoke(
      storefrontCalls.findLocations,
      { body: {} },
      { ...aCallContext(), actor: visitor },
    )
    const { rows, pins } = found.ok ? found.value : { rows: [], pins: [] }
    expect(pins).toHaveLength((await count('location')) ?? 0)
    expect(rows.filter(({ freeTotal, fromCents }) => freeTotal > 0 && fromCents !== null)).not.toEqual([])
  })

  it('R-01 lists the rentals of the operator and its franchisees', async () => {
    const companies = await ask(sql<{ id: string }>`select id from company`)
    const actor = aStaffActor({ scopeFor: () => companies.map(({ id }) => id) })
    const invoke = createInvokeStaff(house.registry)
    const running = await invoke(
      accessRightCalls.accessRights,
      { body: { view: 'running', limit: 200 } },
      actor,
    )
    const rows = running.ok ? running.value.rows : []
    expect(rows).toHaveLength((await count('rental', RUNNING)) ?? 0)
    expect(rows.some(({ status }) => status === 'overdue')).toBe(true)
  })
})

it(
  'the same plan gives the same rows, another seed others',
  async () => {
    const print = `select md5(string_agg(t::text, '' order by t.id)) as print from`
    const tables = [
      'rental',
      'customer_order',
      'order_line',
      'access_right',
      'payment',
      'ledger_entry',
      'box',
      'location',
    ]
    const loaded = async (seed: number) => {
      const world = await testPlatform()
      await loadDemo(world.address, { ...SMALL, seed }, NEEDS)
      return Promise.all(tables.map((table) => query(`${print} ${table} t`, world)))
    }
    const first = await loaded(7)
    expect(await loaded(7)).toEqual(first)
    expect(await loaded(8)).not.toEqual(first)
  },
  PATIENCE,
)

describe('beside what is there', () => {
  it(
    'a second seed is added; the same one is refused',
    async () => {
      const beside = await testPlatform()
      await loadDemo(beside.address, SMALL, NEEDS)
      await loadDemo(beside.address, { ...SMALL, seed: 8 }, NEEDS)
      await expect(loadDemo(beside.address, SMALL, NEEDS)).rejects.toThrow('--seed 8')
      expect(await query('select count(*)::int as n from rental', beside)).toEqual([{ n: 180 }])
      expect(await breachesOf(beside.db)).toEqual([])
    },
    PATIENCE,
  )

  it(
    'a company with an address that could be real keeps everything invented out',
    async () => {
      const real = await testPlatform()
      await refuseRealData(real.address)
      await loadDemo(real.address, SMALL, NEEDS)
      await refuseRealData(real.address)
      await query(`update company set email = 'info@firma.de', name = 'Firma'`, real)
      await expect(refuseRealData(real.address)).rejects.toThrow('„Firma“')
    },
    PATIENCE,
  )
})

it.each([
  [{ orders: 901 }, '--orders'],
  [{ open: 901 }, 'offen'],
  [{ days: 1, boxes: 50 }, '--days'],
  [{ boxes: 3 }, 'Platz'],
])('a plan that cannot be says why: %j', (change, words) => {
  expect(problemOf(PLAN)).toBeNull()
  expect(problemOf({ ...PLAN, ...change })).toContain(words)
})
