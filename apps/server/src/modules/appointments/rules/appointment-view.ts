import type { StoredFields } from '@fachwerk/contract/record-fields'
import type { Appointment } from '@fachwerk/contract/time/appointment-calls'
import type { appointmentFields } from '@fachwerk/contract/time/appointment-fields'

/** What people say of an appointment. */
export type AppointmentFields = StoredFields<typeof appointmentFields>

/** An appointment with the names around it. */
export interface AppointmentRow extends AppointmentFields {
  readonly id: string
  readonly companyId: string
  readonly userName: string
  readonly startsAt: Date
  readonly endsAt: Date
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
