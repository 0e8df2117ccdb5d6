import type { AppointmentFilter, AppointmentState } from '@fachwerk/contract/time/appointment-calls'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { countMatching, idsMatching } from '../../platform/db/matching-rows.ts'
import { literally } from '../../platform/db/search-text.ts'
import { APPOINTMENT_WITH, selectAppointments, shownAppointment } from './appointments-repository.ts'
import type { AppointmentRow } from './rules/appointment-view.ts'

export interface AppointmentQuery {
  readonly companyId: string
  readonly now: Date
  /** Without pages for exports. */
  readonly filter: Omit<AppointmentFilter, 'offset' | 'limit'>
}

type Condition = RawBuilder<unknown>

const STATES: Readonly<Record<AppointmentState, (now: Date) => Condition>> = {
  open: () => sql`(a.archived_at is null and a.done_at is null)`,
  overdue: (now) => sql`(a.archived_at is null and a.done_at is null and a.ends_at <= ${now}::timestamptz)`,
  done: () => sql`(a.archived_at is null and a.done_at is not null)`,
  archived: () => sql`a.archived_at is not null`,
}

function conditionsOf({ companyId, now, filter }: AppointmentQuery): Condition {
  const { types, userIds, states, from, to, search } = filter
  const conditions = [sql`a.company_id = ${companyId}`]
  if (!states?.includes('archived')) conditions.push(sql`a.archived_at is null`)
  if (states) {
    const ways = states.map((state) => STATES[state](now))
    conditions.push(ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`)
  }
  if (types) conditions.push(sql`a.type = any(${types}::text[])`)
  if (userIds) conditions.push(sql`a.user_id = any(${userIds}::uuid[])`)
  if (from) conditions.push(sql`a.day >= ${from}::date`)
  if (to) conditions.push(sql`a.day <= ${to}::date`)
  if (search)
    conditions.push(
      sql`lower(a.title || ' ' || a.description) like ${`%${literally(search.toLowerCase())}%`}`,
    )
  return sql.join(conditions, sql` and `)
}

/** The id keeps equal rows in their places. */
function orderOf({ orderBy, dir }: AppointmentQuery['filter']): Condition {
  if (orderBy === 'title')
    return dir === 'desc' ? sql`lower(a.title) desc, a.id desc` : sql`lower(a.title), a.id`
  return dir === 'desc' ? sql`a.day desc, a.start_time desc, a.id desc` : sql`a.day, a.start_time, a.id`
}

/** A page of a company's appointments: found by an index, then dressed with names. */
export async function listedAppointments(
  tx: Tx,
  query: AppointmentQuery & { readonly filter: AppointmentFilter },
): Promise<AppointmentRow[]> {
  const { filter } = query
  const { rows } = await sql<AppointmentRow>`
    with page as materialized (
      select a.id from appointment a where ${conditionsOf(query)}
      order by ${orderOf(filter)} limit ${filter.limit} offset ${filter.offset})
    select ${shownAppointment} from page join appointment a on a.id = page.id ${APPOINTMENT_WITH}
    order by ${orderOf(filter)}`.execute(tx)
  return rows
}

const matching = (query: AppointmentQuery): Condition => sql`appointment a where ${conditionsOf(query)}`

/** How many of the company's appointments a filter has, counted no further than `atMost`. */
export const countAppointments = (tx: Tx, query: AppointmentQuery, atMost: number): Promise<number> =>
  countMatching(tx, matching(query), atMost)

/** Ids of the company's appointments that match, in the order of the list, for exports. */
export const appointmentIds = (tx: Tx, query: AppointmentQuery, atMost: number): Promise<string[]> =>
  idsMatching(tx, { id: sql`a.id`, matching: matching(query), order: orderOf(query.filter) }, atMost)

/** The company's appointments with these ids, in any order. */
export const appointmentsByIds = (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<AppointmentRow[]> => selectAppointments(tx, companyId, sql`a.id = any(${[...ids]}::uuid[])`)
