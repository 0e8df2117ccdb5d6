import { setTimeout as pause } from 'node:timers/promises'
import { forgetCommands, storeLockSums } from '@fachwerk/server/src/modules/devices/index.ts'
import { sweep } from '@fachwerk/server/src/modules/retention/use-cases/sweep.ts'
import { withClient } from '@fachwerk/server/src/platform/db/db-client.ts'
import type { DatabaseAddress } from '@fachwerk/server/src/platform/db/db-pool.ts'
import { appendEvents } from '@fachwerk/server/src/platform/events/events.ts'
import type { Platform } from '@fachwerk/server/src/platform/platform.ts'
import { sql } from 'kysely'
import { aLoadedCompany } from './accounts/load-people.ts'
import { benchDatabase } from './bench-database.ts'
import type { Bench, Figure } from './figures.ts'
import { boxCount, loadedIds, loadEvents } from './logs/load-events.ts'
import { p95Figure } from './support/timed.ts'
import { platformOn } from './support/without-http.ts'

const EVENTS = 3_000_000
const DAY_MS = 86_400_000
const YEARS_MS = 3 * 365.25 * DAY_MS
/** A night's worth: what a business of ten million events a year has in a day. */
const ROWS = 27_000
/** Nights in a row, each taking a night's worth while as much comes in. */
const NIGHTS = 5
const BATCH = 100

export const bench: Bench = {
  name: 'retention',
  description:
    'Retention beside intake: one night alone, several nights with as much coming in, and how large the table stays. Floor: the same rows with a single bare statement.',
  async run(context) {
    const count = context.events ?? Math.round(EVENTS * context.scale)
    const until = new Date()
    const { address } = await benchDatabase(context, 'retention')
    const companyId = await withClient(address, async (client) => {
      const company = await aLoadedCompany(client)
      await loadEvents(client, { companyId: company, count, seed: context.seed, until }, context.say)
      return company
    })
    const platform = await platformOn(context, address)
    const night = nightOf(platform)
    // The load reaches back three years, so evenly that a night's worth is so many of its days.
    const nightMs = (ROWS / count) * YEARS_MS
    const floor = await plainDelete(address, companyId, nightMs)
    const first = new Date(until.getTime() - YEARS_MS + nightMs + 90 * DAY_MS)
    const alone = await night(first)
    const written = await writing(platform, companyId, until, count)
    const sizes = [await sizeOf(address)]
    const beside: number[] = []
    for (let nth = 1; nth <= NIGHTS; nth += 1) {
      const going = night(new Date(first.getTime() + nth * nightMs))
      beside.push(...(await writing(platform, companyId, until, count)))
      await going
      await withClient(address, (client) => client.query('vacuum (analyze) event'))
      sizes.push(await sizeOf(address))
      context.say(`night ${nth}: ${sizes.at(-1)?.toFixed(0)} MB`)
    }
    const rate: Figure = {
      name: 'one night alone: deleted rows a second',
      value: alone.rate,
      unit: '/s',
      floor: { value: floor },
      note: `${alone.gone} rows, 5,000 at a time with pauses of 50 ms`,
    }
    return [
      rate,
      p95Figure('taking in 100 events, without deleting', written),
      p95Figure('taking in 100 events while deleting', beside),
      { name: 'table and indexes before', value: sizes[0] ?? 0, unit: 'MB' },
      { name: `table and indexes after ${NIGHTS} nights`, value: sizes.at(-1) ?? 0, unit: 'MB' },
    ]
  },
}

function nightOf({ db, events }: Platform) {
  const needs = { db, events, storeLockSums, forgetCommands, rest: () => pause(50) }
  return async (runAt: Date): Promise<{ rate: number; gone: number }> => {
    const before = await gone(db)
    const begun = performance.now()
    await sweep(needs, { runAt, goesOn: () => true })
    const seconds = (performance.now() - begun) / 1000
    const rows = (await gone(db)) - before
    return { gone: rows, rate: rows / seconds }
  }
}

/** How many rows went so far. */
const gone = (db: Platform['db']): Promise<number> =>
  db.read(async (tx) => {
    const { rows } = await sql<{ rows: number }>`
      select coalesce(sum(total_gone), 0)::int as rows from retention_run`.execute(tx)
    return rows[0]?.rows ?? 0
  })

/** The oldest night's worth, in one statement, undone at the end: what the rows alone cost. */
const plainDelete = (address: DatabaseAddress, companyId: string, nightMs: number): Promise<number> =>
  withClient(address, async (client) => {
    await client.query('begin')
    await client.query('alter table event disable trigger event_is_append_only')
    const begun = performance.now()
    const { rowCount } = await client.query(
      `delete from event where company_id = $1 and at < (select min(at) from event) + $2 * interval '1 millisecond'`,
      [companyId, nightMs],
    )
    const seconds = (performance.now() - begun) / 1000
    await client.query('rollback')
    return (rowCount ?? 0) / seconds
  })

/** A night's worth of new events, a hundred in a transaction. @returns milliseconds of each */
async function writing({ db }: Platform, companyId: string, at: Date, count: number): Promise<number[]> {
  const actor = { kind: 'terminal', id: companyId, name: 'T-KN-01' } as const
  const batches = Math.ceil(ROWS / BATCH)
  const boxIds = await db.read((tx) => loadedIds(tx, 'box', boxCount(count)))
  const took: number[] = []
  for (let nth = 0; nth < batches; nth += 1) {
    const begun = performance.now()
    await db.transaction((tx) =>
      appendEvents(
        tx,
        Array.from({ length: BATCH }, (_, index) => {
          const boxId = boxIds[(nth * BATCH + index) % boxIds.length] ?? null
          return { type: 'lock.opened' as const, at, companyId, boxId, actor }
        }),
      ),
    )
    took.push(performance.now() - begun)
  }
  return took
}

const sizeOf = (address: DatabaseAddress): Promise<number> =>
  withClient(address, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      `select pg_total_relation_size('event')::text as bytes`,
    )
    return Number(rows[0]?.bytes ?? 0) / 1e6
  })
