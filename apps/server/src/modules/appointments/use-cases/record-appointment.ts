import type { Tx } from '../../../platform/db/db.ts'
import { type AppointmentValues, insertAppointment } from '../appointments-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { instantsOf } from '../rules/appointment-times.ts'

export type RecordedAppointment = Omit<AppointmentValues, 'id' | 'startsAt' | 'endsAt'> & {
  readonly doneAt?: Date | null
}

/** An appointment as it stands, without a history of who made it. @returns its id */
export async function recordAppointment(
  tx: Tx,
  { random, clock, timeZoneOf }: AppointmentsNeeds,
  appointment: RecordedAppointment,
): Promise<string> {
  const id = random.uuid()
  const instants = instantsOf(appointment, await timeZoneOf(tx, appointment.companyId))
  await insertAppointment(tx, { ...appointment, ...instants, id }, clock.now())
  return id
}
