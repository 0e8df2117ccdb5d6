import { appointmentList, type AppointmentState } from '@fachwerk/contract/time/appointment-calls'
import type { ListQueryOf } from '@fachwerk/contract/office/list-calls'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { anyOf, type Condition, listSource, type Page } from '../../platform/db/list-source.ts'
import { literally } from '../../platform/db/search-text.ts'
import { APPOINTMENT_WITH, selectAppointments, shownAppointment } from './appointments-repository.ts'
import type { AppointmentRow } from './rules/appointment-view.ts'

interface AppointmentQuery {
  readonly companyId: string
  readonly now: Date
  readonly filter: ListQueryOf<typeof appointmentList>
}

const STATES: Readonly<Record<AppointmentState, (now: Date) => Condition>> = {
  open: () => sql`(a.archived_at is null and a.done_at is null)`,
  overdue: (now) => sql`(a.archived_at is null and a.done_at is null and a.ends_at <= ${now}::timestamptz)`,
  done: () => sql`(a.archived_at is null and a.done_at is not null)`,
  archived: () => sql`a.archived_at is not null`,
}

/** The list of appointments. */
export const appointments = listSource(appointmentList, {
  from: sql`appointment a`,
  id: sql`a.id`,
  conditions: ({ companyId, now, filter }: AppointmentQuery) => {
    const { types, userIds, states, from, to, search } = filter
    return {
      scope: sql`a.company_id = ${companyId}`,
      // Beside the states, so that its index serves.
      inUse: !states?.includes('archived') && sql`a.archived_at is null`,
      states: states && anyOf(states.map((state) => STATES[state](now))),
      types: types && sql`a.type = any(${types}::text[])`,
      userIds: userIds && sql`a.user_id = any(${userIds}::uuid[])`,
      from: from && sql`a.day >= ${from}::date`,
      to: to && sql`a.day <= ${to}::date`,
      search:
        search && sql`lower(a.title || ' ' || a.description) like ${`%${literally(search.toLowerCase())}%`}`,
    }
  },
  sorts: { start: sql`a.day`, title: sql`lower(a.title)` },
  usual: { by: 'start' },
  ties: (way, { by }) => sql`${by === 'start' ? sql`a.start_time ${way}, ` : sql``}a.id ${way}`,
})

/** A page of a company's appointments: found by an index, then dressed with names. */
export async function listedAppointments(
  tx: Tx,
  query: AppointmentQuery,
  page: Page,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    with page as materialized (select a.id from ${appointments.page(query, page)})
    select ${shownAppointment} from page join appointment a on a.id = page.id ${APPOINTMENT_WITH}
    order by ${appointments.order(query)}`.execute(tx)
  return rows
}

/** The company's appointments with these ids, in any order. */
export const appointmentsByIds = (
  tx: Tx,
  companyId: string,
  ids: readonly string[],
): Promise<AppointmentRow[]> => selectAppointments(tx, companyId, sql`a.id = any(${[...ids]}::uuid[])`)
