import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'

interface Place {
  readonly id: string
  readonly name: string
  readonly timeZone: string
}
interface Named {
  readonly id: string
  readonly name: string
}
export interface LogNames {
  readonly locations: ReadonlyMap<string, Place>
  readonly boxes: ReadonlyMap<string, Named>
  readonly locks: ReadonlyMap<string, Named>
  readonly terminals: ReadonlyMap<string, Named>
  readonly orders: ReadonlyMap<string, Named>
  /** Numbers of customers, by an order, a rental or the customer itself. */
  readonly customers: ReadonlyMap<string, Named>
  /** Of changed records: people, locations, groups of prices, views. */
  readonly subjects: ReadonlyMap<string, Named>
}
type Ids = { readonly [K in keyof LogNames]: readonly string[] }

const byId = <T extends { readonly id: string }>(rows: readonly T[]): ReadonlyMap<string, T> =>
  new Map(rows.map((row) => [row.id, row]))

const read = async <T extends Named>(
  wanted: readonly string[],
  query: (ids: string[]) => Promise<T[]>,
): Promise<ReadonlyMap<string, T>> => byId(wanted.length === 0 ? [] : await query([...new Set(wanted)]))

/** What the records of a page are called now, as far as they belong to the scope. */
export async function logNames(tx: Tx, scope: readonly string[], ids: Ids): Promise<LogNames> {
  const companies = [...scope]
  const named = (statement: ReturnType<typeof sql<Named>>) => statement.execute(tx).then(({ rows }) => rows)
  return {
    locations: await read(ids.locations, async (wanted) => {
      const { rows } = await sql<Place>`select id, name, time_zone as "timeZone" from location
        where id = any(${wanted}::uuid[]) and company_id = any(${companies}::uuid[])`.execute(tx)
      return rows
    }),
    boxes: await read(ids.boxes, (wanted) =>
      named(sql`select b.id, p.prefix || '-' || lpad(b.number::text, greatest(3, length(b.number::text)), '0') as name
        from box b join location p on p.id = b.location_id
        where b.id = any(${wanted}::uuid[]) and b.company_id = any(${companies}::uuid[])`),
    ),
    locks: await read(ids.locks, (wanted) =>
      named(sql`select id, name from lock
        where id = any(${wanted}::uuid[]) and company_id = any(${companies}::uuid[])`),
    ),
    terminals: await read(ids.terminals, (wanted) =>
      named(sql`select id, name from terminal
        where id = any(${wanted}::uuid[]) and company_id = any(${companies}::uuid[])`),
    ),
    orders: await read(ids.orders, (wanted) =>
      named(sql`select id, short_code as name from customer_order
        where id = any(${wanted}::uuid[]) and company_id = any(${companies}::uuid[])`),
    ),
    customers: await read(ids.customers, (wanted) =>
      named(sql`
        select o.id, 'K-' || u.number as name from customer_order o join customer u on u.id = o.customer_id
        where o.id = any(${wanted}::uuid[]) and o.company_id = any(${companies}::uuid[]) and u.erased_at is null
        union all select r.id, 'K-' || u.number from rental r join customer u on u.id = r.customer_id
        where r.id = any(${wanted}::uuid[]) and r.company_id = any(${companies}::uuid[]) and u.erased_at is null
        union all select u.id, 'K-' || u.number from customer u
        where u.id = any(${wanted}::uuid[]) and u.erased_at is null
          and exists (select from customer_order o where o.customer_id = u.id and o.company_id = any(${companies}::uuid[])
            union all select from customer_entry n where n.customer_id = u.id and n.company_id = any(${companies}::uuid[]))`),
    ),
    subjects: await read(ids.subjects, (wanted) =>
      named(sql`
        select id, first_name || ' ' || last_name as name from staff_user
        where id = any(${wanted}::uuid[]) and company_id = any(${companies}::uuid[])
        union all select id, name from location
        where id = any(${wanted}::uuid[]) and company_id = any(${companies}::uuid[])
        union all select g.id, p.name || ', ' || g.name from price_group g join location p on p.id = g.location_id
        where g.id = any(${wanted}::uuid[]) and g.company_id = any(${companies}::uuid[])`),
    ),
  }
}

/** Staff of the scope's companies by name, whoever ever worked there. */
export async function peopleOf(
  tx: Tx,
  scope: readonly string[],
): Promise<{ userId: string; name: string }[]> {
  const { rows } = await sql<{ userId: string; name: string }>`
    select id as "userId", first_name || ' ' || last_name as name from staff_user
    where company_id = any(${[...scope]}::uuid[]) order by last_name, first_name, id limit 500`.execute(tx)
  return rows
}

/** Boxes that hang these locks now, and the locks by their numbers (codes) within the scope. */
export async function locksByCode(
  tx: Tx,
  scope: readonly string[],
  codes: readonly string[],
): Promise<{ id: string; boxId: string | null }[]> {
  const { rows } = await sql<{ id: string; boxId: string | null }>`
    select id, box_id as "boxId" from lock
    where company_id = any(${[...scope]}::uuid[]) and lower(name) = any(${codes.map((code) => code.toLowerCase())}::text[])
    `.execute(tx)
  return rows
}

/** The boxes on which locks of the scope hang. */
export async function boxesOfLocks(
  tx: Tx,
  scope: readonly string[],
  lockIds: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ boxId: string }>`
    select box_id as "boxId" from lock where id = any(${[...lockIds]}::uuid[])
      and company_id = any(${[...scope]}::uuid[]) and box_id is not null`.execute(tx)
  return rows.map(({ boxId }) => boxId)
}

/** A few terminals of the scope by any part of their name; `pattern` is for LIKE, in small letters. */
export async function terminalsNamed(tx: Tx, scope: readonly string[], pattern: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from terminal where company_id = any(${[...scope]}::uuid[]) and lower(name) like ${pattern}
    order by name limit 20`.execute(tx)
  return rows.map(({ id }) => id)
}
