import { emptyOf, type NewFields } from '@fachwerk/contract/record-fields'
import { appointmentFields } from '@fachwerk/contract/time/appointment-fields'
import type { Tx } from '../../../platform/db/db.ts'
import { insertAppointment } from '../appointments-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { instantsOf } from '../rules/appointment-times.ts'

export type RecordedAppointment = NewFields<typeof appointmentFields> & {
  readonly companyId: string
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
  await insertAppointment(tx, { ...emptyOf(appointmentFields), ...appointment, ...instants, id }, clock.now())
  return id
}
