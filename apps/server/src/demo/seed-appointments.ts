import { demoWorld } from '@fachwerk/demo-data/world'
import { Temporal } from 'temporal-polyfill'
import type { Appointments } from '../modules/appointments/index.ts'
import type { Tx } from '../platform/db/db.ts'
import { idOf, type SeededLocation } from './seed-places.ts'

const ZONE = 'Europe/Berlin'

interface SeededWorld {
  readonly companyIds: Map<string, string>
  readonly userIds: Map<string, string>
  readonly places: Map<string, SeededLocation>
  readonly now: Date
}

/** The calendars of the demo's companies around the day of the first start (D-03). */
export async function seedAppointments(
  tx: Tx,
  { recordAppointment }: Appointments,
  { companyIds, userIds, places, now }: SeededWorld,
): Promise<void> {
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(ZONE).toPlainDate()
  const companyOf = new Map(demoWorld.users.map(({ key, company }) => [key, idOf(companyIds, company)]))
  for (const { user, location, daysFromNow, done, description, ...appointment } of demoWorld.appointments) {
    await recordAppointment(tx, {
      ...appointment,
      companyId: idOf(companyOf, user),
      userId: idOf(userIds, user),
      day: today.add({ days: daysFromNow }).toString(),
      description: description ?? '',
      email: null,
      locationId: location === undefined ? null : idOf(places, location).locationId,
      doneAt: done === true ? now : null,
    })
  }
}
