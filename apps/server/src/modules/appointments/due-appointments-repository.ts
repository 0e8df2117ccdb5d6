import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { AppointmentRow } from './rules/appointment-view.ts'
import './appointment-tables.ts'

type DueAppointment = Pick<
  AppointmentRow,
  'id' | 'companyId' | 'userId' | 'title' | 'day' | 'start' | 'startsAt' | 'endsAt'
>

const columns = sql`id, company_id as "companyId", user_id as "userId", title, to_char(day, 'YYYY-MM-DD') as day,
  to_char(start_time, 'HH24:MI') as start, starts_at as "startsAt", ends_at as "endsAt"`

/**
 * Open appointments that begin soon, or were over a short while ago. No tenant predicate: each is told to its own person.
 */
export async function dueAppointments(
  tx: Tx,
  { now, soonUntil, overSince }: { now: Date; soonUntil: Date; overSince: Date },
): Promise<DueAppointment[]> {
  const { rows } = await sql<DueAppointment>`
    select ${columns} from appointment where done_at is null and archived_at is null
      and starts_at > ${now} and starts_at <= ${soonUntil}
    union all
    select ${columns} from appointment where done_at is null and archived_at is null
      and ends_at > ${overSince} and ends_at <= ${now}`.execute(tx)
  return rows
}
