import type { Tx } from '@fachwerk/server/src/platform/db/db.ts'
import { sql } from 'kysely'
import type { Client } from 'pg'

/** Three years of a business whose boxes report 5,000 things each. */
const YEARS = 3
const PER_BOX = 5_000
const BOXES_AT_LOCATION = 40
const PEOPLE = 20
/** Rows of one statement. */
const CHUNK = 500_000

export interface EventLoad {
  readonly companyId: string
  readonly count: number
  readonly seed: number
  /** The newest event. */
  readonly until: Date
}

export const boxCount = (count: number): number => Math.max(100, Math.round(count / PER_BOX))
export const locationCount = (count: number): number => Math.ceil(boxCount(count) / BOXES_AT_LOCATION)

/** Ids that the load gives, as SQL over a number. */
export const idOf = (kind: 'box' | 'location' | 'person' | 'rental', number: string): string =>
  `overlay(overlay(md5('${kind}' || (${number})) placing '4' from 13) placing '8' from 17)::uuid`

/** The first of them. */
export async function loadedIds(tx: Tx, kind: Parameters<typeof idOf>[0], count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.raw(idOf(kind, 'n'))} as id from generate_series(0, ${count - 1}::int) n`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Events of doors, commands and terminals over three years, in the order of time; one of a thousand is an action of staff,
 * one of five thousand a lock that jams. Indices are built afterwards, as the migrations define them.
 */
export async function loadEvents(
  client: Client,
  load: EventLoad,
  say: (text: string) => void,
): Promise<void> {
  // An index over a hundred million rows is sorted in memory as far as it goes; with the 32 MB of `npm start` it takes hours.
  await client.query(`set maintenance_work_mem = '1GB'`)
  await client.query(`alter table event set (autovacuum_enabled = false)`)
  const { rows: indices } = await client.query<{ name: string; definition: string }>(
    "select indexname as name, indexdef as definition from pg_indexes where tablename = 'event' and indexname <> 'event_pkey'",
  )
  for (const { name } of indices) await client.query(`drop index ${name}`)
  for (let from = 1; from <= load.count; from += CHUNK) {
    await client.query(INSERT, [
      from,
      Math.min(load.count, from + CHUNK - 1),
      load.count,
      load.until,
      load.companyId,
      load.seed,
      boxCount(load.count),
    ])
    if (from % 5_000_000 === 1)
      say(`${Math.min(load.count, from + CHUNK - 1).toLocaleString('en-US')} events`)
  }
  for (const { name, definition } of indices) {
    say(`Index ${name}`)
    await client.query(definition)
  }
  await client.query('alter table event reset (autovacuum_enabled)')
  await client.query('vacuum (analyze) event')
  await client.query('checkpoint')
}

const INSERT = `
  insert into event (xid, type, at, company_id, location_id, box_id, rental_id, actor, data)
  select '0',
    case when n % 5000 = 0 then 'lock.jammed' when n % 1000 = 0 then 'command.requested'
      else (array['lock.opened', 'lock.closed', 'lock.changed', 'command.done'])[1 + n % 4] end,
    $4::timestamptz - ($3::bigint - n) * (interval '${YEARS} years' / $3::bigint),
    $5::uuid, ${idOf('location', `b / ${BOXES_AT_LOCATION}`)}, ${idOf('box', 'b')},
    case when n % 4 < 2 then ${idOf('rental', "b::text || '-' || n / 100000")} end,
    case when n % 1000 = 0
      then jsonb_build_object('kind', 'staff', 'id', ${idOf('person', `n / 1000 % ${PEOPLE}`)}, 'name', 'Jana Brandt')
      else '{"kind":"terminal","id":"01980000-0000-7000-8000-0000000000ac","name":"T-KN-01"}'::jsonb end,
    '{"how":"code"}'
  from (select n, abs(hashint8extended(n, $6::bigint) % $7::bigint) as b from generate_series($1::bigint, $2::bigint) n) e
  order by n`
