import type { Call, RequestIn } from '@fachwerk/contract/call'
import { staffOrderCalls } from '@fachwerk/contract/order/staff-order-calls'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import type { Client } from 'pg'
import { aLoadedCompany } from './accounts/load-people.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type BenchContext, type Figure, numberText, percentile } from './figures.ts'
import { recordStatements, type Statement } from './journey/statements.ts'
import { buffersOf, wholeTables } from './support/plans.ts'
import { timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

const FEW = 10_000
const MANY = 1_000_000
/** The product's own work may cost as much as the statements. */
const MOST_TIMES = 2
/** Buffers read, a hundred times as many orders against few. */
const MOST_GROWTH = 1.2

/** One a minute until now; the newest two hundred are not handed over. */
const ORDERS = `
  insert into customer_order (id, company_id, site_id, location_id, customer_id, short_code, hash, status, work_status,
    delivery_type, scheduled_at, language, total_cents, contact, consents, placed_at, paid_at)
  select gen_random_uuid(), $1, $2, $3, $4, 'B' || n, 'bench' || n, s, s, (array['pickup', 'delivery', 'shipment', 'totable'])[1 + n % 4],
    now() - n * interval '1 minute', 'de', 1770, '{"firstName": "Mia", "lastName": "Wolf"}', '[]',
    now() - n * interval '1 minute', now() - n * interval '1 minute'
  from (select n, case when n > 200 then 'finished' when n % 2 = 0 then 'process' else 'approved' end as s
    from generate_series(1, $5::int) n) o`
const LINES = `
  insert into order_line (id, company_id, order_id, kind, description, quantity, gross_cents, vat_rate)
  select gen_random_uuid(), o.company_id, o.id, 'article', 'Kaffee, groß (Hafermilch)', 1, 590, 700
  from customer_order o, generate_series(1, 3)`
const HANDOVERS = `
  insert into order_handover (order_id, company_id, minimum_age, held_until, preparing_at, handed_over_at)
  select id, company_id, 'none', placed_at, case when status <> 'approved' then placed_at end,
    case when status = 'finished' then placed_at end
  from customer_order`

async function load(client: Client, count: number): Promise<{ companyId: string; orderId: string }> {
  const companyId = await aLoadedCompany(client)
  const one = async (text: string) => (await client.query<{ id: string }>(text, [companyId])).rows[0]?.id
  const locationId =
    await one(`insert into location (id, company_id, name, prefix, slug, street, postcode, city, state, lat, lng,
      time_zone, operator_email, phone, created_at, goods_pickup)
    values (gen_random_uuid(), $1, 'Laden', 'LA', 'laden', 'Weg 1', '10115', 'Berlin', 'BE', 52.5, 13.4, 'Europe/Berlin', '', '', now(), true)
    returning id`)
  const siteId = await one(
    `insert into site (id, company_id, name, created_at) values (gen_random_uuid(), $1, 'Laden', now()) returning id`,
  )
  const customerId =
    await one(`insert into customer (id, root_company_id, email, first_name, last_name, created_at)
    values (gen_random_uuid(), $1, 'mia@post.example', 'Mia', 'Wolf', now()) returning id`)
  // A million totals need not be compared one by one: all are 3 × 5.90.
  await client.query('set session_replication_role = replica')
  await client.query(ORDERS, [companyId, siteId, locationId, customerId, count])
  await client.query(LINES)
  await client.query(HANDOVERS)
  await client.query('set session_replication_role = origin')
  await client.query('vacuum analyze customer_order, order_line, order_handover, location')
  const { rows } = await client.query<{ id: string }>(
    'select id from customer_order order by placed_at desc limit 1',
  )
  return { companyId, orderId: rows[0]?.id ?? '' }
}

interface Measured {
  readonly name: string
  /** Product against its own statements said bare, both in ms. */
  readonly product: number
  readonly bare: number
  readonly statements: number
  readonly buffers: number
  readonly whole: readonly string[]
}

async function measuredOver(context: BenchContext, count: number): Promise<Measured[]> {
  const { address } = await benchDatabase(context, `orders_${count === FEW ? 'few' : 'many'}`)
  const { companyId, orderId } = await withClient(address, (client) => load(client, count))
  const platform = await platformOn(context, address)
  const ask = withoutHttp(platform)(aStaffActor({ companyId, scopeFor: () => [companyId] }))
  const recorded = recordStatements()
  const measure = async <C extends Call>(name: string, call: C, input: RequestIn<C>): Promise<Measured> => {
    context.say(`${name}, ${count} orders`)
    const product = percentile(await timed(context, ask(call, input)), 0.5)
    await recorded.during(name, ask(call, input))
    const statements = recorded.of(name)
    return { name, product, statements: statements.length, ...(await bareOf(context, address, statements)) }
  }
  const measured = [
    await measure('25 latest', staffOrderCalls.orders, { body: { limit: 25, count: false } }),
    await measure('25 latest to be delivered', staffOrderCalls.orders, {
      body: { limit: 25, count: false, deliveryTypes: ['delivery'] },
    }),
    await measure('page 40', staffOrderCalls.orders, { body: { limit: 25, count: false, offset: 1_000 } }),
    await measure('how many there are, up to the number that is counted', staffOrderCalls.ordersTotal, {
      body: {},
    }),
    await measure('an order with its lines', staffOrderCalls.staffOrder, { params: { id: orderId } }),
  ]
  recorded.stop()
  return measured
}

const bareOf = (context: BenchContext, address: DatabaseAddress, statements: readonly Statement[]) =>
  withClient(address, async (client) => {
    const say = async () => {
      for (const [index, { text, values }] of statements.entries())
        await client.query({ name: `bare ${index}`, text, values: [...values] })
    }
    return {
      bare: percentile(await timed(context, say), 0.5),
      buffers: await buffersOf(client, statements),
      whole: await wholeTables(client, statements, /order/),
    }
  })

const figuresOf = (
  { name, product, bare, statements, buffers, whole }: Measured,
  few: Measured | undefined,
): Figure[] => [
  {
    name: `${name}: against its statements said bare`,
    value: product / bare,
    unit: '',
    bar: { value: MOST_TIMES, good: 'atMost' },
    note: `p50 ${numberText(product)} ms against ${numberText(bare)} ms, ${statements} statements`,
  },
  {
    name: `${name}: tables of orders read whole`,
    value: whole.length,
    unit: '',
    bar: { value: 0, good: 'atMost' },
    note: whole.join(', ') || 'none',
  },
  {
    name: `${name}: buffers, ${MANY.toLocaleString('en-US')} orders against ${FEW.toLocaleString('en-US')}`,
    value: buffers / (few?.buffers ?? Number.NaN),
    unit: '',
    bar: { value: MOST_GROWTH, good: 'atMost' },
    note: `${buffers} against ${few?.buffers ?? '?'}`,
  },
]

export const bench: Bench = {
  name: 'orders',
  description: `The list of orders over ${MANY.toLocaleString('en-US')} orders of goods with three lines each, without HTTP: against its own statements said bare, whether one reads a table of orders from end to end, and what they read more than over ${FEW.toLocaleString('en-US')}.`,
  async run(context) {
    const few = await measuredOver(context, FEW)
    const many = await measuredOver(context, MANY)
    return many.flatMap((each) =>
      figuresOf(
        each,
        few.find(({ name }) => name === each.name),
      ),
    )
  },
}
