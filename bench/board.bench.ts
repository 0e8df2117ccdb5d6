import { boardCalls } from '@fachwerk/contract/fulfilment/board-calls'
import { MOST_ON_BOARD } from '@fachwerk/contract/fulfilment/board-views'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import { aStaffActor } from '@fachwerk/server/src/platform/http/testing.ts'
import type { Client } from 'pg'
import { aLoadedCompany } from './accounts/load-people.ts'
import { benchDatabase } from './bench-database.ts'
import { type Bench, type Figure, numberText, percentile } from './figures.ts'
import { recordStatements } from './journey/statements.ts'
import { wholeTables } from './support/plans.ts'
import { timed } from './support/timed.ts'
import { platformOn, withoutHttp } from './support/without-http.ts'

/** Handed over before, of other companies' customers too. */
const PAST = 20_000
const MOST_TIMES = 2
const MOST_STATEMENTS = 5

/** Open ones first: half are being prepared; the others were handed over, one each minute until now. */
const ORDERS = `
  insert into customer_order (id, company_id, site_id, location_id, customer_id, short_code, hash, status, work_status,
    scheduled_at, language, total_cents, contact, consents, placed_at, paid_at)
  select gen_random_uuid(), $1, $2, $3, $4, 'B' || n, 'bench' || n, s, s, now() + n * interval '1 minute', 'de', 1770,
    '{"firstName": "Mia", "lastName": "Wolf"}', '[]', now() - interval '1 day', now() - interval '1 day'
  from (select n, case when n > $5::int then 'finished' when n % 2 = 0 then 'process' else 'approved' end as s
    from generate_series(1, $5::int + $6::int) n) o`
const LINES = `
  insert into order_line (id, company_id, order_id, kind, description, quantity, gross_cents, vat_rate)
  select gen_random_uuid(), o.company_id, o.id, 'article', 'Kaffee, groß (Hafermilch)', 1, 590, 700
  from customer_order o, generate_series(1, 3)`
const HANDOVERS = `
  insert into order_handover (order_id, company_id, minimum_age, held_until, preparing_at, handed_over_at)
  select id, company_id, 'none', placed_at, case when status <> 'approved' then placed_at end,
    case when status = 'finished' then now() - (substr(short_code, 2)::int - $1) * interval '1 minute' end
  from customer_order`
const TICKS = `
  insert into goods_tick (line_id, order_id, company_id, ticked_at)
  select l.id, l.order_id, l.company_id, now() from order_line l join customer_order o on o.id = l.order_id
  where o.status <> 'approved'`

async function load(client: Client): Promise<string> {
  const companyId = await aLoadedCompany(client)
  const one = async (text: string) => {
    const { rows } = await client.query<{ id: string }>(text, [companyId])
    return rows[0]?.id
  }
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
  // What an order costs is compared with its lines when the transaction ends.
  await client.query('begin')
  await client.query(ORDERS, [companyId, siteId, locationId, customerId, MOST_ON_BOARD, PAST])
  await client.query(LINES)
  await client.query('commit')
  await client.query(HANDOVERS, [MOST_ON_BOARD])
  await client.query(TICKS)
  await client.query('vacuum analyze customer_order, order_line, order_handover, goods_tick, location')
  return companyId
}

export const bench: Bench = {
  name: 'board',
  description: `The board for kitchen and packing with ${MOST_ON_BOARD} open orders of goods beside ${PAST.toLocaleString('en-US')} that were handed over, without HTTP: against its own statements said bare, how many they are, and whether one reads a table of orders from end to end.`,
  async run(context) {
    const { address } = await benchDatabase(context, 'board')
    const companyId = await withClient(address, load)
    const platform = await platformOn(context, address)
    const ask = withoutHttp(platform)(aStaffActor({ companyId, scopeFor: () => [companyId] }))(
      boardCalls.board,
      {
        query: {},
      },
    )
    const recorded = recordStatements()
    await recorded.during('board', ask)
    const statements = recorded.of('board')
    recorded.stop()
    const product = percentile(await timed(context, ask), 0.5)
    const { bare, whole } = await withClient(address, async (client) => {
      const say = async () => {
        for (const [index, { text, values }] of statements.entries())
          await client.query({ name: `bare ${index}`, text, values: [...values] })
      }
      return {
        bare: percentile(await timed(context, say), 0.5),
        whole: await wholeTables(client, statements, /order|goods_tick/),
      }
    })
    return [
      {
        name: `board of ${MOST_ON_BOARD}: against its statements said bare`,
        value: product / bare,
        unit: '',
        bar: { value: MOST_TIMES, good: 'atMost' },
        note: `p50 ${numberText(product)} ms against ${numberText(bare)} ms`,
      },
      {
        name: 'board: statements',
        value: statements.length,
        unit: '',
        bar: { value: MOST_STATEMENTS, good: 'atMost' },
      },
      {
        name: 'board: tables of orders read whole',
        value: whole.length,
        unit: '',
        bar: { value: 0, good: 'atMost' },
        note: whole.join(', ') || 'none',
      },
    ] satisfies Figure[]
  },
}
