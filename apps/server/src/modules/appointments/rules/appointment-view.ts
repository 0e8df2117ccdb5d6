import type { Appointment, AppointmentType } from '@fachwerk/contract/time/appointment-calls'

/** What people say of an appointment, wherever it comes from. */
export interface AppointmentFields {
  readonly type: AppointmentType
  readonly title: string
  readonly description: string
  readonly email: string | null
  /** `YYYY-MM-DD` and `HH:mm` on the company's clocks. */
  readonly day: string
  readonly start: string
  readonly end: string
}

/** An appointment with the names around it. */
export interface AppointmentRow extends AppointmentFields {
  readonly id: string
  readonly companyId: string
  readonly userId: string
  readonly userName: string
  readonly startsAt: Date
  readonly endsAt: Date
  readonly locationId: string | null
  readonly locationName: string | null
  readonly doneAt: Date | null
  readonly archivedAt: Date | null
  readonly changedAt: Date
  readonly version: number
}

/** Open and over. */
export const isOverdue = ({ doneAt, archivedAt, endsAt }: AppointmentRow, now: Date): boolean =>
  doneAt === null && archivedAt === null && endsAt <= now

/** What a caller gets. */
export function appointmentView(row: AppointmentRow, now: Date): Appointment {
  const { companyId: _company, archivedAt, changedAt: _changed, startsAt, endsAt, doneAt, ...shown } = row
  return {
    ...shown,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    doneAt: doneAt?.toISOString() ?? null,
    archived: archivedAt !== null,
    overdue: isOverdue(row, now),
  }
}

/** The fields of the form, for histories and for who saved meanwhile. */
export const fieldsOf = (row: AppointmentRow) => ({
  type: row.type,
  title: row.title,
  description: row.description,
  email: row.email,
  day: row.day,
  start: row.start,
  end: row.end,
  userId: row.userId,
  locationId: row.locationId,
})
