import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { Database, Tx } from '../../platform/db/db.ts'
import './long-term-tables.ts'

export type LongTermRow = Selectable<Database['long_term_rental']>
export type MonthRow = Selectable<Database['rental_month']>

export async function insertLongTerm(
  tx: Tx,
  row: Omit<Insertable<Database['long_term_rental']>, 'next_charge_at' | 'termination'>,
): Promise<void> {
  await tx
    .insertInto('long_term_rental')
    .values({ ...row, next_charge_at: null, termination: null })
    .execute()
}

/** What was agreed about a rental; undefined for one of the short term. No tenant predicate: the caller found the rental by its scope. */
export const longTermOf = (tx: Tx, rentalId: string): Promise<LongTermRow | undefined> =>
  tx.selectFrom('long_term_rental').selectAll().where('rental_id', '=', rentalId).executeTakeFirst()

/** The same, held until the end of the transaction: all that moves its months queues up here, after the orders. No tenant predicate: as above. */
export const lockLongTerm = (tx: Tx, rentalId: string): Promise<LongTermRow | undefined> =>
  tx
    .selectFrom('long_term_rental')
    .selectAll()
    .where('rental_id', '=', rentalId)
    .forUpdate()
    .executeTakeFirst()

export async function updateLongTerm(
  tx: Tx,
  { rental_id, company_id }: Pick<LongTermRow, 'rental_id' | 'company_id'>,
  change: Updateable<Database['long_term_rental']>,
): Promise<void> {
  await tx
    .updateTable('long_term_rental')
    .set(change)
    .where('rental_id', '=', rental_id)
    .where('company_id', '=', company_id)
    .execute()
}

/** Adds a month. @returns false when it has been charged already */
export async function insertMonth(
  tx: Tx,
  month: Omit<Insertable<Database['rental_month']>, 'state' | 'paid_at' | 'reminded_at' | 'blocked_at'>,
): Promise<boolean> {
  const added = await tx
    .insertInto('rental_month')
    .values({ ...month, state: 'open', paid_at: null, reminded_at: null, blocked_at: null })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Months of a rental in their order, cancelled ones too. No tenant predicate: the caller found the rental by its scope. */
export const monthsOf = (tx: Tx, rentalId: string): Promise<(MonthRow & { orderCode: string })[]> =>
  tx
    .selectFrom('rental_month')
    .innerJoin('order_public', 'order_public.id', 'rental_month.order_id')
    .selectAll('rental_month')
    .select('order_public.short_code as orderCode')
    .where('rental_month.rental_id', '=', rentalId)
    .orderBy('rental_month.position')
    .orderBy('rental_month.charged_at')
    .execute()

/** The month an order is for; undefined for an order of another kind. No tenant predicate: the caller has the order. */
export const monthOfOrder = (tx: Tx, orderId: string): Promise<MonthRow | undefined> =>
  tx.selectFrom('rental_month').selectAll().where('order_id', '=', orderId).executeTakeFirst()

export async function updateMonth(
  tx: Tx,
  { id, company_id }: Pick<MonthRow, 'id' | 'company_id'>,
  change: Updateable<Database['rental_month']>,
): Promise<void> {
  await tx
    .updateTable('rental_month')
    .set(change)
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .execute()
}

/** Prices that were announced for a rental, the first first. No tenant predicate: the caller found the rental by its scope. */
export const pricesOf = (
  tx: Tx,
  rentalId: string,
): Promise<{ fromPosition: number; cents: number; announcedAt: Date }[]> =>
  tx
    .selectFrom('month_price')
    .select(['from_position as fromPosition', 'cents', 'announced_at as announcedAt'])
    .where('rental_id', '=', rentalId)
    .orderBy('from_position')
    .execute()

/** Announces a price from a month on; what was announced from that month before gives way to it. */
export async function putPrice(tx: Tx, price: Insertable<Database['month_price']>): Promise<void> {
  const { cents, announced_at, announced_by, reason } = price
  await tx
    .insertInto('month_price')
    .values(price)
    .onConflict((on) =>
      on.columns(['rental_id', 'from_position']).doUpdateSet({ cents, announced_at, announced_by, reason }),
    )
    .execute()
}

/** What of a rental decides about its months. */
export interface RentalFacts {
  readonly id: string
  readonly companyId: string
  readonly locationId: string
  readonly state: 'held' | 'reserved' | 'active' | 'overdue' | 'ended' | 'expired' | 'cancelled' | 'unplaced'
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly endedAt: Date | null
  readonly customerName: string
  readonly size: number
  readonly boxNumber: number
  readonly version: number
}

/** No tenant predicate: the caller checks the company, or acts for the system. */
export async function rentalFacts(tx: Tx, rentalId: string): Promise<RentalFacts | null> {
  const { rows } = await sql<RentalFacts>`
    select r.id, r.company_id as "companyId", r.location_id as "locationId", r.state, r.starts_at as "startsAt",
      r.ends_at as "endsAt", r.ended_at as "endedAt", r.customer_name as "customerName", r.size, b.number as "boxNumber",
      r.version
    from rental_public r join box_public b on b.id = r.box_id where r.id = ${rentalId}`.execute(tx)
  return rows[0] ?? null
}

/** Rentals whose next month is to be charged, the longest due first. No tenant predicate: for the system. */
export async function dueCharges(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rental_id as id from long_term_rental where next_charge_at <= ${now}
    order by next_charge_at, rental_id limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}

/**
 * Months that have begun unpaid and about which something is to be done: nobody was reminded, or the days of grace are over.
 * No tenant predicate: for the system.
 */
export async function dueMonths(
  tx: Tx,
  now: Date,
  limit: number,
): Promise<{ id: string; orderId: string }[]> {
  const { rows } = await sql<{ id: string; orderId: string }>`
    select m.id, m.order_id as "orderId" from rental_month m
    join long_term_rental t on t.rental_id = m.rental_id
    join rental_public r on r.id = m.rental_id and r.state in ('reserved', 'active', 'overdue')
    where m.state = 'open' and m.starts_at <= ${now} and m.position > 1
      and (m.reminded_at is null or m.blocked_at is null
        and (m.starts_at at time zone t.time_zone + make_interval(days => t.grace_days)) at time zone t.time_zone <= ${now})
    order by m.starts_at, m.id limit ${limit}`.execute(tx)
  return rows
}

export interface OpenMonth {
  readonly id: string
  readonly rentalId: string
  readonly customerName: string
  readonly prefix: string
  readonly boxNumber: number
  readonly locationName: string
  readonly position: number
  readonly startsAt: Date
  readonly cents: number
  readonly graceDays: number
  readonly blockedAt: Date | null
  readonly timeZone: string
}

/** Months in scope that have begun and are not paid, the oldest first; what ended without being paid stays owed. */
export async function openMonths(
  tx: Tx,
  query: { readonly scope: readonly string[]; readonly now: Date; readonly limit: number },
): Promise<OpenMonth[]> {
  const { rows } = await sql<OpenMonth>`
    select m.id, m.rental_id as "rentalId", r.customer_name as "customerName", l.prefix, b.number as "boxNumber",
      l.name as "locationName", m.position, m.starts_at as "startsAt", m.cents, t.grace_days as "graceDays",
      m.blocked_at as "blockedAt", t.time_zone as "timeZone"
    from rental_month m join long_term_rental t on t.rental_id = m.rental_id
    join rental_public r on r.id = m.rental_id and r.state in ('reserved', 'active', 'overdue', 'ended')
    join box_public b on b.id = r.box_id join location_public l on l.id = r.location_id
    where m.company_id = any(${[...query.scope]}::uuid[]) and m.state = 'open' and m.starts_at <= ${query.now}
    order by m.starts_at, m.id limit ${query.limit}`.execute(tx)
  return rows
}

/** End of the last month that is paid; null before the first is. No tenant predicate: the caller found the rental by its order. */
export async function paidUntilOf(tx: Tx, rentalId: string): Promise<Date | null> {
  const { rows } = await sql<{ until: Date | null }>`
    select max(ends_at) as until from rental_month where rental_id = ${rentalId} and state = 'paid'`.execute(
    tx,
  )
  return rows[0]?.until ?? null
}

/** Months whose time to be taken has come, the longest due first. No tenant predicate: for the system. */
export async function dueCollections(tx: Tx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from rental_month where collect_at <= ${now} order by collect_at, id limit ${limit}`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** Rentals that are over and of which nothing need be taken any more. No tenant predicate: for the system. */
export async function endedWithAutoPay(tx: Tx, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.rental_id as id from long_term_rental t
    join rental_public r on r.id = t.rental_id and r.state in ('ended', 'expired', 'cancelled')
    where t.auto_pay_agreed_at is not null and t.auto_pay_ended_at is null
      and not exists (select 1 from rental_month m where m.rental_id = t.rental_id and m.collect_at is not null)
    limit ${limit}`.execute(tx)
  return rows.map(({ id }) => id)
}
