import type { AppointmentType, appointmentCalls } from '@fachwerk/contract/time/appointment-calls'
import type { RequestOut } from '@fachwerk/contract/call'
import type { ExportColumn } from '../../../platform/export/cells.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { appointmentIds, appointmentsByIds } from '../appointment-list-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { type AppointmentRow, isOverdue } from '../rules/appointment-view.ts'

type ExportNeeds = Pick<AppointmentsNeeds, 'db' | 'clock' | 'exportRows' | 'timeZoneOf'>

const TYPES: Readonly<Record<AppointmentType, string>> = {
  aufgabe: 'Aufgabe',
  termin: 'Termin',
  anruf: 'Anruf',
  wartung: 'Wartung',
  abrechnung: 'Abrechnung',
}

function stateOf(row: AppointmentRow, now: Date): string {
  if (row.archivedAt !== null) return 'archiviert'
  if (row.doneAt !== null) return 'erledigt'
  return isOverdue(row, now) ? 'überfällig' : 'offen'
}

const columnsAt = (timeZone: string, now: Date): readonly ExportColumn<AppointmentRow>[] => [
  {
    key: 'start',
    title: 'Beginn',
    format: 'time',
    cell: ({ startsAt }) => ({ at: startsAt.toISOString(), timeZone }),
  },
  {
    key: 'end',
    title: 'Ende',
    format: 'time',
    cell: ({ endsAt }) => ({ at: endsAt.toISOString(), timeZone }),
  },
  { key: 'title', title: 'Titel', cell: ({ title }) => title },
  { key: 'type', title: 'Art', cell: ({ type }) => TYPES[type] },
  { key: 'person', title: 'Zuständig', cell: ({ userName }) => userName },
  { key: 'location', title: 'Standort', cell: ({ locationName }) => locationName },
  { key: 'email', title: 'E-Mail', cell: ({ email }) => email },
  { key: 'description', title: 'Beschreibung', cell: ({ description }) => description },
  { key: 'state', title: 'Stand', cell: (row) => stateOf(row, now) },
]

/** All appointments that match, as a file. */
export async function exportAppointments(
  { db, clock, exportRows, timeZoneOf }: ExportNeeds,
  {
    actor,
    format,
    columns,
    ...filter
  }: RequestOut<typeof appointmentCalls.exportAppointments>['body'] & { readonly actor: StaffActor },
) {
  const { companyId } = actor
  const now = clock.now()
  const timeZone = await db.read((tx) => timeZoneOf(tx, companyId))
  return await exportRows(actor, {
    list: 'appointments',
    title: 'Termine',
    format,
    columns: columnsAt(timeZone, now),
    wanted: columns,
    filter,
    keys: (tx, atMost) => appointmentIds(tx, { companyId, now, filter }, atMost),
    rows: async (tx, ids) =>
      new Map((await appointmentsByIds(tx, companyId, ids)).map((row) => [row.id, row])),
  })
}
