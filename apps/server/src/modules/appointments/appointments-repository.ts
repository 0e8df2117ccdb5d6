import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import { columnsOf, selected } from '../../platform/db/record-columns.ts'
import type { AppointmentFields, AppointmentRow } from './rules/appointment-view.ts'
import './appointment-tables.ts'

/** Columns of an appointment as it is to be. */
export interface AppointmentValues extends AppointmentFields {
  readonly id: string
  readonly companyId: string
  readonly startsAt: Date
  readonly endsAt: Date
}

const { start: _start, end: _end, ...columnFields } = appointmentFields

export const shownAppointment = sql`
  a.id, a.company_id as "companyId", ${selected(columnFields, 'a')}, to_char(a.start_time, 'HH24:MI') as start,
  to_char(a.end_time, 'HH24:MI') as end, a.starts_at as "startsAt", a.ends_at as "endsAt",
  u.first_name || ' ' || u.last_name as "userName", l.name as "locationName", a.done_at as "doneAt", a.archived_at as "archivedAt",
  a.changed_at as "changedAt", a.version`
/** Names around appointment a of a company. */
export const APPOINTMENT_WITH = sql`join staff_user u on u.id = a.user_id left join location l on l.id = a.location_id`

/** Appointments of a company that satisfy a condition. */
export async function selectAppointments(
  tx: Tx,
  companyId: string,
  rest: RawBuilder<unknown>,
): Promise<AppointmentRow[]> {
  const { rows } = await sql<AppointmentRow>`
    select ${shownAppointment} from appointment a ${APPOINTMENT_WITH}
    where a.company_id = ${companyId} and ${rest}`.execute(tx)
  return rows
}

/** One of the company's appointments, an archived one too. */
export async function appointmentById(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await selectAppointments(tx, companyId, sql`a.id = ${id}`)
  return row
}

/** The same, held against others until the transaction ends. */
export async function lockAppointment(
  tx: Tx,
  companyId: string,
  id: string,
): Promise<AppointmentRow | undefined> {
  const [row] = await selectAppointments(tx, companyId, sql`a.id = ${id} for update of a`)
  return row
}

/** What stands in the company's calendar between two days, both included, in one statement. */
export const appointmentsBetween = (
  tx: Tx,
  filter: { companyId: string; from: string; to: string; limit: number },
): Promise<AppointmentRow[]> =>
  selectAppointments(
    tx,
    filter.companyId,
    sql`a.archived_at is null and a.day between ${filter.from}::date and ${filter.to}::date
      order by a.day, a.start_time, a.id limit ${filter.limit}`,
  )

const writtenOf = (values: AppointmentValues) => ({
  ...columnsOf(columnFields, values),
  start_time: values.start,
  end_time: values.end,
  starts_at: values.startsAt,
  ends_at: values.endsAt,
})

interface NewAppointment extends AppointmentValues {
  readonly doneAt?: Date | null
  /** Names a to-do of a browser's old list. */
  readonly clientKey?: string
}

/** @returns false when the person's to-do of that name was taken over before */
export async function insertAppointment(tx: Tx, values: NewAppointment, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('appointment')
    .values({
      id: values.id,
      company_id: values.companyId,
      ...writtenOf(values),
      done_at: values.doneAt ?? null,
      archived_at: null,
      client_key: values.clientKey ?? null,
      created_at: now,
      changed_at: now,
    })
    .onConflict((on) => on.columns(['user_id', 'client_key']).where('client_key', 'is not', null).doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Saves over the version that was read. @returns false when somebody saved meanwhile */
export async function updateAppointment(
  tx: Tx,
  values: AppointmentValues,
  version: number,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set({ ...writtenOf(values), changed_at: now, version: version + 1 })
    .where('id', '=', values.id)
    .where('company_id', '=', values.companyId)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Done or archived, or not any more; what people typed stays, and so does its version. */
export async function updateState(
  tx: Tx,
  details: { companyId: string; id: string; doneAt: Date | null; archivedAt: Date | null; now: Date },
): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ done_at: details.doneAt, archived_at: details.archivedAt, changed_at: details.now })
    .where('id', '=', details.id)
    .where('company_id', '=', details.companyId)
    .execute()
}
