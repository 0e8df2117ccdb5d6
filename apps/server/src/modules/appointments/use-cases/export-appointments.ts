import { type appointmentCalls, appointmentList } from '@fachwerk/contract/time/appointment-calls'
import { APPOINTMENT_TYPE_NAMES } from '@fachwerk/contract/time/appointment-types'
import type { RequestOut } from '@fachwerk/contract/call'
import { byId } from '../../../platform/db/list-source.ts'
import { type ListColumns, listFile } from '../../../platform/export/list-file.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import { appointments, appointmentsByIds } from '../appointment-list-repository.ts'
import type { AppointmentsNeeds } from '../index.ts'
import { type AppointmentRow, isOverdue } from '../rules/appointment-view.ts'

type ExportNeeds = Pick<AppointmentsNeeds, 'db' | 'clock' | 'exportRows' | 'timeZoneOf'>

function stateOf(row: AppointmentRow, now: Date): string {
  if (row.archivedAt !== null) return 'archiviert'
  if (row.doneAt !== null) return 'erledigt'
  return isOverdue(row, now) ? 'überfällig' : 'offen'
}

const columnsAt = (
  timeZone: string,
  now: Date,
): ListColumns<typeof appointmentCalls.exportAppointments, AppointmentRow> => ({
  start: {
    title: 'Beginn',
    format: 'time',
    cell: ({ startsAt }) => ({ at: startsAt.toISOString(), timeZone }),
  },
  end: {
    title: 'Ende',
    format: 'time',
    cell: ({ endsAt }) => ({ at: endsAt.toISOString(), timeZone }),
  },
  title: { title: 'Titel', cell: ({ title }) => title },
  type: { title: 'Art', cell: ({ type }) => APPOINTMENT_TYPE_NAMES[type] },
  person: { title: 'Zuständig', cell: ({ userName }) => userName },
  location: { title: 'Standort', cell: ({ locationName }) => locationName },
  email: { title: 'E-Mail', cell: ({ email }) => email },
  description: { title: 'Beschreibung', cell: ({ description }) => description },
  state: { title: 'Stand', cell: (row) => stateOf(row, now) },
})

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
  return await exportRows(
    actor,
    listFile(appointmentList, {
      source: appointments,
      query: { companyId, now, filter },
      asked: { format, columns },
      columns: columnsAt(timeZone, now),
      rows: async (tx, ids) => byId(await appointmentsByIds(tx, companyId, ids)),
    }),
  )
}
