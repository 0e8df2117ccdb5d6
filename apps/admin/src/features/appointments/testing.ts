import type { Appointment } from '@fachwerk/contract/time/appointment-calls'
import { id } from '../../testing/fixtures.ts'
import { aUser } from '../../testing/session.ts'

let made = 0

/** A task of the signed-in person, on Friday, 20 November 2026 from 10 to 12. */
export function anAppointment(over: Partial<Appointment> = {}): Appointment {
  made += 1
  return {
    id: id('7', made),
    type: 'aufgabe',
    title: 'Akkutausch Schloss 09',
    description: '',
    email: null,
    day: '2026-11-20',
    start: '10:00',
    end: '12:00',
    startsAt: '2026-11-20T09:00:00.000Z',
    endsAt: '2026-11-20T11:00:00.000Z',
    userId: aUser().id,
    userName: 'Jana Brandt',
    locationId: null,
    locationName: null,
    doneAt: null,
    archived: false,
    overdue: false,
    version: 1,
    ...over,
  }
}
